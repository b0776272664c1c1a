import { defineTransform } from '@mcp-compat/core';
import { McpServer } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withCompat } from '../src/index.js';
import { affected, compatWith, unknown } from './support/compats.js';
import { type Handler, sessions } from './support/handlers.js';
import {
  type Json,
  messagesIn,
  messagesOf,
  openSession,
  requestOf,
  rpc,
  type Sent,
  send,
  url,
} from './support/wire.js';

/** Leaves a stamp on every part of every message. */
const stamping = compatWith({
  transforms: [
    defineTransform(
      Object.fromEntries(
        ['params', 'result', 'notification', 'serverRequest', 'serverResult'].map((part) => [
          part,
          { '*': (value?: Json) => ({ ...value, _meta: { ...(value?.['_meta'] as Json), stamp: part } }) },
        ]),
      ),
    ),
  ],
});

/** Tells what it was given, after a notification and, where told so, a question. */
function asking(): McpServer {
  const server = new McpServer({ name: 'asking', version: '1.0.0' }, { capabilities: { logging: {} } });
  server.registerTool('ask', {}, async ({ mcpReq }) => {
    await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data: 'x' } });
    const question = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } };
    const answer = await mcpReq.send(question as never, z.looseObject({}));
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  });
  server.registerTool('plain', {}, () => ({ content: [{ type: 'text', text: 'plain' }] }));
  return server;
}

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
      { send: again }: { send(id: string, message: never): Promise<void> },
    ) => {
      const at = events.findIndex(({ id }) => id === last);
      const stream = events[at]?.stream ?? '';
      for (const event of events.slice(at + 1)) {
        if (event.stream === stream) await again(event.id, event.message as never);
      }
      return stream;
    },
  };
}

const stampOf = (value: unknown) => (value as { _meta?: { stamp?: string } } | undefined)?._meta?.stamp;

/** Reads a stream until it has shown a message of this kind. */
async function until(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  found: (message: Json) => boolean,
): Promise<[Json, string]> {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: true });
    const message = messagesIn(text).find(found);
    if (message !== undefined) return [message, text];
    if (done) throw new Error(`the stream ended: ${text}`);
  }
}

const readerOf = (response: Response) => (response.body as ReadableStream<Uint8Array>).getReader();
const call = (name: string, id: number) => rpc('tools/call', { name, arguments: {} }, id);

/** The tool's answer, once its question is answered. */
async function converse(served: Handler, session: Sent): Promise<Record<string, unknown>> {
  const reader = readerOf(await send(served, call('ask', 1), session));
  const [question] = await until(reader, ({ method }) => method === 'sampling/createMessage');
  const result = { role: 'assistant', content: { type: 'text', text: 'yes' }, model: 'm' };
  expect((await send(served, { jsonrpc: '2.0', id: question['id'], result }, session)).status).toBe(202);
  const [answer] = await until(reader, ({ id }) => id === 1);
  const { content } = answer['result'] as { content: { text: string }[] };
  return {
    question: stampOf(question['params']),
    given: stampOf(JSON.parse(content[0]?.text ?? '')),
    answer: stampOf(answer['result']),
  };
}

describe('a question of the server and its answer', () => {
  it('are those of their client', async () => {
    const served = withCompat(sessions(asking), stamping);
    expect(await converse(served, await openSession(served, affected))).toEqual({
      question: 'serverRequest',
      given: 'serverResult',
      answer: 'result',
    });
    expect(await converse(served, await openSession(served, unknown))).toEqual({});
  });
});

describe('a stream that is resumed', () => {
  const resume = (session: Sent, lastEventId: string) =>
    new Request(url, {
      headers: { accept: 'text/event-stream', ...session.headers, 'last-event-id': lastEventId },
    });

  it('brings answers as they were the first time', async () => {
    const served = withCompat(sessions(asking, { eventStore: eventStore() }), stamping);
    const session = await openSession(served, affected);
    const first = await (await send(served, call('plain', 7), session)).text();
    const [answer] = messagesIn(first).filter(({ id }) => id === 7);
    expect(stampOf(answer?.['result'])).toBe('result');
    const [, priming = ''] = /^id: (.+)$/m.exec(first) ?? [];

    const reader = readerOf(await served(resume(session, priming)));
    const [again, text] = await until(reader, ({ id }) => id === 7);
    expect(again).toEqual(answer);
    expect(first).toContain(text);
    await reader.cancel();
  });

  it('brings the answer that its first stream never did', async () => {
    const served = withCompat(sessions(asking, { eventStore: eventStore() }), stamping);
    const session = await openSession(served, affected);
    const reader = readerOf(await send(served, call('ask', 8), session));
    const [question, text] = await until(reader, ({ method }) => method === 'sampling/createMessage');
    const [, priming = ''] = /^id: (.+)$/m.exec(text) ?? [];
    await reader.cancel();
    const result = { role: 'assistant', content: { type: 'text', text: 'yes' }, model: 'm' };
    await send(served, { jsonrpc: '2.0', id: question['id'], result }, session);
    const again = readerOf(await served(resume(session, priming)));
    const [answer] = await until(again, ({ id }) => id === 8);
    expect(stampOf(answer['result'])).toBe('result');
    await again.cancel();
  });
});

describe('a stream of its own', () => {
  it('has the notifications of its session, for who is affected', async () => {
    const servers: McpServer[] = [];
    const made = () => {
      const server = asking();
      servers.push(server);
      return server;
    };
    const served = withCompat(sessions(made), stamping);
    for (const [info, stamp] of [
      [affected, 'notification'],
      [unknown, undefined],
    ] as const) {
      const session = await openSession(served, info);
      const response = await served(
        new Request(url, { headers: { accept: 'text/event-stream', ...session.headers } }),
      );
      const reader = readerOf(response);
      servers.at(-1)?.sendToolListChanged();
      const [message] = await until(reader, ({ method }) => method === 'notifications/tools/list_changed');
      expect(stampOf(message['params'])).toBe(stamp);
      await reader.cancel();
    }
  });
});

describe('a batch', () => {
  it('is rewritten message by message, each by its own request', async () => {
    const handler: Handler = async (request) => {
      const messages = (await request.json()) as Json[];
      return Response.json(
        messages
          .map(({ id, method, params }) => ({ jsonrpc: '2.0', id, result: { method, params } }))
          .reverse(),
      );
    };
    const served = withCompat(handler, stamping, { repairs: false });
    const batch = [rpc('tools/list', {}, 1), rpc('tools/call', { name: 'x' }, 2)];
    const response = await send(served, batch, { headers: { 'user-agent': 'affected/1.0.0' } });
    expect(await messagesOf(response)).toEqual(
      [...batch].reverse().map(({ id, method, params }) => ({
        jsonrpc: '2.0',
        id,
        result: {
          method,
          params: { ...(params as object), _meta: { stamp: 'params' } },
          _meta: { stamp: 'result' },
        },
      })),
    );
  });
});

describe('a client that leaves', () => {
  it('ends the stream of the server too', async () => {
    const cancelled: unknown[] = [];
    const handler: Handler = async () =>
      new Response(new ReadableStream({ cancel: (reason) => void cancelled.push(reason) }), {
        headers: { 'content-type': 'text/event-stream' },
      });
    const response = await withCompat(
      handler,
      stamping,
    )(requestOf(rpc('tools/call'), { headers: { 'user-agent': 'affected/1' } }));
    await response.body?.cancel('gone');
    expect(cancelled).toEqual(['gone']);
  });
});
