import { createCompat, defineTransform } from '@mcp-compat/core';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer, requireScopes } from '@modelcontextprotocol/server';
import type { NextFunction, Request, Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mcpCompat } from '../src/index.js';
import { affected, compatWith, unknown } from './support/compats.js';
import { closeAll, listen, serve, type Version, versions } from './support/express.js';
import { type Answer, type Json, type StackName, stacks } from './support/stacks.js';
import { messagesOf, modern, open, rpc, send } from './support/wire.js';

afterEach(closeAll);

const gemini = { name: 'gemini-cli-mcp-client', version: '0.61.0' };
const merging = createCompat({ quiet: true, onEvent: () => {} });

/** Tools in pages of one. */
const paged: Answer = async (method, params, { notify }) => {
  if (method === 'tools/call') return { content: [{ type: 'text', text: String(params['name']) }] };
  const page = Number(params['cursor'] ?? 0);
  if (page > 0) await notify('notifications/message', { level: 'info', data: 'listing' });
  return {
    tools: [{ name: ['c', 'a', 'b'][page], inputSchema: { type: 'object' } }],
    ...(page < 2 && { nextCursor: String(page + 1) }),
  };
};

const names = (message: unknown) =>
  (message as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name);

describe.each(Object.keys(versions) as Version[])('%s', (version) => {
  it.each(['SDK v1, sessions', 'SDK v2, sessions'] as StackName[])(
    '%s: all pages reach who reads the first only',
    async (stack) => {
      const seen: [string | undefined, string | undefined][] = [];
      const authorize = (request: Request, response: Response, next: NextFunction) => {
        seen.push([request.headers.authorization, request.ip]);
        if (request.headers.authorization === 'Bearer good') next();
        else response.status(401).end();
      };
      const url = await serve(versions[version], authorize, mcpCompat(merging), stacks[stack](paged));
      const credentials = { authorization: 'Bearer good' };
      const hello = rpc('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: gemini,
      });
      const opened = await send(url, hello, { headers: credentials });
      await opened.text();
      const headers = {
        ...credentials,
        'mcp-session-id': opened.headers.get('mcp-session-id') ?? '',
        'mcp-protocol-version': '2025-11-25',
      };
      seen.length = 0;
      const messages = await messagesOf(await send(url, rpc('tools/list', {}, 5), { headers }));
      expect(messages).toHaveLength(1);
      expect(names(messages[0])).toEqual(['c', 'a', 'b']);
      expect(seen).toEqual(Array(3).fill(['Bearer good', seen[0]?.[1]]));
    },
  );

  it('pages behind a router in an app in an app are found too', async () => {
    const express = versions[version];
    const [app, inner, router] = [express(), express(), express.Router()];
    router.use('/deep', mcpCompat(merging), stacks['SDK v1, sessions'](paged) as never);
    inner.use('/router', router);
    app.use('/inner', inner);
    const url = new URL('/inner/router/deep?x=1', await listen(app));
    const session = await open(url, gemini);
    expect(names((await messagesOf(await send(url, rpc('tools/list'), session)))[0])).toEqual([
      'c',
      'a',
      'b',
    ]);
  });
});

describe('a rename in the modern era', () => {
  const renaming = compatWith({
    transforms: [
      defineTransform({
        params: {
          'tools/call': (params) =>
            params.name.startsWith('as-') ? { ...params, name: params.name.slice(3) } : params,
        },
      }),
    ],
  });

  const secured = () => {
    const server = new McpServer({ name: 'secured', version: '1.0.0' });
    server.registerTool(
      'secret',
      { inputSchema: z.object({}), scopeChallenge: requireScopes('secret') },
      () => ({
        content: [{ type: 'text', text: 'for few' }],
      }),
    );
    return server;
  };

  it.each([true, false])('changes body and header together, body parsed: %s', async (parsed) => {
    const handler = toNodeHandler(createMcpHandler(secured));
    const authorize = (request: Request, _response: Response, next: NextFunction) => {
      const scopes = [String(request.headers.authorization)];
      Object.assign(request, {
        auth: { token: 't', clientId: 'c', scopes, expiresAt: Date.now() / 1000 + 60 },
      });
      next();
    };
    const before = parsed ? [versions['Express 5'].json()] : [];
    const url = await serve(
      versions['Express 5'],
      ...before,
      authorize,
      mcpCompat(renaming),
      (request: Request, response: Response) => handler(request as never, response, request.body),
    );
    const call = async (scope: string, info = affected) => {
      const [body, { headers }] = modern('tools/call', { name: 'as-secret', arguments: {} }, info);
      return send(url, body, { headers: { ...headers, authorization: scope } });
    };
    expect((await call('other')).status).toBe(403);
    expect(await messagesOf(await call('secret'))).toMatchObject([
      { result: { content: [{ text: 'for few' }] } },
    ]);
    expect(await messagesOf(await call('secret', unknown))).toMatchObject([{ error: { code: -32602 } }]);
  });
});

describe('a call whose rule needs the server’s tools', () => {
  const alias = compatWith({
    transforms: [
      defineTransform({
        needs: 'catalog',
        params: {
          'tools/call': (params, { tools }) =>
            tools?.some(({ name }) => name === params.name.slice(3))
              ? { ...params, name: params.name.slice(3) }
              : params,
        },
      }),
    ],
  });

  it.each(Object.keys(stacks) as StackName[])('waits for them, %s', async (stack) => {
    const url = await serve(versions['Express 5'], mcpCompat(alias), stacks[stack](paged));
    const session = await open(url, affected);
    for (let round = 0; round < 2; round++) {
      const [answer] = await messagesOf(await send(url, rpc('tools/call', { name: 'as-b' }), session));
      expect((answer as { result: Json }).result).toMatchObject({ content: [{ text: 'b' }] });
    }
  });
});
