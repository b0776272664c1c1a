import fc from 'fast-check';
import {
  type ClientContext,
  type Compat,
  createCompat,
  type MessageKind,
  type Plan,
  quirks,
} from '../../src/index.js';
import { levels, modernModes } from '../../src/plan/options.js';
import { revisions } from '../../src/protocol/revisions.js';
import { validResults } from './arbitraries/results.js';
import type { Sent } from './arbitraries.js';
import { samples, strangers } from './samples.js';

/** A compat and a client that asks it. */
export interface Situation {
  readonly name: string;
  readonly compat: Compat;
  readonly client: ClientContext;
}

/** What happened to compats of situations that must never happen: a rule threw. */
export const failures: unknown[] = [];

const compats = levels.flatMap((level) =>
  modernModes.map((modern) => ({
    name: `${level}, modern ${modern}`,
    compat: createCompat({
      level,
      modern,
      quiet: true,
      onEvent: (event) => {
        if (event.type === 'failed') failures.push(event);
      },
    }),
  })),
);

/** Every revision, and a stateless HTTP request that tells none. */
const connections: readonly ClientContext[] = [
  ...revisions.map((protocolVersion) => ({ protocolVersion })),
  { transport: 'http' },
  {},
];

export const knownClients: readonly ClientContext[] = Object.values(samples).flat();

function situationsOf(clients: readonly ClientContext[]): fc.Arbitrary<Situation> {
  return fc
    .tuple(fc.constantFrom(...compats), fc.constantFrom(...clients), fc.constantFrom(...connections))
    .map(([{ name, compat }, client, connection]) => ({
      name,
      compat,
      client: { ...client, ...connection },
      [fc.toStringMethod]: () => `${name}: ${JSON.stringify({ ...client, ...connection })}`,
    }));
}

/** Every level and era mode, every shipped profile and strangers, every revision. */
export const anySituation: fc.Arbitrary<Situation> = situationsOf([...knownClients, ...strangers]);

/** The same with clients that no profile knows. */
export const strangeSituation: fc.Arbitrary<Situation> = situationsOf(strangers);

/**
 * Ids of every rule of the default registry that changes messages by itself: opt-in rules act where a server asks
 * for it, and quirks that restrain one change nothing.
 */
export const ruleIds: readonly string[] = createCompat({ quiet: true })
  .explain({})
  .rules.filter(({ source }) => source !== 'opt-in')
  .map(({ id }) => id)
  .filter((id) => !quirks.some((quirk) => quirk.id === id && quirk.restrains !== undefined));

/** A compat in which one rule is on, for every client. */
export function onlyRule(id: string, onEvent: Parameters<typeof createCompat>[0] = {}): Compat {
  const rules = Object.fromEntries(ruleIds.map((each) => [each, each === id ? 'on' : 'off'] as const));
  return createCompat({ quiet: true, rules, ...onEvent });
}

/** Whether a rule asks the server about a result: then it acts in `exchange`. */
export function asksServer(id: string): boolean {
  const plan = onlyRule(id).resolve({});
  return Object.keys(validResults).some((method) => plan.needs(method).some((need) => need !== 'catalog'));
}

/** Gives the message to the part of the plan that is for its kind. */
export function send(plan: Plan, { kind, method, value, request, instructions, shown }: Sent): unknown {
  const given = { request, instructions, ...(shown && { shown }) };
  if (kind === 'error') {
    const result = plan.resultForError(method, value, given);
    if (result !== undefined) return result;
  }
  const run: Record<MessageKind, typeof plan.result> = {
    params: plan.params,
    result: plan.result,
    error: plan.error,
    notification: plan.notification,
    serverRequest: plan.serverRequest,
    serverResult: plan.serverResult,
  };
  return run[kind].call(plan, method, value, given);
}
