import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCompat, type Level } from '../../src/index.js';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const codex = { clientInfo: { name: 'codex-mcp-client', version: '0.148.0' } };

describe('MCP_COMPAT', () => {
  it.each<[string, Level]>([
    ['off', 'off'],
    ['OFF', 'off'],
    ['Off', 'off'],
    ['report', 'report'],
    ['REPORT', 'report'],
    ['drain', 'drain'],
    ['Drain', 'drain'],
    ['', 'rescue'],
    ['auto', 'rescue'],
    ['on', 'rescue'],
    ['full', 'rescue'],
    ['portable', 'rescue'],
    ['0', 'rescue'],
    ['false', 'rescue'],
    [' off', 'rescue'],
    ['off ', 'rescue'],
    ['o\uFB00', 'rescue'],
  ])('%j without an option: level %s', (value, level) => {
    vi.stubEnv('MCP_COMPAT', value);
    expect(createCompat().level).toBe(level);
  });

  it.each<[string, Level, Level]>([
    ['off', 'full', 'off'],
    ['off', 'portable', 'off'],
    ['off', 'report', 'off'],
    ['OFF', 'rescue', 'off'],
    ['report', 'full', 'full'],
    ['report', 'rescue', 'rescue'],
    ['drain', 'portable', 'portable'],
    ['report', 'drain', 'drain'],
    ['drain', 'off', 'off'],
    ['auto', 'full', 'full'],
  ])('%j with level %s: level %s', (value, option, level) => {
    vi.stubEnv('MCP_COMPAT', value);
    expect(createCompat({ level: option }).level).toBe(level);
  });

  it('off leaves no rule on, whatever is switched on', () => {
    vi.stubEnv('MCP_COMPAT', 'off');
    const compat = createCompat({ level: 'full', rules: { 'fractional-priority': 'on', R1: 'on' } });
    expect(compat.resolve(codex).empty).toBe(true);
    expect(compat.explain(codex).rules.filter(({ on }) => on)).toEqual([]);
  });

  it('is read once, when the compat is made', () => {
    const compat = createCompat({ quiet: true });
    vi.stubEnv('MCP_COMPAT', 'off');
    expect(compat.level).toBe('rescue');
    expect(compat.resolve(codex).empty).toBe(false);
  });

  it.each<[string, unknown]>([
    ['no process', undefined],
    ['a process without an environment', {}],
    ['an environment of null', { env: null }],
    ['a variable that is no text', { env: { MCP_COMPAT: true } }],
    [
      'an environment that may not be read',
      {
        get env() {
          throw new Error('NotCapable');
        },
      },
    ],
  ])('%s means no switch', (_what, process) => {
    vi.stubGlobal('process', process);
    const compat = createCompat({ quiet: true });
    vi.unstubAllGlobals();
    expect(compat.level).toBe('rescue');
  });

  it('is the only variable that is read', () => {
    const read: string[] = [];
    const env = new Proxy({}, { get: (_target, name) => void read.push(String(name)) });
    vi.stubGlobal('process', { env });
    const compat = createCompat({ quiet: true });
    compat.resolve(codex).result('tools/call', { content: [] });
    compat.explain(codex);
    vi.unstubAllGlobals();
    expect([...new Set(read)]).toEqual(['MCP_COMPAT']);
  });

  it('reaches a real process', () => {
    const entry = new URL('../../dist/index.js', import.meta.url).href;
    const program = `import { createCompat } from ${JSON.stringify(entry)}; console.log(createCompat().level)`;
    const levelWith = (value: string) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', program], {
        encoding: 'utf8',
        env: { ...process.env, MCP_COMPAT: value },
      }).stdout.trim();
    expect(['off', 'Report', ''].map(levelWith)).toEqual(['off', 'report', 'rescue']);
  });
});
