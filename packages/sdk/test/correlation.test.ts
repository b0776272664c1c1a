import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Open, rows } from './support/cells.js';
import type { TestClient, WireMessage } from './support/clients.js';
import { errorStampKey, stampKey, stampOf } from './support/compats.js';
import { stamped } from './support/identities.js';

const identity = stamped('client');
const ours = (part: string, method: string) => stampOf(identity.name, part, method);

function stampIn(value: unknown): unknown {
  return (value as { _meta?: Record<string, unknown> } | undefined)?._meta?.[stampKey];
}

function textOf(result: Record<string, unknown>): string {
  return (result['content'] as { text: string }[])[0]?.text ?? '';
}

const tool = (client: TestClient, name: string, args: object = {}, settings = {}) =>
  client.request('tools/call', { name, arguments: args }, settings);

describe.each(rows())('$name', ({ cell, client: sdk }) => {
  let server: Open;
  let client: TestClient;

  beforeAll(async () => {
    server = await cell.open({ product: 'scripted', compat: 'stamping' });
    let question = 0;
    client = await server.connect(sdk, identity, (params) => ({
      model: 'none',
      role: 'assistant',
      content: { type: 'text', text: `answer ${question++} to ${stampIn(params)}` },
    }));
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  it('gives every answer the rules of its own request', async () => {
    const [list, echo] = await Promise.all([
      client.request('tools/list'),
      tool(client, 'echo', { value: 'hello' }),
    ]);
    expect(stampIn(list)).toBe(ours('result', 'tools/list'));
    expect(stampIn(echo)).toBe(ours('result', 'tools/call'));
    expect(textOf(echo)).toBe('hello');
  });

  it('gives the server the params that the rules leave', async () => {
    expect(stampIn(JSON.parse(textOf(await tool(client, 'params'))))).toBe(ours('params', 'tools/call'));
  });

  it('gives an error response the rules of its request', async () => {
    await expect(tool(client, 'refuse')).rejects.toMatchObject({
      code: -32099,
      data: { [errorStampKey]: ours('error', 'tools/call') },
    });
    await expect(client.request('tools/call', { name: 'none' })).rejects.toMatchObject({ code: -32601 });
  });

  it('keeps progress before the result, and in order', async () => {
    const before = client.received.length;
    const result = await tool(client, 'progress', { times: 20 }, { onprogress: () => {} });
    expect(stampIn(result)).toBe(ours('result', 'tools/call'));

    const arrived = client.received.slice(before);
    const notices = arrived.filter(({ method }) => method === 'notifications/progress');
    expect(notices.map(({ params }) => params?.['progress'])).toEqual(
      Array.from({ length: 20 }, (_, step) => step + 1),
    );
    expect(notices.map(({ params }) => stampIn(params))).toEqual(
      Array<string>(20).fill(ours('notification', 'notifications/progress')),
    );
    expect(arrived.indexOf(notices[19] as WireMessage)).toBeLessThan(
      arrived.findIndex((message) => message.result !== undefined),
    );
  });

  if (cell.asks)
    it('keeps the ids of both directions apart', async () => {
      const before = client.received.length;
      const result = await tool(client, 'ask', { times: 12 });
      const arrived = client.received.slice(before);
      const questions = arrived.filter(({ method }) => method === 'sampling/createMessage');
      const answered = arrived.find((message) => message.result !== undefined);

      // Both sides count from zero, so the server's questions use the id of the call they belong to.
      expect(questions.map(({ id }) => id)).toContain(answered?.id);
      const asked = ours('serverRequest', 'sampling/createMessage');
      expect(questions.map(({ params }) => stampIn(params))).toEqual(Array<string>(12).fill(asked));
      const answers = JSON.parse(textOf(result)) as { content: { text: string } }[];
      expect(answers.map((answer) => answer.content.text)).toEqual(
        answers.map((_, index) => `answer ${index} to ${asked}`),
      );
      expect(answers.map(stampIn)).toEqual(
        Array<string>(12).fill(ours('serverResult', 'sampling/createMessage')),
      );
      expect(stampIn(result)).toBe(ours('result', 'tools/call'));
    });

  if (cell.cancels)
    it('lets a cancellation reach the handler', async () => {
      const token = `${cell.name} ${sdk.generation} ${sdk.release}`;
      const happened = async () =>
        JSON.parse(textOf(await tool(client, 'happened'))) as { started: string[]; aborted: string[] };
      const controller = new AbortController();
      const hanging = tool(client, 'hang', { token }, { signal: controller.signal });
      const failed = expect(hanging).rejects.toThrow();
      while (!(await happened()).started.includes(token));
      controller.abort();
      await failed;
      while (!(await happened()).aborted.includes(token));
      expect(textOf(await tool(client, 'echo', { value: 'still there' }))).toBe('still there');
    });
});
