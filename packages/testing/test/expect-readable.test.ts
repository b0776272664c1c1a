import { createCompat } from '@mcp-compat/core';
import { describe, expect, it } from 'vitest';
import { client, expectReadable, knownClients, renderFor } from '../src/clients.js';

const codex = client('codex@0.148.0-alpha.8');
const everybody = knownClients.map(client);

const fractional = { content: [{ type: 'text', text: 'Rain', annotations: { priority: 0.7 } }] };

/** What the assertion says. */
function complaint(...parameters: Parameters<typeof expectReadable>): string {
  try {
    expectReadable(...parameters);
  } catch (error) {
    expect(error).toMatchObject({ name: 'AssertionError', code: 'ERR_ASSERTION' });
    return (error as Error).message;
  }
  throw new Error('readable');
}

describe('client', () => {
  it('introduces itself as the real one', () => {
    expect(client('codex@0.171.0')).toMatchObject({
      label: 'codex@0.171.0',
      clientInfo: { name: 'codex-mcp-client', title: 'Codex', version: '0.171.0' },
      userAgent: 'codex-mcp-client/0.171.0',
      protocolVersion: '2025-06-18',
    });
  });

  it('without a version is the newest one', () => {
    expect(client('codex').label).toBe('codex@0.171.0');
    expect(client('sdk').label).toBe('sdk@2.4.0');
    expect(client('kimi-code').label).toBe('kimi-code@2.1.0');
  });

  it.each(['codex@0.1.0', 'cursor', '', 'constructor'])('knows no %s, and says whom it knows', (name) => {
    expect(() => client(name)).toThrow(RangeError);
    expect(() => client(name)).toThrow(/there are .*codex@0\.171\.0, codex@0\.148\.0-alpha\.8/);
  });

  it('is recognised by core, where core has a profile', () => {
    const compat = createCompat({ quiet: true });
    for (const each of everybody.filter(({ label }) => !label.startsWith('sdk@'))) {
      expect(compat.explain(each).profile?.id).toBe(each.label.split('@')[0]);
    }
  });
});

describe('renderFor', () => {
  it('gives what goes out to the client, as plain data', () => {
    expect(renderFor(codex, 'tools/call', fractional)).toMatchInlineSnapshot(`
      {
        "content": [
          {
            "annotations": {
              "priority": 1,
            },
            "text": "Rain",
            "type": "text",
          },
        ],
      }
    `);
    expect(fractional.content[0]?.annotations.priority).toBe(0.7);
  });

  it('gives the very result where nothing has to change', () => {
    for (const each of everybody.filter(({ label }) => label !== codex.label)) {
      expect(renderFor(each, 'tools/call', fractional)).toBe(fractional);
    }
  });

  it('takes the compat of the server', () => {
    const off = createCompat({ quiet: true, level: 'off' });
    expect(renderFor(codex, 'tools/call', fractional, off)).toBe(fractional);
  });
});

