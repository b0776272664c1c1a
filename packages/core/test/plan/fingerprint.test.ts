import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { deepFreeze } from '../support/freeze.js';

const codex = { clientInfo: { name: 'codex-mcp-client', version: '0.148.0' } };
const tools = { tools: [{ name: 'a', inputSchema: { type: 'object' } }] };
const resources = { resources: [{ uri: 'file:///a', name: 'a', annotations: { priority: 0.6 } }] };

describe('fingerprint', () => {
  it.each([
    ['tools', tools],
    ['resources', resources],
    ['resourceTemplates', { resourceTemplates: [] }],
    ['prompts', { prompts: [] }],
  ])('of %s is 16 hex digits, the same in every compat', (_what, list) => {
    const fingerprint = createCompat({ quiet: true }).fingerprint({}, deepFreeze(list));
    expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(createCompat({ quiet: true }).fingerprint({}, list)).toBe(fingerprint);
  });

  it('is that of the bytes that go out: clients that get the same bytes share it', () => {
    const compat = createCompat({ quiet: true });
    expect(compat.fingerprint(codex, tools)).toBe(compat.fingerprint({}, tools));
    expect(compat.fingerprint(codex, resources)).not.toBe(compat.fingerprint({}, resources));
    const rounded = { resources: [{ uri: 'file:///a', name: 'a', annotations: { priority: 1 } }] };
    expect(compat.fingerprint(codex, resources)).toBe(compat.fingerprint({}, rounded));
  });

  it('changes with any byte and with the order', () => {
    const compat = createCompat({ quiet: true });
    const [a, b] = ['a', 'b'].map((name) => ({ name, inputSchema: { type: 'object' } }));
    const lists = [[a], [b], [a, b], [b, a], [{ ...a, description: '' }], []];
    const all = lists.map((each) => compat.fingerprint({}, { tools: each }));
    expect(new Set(all).size).toBe(lists.length);
  });

  it('at level portable is one for all clients', () => {
    const compat = createCompat({ quiet: true, level: 'portable' });
    const revisions = ['2024-11-05', '2025-06-18', '2026-07-28'];
    const all = [{}, codex, ...revisions.map((protocolVersion) => ({ ...codex, protocolVersion }))];
    expect(new Set(all.map((client) => compat.fingerprint(client, resources))).size).toBe(1);
  });

  it('is the same in another process', () => {
    const entry = new URL('../../dist/index.js', import.meta.url).href;
    const program = `
      import { createCompat } from ${JSON.stringify(entry)};
      const compat = createCompat({ quiet: true });
      console.log(compat.fingerprint(${JSON.stringify(codex)}, ${JSON.stringify(resources)}));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe(createCompat({ quiet: true }).fingerprint(codex, resources));
  });

  it.each([
    ['a call result', { content: [] }],
    ['an empty object', {}],
    ['null', null],
    ['a list', []],
    ['a text', 'tools'],
    ['an inherited member', Object.create({ tools: [] })],
  ])('throws for %s', (_what, value) => {
    const compat = createCompat({ quiet: true });
    expect(() => compat.fingerprint({}, value as object)).toThrow(TypeError);
    expect(() => compat.fingerprint({}, value as object)).toThrow('fingerprint takes a list result');
  });
});
