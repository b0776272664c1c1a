import { compatTransport, createCompat } from '@mcp-compat/core';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { withCompat } from '../src/index.js';
import { makeCompat } from './support/compats.js';
import { codex } from './support/identities.js';
import { listenOn, RecordingTransport } from './support/recording-transport.js';
import { type Release, releases } from './support/release.js';
import { loadV1Server } from './support/sdk-v1.js';
import { loadV2Server } from './support/sdk-v2.js';
import { initialize, request } from './support/wire.js';

function cyclic(): object {
  const object: Record<string, unknown> = { type: 'text', text: 'round', annotations: { priority: 1 } };
  object['self'] = object;
  return object;
}

const throwingGetter = () => ({
  get content(): never {
    throw new Error('not today');
  },
});

/** Results that servers of plain JavaScript may give back, to a client with a rule for them. */
const results: Record<string, () => unknown> = {
  null: () => null,
  undefined: () => undefined,
  'a number': () => 5,
  'a string': () => 'text',
  'a list': () => [1],
  'content that is no list': () => ({ content: 'text' }),
  'content that is an object': () => ({ content: { 0: { annotations: { priority: 0.5 } }, length: 1 } }),
  'blocks that are no objects': () => ({ content: [1, 'two', true] }),
  'annotations that are a string': () => ({ content: [{ type: 'text', text: 'a', annotations: 'high' }] }),
  'a cyclic block': () => ({ content: [cyclic()] }),
  'a cyclic structure': () => {
    const result: Record<string, unknown> = { content: [] };
    result['structuredContent'] = { result };
    return result;
  },
  'a BigInt': () => ({ content: [{ type: 'text', text: 'a' }], structuredContent: { big: 10n } }),
  'a __proto__ key': () =>
    JSON.parse('{"content":[{"type":"text","text":"a","__proto__":{"annotations":{"priority":0.5}}}]}'),
  'an object without a prototype': () =>
    Object.assign(Object.create(null), { content: [{ type: 'text', text: 'a' }] }),
  'a getter that throws': throwingGetter,
  'a frozen object': () =>
    Object.freeze({ content: Object.freeze([Object.freeze({ type: 'text', text: 'a' })]) }),
  'a Proxy that hides its keys': () => new Proxy({ content: [] }, { ownKeys: () => [] }),
};

/** Repairs mend some of these for every client; what follows is about messages that they leave alone. */
const withoutRepairs = () => createCompat({ quiet: true, repairs: false, onEvent: () => {} });

