import { afterEach, describe, expect, it, vi } from 'vitest';
import { uiExtension, uiMimeType } from '../../src/apps/index.js';
import { type CompatOptions, createCompat } from '../../src/index.js';
import { listening } from '../exchanges/support/compats.js';
import { Connection, type Handler, settled } from '../exchanges/support/connection.js';
import { deepFreeze } from '../support/freeze.js';

const uri = 'ui://weather/view';
const html = '<!doctype html><h1>Sun</h1>';
const said = { type: 'text', text: 'Sun' };
const block = {
  type: 'resource',
  resource: { uri, mimeType: uiMimeType, text: html },
  annotations: { audience: ['user'] },
};
const capable = { extensions: { [uiExtension]: { mimeTypes: [uiMimeType] } } };
const serverInfo = { name: 's', version: '1' };

/** Every tool of these tests, by what its definition says of views. */
const metas: Record<string, object | undefined> = {
  opted: { ui: { resourceUri: uri, fallback: 'embedded' } },
  flat: { 'ui/resourceUri': uri, ui: { fallback: 'embedded' } },
  openai: { 'openai/outputTemplate': uri, ui: { fallback: 'embedded' } },
  plain: { ui: { resourceUri: uri } },
  other: { ui: { resourceUri: uri, fallback: 'Embedded' } },
  wrong: { ui: { resourceUri: 'ui://u@h/x', fallback: 'embedded' } },
  bare: undefined,
};
const tools = Object.entries(metas).map(([name, _meta]) => ({
  name,
  inputSchema: { type: 'object' },
  ...(_meta && { _meta }),
}));

const handlers: Record<string, Handler> = {
  initialize: () => ({
    protocolVersion: '2025-11-25',
    capabilities: { tools: {}, resources: {} },
    serverInfo,
  }),
  'tools/list': () => ({ tools }),
  'tools/call': () => ({ content: [said] }),
  'resources/read': () => ({ contents: [{ uri, text: html }] }),
};

interface Scene extends CompatOptions {
  readonly capabilities?: object;
  readonly serves?: Record<string, Handler>;
  readonly client?: string;
  readonly server?: object;
  /** Whether the client lists the tools first. */
  readonly lists?: boolean;
}

async function open({
  capabilities = {},
  serves = {},
  client = 'somebody',
  server,
  lists = true,
  ...options
}: Scene = {}) {
  const heard = listening();
  const compat = createCompat({ quiet: true, onEvent: heard.onEvent, ...options });
  const setup = { compat, handlers: { ...handlers, ...serves }, ...(server && { server }) };
  const connection = await new Connection(setup).initialize(client, undefined, capabilities);
  // As every client does before it calls.
  if (lists) await connection.request('tools/list');
  const call = async (name: string, extra?: unknown) =>
    (await connection.request('tools/call', { name, arguments: {} }, extra)).result?.['content'];
  return { connection, call, compat, events: heard.events };
}

const reads = (connection: Connection) => connection.count('resources/read');

