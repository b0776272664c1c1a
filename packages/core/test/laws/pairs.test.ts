import { describe, expect, it } from 'vitest';
import { quirks } from '../../src/index.js';
import { fixturesOf, rulesWithFixtures } from '../fixtures/load.js';
import type { Sent } from '../support/arbitraries.js';
import { jsonMessages } from '../support/corpora.js';
import { deepFreeze } from '../support/freeze.js';
import { type Pair, pairs, withOnly } from '../support/pairs.js';
import { asksServer, send } from '../support/situations.js';

/*
 * Rules meet: every two that a client has both of, and that may touch the same place, are run together. What comes
 * out doesn't depend on the order in which they were registered, and each still has done what it is there for.
 */

/** What the rules of a pair are for, and what anybody may send, where both act. */
function messagesFor({ ids, places }: Pair): readonly Sent[] {
  const own = ids
    .filter((id) => rulesWithFixtures.includes(id))
    .flatMap(fixturesOf)
    .flatMap(({ kind = 'result', method, input, given, client }): Sent[] =>
      kind === 'answer' || kind === 'resultForError'
        ? []
        : [
            {
              kind,
              method,
              value: deepFreeze(input),
              request: given?.request,
              instructions: given?.instructions,
              revision: (client.protocolVersion ?? '2025-11-25') as Sent['revision'],
            },
          ],
    );
  return [...own, ...jsonMessages].filter(({ kind, method }) => places.has(`${kind} ${method}`));
}

const synchronous = pairs.filter(({ ids }) => !ids.some(asksServer));

it('there are such pairs, of quirks with quirks and with down-levels', () => {
  const isQuirk = (id: string) => quirks.some((quirk) => quirk.id === id);
  const ofQuirks = synchronous.filter(({ ids }) => ids.every(isQuirk));
  expect(ofQuirks.length).toBeGreaterThan(20);
  expect(synchronous.filter(({ ids }) => ids.some(isQuirk) && !ids.every(isQuirk)).length).toBeGreaterThan(5);
});

describe.each(synchronous)('$name for $client.clientInfo.name', (pair) => {
  const { client, ids } = pair;
  const [first, second] = ids;
  const messages = messagesFor(pair);
  const both = withOnly(ids).resolve(client);
  const alone = [first, second].map((id) => withOnly([id]).resolve(client));

  it('meet in enough messages', () => {
    expect(messages.length).toBeGreaterThan(20);
  });

  it('come in one order, however they were registered', () => {
    const other = withOnly([second, first], 'reversed').resolve(client);
    const differing = messages.filter(
      (message) => JSON.stringify(send(both, message)) !== JSON.stringify(send(other, message)),
    );
    expect(differing.slice(0, 2)).toEqual([]);
  });

  it('leave nothing to do for each other, nor for themselves', () => {
    const undone = messages.filter((message) => {
      const after = { ...message, value: send(both, message) };
      return [both, ...alone].some((plan) => send(plan, after) !== after.value);
    });
    expect(undone.slice(0, 2)).toEqual([]);
  });

  it('change nothing that neither changes alone', () => {
    const needless = messages.filter(
      (message) =>
        alone.every((plan) => send(plan, message) === message.value) && send(both, message) !== message.value,
    );
    expect(needless.slice(0, 2)).toEqual([]);
  });
});

const asking = pairs.filter(({ ids }) => ids.some(asksServer));
const privately = { ttlMs: 0, cacheScope: 'private' };
const members: Readonly<Record<string, string>> = {
  'tools/list': 'tools',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'prompts/list': 'prompts',
};

describe.each(asking)('$name for $client.clientInfo.name, which asks the server', (pair) => {
  const { client, ids, places } = pair;
  const both = withOnly(ids).resolve(client);
  const alone = ids.map((id) => withOnly([id]).resolve(client));
  const lists = messagesFor(pair).filter(
    ({ kind, method, value }) =>
      kind === 'result' &&
      Array.isArray((value as Record<string, unknown> | null)?.[members[method] as string]) &&
      places.has(`result ${method}`),
  );

  const isModern = client.protocolVersion === '2026-07-28';

  it('do on all pages what they do on one', async () => {
    expect(lists.length).toBeGreaterThan(10);
    for (const { method, value, instructions } of lists.slice(0, 200)) {
      const member = members[method] as string;
      const { nextCursor: _, ...uncut } = value as Record<string, unknown>;
      // A list that was shaped for one client is nobody else's.
      const whole: Record<string, unknown> = { ...uncut, ...(isModern && privately) };
      const items = whole[member] as unknown[];
      const page = { ...whole, [member]: items.slice(0, 1), nextCursor: '1' };
      const ask = async () => ({ ...whole, [member]: items.slice(1) });
      const merged = await both.exchange(method, page, ask, { instructions });
      expect(merged).toEqual(whole);
      const after = both.result(method, merged, { instructions });
      expect(after).toEqual(both.result(method, whole, { instructions }));
      expect(await both.exchange(method, after, ask, { instructions })).toBe(after);
      for (const plan of alone) expect(plan.result(method, after, { instructions })).toBe(after);
    }
  });
});
