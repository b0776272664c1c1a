import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClientContext, createCompat, type Plan } from '../../src/index.js';
import { jsonMessage, type Sent, validMessage } from '../support/arbitraries.js';
import { jsonMessages } from '../support/corpora.js';
import { deepFreeze } from '../support/freeze.js';
import { samples } from '../support/samples.js';
import { anySituation, onlyRule, ruleIds, send } from '../support/situations.js';

/*
 * Second law: the bytes of a list are a pure function of the list, the profile and the registry. Order never
 * changes, and an item that needs no cure stays the same object, whatever happens to its neighbours.
 */

const listMembers: Readonly<Record<string, string>> = {
  'tools/list': 'tools',
  'tools/call': 'content',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'resources/read': 'contents',
  'prompts/list': 'prompts',
  'prompts/get': 'messages',
};

function itemsOf({ method, kind }: Sent, value: unknown): readonly unknown[] {
  const member = kind === 'result' ? listMembers[method] : undefined;
  const items = member === undefined ? undefined : (value as Record<string, unknown> | null)?.[member];
  return Array.isArray(items) ? items : [];
}

/** What tells an item of a list from the others, if it has one. */
function keyOf(item: unknown): unknown {
  const { uri, uriTemplate, name } = (item ?? {}) as Record<string, unknown>;
  return uri ?? uriTemplate ?? name;
}

function isSubsequence(part: readonly unknown[], whole: readonly unknown[]): boolean {
  let at = 0;
  for (const one of whole) if (at < part.length && Object.is(part[at], one)) at++;
  return at === part.length;
}

/** Items that stay, and changed ones that can be told by a name or URI, come in the order they had. */
function keepsOrder(plan: Plan, message: Sent): boolean {
  const before = itemsOf(message, message.value);
  const after = itemsOf(message, send(plan, message));
  const kept = after.filter((item) => typeof item === 'object' && before.includes(item));
  const keys = before.map(keyOf);
  const keysAfter = after.map(keyOf).filter((key) => typeof key === 'string' && keys.includes(key));
  return isSubsequence(kept, before) && isSubsequence(keysAfter, keys);
}

/** An item that stays as it is in a list of its own stays the same object in company, or goes as a duplicate. */
function leavesNeighbours(plan: Plan, message: Sent): boolean {
  const before = itemsOf(message, message.value);
  if (before.length === 0) return true;
  const after = itemsOf(message, send(plan, message));
  if (after === before) return true;
  const member = listMembers[message.method] ?? '';
  return before.every((item) => {
    if (typeof item !== 'object' || after.includes(item)) return true;
    const alone = { ...(message.value as object), [member]: [item] };
    const [same] = itemsOf(message, send(plan, { ...message, value: alone }));
    return same !== item || before.filter((other) => keyOf(other) === keyOf(item)).length > 1;
  });
}

describe('lists', () => {
  it.each([
    ['keep their order', keepsOrder],
    ['keep the items that need no cure', leavesNeighbours],
  ])('%s in any plan', (_what, law) => {
    fc.assert(
      fc.property(anySituation, jsonMessage, ({ compat, client }, message) =>
        law(compat.resolve(client), message),
      ),
      { numRuns: 600 },
    );
  });

  it.each(ruleIds)('keep both under %s', (id) => {
    const plan = onlyRule(id).resolve({});
    expect(jsonMessages.filter((message) => !keepsOrder(plan, message))).toEqual([]);
    expect(jsonMessages.filter((message) => !leavesNeighbours(plan, message))).toEqual([]);
  });
});

const lists = jsonMessages
  .slice(0, 1000)
  .filter(
    ({ kind, method, value }) =>
      kind === 'result' && method.endsWith('/list') && typeof value === 'object' && value !== null,
  );

/** One client of each profile, in both eras. */
const clients: readonly ClientContext[] = Object.values(samples).flatMap(([client]) => [
  { ...client, protocolVersion: '2025-06-18' },
  { ...client, protocolVersion: '2026-07-28', era: 'modern' as const },
]);

describe('the bytes of a list', () => {
  it('are the same over 100 requests, whoever else asks in between', () => {
    const compat = createCompat({ level: 'full', quiet: true });
    const bytesFor = (client: ClientContext, { method, value }: Sent) =>
      JSON.stringify(compat.resolve({ ...client }).result(method, value));
    for (const list of lists
      .filter(({ method }) => method === 'tools/list')
      .slice(0, 5)
      .map(deepFreeze)) {
      const bytes = clients.map((client) => bytesFor(client, list));
      for (let request = 0; request < 100; request++) {
        expect(clients.map((client) => bytesFor(client, list))).toEqual(bytes);
      }
    }
  });

  it('do not depend on what a compat saw before', () => {
    fc.assert(
      fc.property(anySituation, jsonMessage, validMessage, ({ compat, client }, message, other) => {
        const plan = compat.resolve(client);
        const before = JSON.stringify(send(plan, message));
        send(plan, other);
        return JSON.stringify(send(plan, message)) === before;
      }),
      { numRuns: 500 },
    );
  });

  it('are the same in every process', () => {
    const program = fileURLToPath(new URL('../support/print-fingerprints.mjs', import.meta.url));
    const input = JSON.stringify({ lists: lists.map(({ method, value }) => ({ method, value })), clients });
    const runs = [1, 2].map(() => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program], { input, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return stdout;
    });
    expect(runs[0]?.split('\n').filter((line) => /^[0-9a-f]{16}$/.test(line)).length).toBe(clients.length);
    expect(runs[1]).toBe(runs[0]);
  });
});