describe('the view of a tool', () => {
  it.each(['opted', 'flat', 'openai'])('is embedded after the content of %s, for the user', async (name) => {
    const { call, events } = await open();
    expect(await call(name)).toEqual([said, block]);
    expect(events).toMatchObject([
      { type: 'applied', rule: 'mcp-apps-fallback', source: 'opt-in', tool: name, pointers: ['/content/1'] },
    ]);
  });

  it.each(['plain', 'other', 'bare', 'unheard-of'])('is not embedded for %s', async (name) => {
    expect(await (await open()).call(name)).toEqual([said]);
  });

  it('is embedded where the resource asks for it', async () => {
    const ui = { fallback: 'embedded', prefersBorder: true };
    const serves = { 'resources/read': () => ({ contents: [{ uri, text: html, _meta: { ui } }] }) };
    const expected = { ...block, resource: { ...block.resource, _meta: { ui } }, _meta: { ui } };
    expect(await (await open({ serves })).call('plain')).toEqual([said, expected]);
  });

  it('is left to a client that shows views itself', async () => {
    const { connection, call } = await open({ capabilities: capable });
    expect(await call('opted')).toEqual([said]);
    expect(connection.methods).toEqual(['initialize', 'tools/list', 'tools/call']);
  });

  it.each([
    ['mime', [said, block]],
    ['presence', [said]],
  ] as const)('by %s: a client that says the key only gets %j', async (uiCapability, content) => {
    const capabilities = { extensions: { [uiExtension]: {} } };
    expect(await (await open({ capabilities, apps: { uiCapability } })).call('opted')).toEqual(content);
  });

  it.each([
    ['codex-mcp-client', [said]],
    ['gemini-cli-mcp-client', [said]],
    ['kimi-code', [said]],
  ])('is kept from %s, which would show it to its model', async (client, content) => {
    const { connection, call } = await open({ client });
    expect(await call('opted')).toEqual(content);
    expect(reads(connection)).toBe(0);
  });

  it.each([
    ['off', [said, block]],
    ['on', [said]],
  ] as const)('with the quirk switched %s, a client that has it gets %j', async (value, content) => {
    const { call } = await open({ client: 'kimi-code', rules: { 'ui-html-to-model': value } });
    expect(await call('opted')).toEqual(content);
  });

  it.each(['rescue', 'full'] as const)('is embedded at level %s', async (level) => {
    expect(await (await open({ level })).call('opted')).toContainEqual(block);
  });

  it.each([
    [{ level: 'portable' }],
    [{ level: 'report' }],
    [{ level: 'drain' }],
    [{ level: 'off' }],
    [{ rules: { 'mcp-apps-fallback': 'off' } }],
    [{ tools: { opted: 'off' } }],
  ] as const)('is not embedded with %j', async (options) => {
    const { connection, call } = await open(options);
    expect(await call('opted')).toEqual([said]);
    expect(reads(connection)).toBe(0);
  });
});

describe('unknown capabilities', () => {
  const stateless = { requestInfo: { headers: {} } };

  it.each([
    ['skip', [said]],
    ['embed', [said, block]],
  ] as const)('with unknown: %s get %j', async (unknown, content) => {
    const compat = createCompat({ quiet: true, onEvent: () => {}, apps: { unknown } });
    const connection = new Connection({ compat, handlers });
    await connection.request('tools/list', {}, stateless);
    const { result } = await connection.request('tools/call', { name: 'opted', arguments: {} }, stateless);
    expect(result?.['content']).toEqual(content);
  });

  it('are none where the envelope says so', async () => {
    const connection = new Connection({ compat: createCompat({ quiet: true, onEvent: () => {} }), handlers });
    const envelope = (clientCapabilities: object) => ({
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': clientCapabilities,
    });
    for (const [capabilities, content] of [
      [{}, [said, block]],
      [capable, [said]],
    ] as const) {
      const params = { name: 'opted', arguments: {}, _meta: envelope(capabilities) };
      await connection.request('tools/list', { _meta: params._meta }, stateless);
      const { result } = await connection.request('tools/call', params, stateless);
      expect(result?.['content']).toEqual(content);
    }
  });
});

describe('the result of the tool', () => {
  it.each([
    ['has the view already', { content: [said, { type: 'resource', resource: { uri, text: 'own' } }] }],
    ['says that it failed', { content: [said], isError: true }],
    ['asks for input', { resultType: 'input_required', inputRequests: {} }],
    ['is a task', { task: { taskId: '1' }, content: [] }],
    ['has content that is no list', { content: 'text' }],
  ])('goes out as it was when it %s', async (_case, result) => {
    const serves = { 'tools/call': () => deepFreeze(result) };
    const { connection } = await open({ serves, repairs: false });
    const answer = await connection.request('tools/call', { name: 'opted', arguments: {} });
    expect(answer.result).toBe(result);
  });

  it('gets its view when it failed, where the author wants that', async () => {
    const serves = { 'tools/call': () => ({ content: [said], isError: true }) };
    const { call } = await open({ serves, apps: { onToolError: 'embed' } });
    expect(await call('opted')).toEqual([said, block]);
  });

  it('may have no content yet', async () => {
    expect(await (await open({ serves: { 'tools/call': () => ({}) } })).call('opted')).toEqual([block]);
  });

  it('is never written to', async () => {
    const result = deepFreeze({ content: [said], structuredContent: { a: 1 } });
    const { connection } = await open({ serves: { 'tools/call': () => result } });
    const answer = await connection.request('tools/call', { name: 'opted', arguments: {} });
    expect(answer.result).toEqual({ content: [said, block], structuredContent: { a: 1 } });
  });
});

