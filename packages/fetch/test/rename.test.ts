import { defineTransform } from '@mcp-compat/core';
import { McpServer, requireScopes } from '@modelcontextprotocol/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { withCompat } from '../src/index.js';
import { affected, compatWith, unknown } from './support/compats.js';
import { stateless } from './support/handlers.js';
import { messagesOf, modern, requestOf } from './support/wire.js';

/** A rule of this test's own: in the list each name has a prefix, and calls with it get the server's name back. */
const renaming = compatWith({
  transforms: [
    defineTransform({
      result: {
        'tools/list': (list) => ({
          ...list,
          tools: list.tools.map((tool) => ({ ...tool, name: `as-${tool.name}` })),
        }),
      },
      params: {
        'tools/call': (params) =>
          params.name.startsWith('as-') ? { ...params, name: params.name.slice('as-'.length) } : params,
      },
    }),
  ],
});

/** Anybody may call `open`; `secret` and the one whose name no header can hold take a scope. */
function scoped(): McpServer {
  const server = new McpServer({ name: 'scoped', version: '1.0.0' });
  const config = { inputSchema: z.object({}) };
  server.registerTool('open', config, () => ({ content: [{ type: 'text', text: 'for all' }] }));
  for (const name of ['secret', 'tajná věc']) {
    server.registerTool(name, { ...config, scopeChallenge: requireScopes('secret') }, () => ({
      content: [{ type: 'text', text: 'for few' }],
    }));
  }
  return server;
}

// The SDK warns of one of the names each time.
beforeAll(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => warn.mockRestore();
});

describe('a rename in the modern era', () => {
  const served = withCompat(stateless(scoped), renaming);
  const authInfo = (...scopes: string[]) => ({
    token: 't',
    clientId: 'c',
    scopes,
    expiresAt: Date.now() / 1000 + 60,
  });

  async function call(name: string, mcpName: string, { scopes = ['other'], as = affected } = {}) {
    const [body, sent] = modern('tools/call', { name, arguments: {} }, as, { 'mcp-name': mcpName });
    return served(requestOf(body, sent), { authInfo: authInfo(...scopes) });
  }

  it('shows the names of the rule', async () => {
    const [body, sent] = modern('tools/list', {}, affected);
    const [list] = await messagesOf(await served(requestOf(body, sent)));
    const { tools } = (list as { result: { tools: { name: string }[] } }).result;
    expect(tools.map(({ name }) => name)).toEqual(['as-open', 'as-secret', 'as-tajná věc']);
  });

  it('calls the tool that is meant: body and header agree', async () => {
    const [answer] = await messagesOf(await call('as-open', 'as-open'));
    expect(answer).toMatchObject({ result: { content: [{ text: 'for all' }] } });
  });

  it.each([
    ['as-secret', 'as-secret'],
    ['as-tajná věc', `=?base64?${Buffer.from('as-tajná věc').toString('base64')}?=`],
  ])('lets nobody past the scopes: %s', async (name, mcpName) => {
    const refused = await call(name, mcpName);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('secret');
    const [answer] = await messagesOf(await call(name, mcpName, { scopes: ['secret'] }));
    expect(answer).toMatchObject({ result: { content: [{ text: 'for few' }] } });
  });

  it('leaves a header that lies as wrong as it was for the bare server', async () => {
    const bare = stateless(scoped);
    const [body, sent] = modern('tools/call', { name: 'open', arguments: {} }, unknown, {
      'mcp-name': 'secret',
    });
    expect((await bare(requestOf(body, sent))).status).toBe(400);
    expect((await call('open', 'secret', { as: unknown })).status).toBe(400);
  });

  it('is no business of other clients', async () => {
    const answer = await call('as-open', 'as-open', { as: unknown });
    expect(await messagesOf(answer)).toMatchObject([{ error: { code: -32602 } }]);
  });

  it('works where the body was parsed before', async () => {
    const [body, sent] = modern('tools/call', { name: 'as-secret', arguments: {} }, affected);
    const options = { authInfo: authInfo('secret'), parsedBody: body };
    const [answer] = await messagesOf(await served(requestOf(undefined, sent), options));
    expect(answer).toMatchObject({ result: { content: [{ text: 'for few' }] } });
  });
});
