import { describe, expect, it } from 'vitest';
import { createCompat, defineProfile, defineQuirk, defineTransform } from '../../src/index.js';
import { type OwnRequest, Wire, type WireExchange, type WireRequest } from '../../src/wire.js';
import { bytesOf } from './support/streams.js';

const stamp = { '*': (value: unknown) => ({ ...(value as object), stamped: true }) };

const quirk = defineQuirk({
  id: 'stamp',
  title: 'a quirk of these tests',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [defineTransform({ result: stamp, notification: stamp })],
});

const profile = defineProfile({
  id: 'affected',
  title: 'A client of these tests',
  match: { name: ['affected'], userAgentPrefix: ['affected/'] },
  sightings: [
    {
      quirk,
      verified: { by: 'client', version: '1', date: '2026-12-01' },
      retire: 'never',
      evidence: 'none',
    },
  ],
});

const compat = createCompat({ profiles: [profile], quiet: true, onEvent: () => {} });

function request(headers: Record<string, string> = {}, rest: Partial<WireRequest> = {}): WireRequest {
  const all = { 'content-type': 'application/json', ...headers };
  return { method: 'POST', headers: new Headers(all), entries: () => Object.entries(all), ...rest };
}

const head = (type: string, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers: new Headers({ 'content-type': type, ...headers }),
});

const json = (value: object): string => JSON.stringify({ jsonrpc: '2.0', ...value });
const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'x' } });

function initialize(wire: Wire, id: string, name = 'affected'): WireExchange {
  const exchange = wire.open(request());
  exchange.receive({
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } },
  });
  exchange.answer(head('application/json', { 'mcp-session-id': id }));
  exchange.rewriteJson(json({ id: 0, result: { protocolVersion: '2025-06-18' } }));
  exchange.close();
  return exchange;
}

/** Whether the answer to a call of this session is rewritten. */
function isAffected(wire: Wire, session: string): boolean {
  const exchange = wire.open(request({ 'mcp-session-id': session }));
  if (exchange.readsBody) exchange.receive(call(1));
  const treatment = exchange.answer(head('application/json'));
  const answer = treatment === 'json' ? exchange.rewriteJson(json({ id: 1, result: { content: [] } })) : '';
  exchange.close();
  return String(answer).includes('stamped');
}

describe('sessions', () => {
  it('are remembered by who opened them, with the revision that was agreed on', () => {
    const wire = new Wire(compat);
    expect(initialize(wire, 'a').initializing).toMatchObject({
      clientInfo: { name: 'affected' },
      protocolVersion: '2025-06-18',
    });
    initialize(wire, 'b', 'somebody');
    expect([isAffected(wire, 'a'), isAffected(wire, 'b')]).toEqual([true, false]);
    expect(wire.sessions).toBe(2);
  });

  it('of clients without any rule have nothing read', () => {
    const rules = { 'mcp-apps-fallback': 'off' } as const;
    const wire = new Wire(createCompat({ profiles: [profile], rules, quiet: true, onEvent: () => {} }));
    initialize(wire, 'b', 'somebody');
    const exchange = wire.open(request({ 'mcp-session-id': 'b' }));
    expect(exchange.readsBody).toBe(false);
    expect(exchange.answer(head('application/json'))).toBe('pass');
    expect(exchange.answer(head('text/event-stream'))).toBe('pass');
  });

  it('are bounded: who used theirs longest ago counts as unknown', () => {
    const wire = new Wire(compat, { sessions: { max: 3 } });
    for (const id of ['a', 'b', 'c']) initialize(wire, id);
    expect(isAffected(wire, 'a')).toBe(true);
    initialize(wire, 'd');
    expect(wire.sessions).toBe(3);
    expect(['a', 'b', 'c', 'd'].map((id) => isAffected(wire, id))).toEqual([true, false, true, true]);
  });

  it('stay bounded under many handshakes and nothing more', () => {
    const wire = new Wire(compat, { sessions: { max: 100 } });
    for (let count = 0; count < 5_000; count++) initialize(wire, `session-${count}`);
    expect(wire.sessions).toBe(100);
  });

  it('end when nobody used them for long', () => {
    const wire = new Wire(compat, { sessions: { idleMs: -1 } });
    initialize(wire, 'a');
    expect(isAffected(wire, 'a')).toBe(false);
    expect(wire.sessions).toBe(0);
  });

  it.each([
    [200, 0],
    [405, 1],
  ])('asked to end with the answer %d: %d are left', (status, left) => {
    const wire = new Wire(compat);
    initialize(wire, 'a');
    wire
      .open(request({ 'mcp-session-id': 'a' }, { method: 'DELETE' }))
      .answer(head('text/plain', {}, status));
    expect(wire.sessions).toBe(left);
  });

  it('can be remembered by somebody else', () => {
    const wire = new Wire(compat);
    const remembered = {
      clientInfo: { name: 'affected', version: '1' },
      era: 'legacy',
      transport: 'http',
    } as const;
    const exchange = wire.open(request({ 'mcp-session-id': 'elsewhere' }, { remembered }));
    expect(exchange.readsBody).toBe(true);
    exchange.receive(call(1));
    expect(exchange.rewriteJson(json({ id: 1, result: {} }))).toContain('stamped');
    expect(isAffected(wire, 'elsewhere')).toBe(true);
  });

  it('are not opened by a server that refuses', () => {
    const wire = new Wire(compat);
    const exchange = wire.open(request());
    exchange.receive({ jsonrpc: '2.0', id: 0, method: 'initialize', params: {} });
    exchange.answer(head('application/json', { 'mcp-session-id': 'a' }, 400));
    expect(wire.sessions).toBe(0);
  });
});

