import fc from 'fast-check';
import type { MessageKind } from '../../src/index.js';
import { type Revision, revisions } from '../../src/protocol/revisions.js';
import { type For, viewMeta } from './arbitraries/basics.js';
import { broken, spoiled } from './arbitraries/broken.js';
import { hostile } from './arbitraries/hostile.js';
import {
  validNotifications,
  validParams,
  validServerRequests,
  validServerResults,
} from './arbitraries/others.js';
import { error, validResults } from './arbitraries/results.js';

/** One part of one message, as a plan gets it. */
export interface Sent {
  readonly kind: MessageKind;
  readonly method: string;
  readonly value: unknown;
  /** Params of the request that is answered. */
  readonly request?: unknown;
  /** What the server said in the handshake. */
  readonly instructions?: string | undefined;
  /** Output schemas that the client was shown, by tool. */
  readonly shown?: ReadonlyMap<unknown, object>;
  /** The revision that the value was made for. */
  readonly revision: Revision;
}

/** Up to what takes more than one description. */
const instructions = fc
  .tuple(fc.constantFrom('Call login first. ', 'Rule.\n\n', 'x'), fc.constantFrom(1, 40, 2100))
  .map(([text, times]) => text.repeat(times));

/** The schema of the called tool, where there is any; half of them want a member that few values have. */
function shownTo(asked: unknown, said: string | undefined): ReadonlyMap<unknown, object> {
  const { name } = (asked ?? {}) as { readonly name?: unknown };
  const schema = { type: 'object', ...(said === undefined ? {} : { required: ['a'] }) };
  return new Map(name === undefined ? [] : [[name, schema]]);
}

type Make = (valid: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;

const makersByKind: Readonly<Record<MessageKind, Readonly<Record<string, For<unknown>>>>> = {
  params: validParams,
  result: validResults,
  error: Object.fromEntries(Object.keys(validResults).map((method) => [method, () => error])),
  notification: validNotifications,
  serverRequest: validServerRequests,
  serverResult: validServerResults,
};

/** Results are what most rules are about. */
const weights: Readonly<Record<MessageKind, number>> = {
  params: 2,
  result: 12,
  error: 2,
  notification: 1,
  serverRequest: 2,
  serverResult: 1,
};

const weightsOfMethods: Readonly<Record<string, number>> = {
  'tools/call': 6,
  'tools/list': 6,
  'prompts/get': 3,
  'resources/list': 3,
  'resources/templates/list': 2,
  initialize: 3,
};

/** Built once for each revision: making an arbitrary costs far more than drawing from it. */
function sentBy(kind: MessageKind, method: string, make: Make): fc.Arbitrary<Sent> {
  return fc.oneof(
    ...revisions.map((revision) => {
      const valid = makersByKind[kind][method]?.(revision) ?? fc.constant({});
      const request = validParams[method as keyof typeof validParams]?.(revision) ?? fc.constant(undefined);
      return fc
        .tuple(
          make(valid),
          fc.option(request, { nil: undefined }),
          fc.option(instructions, { nil: undefined }),
        )
        .map(([value, asked, said]) => ({
          kind,
          method,
          revision,
          value,
          request: asked,
          ...(method === 'tools/list' && { instructions: said }),
          ...(method === 'tools/call' && kind === 'result' && { shown: shownTo(asked, said) }),
        }));
    }),
  );
}

function sent(make: Make): fc.Arbitrary<Sent> {
  return fc.oneof(
    ...Object.entries(makersByKind).flatMap(([kind, methods]) =>
      Object.keys(methods).map((method) => ({
        weight: weights[kind as MessageKind] * (weightsOfMethods[method] ?? 1),
        arbitrary: sentBy(kind as MessageKind, method, make),
      })),
    ),
  );
}

/** Valid in its revision. */
export const validMessage: fc.Arbitrary<Sent> = sent((valid) => valid);

/** Lists and read resources that say something of views; drawn by themselves, because few messages do. */
export const viewMessage: fc.Arbitrary<Sent> = fc.oneof(
  ...(
    [
      ['tools/list', 'tools', { name: 'show', inputSchema: { type: 'object' } }],
      ['resources/list', 'resources', { name: 'view', uri: 'ui://host/view' }],
      ['resources/read', 'contents', { uri: 'ui://host/view', text: '<p>' }],
    ] as const
  ).map(([method, member, item]) =>
    viewMeta.map(
      (_meta): Sent => ({
        kind: 'result',
        method,
        revision: '2025-11-25',
        value: { [member]: [{ ...item, _meta }] },
      }),
    ),
  ),
);

/** JSON that breaks the protocol in one to five places. */
export const brokenMessage: fc.Arbitrary<Sent> = sent(broken);

/** Not even JSON, or JSON that is made to trip. */
export const hostileMessage: fc.Arbitrary<Sent> = sent((valid) =>
  fc.oneof(
    { weight: 1, arbitrary: hostile },
    { weight: 4, arbitrary: spoiled(valid, hostile) },
    { weight: 2, arbitrary: spoiled(broken(valid), hostile) },
  ),
);

/** Anything that JSON can carry. */
export const jsonMessage: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 1, arbitrary: validMessage },
  { weight: 3, arbitrary: brokenMessage },
);

/** The same messages every time, for what has to be seen at least once. */
export function corpus(messages: fc.Arbitrary<Sent>, size: number): readonly Sent[] {
  return fc.sample(messages, { numRuns: size, seed: 20_260_728 });
}
