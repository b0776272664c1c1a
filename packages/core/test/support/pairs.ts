import { recognise } from '../../src/context/recognise.js';
import { type ClientContext, profiles, quirks } from '../../src/index.js';
import { type Compat, createCompatFrom } from '../../src/plan/compat.js';
import { decide } from '../../src/plan/decide.js';
import type { Registry } from '../../src/plan/registry.js';
import { settingsFrom } from '../../src/plan/settings.js';
import type { Part } from '../../src/plan/steps.js';
import { revisions } from '../../src/protocol/revisions.js';
import { downLevels } from '../../src/rules/down-levels/index.js';
import { repairs } from '../../src/rules/repairs/index.js';
import type { Rule } from '../../src/rules/rule.js';
import { knownClients } from './situations.js';

/** Two rules that a client has both of, and where both of them may act. */
export interface Pair {
  readonly name: string;
  readonly client: ClientContext;
  readonly ids: readonly [first: string, second: string];
  /** `part method`, such as `result tools/list`. */
  readonly places: ReadonlySet<string>;
}

const parts: readonly Part[] = ['params', 'result', 'error', 'notification', 'serverRequest', 'serverResult'];

const registry: Registry = { version: 'test', repairs, downLevels, quirks, profiles };
/** The same rules and profiles, in another order. */
const reversed: Registry = { ...registry, quirks: [...quirks].reverse(), profiles: [...profiles].reverse() };
const ids = [...repairs, ...downLevels, ...quirks].map(({ id }) => id);

/** A compat in which some rules are as the client's profile has them, and no others. */
export function withOnly(some: readonly string[], order: 'usual' | 'reversed' = 'usual'): Compat {
  const rules = Object.fromEntries(ids.filter((id) => !some.includes(id)).map((id) => [id, 'off'] as const));
  return createCompatFrom(order === 'usual' ? registry : reversed, {
    level: 'full',
    modern: 'same',
    quiet: true,
    rules,
    onEvent: () => {},
  });
}

const settings = settingsFrom({ level: 'full', modern: 'same' }, registry);

/** Down-levels and quirks that are on for a client; repairs have laws of their own. */
function rulesOf(client: ClientContext): readonly Rule[] {
  return decide(registry, { client, recognition: recognise(client, profiles, true), settings }).flatMap(
    ({ rule }) => (rule === undefined || rule.source === 'repair' ? [] : [rule]),
  );
}

/** Where a rule may act. Answers in place of errors are results of their method. */
function placesOf({ transforms, exchange }: Rule): ReadonlySet<string> {
  const handlers = transforms.flatMap((transform) => [
    ...parts.flatMap((part) => Object.keys(transform[part] ?? {}).map((method) => `${part} ${method}`)),
    ...Object.keys(transform.resultForError ?? {}).map((method) => `result ${method}`),
  ]);
  return new Set([...handlers, ...Object.keys(exchange?.result ?? {}).map((method) => `result ${method}`)]);
}

/** What a rule does depends on its options, which the sighting has, and on nothing else of the client. */
function optionsOf(client: ClientContext, id: string): unknown {
  const { profile, bridge } = recognise(client, profiles, true);
  return [profile, bridge?.profile].map((one) =>
    one?.sightings.filter(({ quirk }) => quirk.id === id).map(({ options, affects }) => [options, affects]),
  );
}

function pairsOf(client: ClientContext): Pair[] {
  const rules = rulesOf(client).map((rule) => ({ id: rule.id, places: placesOf(rule) }));
  return rules.flatMap((first, index) =>
    rules.slice(index + 1).flatMap((second) => {
      const places = new Set([...first.places].filter((place) => second.places.has(place)));
      const name = `${first.id} and ${second.id}`;
      return places.size === 0 ? [] : [{ name, client, ids: [first.id, second.id] as const, places }];
    }),
  );
}

/** Every pair of any known client in any revision, once for each set of options and era. */
export const pairs: readonly Pair[] = [
  ...new Map(
    knownClients
      .flatMap((client) => revisions.map((protocolVersion) => ({ ...client, protocolVersion })))
      .flatMap(pairsOf)
      .map((pair) => {
        const options = pair.ids.map((id) => optionsOf(pair.client, id));
        const modern = pair.client.protocolVersion === '2026-07-28';
        return [JSON.stringify([pair.ids, options, modern]), pair] as const;
      }),
  ).values(),
];
