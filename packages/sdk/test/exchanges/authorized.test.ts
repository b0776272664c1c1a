import type { RequestListener } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { requireScopes } from '@modelcontextprotocol/server';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decorate } from '../support/decorate.js';
import { type Listening, listen } from '../support/http.js';
import * as httpV1 from '../support/http-v1.js';
import { loadV1Server } from '../support/sdk-v1.js';
import { loadV2Server } from '../support/sdk-v2.js';
import { ask, messagesOf, modernRequest, request, type WireRequest } from '../support/wire.js';
import { affected, compatWith } from './support/compats.js';
import { lowLevel } from './support/low-level.js';

type Era = 'legacy' | 'modern';

let open: Listening;
afterEach(() => open.close());

/** As an authorization middleware leaves it: a verified token, and the scopes that it names. */
function withAuth(listener: RequestListener): RequestListener {
  return (incoming, response) => {
    const token = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1];
    const authInfo = {
      token,
      clientId: 'c',
      scopes: token?.split('+') ?? [],
      expiresAt: Date.now() / 1000 + 60,
    };
    if (token !== undefined) Object.assign(incoming, { auth: authInfo });
    return listener(incoming, response);
  };
}

function wire(era: Era, method: string, params: object, token?: string): WireRequest {
  const { name, version, userAgent = '' } = affected;
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'user-agent': userAgent, ...authorization };
  if (era === 'legacy')
    return { body: request(method, params), headers: { ...headers, 'mcp-protocol-version': '2025-11-25' } };
  const modern = modernRequest(method, params, { clientInfo: { name, version } });
  return { ...modern, headers: { ...modern.headers, ...headers } };
}

const secret = 'the text that needs a scope';

/** A tool that anybody may call and a resource that takes a scope, behind the entry that checks it. */
async function openScoped(
  era: Era,
): Promise<(method: string, params: object, token?: string) => ReturnType<typeof ask>> {
  const sdk = await loadV2Server('newest');
  const factory = decorate(() => {
    const server = new sdk.McpServer({ name: 'scoped', version: '1.0.0' });
    server.registerTool('show', { inputSchema: z.object({}) }, () => ({ content: [] }));
    server.registerResource(
      'secret',
      'secret://one',
      { scopeChallenge: requireScopes('secret') },
      ({ href }) => ({
        contents: [{ uri: href, text: secret }],
      }),
    );
    return server;
  }, compatWith('reading'));
  const mcp = toNodeHandler(sdk.createMcpHandler(factory as never));
  open = await listen(
    withAuth((incoming, response) => void mcp(incoming as never, response)),
    '/mcp',
  );
  return (method, params, token) => ask(open.url, wire(era, method, params, token));
}

describe.each(['legacy', 'modern'] as const)('a resource that takes a scope, %s', (era) => {
  const read = ['resources/read', { uri: 'secret://one' }] as const;
  const call = ['tools/call', { name: 'show', arguments: {} }] as const;

  it('stays a 403, and no exchange reads it for who may not', async () => {
    const send = await openScoped(era);
    expect((await send(...read, 'other')).status).toBe(403);
    const called = await send(...call, 'other');
    expect(called.status).toBe(200);
    expect(messagesOf(called)[0]).toMatchObject({ result: { content: [] } });
    expect(called.body).not.toContain(secret);
    expect((await send(...read, 'other')).status).toBe(403);
  });

  it('is not read by an exchange for who may either: nobody can tell the two apart', async () => {
    const send = await openScoped(era);
    expect((await send(...read, 'secret')).body).toContain(secret);
    expect((await send(...call, 'secret')).body).not.toContain(secret);
  });

  it('is read by an exchange where nobody is verified', async () => {
    const send = await openScoped(era);
    expect((await send(...call)).body).toContain(secret);
  });
});

/** A server that shows each token its own tools, and says which name a call came with. */
function tenants() {
  const listings: string[] = [];
  const product = lowLevel({
    'tools/list': (_params, { authInfo }) => {
      listings.push(authInfo?.token ?? 'nobody');
      const name = authInfo?.token === 'a' ? 'alias-one' : 'one';
      return { tools: [{ name, inputSchema: { type: 'object' } }] };
    },
    'tools/call': ({ name }) => ({ content: [{ type: 'text', text: String(name) }] }),
  });
  return { listings, product };
}

const stacks = {
  'SDK v1, stateless, legacy': async (product) => {
    const sdk = await loadV1Server('newest');
    return httpV1.stateless(
      sdk,
      decorate(() => product.v1(sdk), compatWith('alias')),
    );
  },
  'SDK v2, legacy': serveV2,
  'SDK v2, modern': serveV2,
} satisfies Record<string, (product: ReturnType<typeof lowLevel>) => Promise<RequestListener>>;

async function serveV2(product: ReturnType<typeof lowLevel>): Promise<RequestListener> {
  const sdk = await loadV2Server('newest');
  const mcp = toNodeHandler(
    sdk.createMcpHandler(decorate(() => product.v2(sdk), compatWith('alias')) as never),
  );
  return (incoming, response) => void mcp(incoming as never, response);
}

describe.each(Object.entries(stacks))('the catalog of a principal, %s', (name, serve) => {
  const era = name.endsWith('modern') ? 'modern' : 'legacy';

  async function call(tool: string, token?: string): Promise<unknown> {
    const params = { name: tool, arguments: {} };
    const [answer] = messagesOf(await ask(open.url, wire(era, 'tools/call', params, token)));
    const { content } = (answer?.['result'] ?? {}) as { content?: { text: string }[] };
    return content?.[0]?.text;
  }

  it('is not that of another, and lasts over requests', async () => {
    const { product, listings } = tenants();
    open = await listen(withAuth(await serve(product)), '/mcp');
    for (let round = 0; round < 2; round++) {
      expect(await call('alias-one', 'a')).toBe('alias-one');
      expect(await call('alias-one', 'b')).toBe('one');
      expect(await call('alias-one')).toBe('one');
    }
    expect(listings).toEqual(['a', 'b', 'nobody']);
  });

  it('lasts for one request only where nobody has verified the credentials', async () => {
    const { product, listings } = tenants();
    open = await listen(await serve(product), '/mcp');
    for (let round = 0; round < 2; round++) expect(await call('one', 'unverified')).toBe('one');
    expect(listings).toHaveLength(2);
  });
});