describe('expectReadable', () => {
  it('accepts what everybody can read', () => {
    expectReadable({ content: [{ type: 'text', text: 'Rain' }] }, everybody);
    expectReadable({ tools: [{ name: 'forecast', inputSchema: { type: 'object' } }] }, everybody);
    expectReadable(
      {
        protocolVersion: '2024-11-05',
        capabilities: { tools: {} },
        serverInfo: { name: 'a', version: '1' },
      },
      everybody,
    );
    expectReadable({ resources: [{ name: 'a', uri: 'a://a', annotations: { priority: 1 } }] }, everybody);
  });

  it('takes a whole answer too', () => {
    const answer = { jsonrpc: '2.0', id: 1, result: fractional };
    expect(complaint(answer, codex)).toBe(complaint(fractional, codex));
    expectReadable({ ...answer, result: renderFor(codex, 'tools/call', fractional) }, codex);
  });

  it('says what is lost, where, why, and what mcp-compat makes of it', () => {
    expect(complaint(fractional, codex)).toMatchInlineSnapshot(`
      "codex@0.148.0-alpha.8 (driven on 2026-11-30), given this result of tools/call, loses all of it:
        /content/0/annotations/priority: 0.7 is no whole number
        with mcp-compat it reads everything"
    `);
  });

  it('says it for each client', () => {
    const tools = { tools: [{ name: 'a', title: null, inputSchema: {} }], nextCursor: '1' };
    expect(complaint(tools, [client('codex'), client('gemini-cli'), codex])).toMatchInlineSnapshot(`
      "gemini-cli@0.61.0 (driven on 2026-11-30), given this result of tools/list, loses the whole server:
        /tools/0/title: null
        /tools/0/inputSchema/type: nothing, where only "object" will do
        /nextCursor: it reads the first page only: the tools of all others are lost
        with mcp-compat it reads everything

      codex@0.148.0-alpha.8 (driven on 2026-11-30), given this result of tools/list, loses a part:
        /nextCursor: it reads the first page only: the tools of all others are lost
        with mcp-compat it reads everything"
    `);
  });

  it('says that a call never settles', () => {
    expect(complaint({ content: [], _meta: null }, client('kimi-code'))).toMatch(
      /kimi-code@2\.1\.0 .* given this result of tools\/call, loses all of it, and the call never settles:\n {2}\/_meta: null\n {2}with mcp-compat it reads everything/,
    );
  });

  it('misses what a client reads and shows to nobody', () => {
    const structured = { content: [], structuredContent: { answer: 42 } };
    expect(complaint(structured, client('gemini-cli'))).toMatch(/structuredContent: the model sees nothing/);
    expectReadable(structured, client('codex'));
    const link = { content: [{ type: 'resource_link', name: 'a', uri: 'a://a' }] };
    expect(complaint(link, client('opencode'))).toMatch(/content: the model sees nothing of it/);
    expect(complaint(link, client('gemini-cli'))).toMatch(/content: the model sees a part of it/);
    expectReadable({ content: [] }, everybody);
  });

  it('reads lists of resources as Codex does', () => {
    const item = { name: 'a', annotations: { priority: 0.5 } };
    for (const list of [
      { resources: [{ ...item, uri: 'a://a' }] },
      { resourceTemplates: [{ ...item, uriTemplate: 'a://{a}' }] },
    ]) {
      expect(complaint(list, codex)).toMatch(
        /given this result of resources\/(templates\/)?list, gets an empty list:/,
      );
      expectReadable(list, client('codex@0.171.0'));
    }
  });

  it('checks a result against the schema of its tool', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
    const tool = { name: 'a', outputSchema: schema };
    const text = [{ type: 'text', text: '1.5' }];
    expect(complaint({ content: text }, client('sdk'), { tool })).toMatch(/structuredContent: missing/);
    expect(complaint({ content: text, structuredContent: { n: 1.5 } }, client('sdk'), { tool })).toMatch(
      /\/structuredContent\/n: no integer/,
    );
    expectReadable({ content: text, structuredContent: { n: 1 } }, client('sdk'), { tool });
    expectReadable({ content: text, isError: true }, client('sdk'), { tool });
  });

  it.each([undefined, null, 5, 'text', [], {}, { messages: [] }])(
    'refuses %j, whose method it can not tell',
    (value) => {
      expect(() => expectReadable(value, codex)).toThrow(TypeError);
    },
  );

  it.each([
    null,
    5,
    { tools: [null, 5, { name: 5, inputSchema: [] }], nextCursor: {} },
    { content: { length: 1 }, structuredContent: [] },
    { content: [null, 'text', { type: {} }, { type: 'resource', resource: null }] },
  ])('finds no %j too odd to read', (value) => {
    for (const method of ['initialize', 'tools/list', 'tools/call', 'resources/list'] as const) {
      for (const each of everybody) expect(() => each.read(method, value)).not.toThrow();
    }
  });
});
