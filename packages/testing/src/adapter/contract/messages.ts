import { describe, expect } from 'vitest';
import { stampKey, stampOf } from '../../servers/stamping.js';
import type { WireMessage } from '../client.js';
import type { Ground } from '../ground.js';
import { kitClient } from '../identities.js';
import { callTool, stampIn, textOf } from './read.js';

const identity = kitClient('reader');

function ours(part: Parameters<typeof stampOf>[1], method: string): string {
  return stampOf(identity.name, part, method);
}

/** One request of each method that a server of the kit answers. */
const requests: readonly (readonly [method: string, params?: object])[] = [
  ['tools/list'],
  ['tools/call', { name: 'echo', arguments: { value: 'hello' } }],
  ['resources/list'],
  ['resources/templates/list'],
  ['resources/read', { uri: 'doc://one' }],
  ['prompts/list'],
  ['prompts/get', { name: 'greeting' }],
];

/** Every message of a recognised client gets the rules of its own method and direction, once. */
export function messagesClauses(ground: Ground): void {
  const { asks, cancels } = ground.way;

  describe('a client that is recognised', () => {
    let question = 0;
    const client = ground.share(['contract', 'stamping'], identity, {
      sample: (params) => ({
        model: 'none',
        role: 'assistant',
        content: { type: 'text', text: `answer ${question++} to ${stampIn(params)}` },
      }),
      elicit: (params) => ({ action: 'accept', content: { city: String(stampIn(params)) } }),
    });

    ground.it('gets every result by the rules of its own request', [], async () => {
      const results = await Promise.all(requests.map(([method, params]) => client().request(method, params)));
      expect(results.map(stampIn)).toEqual(requests.map(([method]) => ours('result', method)));
    });

    ground.it('gets an error answer by the rules of its request', [], async () => {
      await expect(client().request('prompts/get', { name: 'no-such-prompt' })).rejects.toMatchObject({
        code: expect.any(Number),
        data: { [stampKey]: ours('error', 'prompts/get') },
      });
    });

    ground.it('has its params rewritten before a handler sees them', ['params'], async () => {
      const echoed = await callTool(client(), 'echo', { value: 'hello' });
      expect(textOf(echoed)).toBe(`hello, ${ours('params', 'tools/call')}`);
    });

    ground.it('gets progress before the result, in order', ['progress'], async () => {
      const before = client().received.length;
      await callTool(client(), 'progress', { times: 20 }, { onprogress: () => {} });
      const arrived = client().received.slice(before);
      const notices = arrived.filter(({ method }) => method === 'notifications/progress');
      expect(notices.map(({ params }) => params?.['progress'])).toEqual(
        Array.from({ length: 20 }, (_, step) => step + 1),
      );
      expect(notices.map(({ params }) => stampIn(params))).toEqual(
        Array<string>(20).fill(ours('notification', 'notifications/progress')),
      );
      expect(arrived.indexOf(notices.at(-1) as WireMessage)).toBeLessThan(
        arrived.findIndex(({ result }) => result !== undefined),
      );
    });

    if (asks) {
      ground.it('answers what the server asks of its model', ['sampling'], async () => {
        const before = client().received.length;
        const result = await callTool(client(), 'sample', { times: 12 });
        const asked = ours('serverRequest', 'sampling/createMessage');
        const questions = client()
          .received.slice(before)
          .filter(({ method }) => method === 'sampling/createMessage');
        expect(questions.map(({ params }) => stampIn(params))).toEqual(Array<string>(12).fill(asked));
        // Both sides may count from zero, so that ids of both directions meet.
        const answers = JSON.parse(textOf(result)) as { content: { text: string } }[];
        expect(answers.map(({ content }) => content.text)).toEqual(
          answers.map((_, index) => `answer ${index} to ${asked}`),
        );
        expect(answers.map(stampIn)).toEqual(
          Array<string>(12).fill(ours('serverResult', 'sampling/createMessage')),
        );
        expect(stampIn(result)).toBe(ours('result', 'tools/call'));
      });

      ground.it('answers what the server asks of its user', ['elicitation'], async () => {
        const answer = JSON.parse(textOf(await callTool(client(), 'elicit'))) as { action: string };
        expect(answer).toMatchObject({
          action: 'accept',
          content: { city: ours('serverRequest', 'elicitation/create') },
        });
        expect(stampIn(answer)).toBe(ours('serverResult', 'elicitation/create'));
      });
    }

    if (cancels)
      ground.it('cancels a call, and the handler hears of it', ['cancellation'], async () => {
        const happened = async (): Promise<Record<'started' | 'aborted', string[]>> =>
          JSON.parse(textOf(await callTool(client(), 'happened')));
        // Handlers of other tests in this process note their calls in the same place.
        const token = `${ground.name} ${Math.random()}`;
        const controller = new AbortController();
        const hanging = callTool(client(), 'hang', { token }, { signal: controller.signal });
        const failed = expect(hanging).rejects.toThrow();
        while (!(await happened()).started.includes(token));
        controller.abort();
        await failed;
        while (!(await happened()).aborted.includes(token));
        const { content } = await client().request('tools/call', { name: 'structured', arguments: {} });
        expect(content).toHaveLength(1);
      });
  });
}
