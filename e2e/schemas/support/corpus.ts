import fc from 'fast-check';
import type { MessageKind } from '../../../packages/core/src/index.js';
import type { Revision } from '../../../packages/core/src/protocol/revisions.js';
import {
  validNotifications,
  validParams,
  validServerRequests,
  validServerResults,
} from '../../../packages/core/test/support/arbitraries/others.js';
import { error, validResults } from '../../../packages/core/test/support/arbitraries/results.js';
import { isKnown, problemsOf } from './judges.js';

type Maker = (revision: Revision) => fc.Arbitrary<unknown>;

/** Forms are flat, which no other schema is. */
function elicitation(): fc.Arbitrary<unknown> {
  const property = fc.constantFrom(
    { type: 'string' },
    { type: 'boolean', title: 'Sure?' },
    { type: 'integer' },
  );
  return fc
    .dictionary(fc.constantFrom('a', 'b', 'c'), property, { noNullPrototype: true })
    .map((properties) => ({ message: 'Fill in', requestedSchema: { type: 'object', properties } }));
}

const makers: Readonly<Record<MessageKind, Readonly<Record<string, Maker>>>> = {
  params: validParams,
  result: validResults,
  error: Object.fromEntries(Object.keys(validResults).map((method) => [method, () => error])),
  notification: validNotifications,
  serverRequest: { ...validServerRequests, 'elicitation/create': elicitation },
  serverResult: validServerResults,
};

/** Parts of messages that go out to clients. */
export const outgoing: readonly MessageKind[] = ['result', 'error', 'notification', 'serverRequest'];

/** Every method of a kind. */
export function methodsOf(kind: MessageKind): readonly string[] {
  return Object.keys(makers[kind]);
}

const size = 60;
const samples = new Map<string, readonly unknown[]>();

/**
 * Values for one method of one revision that no judge has anything against; none where the revision has no such
 * method. The same on every run, so that a failure is found again.
 */
export function valid(kind: MessageKind, method: string, revision: Revision): readonly unknown[] {
  const key = `${revision} ${kind} ${method}`;
  const known = samples.get(key);
  if (known !== undefined) return known;
  const maker = makers[kind][method];
  const made =
    maker === undefined || !isKnown(revision, kind, method, {}) ? [] : sample(maker(revision), size);
  const values = made.filter(
    (value) => isOrdinary(value) && problemsOf(revision, kind, method, value).length === 0,
  );
  samples.set(key, values);
  return values;
}

/** Some revisions let a progress token be anything where it means nothing; others don't. */
function isOrdinary(value: unknown): boolean {
  return !/"progressToken":(?!\d+[,}]|"[^"]*"[,}])/.test(JSON.stringify(value));
}

export function sample<Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number): Value[] {
  return fc.sample(arbitrary, { numRuns, seed: 20_260_728 });
}
