import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { RevisionCache, withHostCompat } from '../../src/index.js';
import { errorText, resultBody } from '../classify/messages.js';

type Message = { id: number; method: string; params: Record<string, never> };
type Answer = (message: Message) => [status: number, body: string];

const discover: Answer = ({ id }) => [
  200,
  resultBody({ resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities: { tools: {} } }, id),
];
const initialized: Answer = ({ id }) => [
  200,
  resultBody(
    { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
    id,
  ),
];

/** A client of a server that is modern until it is told otherwise, and how it answers calls in between. */
async function connect(answer: Answer, discovery: Answer = discover) {
  const state = { modern: true, ran: [] as string[], answer, handshakes: 0 };
  const run: Answer = (message) => {
    state.ran.push(String(message.params['name']));
    return [200, resultBody({ content: [], ...(state.modern && { resultType: 'complete' }) }, message.id)];
  };
  const respond: Answer = (message) => {
    if (message.method === 'server/discover')
      return state.modern ? discovery(message) : [404, errorText(-32601)];
    if (message.method === 'initialize') {
      state.handshakes++;
      return initialized(message);
    }
    if (message.method.startsWith('notifications/')) return [202, ''];
    if ('io.modelcontextprotocol/protocolVersion' in (message.params['_meta'] ?? {}))
      return state.answer(message);
    return run(message);
  };
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    if (init?.method !== 'POST') return new Response(null, { status: 405 });
    const [status, body] = respond(JSON.parse(String(init.body)));
    const headers = { 'content-type': 'application/json' };
    return new Response(status === 202 ? null : body, { status, headers });
  };
  const url = new URL('http://scripted.invalid/mcp');
  const client = withHostCompat(
    new Client({ name: 'host', version: '1' }, { capabilities: { elicitation: {} } }),
    {
      target: { url, transport: 'streamable-http', fetch },
      cache: new RevisionCache({ onChange: () => {} }),
      transport: () => new StreamableHTTPClientTransport(url, { fetch }),
    },
  );
  await client.connect();
  return { client, state };
}

const tool = (name: string, annotations?: object) => ({
  name,
  inputSchema: { type: 'object' },
  ...(annotations && { annotations }),
});
const listed = {
  resultType: 'complete',
  ttlMs: 0,
  cacheScope: 'private',
  tools: [tool('read', { readOnlyHint: true }), tool('book')],
};

describe('a call whose answer nobody can read', () => {
  it('is sent again if the list of tools says that it only reads', async () => {
    const { client, state } = await connect(({ id }) => [200, resultBody(listed, id)]);
    await client.listTools();
    state.modern = false;
    state.answer = ({ params }) => {
      state.ran.push(String(params['name']));
      return [200, '<html>'];
    };
    await client.callTool({ name: 'read' });
    expect(state.ran).toEqual(['read', 'read']);
    expect(client.getProtocolEra()).toBe('legacy');
  });

  it('is not sent again otherwise', async () => {
    const { client, state } = await connect(({ id }) => [200, resultBody(listed, id)]);
    await client.listTools();
    state.modern = false;
    state.answer = ({ params }) => {
      state.ran.push(String(params['name']));
      return [200, '<html>'];
    };
    await expect(client.callTool({ name: 'book' })).rejects.toThrow();
    expect(state.ran).toEqual(['book']);
    await client.callTool({ name: 'book' });
    expect(state.ran).toEqual(['book', 'book']);
  });
});

describe('a call that has asked for input', () => {
  it('is not sent again, though its second round is refused', async () => {
    const question = {
      method: 'elicitation/create',
      params: { mode: 'form', message: 'Sure?', requestedSchema: { type: 'object', properties: {} } },
    };
    const { client, state } = await connect(({ id, params }) => {
      if (params['inputResponses'] !== undefined) {
        state.modern = false;
        return [404, 'not found'];
      }
      state.ran.push('first round');
      return [200, resultBody({ resultType: 'input_required', inputRequests: { sure: question } }, id)];
    });
    client.setRequestHandler('elicitation/create', async () => ({ action: 'accept', content: {} }));
    await expect(client.callTool({ name: 'book' })).rejects.toMatchObject({ status: 404 });
    expect(state.ran).toEqual(['first round']);
    await client.callTool({ name: 'book' });
    expect(state.ran).toEqual(['first round', 'book']);
  });
});

describe('a modern server that has not said what it can do', () => {
  it('is left to the client, which connects once', async () => {
    const refuse: Answer = ({ id }) => [400, errorText(-32021, { requiredCapabilities: {} }, id)];
    const { client, state } = await connect(refuse, refuse);
    state.modern = false;
    await client.callTool({ name: 'book' });
    await client.callTool({ name: 'book' });
    expect([state.ran.length, state.handshakes]).toEqual([2, 1]);
  });
});