const failing: readonly (readonly [string, Handler])[] = [
  ['refuses', () => new Error('needs scopes')],
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['answers null', () => null],
  ['answers without contents', () => ({})],
  ['answers with no contents', () => ({ contents: [] })],
  [
    'answers with two of them',
    () => ({
      contents: [
        { uri, text: 'a' },
        { uri, text: 'b' },
      ],
    }),
  ],
  ['answers with another URI', () => ({ contents: [{ uri: 'ui://weather/other', text: html }] })],
  ['answers with another MIME type', () => ({ contents: [{ uri, mimeType: 'text/html', text: html }] })],
  ['answers with a blob that is no base64', () => ({ contents: [{ uri, blob: '%%%' }] })],
  ['answers with a blob that is no UTF-8', () => ({ contents: [{ uri, blob: '//8=' }] })],
  ['answers with too much', () => ({ contents: [{ uri, text: 'x'.repeat(101) }] })],
];

describe.each(failing)('a server that %s when the view is read', (_case, read) => {
  const serves = { 'resources/read': read };

  it("leaves the tool's result alone, and is reported", async () => {
    const { call, events, compat } = await open({ serves, apps: { maxBytes: 100 } });
    expect(await call('opted')).toEqual([said]);
    expect(events).toMatchObject([{ type: 'failed', rule: 'mcp-apps-fallback', tool: 'opted' }]);
    expect(compat.stats().failed).toEqual({ 'mcp-apps-fallback': 1 });
  });

  it('fails the call where the author wants that', async () => {
    const { connection } = await open({ serves, apps: { maxBytes: 100, onError: 'throw' } });
    const answer = await connection.request('tools/call', { name: 'opted', arguments: {} });
    expect(answer).toMatchObject({ error: { code: -32603 } });
    expect(answer).not.toHaveProperty('result');
    expect((await connection.request('tools/call', { name: 'bare' })).result).toEqual({ content: [said] });
  });
});

describe('a view that can not be read', () => {
  afterEach(() => void vi.useRealTimers());

  it('because of its URI is not read', async () => {
    const { connection, call, events } = await open();
    expect(await call('wrong')).toEqual([said]);
    expect(reads(connection)).toBe(0);
    expect(events).toMatchObject([{ type: 'failed', reason: 'FallbackError' }]);
  });

  it('because the server hangs holds up one call, and the next are not held up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { connection, call } = await open({ serves: { 'resources/read': () => undefined } });
    const first = call('opted');
    await settled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await first).toEqual([said]);
    expect(await call('opted')).toEqual([said]);
    expect(reads(connection)).toBe(1);
    await vi.advanceTimersByTimeAsync(10_001);
    const again = call('opted');
    await settled();
    expect(reads(connection)).toBe(2);
    await vi.advanceTimersByTimeAsync(5_000);
    await again;
  });
});

describe('what is asked of the server', () => {
  afterEach(() => void vi.useRealTimers());

  it('is its tools and the view once, whatever is called how often', async () => {
    const { connection, call } = await open();
    for (const name of ['opted', 'flat', 'bare', 'opted']) await call(name);
    expect(connection.count('tools/list'), "the client's own and ours").toBe(2);
    expect(reads(connection)).toBe(1);
  });

  it('is nothing where it has shown no tools yet', async () => {
    const { connection, call } = await open({ lists: false });
    expect(await call('opted')).toEqual([said]);
    expect(connection.methods).toEqual(['initialize', 'tools/call']);
  });

  it('is nothing where it has shown tools without a view', async () => {
    const { connection, call } = await open({ serves: { 'tools/list': () => ({ tools: [tools.at(-1)] }) } });
    await call('bare');
    await call('opted');
    expect(connection.methods).toEqual(['initialize', 'tools/list', 'tools/call', 'tools/call']);
  });

  it('is nothing after its tools changed, until somebody lists them', async () => {
    const { connection, call } = await open();
    await connection.say({ method: 'notifications/tools/list_changed' });
    expect(await call('opted')).toEqual([said]);
    await connection.request('tools/list');
    expect(await call('opted')).toEqual([said, block]);
  });

  it('is nothing where it has no resources', async () => {
    const serves = {
      initialize: () => ({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo }),
    };
    const { connection, call } = await open({ serves });
    expect(await call('opted')).toEqual([said]);
    expect(connection.methods).toEqual(['initialize', 'tools/list', 'tools/call']);
  });

  it('is the view again after its time, and after the server says that it changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { connection, call } = await open({ apps: { ttlMs: 1_000 } });
    await call('opted');
    vi.setSystemTime(Date.now() + 1_001);
    await call('opted');
    expect(reads(connection)).toBe(2);
    await connection.say({ method: 'notifications/resources/updated', params: { uri } } as never);
    await call('opted');
    expect(reads(connection)).toBe(3);
  });

  it('is the view again where the server says that it changed while it was read', async () => {
    const serves: Record<string, Handler> = {
      'resources/read': (_params, { say }) => {
        say({ method: 'notifications/resources/updated', params: { uri } } as never);
        return { contents: [{ uri, text: html }] };
      },
    };
    const { connection, call } = await open({ serves });
    for (const name of ['opted', 'opted']) expect(await call(name)).toEqual([said, block]);
    expect(reads(connection)).toBe(2);
  });

  it('is the view each time where nothing may be kept', async () => {
    const { connection, call } = await open({ apps: { ttlMs: 0 } });
    for (const name of ['opted', 'opted']) await call(name);
    expect(reads(connection)).toBe(2);
  });

  it('is one view for calls at once; when the first is cancelled, the others get theirs', async () => {
    const waiting: (string | number)[] = [];
    const serves = {
      'resources/read': (_params: object, { id }: { id: string | number }) => void waiting.push(id),
    };
    const { connection, call } = await open({ serves });
    await connection.request('tools/list');
    const first = connection.start('tools/call', { name: 'opted', arguments: {} });
    await settled();
    const others = [call('opted'), call('flat')];
    await settled();
    expect(waiting).toHaveLength(1);
    connection.cancel(first.id);
    await settled();
    await settled();
    expect(waiting).toHaveLength(2);
    for (const id of waiting) await connection.say({ id, result: { contents: [{ uri, text: html }] } });
    expect(await Promise.all(others)).toEqual([
      [said, block],
      [said, block],
    ]);
  });
});

