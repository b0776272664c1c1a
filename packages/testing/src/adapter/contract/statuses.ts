import { describe, expect } from 'vitest';
import { stampKey } from '../../servers/stamping.js';
import { ask, type WireRequest } from '../../wire.js';
import type { Ground, Served, What } from '../ground.js';
import { opening, sessionRequests, wireRequests } from './wire-requests.js';

const urlOf = ({ open }: Served): URL => (open as { readonly url: URL }).url;

/** Everything of an HTTP answer but what differs from one to the next. */
async function answerTo(url: URL, wireRequest: WireRequest): Promise<object> {
  const { session: _session, ...answer } = await ask(url, wireRequest);
  return answer;
}

async function answersIn(served: Served): Promise<readonly object[]> {
  const url = urlOf(served);
  const { session } = await ask(url, opening);
  const answers: object[] = [];
  for (const { headers, ...rest } of sessionRequests) {
    answers.push(await answerTo(url, { ...rest, headers: { ...headers, 'mcp-session-id': session ?? '' } }));
  }
  return answers;
}

/** HTTP answers as the bare server gives them: a status is decided while a message is handed on. */
export function statusesClauses(ground: Ground): void {
  const { transport, era } = ground.way;
  if (transport !== 'http' && transport !== 'stateless-http') return;
  const compared: readonly What[] = [
    ['contract', 'throwing'],
    ['contract', 'default'],
  ];

  describe('the HTTP answers', () => {
    ground.it('to requests, good and bad, are those of the bare server', ['statuses'], async () => {
      const all = async (served: Served) => {
        const answers: Record<string, object> = {};
        for (const [name, each] of Object.entries(wireRequests[era])) {
          answers[name] = await answerTo(urlOf(served), each);
        }
        return answers;
      };
      const bare = await ground.serve(['contract'], all);
      for (const what of compared) expect(await ground.serve(what, all), what.join()).toEqual(bare);
    });

    ground.it('keep their statuses when rules change the messages', ['statuses'], async () => {
      const statuses = async (served: Served) => {
        const answers: Record<string, number> = {};
        let stamps = 0;
        for (const [name, each] of Object.entries(wireRequests[era])) {
          const { status, body } = await ask(urlOf(served), each);
          answers[name] = status;
          if (body.includes(stampKey)) stamps++;
        }
        return { answers, stamps };
      };
      const bare = await ground.serve(['contract'], statuses);
      const stamped = await ground.serve(['contract', 'stamping'], statuses);
      expect(stamped.answers).toEqual(bare.answers);
      expect(bare.stamps).toBe(0);
      if (transport !== 'http') expect(stamped.stamps).toBeGreaterThan(0);
    });

    if (transport === 'http')
      ground.it('within and after a session are those of the bare server', ['statuses'], async () => {
        const bare = await ground.serve(['contract'], answersIn);
        expect(bare.map((answer) => (answer as { status: number }).status)).toContain(200);
        for (const what of compared) expect(await ground.serve(what, answersIn), what.join()).toEqual(bare);
      });
  });
}
