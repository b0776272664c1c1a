import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  CreateMessageRequestSchema,
  LoggingMessageNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { NextFunction, Request, Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { mcpCompat } from '../src/index.js';
import { affected, stamping, stampOf, unknown } from './support/compats.js';
import { closeAll, listen, serve, type Version, versions } from './support/express.js';
import { type Answer, type Json, type StackName, sse, stacks } from './support/stacks.js';
import { messagesIn, messagesOf, open, rpc, send } from './support/wire.js';

afterEach(closeAll);

/** Logs, asks the client, and gives back what it was told. */
const talkative: Answer = async (method, params, { notify, ask }) => {
  if (method !== 'tools/call') return { tools: [] };
  if (params['name'] === 'ask') {
    await notify('notifications/message', { level: 'info', data: 'x' });
    const answered = await ask('sampling/createMessage', { messages: [], maxTokens: 1 });
    return { content: [], params, answered };
  }
  return { content: [], params };
};

type Info = typeof affected;

/** A real client, and the stamps of what it was sent. */
async function converse(transport: object, info: Info): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  const client = new ClientV1(info, { capabilities: { sampling: {} } });
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
    seen['notification'] = stampOf(params);
  });
  client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => {
    seen['serverRequest'] = stampOf(params);
    return { role: 'assistant', content: { type: 'text', text: 'yes' }, model: 'm' };
  });
  await client.connect(transport as never);
  const result = (await client.callTool({ name: 'ask', arguments: {} })) as Json;
  seen['result'] = stampOf(result);
  seen['params'] = stampOf(result['params']);
  seen['serverResult'] = stampOf(result['answered']);
  await client.close();
  return seen;
}

const all = Object.fromEntries(
  ['notification', 'serverRequest', 'result', 'params', 'serverResult'].map((part) => [part, part]),
);
const none = Object.fromEntries(Object.keys(all).map((part) => [part, undefined]));

describe.each(Object.keys(versions) as Version[])('%s', (version) => {
  it.each(['SDK v1, sessions', 'SDK v2, sessions'] as const)(
    '%s: every part of a conversation is that of its client',
    async (stack) => {
      const url = await serve(
        versions[version],
        versions[version].json(),
        mcpCompat(stamping),
        stacks[stack](talkative),
      );
      expect(await converse(new StreamableHTTPClientTransport(url), affected)).toEqual(all);
      expect(await converse(new StreamableHTTPClientTransport(url), unknown)).toEqual(none);
    },
  );

  it.each([true, false])('HTTP+SSE: the same, with the body parsed: %s', async (parsed) => {
    const express = versions[version];
    const { stream, messages } = sse(talkative);
    const app = express();
    if (parsed) app.use(express.json());
    app.use(mcpCompat(stamping));
    app.get('/mcp', stream as never);
    app.post('/mcp/messages', messages as never);
    const url = await listen(app);
    // Two at once, so that what belongs to whom shows.
    const [one, other] = await Promise.all([
      converse(new SSEClientTransport(url), affected),
      converse(new SSEClientTransport(url), unknown),
    ]);
    expect(one).toEqual(all);
    expect(other).toEqual(none);
  });
});

/** In memory, with ids that tell the stream. */
function eventStore() {
  const events: { id: string; stream: string; message: unknown }[] = [];
  return {
    storeEvent: async (stream: string, message: unknown) => {
      const id = `${stream}_${events.length}`;
      events.push({ id, stream, message });
      return id;
    },
    replayEventsAfter: async (
      last: string,
      { send: again }: { send(id: string, message: unknown): Promise<void> },
    ) => {
      const at = events.findIndex(({ id }) => id === last);
      const stream = events[at]?.stream ?? '';
      for (const event of events.slice(at + 1))
        if (event.stream === stream) await again(event.id, event.message);
      return stream;
    },
  };
}

describe.each(['SDK v1, sessions', 'SDK v2, sessions'] as const)('%s', (stack) => {
  it('brings an answer again as it was the first time, by Last-Event-ID', async () => {
    const url = await serve(
      versions['Express 5'],
      mcpCompat(stamping),
      stacks[stack](talkative, { eventStore: eventStore() }),
    );
    const session = await open(url, affected);
    const first = await (await send(url, rpc('tools/call', { name: 'x' }, 7), session)).text();
    expect(stampOf(messagesIn(first).find(({ id }) => id === 7)?.['result'])).toBe('result');
    const ids = [...first.matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? '');
    const headers = { ...session.headers, 'last-event-id': ids[0] ?? '' };
    const again = await send(url, undefined, { method: 'GET', headers });
    const reader = (again.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    while (!text.includes('"id":7')) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    expect(first).toContain(text);
    expect([...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id)).toEqual(ids.slice(1));
  });

  it('forgets a session that its client ends', async () => {
    const url = await serve(versions['Express 5'], mcpCompat(stamping), stacks[stack](talkative));
    const session = await open(url, affected);
    expect((await send(url, undefined, { method: 'DELETE', ...session })).status).toBe(200);
    expect([400, 404]).toContain((await send(url, rpc('tools/call', { name: 'x' }), session)).status);
  });
});

describe('a batch', () => {
  it.each(['SDK v1, sessions', 'SDK v1, stateless'] as StackName[])(
    'is rewritten message by message, %s',
    async (stack) => {
      for (const enableJsonResponse of [true, false]) {
        const url = await serve(
          versions['Express 5'],
          mcpCompat(stamping),
          stacks[stack](talkative, { enableJsonResponse }),
        );
        const { headers } = await open(url, affected);
        const batch = [
          rpc('tools/list', {}, 1),
          rpc('tools/call', { name: 'x' }, 2),
          { jsonrpc: '2.0', method: 'notifications/x' },
        ];
        const messages = await messagesOf(
          await send(url, batch, { headers: { ...headers, 'mcp-protocol-version': '2025-03-26' } }),
        );
        expect(messages.map(({ id, result }) => [id, stampOf(result)]).sort()).toEqual([
          [1, 'result'],
          [2, 'result'],
        ]);
      }
    },
  );
});

describe('what others leave on the request', () => {
  it('stays, and its token tells the caller', async () => {
    const auth = { token: 't', clientId: 'c', scopes: [] };
    const seen: unknown[] = [];
    const authorize = (request: Request, _response: Response, next: NextFunction) => {
      Object.assign(request, { auth });
      next();
    };
    const chooser = (context: { authInfo?: unknown }) => {
      seen.push(context.authInfo);
      return stamping;
    };
    const url = await serve(
      versions['Express 5'],
      authorize,
      mcpCompat(chooser),
      (request: Request, response: Response) => response.json((request as { auth?: object }).auth),
    );
    expect(await (await send(url, rpc('tools/list'))).json()).toEqual(auth);
    expect(seen).toEqual([auth]);
  });
});