describe('stream and messages with an endpoint each', () => {
  /** Opens the stream, and gives what it shows of each chunk. */
  function open(wire: Wire, first = 'event: endpoint\ndata: /messages?sessionId=1\n\n') {
    const exchange = wire.open(request({ accept: 'text/event-stream' }, { method: 'GET' }));
    expect(exchange.answer(head('text/event-stream'))).toBe('events');
    let shown = '';
    const rewriter = wire.events(exchange, (bytes) => {
      shown += new TextDecoder().decode(bytes);
    });
    const show = (text: string): string => {
      const before = shown.length;
      rewriter.push(bytesOf(text));
      return shown.slice(before);
    };
    expect(show(first)).toBe(first);
    return { exchange, show, shown: () => shown };
  }

  const post = (wire: Wire, body: object): WireExchange => {
    const exchange = wire.open(request({}, { sseSession: '1' }));
    if (exchange.readsBody) exchange.receive(body);
    expect(exchange.answer(head('application/json', {}, 202))).toBe('pass');
    exchange.close();
    return exchange;
  };

  const hello = (name: string) => ({
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name, version: '1' } },
  });

  const message = (value: object) => `event: message\ndata: ${json(value)}\n\n`;

  it('belong together by the session in the query', () => {
    const wire = new Wire(compat);
    const { exchange, show } = open(wire);
    post(wire, hello('affected'));
    expect(show(message({ id: 0, result: { protocolVersion: '2024-11-05' } }))).toContain('stamped');
    post(wire, call(7));
    expect(show(message({ method: 'notifications/message', params: {} }))).toContain('stamped');
    expect(show(message({ id: 7, result: {} }))).toContain('stamped');
    expect(show(message({ id: 8, result: {} }))).not.toContain('stamped');
    expect(wire.sessions).toBe(1);
    exchange.close();
    expect(wire.sessions).toBe(0);
  });

  it('leave who is not affected alone', () => {
    const wire = new Wire(compat);
    const { show } = open(wire);
    post(wire, hello('somebody'));
    post(wire, call(7));
    for (const text of [
      message({ id: 0, result: {} }),
      message({ id: 7, result: {} }),
      'data: not json\n\n',
    ]) {
      expect(show(text)).toBe(text);
    }
  });

  it('are no concern of a stream that starts with something else', () => {
    const wire = new Wire(compat);
    const { show } = open(wire, ': hello\n\ndata: {"jsonrpc":"2.0","method":"x"}\n\n');
    const late = 'event: endpoint\ndata: /messages?sessionId=1\n\n';
    expect(show(late)).toBe(late);
    expect(wire.sessions).toBe(0);
  });

  it('take the answer to a request of ours out of the stream', async () => {
    const sent: OwnRequest[] = [];
    const merging = new Wire(createCompat({ quiet: true, onEvent: () => {} }));
    const { show, shown } = open(merging);
    post(merging, hello('gemini-cli-mcp-client'));
    show(message({ id: 0, result: { protocolVersion: '2024-11-05' } }));
    const listing = merging.open(
      request(
        { authorization: 'Bearer x' },
        {
          sseSession: '1',
          send: async (own) => {
            sent.push(own);
            return { status: 202, contentType: null, body: undefined };
          },
        },
      ),
    );
    listing.receive({ jsonrpc: '2.0', id: 5, method: 'tools/list' });
    const tools = (name: string) => [{ name, inputSchema: { type: 'object' } }];
    expect(show(message({ id: 5, result: { tools: tools('a'), nextCursor: '2' } }))).toBe('');
    await expect.poll(() => sent.length).toBe(1);
    const own = JSON.parse(sent[0]?.body ?? '');
    expect(own).toMatchObject({ method: 'tools/list', params: { cursor: '2' } });
    expect(new Headers(sent[0]?.headers as [string, string][]).get('authorization')).toBe('Bearer x');
    expect(show(message({ id: own.id, result: { tools: tools('b') } }))).toBe('');
    await expect.poll(shown).toContain(JSON.stringify([...tools('a'), ...tools('b')]));
    expect(shown()).not.toContain(own.id);
  });
});

describe('repairs', () => {
  it.each([
    [undefined, 'pass'],
    [true, 'json'],
  ] as const)('are part of it only where they are asked for: %s', (repairs, treatment) => {
    const wire = new Wire(compat, { repairs });
    const exchange = wire.open(request({ 'mcp-protocol-version': '2025-11-25' }));
    exchange.receive(call(1));
    expect(exchange.answer(head('application/json'))).toBe(treatment);
  });
});