describe('a verified caller', () => {
  const extra = { authInfo: { token: 'a', scopes: [] } };

  it('gets no view, and nothing is asked in its name', async () => {
    const { connection, call } = await open();
    expect(await call('opted', extra)).toEqual([said]);
    expect(connection.methods).toEqual(['initialize', 'tools/list', 'tools/call']);
  });

  it("gets it where the author trusts the server's own checks, each what it may see", async () => {
    const serves: Record<string, Handler> = {
      'resources/read': (_params, { extra: of }) => {
        const { token } = (of as typeof extra).authInfo;
        return token === 'a' ? { contents: [{ uri, text: html }] } : new Error('needs scopes');
      },
    };
    const { call } = await open({ serves, apps: { trustServerScopes: true } });
    expect(await call('opted', extra)).toEqual([said, block]);
    expect(await call('opted', { authInfo: { token: 'b' } })).toEqual([said]);
    expect(await call('opted', extra)).toEqual([said, block]);
  });
});

describe('the options', () => {
  it.each([
    [{ uiCapability: 'key' }, 'apps.uiCapability'],
    [{ entry: 'last' }, 'apps.entry'],
    [{ onError: 'ignore' }, 'apps.onError'],
    [{ onToolError: true }, 'apps.onToolError'],
    [{ unknown: 'yes' }, 'apps.unknown'],
    [{ trustServerScopes: 'yes' }, 'apps.trustServerScopes'],
    [{ maxBytes: 0 }, 'apps.maxBytes'],
    [{ maxBytes: Number.NaN }, 'apps.maxBytes'],
    [{ ttlMs: -1 }, 'apps.ttlMs'],
    [{ onerror: 'keep' }, 'did you mean "onError"?'],
    ['on', 'apps is "on", but must be an object'],
  ])('refuse %j', (apps, message) => {
    expect(() => createCompat({ apps: apps as never, quiet: true })).toThrow(message);
  });

  it('take undefined for the default', () => {
    expect(() => createCompat({ apps: { entry: undefined } as never, quiet: true })).not.toThrow();
  });
});

it.each([
  [{}, false, 'capabilities unknown'],
  [{ capabilities: {} }, true, 'where a tool asks for it'],
  [{ capabilities: capable }, false, 'shows views itself'],
  [{ capabilities: {}, clientInfo: { name: 'kimi-code' } }, false, 'unbearable for the client'],
])('explain says of %j: %s, %s', (client, on, why) => {
  const { rules } = createCompat({ quiet: true }).explain(client);
  expect(rules.find(({ id }) => id === 'mcp-apps-fallback')).toMatchObject({ source: 'opt-in', on, why });
});