function open(compat = makeCompat('shipped', { onEvent: () => {} })) {
  const inner = new RecordingTransport();
  const outer = compatTransport(inner, compat);
  const received = listenOn(outer);
  inner.receive(initialize({ name: codex.name, version: codex.version }));
  void outer.send({ jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25' } });
  return { inner, outer, received };
}

let stderr: MockInstance;

beforeEach(() => {
  stderr = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => stderr.mockRestore());

describe.each(Object.keys(results))('a result that is or has %s', (name) => {
  const make = results[name] as () => unknown;

  it('passes as the same reference, unchanged, where only a quirk could touch it', async () => {
    const { inner, outer } = open(withoutRepairs());
    for (const method of ['tools/call', 'resources/list', 'resources/templates/list', 'prompts/get']) {
      inner.receive(request(method, { name: 'x' }, method));
      const message = { jsonrpc: '2.0', id: method, result: make() };
      await outer.send(message);
      expect(inner.last).toBe(message);
    }
  });

  it('makes no rule throw, or the message goes out as it was', async () => {
    const { inner, outer } = open();
    for (const method of [
      'tools/call',
      'tools/list',
      'resources/list',
      'prompts/list',
      'prompts/get',
      'x/y',
    ]) {
      inner.receive(request(method, { name: 'x' }, method));
      await outer.send({ jsonrpc: '2.0', id: method, result: make() });
    }
    // initialize, and then an answer to each.
    expect(inner.sent).toHaveLength(7);
  });
});

const surrogates = ['\ud800', '\udfff', 'a\ud83d', '\ude00b'];

/** What a peer may send instead of a request. */
const inbound: Record<string, unknown> = {
  null: null,
  'a number': 5,
  'a list': [request('ping')],
  'no method': { jsonrpc: '2.0', id: 1 },
  'a method that is no string': { jsonrpc: '2.0', id: 1, method: 5 },
  'an id that is null': { jsonrpc: '2.0', id: null, method: 'ping' },
  'an id that is an object': { jsonrpc: '2.0', id: {}, method: 'ping' },
  'params that are null': { jsonrpc: '2.0', id: 1, method: 'tools/call', params: null },
  'params that are a list': { jsonrpc: '2.0', id: 1, method: 'tools/call', params: ['x'] },
  'a method of Object': { jsonrpc: '2.0', id: 1, method: 'constructor' },
  'the method __proto__': { jsonrpc: '2.0', id: '__proto__', method: '__proto__', params: {} },
  'clientInfo that is null': initialize(null as never),
  'clientInfo that is a string': initialize('codex-mcp-client' as never),
  'clientInfo with wrong types': initialize({ name: 5, title: [], version: {} }),
  'clientInfo with __proto__': initialize(JSON.parse('{"__proto__":{"name":"codex-mcp-client"}}')),
  'clientInfo of lone surrogates': initialize({
    name: surrogates[0],
    title: surrogates[1],
    version: surrogates[2],
  }),
  'a revision of 10 MB': initialize({ name: 'a', version: '1' }, '9'.repeat(10 << 20)),
  'a name of 10 MB': initialize({ name: 'x'.repeat(10 << 20), version: '1' }),
  'capabilities that are null': request('initialize', { capabilities: null, clientInfo: { name: 'a' } }),
  'an envelope with wrong types': request('tools/call', {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': 5,
      'io.modelcontextprotocol/clientInfo': 'codex',
      'io.modelcontextprotocol/clientCapabilities': [],
    },
  }),
  '_meta that is a string': request('tools/call', { _meta: 'x' }),
  'a cancellation without params': { jsonrpc: '2.0', method: 'notifications/cancelled' },
  'a cancellation of an object': {
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId: {} },
  },
};

describe('an inbound message', () => {
  it.each(Object.entries(inbound))('with %s reaches the server as the same reference', (_name, message) => {
    const { inner, received } = open();
    const text = JSON.stringify(message);
    expect(() => inner.receive(message)).not.toThrow();
    expect(received.at(-1)?.[0]).toBe(message);
    expect(JSON.stringify(message)).toBe(text);
  });

  it.each([
    ['null', null],
    ['a number', 5],
    ['headers that are null', { requestInfo: { headers: null }, request: null }],
    ['headers that are a string', { requestInfo: { headers: 'user-agent: codex' } }],
    ['a header that is a list', { requestInfo: { headers: { 'user-agent': ['codex-mcp-client/0.1'] } } }],
    [
      'headers that throw',
      {
        request: {
          headers: {
            get() {
              throw new Error('no headers');
            },
          },
        },
      },
    ],
    ['authInfo that is null', { authInfo: null }],
    ['authInfo with wrong types', { authInfo: { token: 5, clientId: {}, extra: { sub: [] } } }],
  ])('with an extra of %s is handed on with it', (_name, extra) => {
    const inner = new RecordingTransport();
    const received = listenOn(compatTransport(inner, makeCompat('shipped')));
    for (const message of [initialize({ name: 'a', version: '1' }), request('tools/call')]) {
      expect(() => inner.receive(message, extra)).not.toThrow();
      expect(received.at(-1)).toEqual([message, extra]);
      expect(received.at(-1)?.[0]).toBe(message);
    }
  });

  it('may be frozen, in both directions', () => {
    const { inner, outer } = open();
    const call = Object.freeze(request('tools/call', Object.freeze({ name: 'x' })));
    inner.receive(call);
    const result = Object.freeze({
      content: [Object.freeze({ type: 'text', text: 'a', annotations: { priority: 0.5 } })],
    });
    void outer.send(Object.freeze({ jsonrpc: '2.0', id: 1, result }));
    expect(inner.last).toMatchObject({ result: { content: [{ annotations: { priority: 1 } }] } });
    expect(result.content[0]?.annotations.priority).toBe(0.5);
  });

  it('never answers for a key of Object.prototype', () => {
    const { inner, outer } = open();
    for (const id of ['__proto__', 'constructor', 'toString']) {
      const stray = { jsonrpc: '2.0', id, result: {} };
      void outer.send(stray);
      expect(inner.last).toBe(stray);
    }
  });
});

/** Low-level servers answer with whatever their handlers give back, over a transport without JSON. */
const makers = {
  v1: async (release: Release) => {
    const { Server, InMemoryTransport } = await loadV1Server(release);
    return { Server, InMemoryTransport };
  },
  v2: async (release: Release) => {
    const { Server, InMemoryTransport } = await loadV2Server(release);
    return { Server, InMemoryTransport };
  },
};

describe.each(
  (['v1', 'v2'] as const).flatMap((generation) => releases.map((release) => ({ generation, release }))),
)('a low-level server of SDK $generation $release', ({ generation, release }) => {
  it('answers whatever its handlers give back as it would without us', async () => {
    const sdk = (await makers[generation](release)) as Awaited<ReturnType<(typeof makers)['v1']>>;
    const answers = async (decorated: boolean, make: () => unknown) => {
      const server = new sdk.Server({ name: 's', version: '1' }, { capabilities: { tools: {} } });
      server.fallbackRequestHandler = async () => make() as never;
      if (decorated) withCompat(server, withoutRepairs());
      const [peer, serverSide] = sdk.InMemoryTransport.createLinkedPair();
      await server.connect(serverSide);
      const read = (message: object) =>
        new Promise<unknown>((resolve) => {
          peer.onmessage = resolve;
          void peer.send(message as never);
        });
      await peer.start();
      await read(initialize({ name: codex.name, version: codex.version }));
      const answer = await read(request('tools/call', { name: 'x' }));
      await server.close();
      return answer as { result?: unknown; error?: unknown };
    };
    for (const [name, make] of Object.entries(results)) {
      const made = make();
      const bare = await answers(false, () => made);
      const ours = await answers(true, () => made);
      expect(Object.keys(ours), name).toEqual(Object.keys(bare));
      if (bare.result === made) expect(ours.result, name).toBe(made);
    }
  });
});
