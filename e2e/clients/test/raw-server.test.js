import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../raw-server.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'raw-server-'));
let files = 0;

/**
 * Starts the server, sends the requests and returns the raw lines of their answers, by id.
 *
 * @param {object} fixture
 * @param {readonly { id: string, method: string, params?: object }[]} requests
 * @param {{ off?: boolean }} [options]
 */
async function ask(fixture, requests, { off = false } = {}) {
  const path = join(folder, `${files++}.json`);
  writeFileSync(path, JSON.stringify(fixture));
  const child = spawn(process.execPath, [script, path], {
    env: { ...process.env, MCP_COMPAT: off ? 'off' : '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for (const request of requests) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...request })}\n`);
  /** @type {Record<string, string>} */
  const answers = {};
  for await (const line of createInterface({ input: child.stdout })) {
    answers[read(line).id] = line;
    if (requests.every(({ id }) => id in answers)) break;
  }
  child.stdin.end();
  return answers;
}

/** @param {string | undefined} line @returns {any} */
const read = (line) => JSON.parse(line ?? 'null');

const initialize = (name = 'a-client') => ({
  id: 'init',
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name, version: '1.0.0' } },
});
const call = (/** @type {string} */ name) => ({ id: name, method: 'tools/call', params: { name } });
const modern = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } };

describe('the raw-wire server', () => {
  it('echoes the version and announces what the fixture has', async () => {
    const { init } = await ask({ tools: [], prompts: [] }, [initialize()]);
    expect(read(init).result).toMatchObject({
      protocolVersion: '2025-06-18',
      capabilities: { tools: { listChanged: true }, prompts: {} },
    });
  });

  it('writes a number as the fixture spells it, but only bare', async () => {
    const content = [{ type: 'text', text: 'a', annotations: { priority: '@@raw:1.0@@' } }];
    const fixture = { results: { a: { content } } };
    expect((await ask(fixture, [initialize(), call('a')], { off: true })).a).toContain('"priority":1.0}');
    expect((await ask(fixture, [initialize(), call('a')])).a).toContain('"priority":1}');
  });

  it('sends what is no result at all as it is, and mended with us', async () => {
    const fixture = { results: { a: { $raw: 'TEXT' } } };
    const bare = await ask(fixture, [initialize(), call('a')], { off: true });
    expect(read(bare.a).result).toBe('TEXT');
    const ours = await ask(fixture, [initialize(), call('a')]);
    expect(read(ours.a).result).toEqual({ content: [{ type: 'text', text: 'TEXT' }] });
  });

  it('sends errors, long texts and late results', async () => {
    const fixture = {
      results: {
        fails: { $error: { code: -32000, message: 'no' } },
        long: { content: [{ type: 'text', text: { $repeat: ['ab', 3] } }] },
        late: { $delayMs: 5, content: [] },
      },
    };
    const answers = await ask(fixture, [
      initialize(),
      call('fails'),
      call('long'),
      call('late'),
      call('other'),
    ]);
    expect(read(answers.fails).error).toEqual({ code: -32000, message: 'no' });
    expect(read(answers.long).result.content[0].text).toBe('ababab');
    expect(read(answers.late).result).toEqual({ content: [] });
    expect(read(answers.other).result.content[0].text).toBe('default result of other');
  });

  it('turns pages, which a client that reads only the first gets as one', async () => {
    const tools = ['a', 'b', 'c'].map((name) => ({ name, inputSchema: { type: 'object' } }));
    const list = { id: 'list', method: 'tools/list' };
    const next = { id: 'next', method: 'tools/list', params: { cursor: '2' } };
    const stranger = await ask({ tools, pageSize: 2 }, [initialize(), list, next]);
    expect(read(stranger.list).result).toEqual({ tools: tools.slice(0, 2), nextCursor: '2' });
    expect(read(stranger.next).result).toEqual({ tools: tools.slice(2) });
    const gemini = await ask({ tools, pageSize: 2 }, [initialize('gemini-cli-mcp-client'), list]);
    expect(read(gemini.list).result).toEqual({ tools });
  });

  it('speaks the modern era only where the fixture does', async () => {
    const discover = { id: 'discover', method: 'server/discover', params: modern };
    const legacy = await ask({}, [discover]);
    expect(read(legacy.discover).error.code).toBe(-32601);
    const both = await ask({ era: 'both', tools: [] }, [
      discover,
      { id: 'list', method: 'tools/list', params: modern },
    ]);
    expect(read(both.discover).result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
    });
    expect(read(both.list).result).toMatchObject({ resultType: 'complete', ttlMs: 0, tools: [] });
    const only = await ask({ era: 'modern' }, [initialize()]);
    expect(read(only.init).error.code).toBe(-32022);
  });
});
