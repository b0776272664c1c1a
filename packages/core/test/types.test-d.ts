import { assertType, describe, expectTypeOf, it } from 'vitest';
import {
  type CallToolResult,
  type ClientContext,
  type Compat,
  createCompat,
  defineExchange,
  defineProfile,
  defineQuirk,
  defineTransform,
  type JsonRpcError,
  type ListToolsResult,
  type OptionsOf,
  type Profile,
  type Sighting,
} from '../src/index.js';

describe('a transform', () => {
  it('is typed by method and message kind', () => {
    defineTransform({
      result: {
        'tools/call': (result) => {
          expectTypeOf(result).toEqualTypeOf<CallToolResult>();
          return result;
        },
        'tools/list': (result, given) => {
          expectTypeOf(result).toEqualTypeOf<ListToolsResult>();
          expectTypeOf(given.client).toEqualTypeOf<ClientContext>();
          return result;
        },
        '*': (result) => {
          expectTypeOf(result).toEqualTypeOf<unknown>();
          return result;
        },
      },
      params: {
        'tools/call': (params) => {
          expectTypeOf(params.name).toEqualTypeOf<string>();
          return params;
        },
      },
      error: {
        'tools/call': (error) => {
          expectTypeOf(error).toEqualTypeOf<JsonRpcError>();
          return error;
        },
      },
    });
  });

  it('of a misspelt method does not compile', () => {
    // @ts-expect-error
    defineTransform({ result: { 'tool/call': (result) => result } });
    // @ts-expect-error
    defineTransform({ result: { 'tools/lists': (result) => result } });
    // @ts-expect-error
    defineTransform({ params: { 'resource/read': (params) => params } });
    // @ts-expect-error
    defineTransform({ notification: { 'notifications/toolsListChanged': (params) => params } });
    // @ts-expect-error a request of a server is none of a client
    defineTransform({ params: { 'sampling/createMessage': (params) => params } });
    // @ts-expect-error and the other way round
    defineTransform({ serverRequest: { 'tools/call': (params) => params } });
  });

  it('of a wrong kind does not compile', () => {
    // @ts-expect-error
    defineTransform({ results: { 'tools/call': (result) => result } });
    // @ts-expect-error
    defineTransform({ request: { 'tools/call': (params) => params } });
  });

  it('that returns another type does not compile', () => {
    // @ts-expect-error
    defineTransform({ result: { 'tools/call': () => 'text' } });
    // @ts-expect-error
    defineTransform({ result: { 'tools/call': (result) => ({ ...result, content: 'text' }) } });
    // @ts-expect-error it is synchronous
    defineTransform({ result: { 'tools/call': async (result) => result } });
  });

  it('cannot write to its input', () => {
    defineTransform({
      result: {
        'tools/call': (result) => {
          // @ts-expect-error
          result.isError = false;
          return result;
        },
      },
    });
  });
});

describe('an exchange', () => {
  it('is typed by method too', () => {
    defineExchange({ needs: 'pages', result: { 'tools/list': async (result, _ask) => result } });
    // @ts-expect-error
    defineExchange({ needs: 'pages', result: { 'tools/lists': async (result) => result } });
    // @ts-expect-error
    defineExchange({ needs: 'everything', result: {} });
    // @ts-expect-error it is asynchronous
    defineExchange({ needs: 'pages', result: { 'tools/list': (result) => result } });
  });
});

interface Limit {
  readonly length: number;
}

const limit = defineQuirk<Limit>({
  id: 'limit',
  title: 'a limit',
  severity: 'lossy',
  effect: 'reducing',
  defaults: { length: 64 },
  transforms: ({ length }) => {
    expectTypeOf(length).toEqualTypeOf<number>();
    return [];
  },
});

const plain = defineQuirk({
  id: 'plain',
  title: 'without options',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [],
});

const verified = { by: 'client', version: '1.0.0', date: '2026-01-01' } as const;
const rest = { verified, retire: 'never', evidence: 'e' };
const head = { id: 'c', title: 'C', match: { name: ['c'] } };

describe('a quirk', () => {
  it('knows its options', () => {
    expectTypeOf<OptionsOf<typeof limit>>().toEqualTypeOf<Limit>();
    expectTypeOf<OptionsOf<typeof plain>>().toEqualTypeOf<undefined>();
  });

  it('with an unknown severity, effect or phase does not compile', () => {
    const facts = { id: 'x', title: 'x', severity: 'fatal', effect: 'equivalent', transforms: [] } as const;
    defineQuirk({ ...facts, phase: 'names' });
    // @ts-expect-error
    defineQuirk({ ...facts, severity: 'bad' });
    // @ts-expect-error
    defineQuirk({ ...facts, effect: 'lossless' });
    // @ts-expect-error
    defineQuirk({ ...facts, phase: 'later' });
    // @ts-expect-error
    defineQuirk<Limit>({ ...facts, defaults: { length: '64' }, transforms: () => [] });
    // @ts-expect-error
    defineQuirk<Limit>({ ...facts, transforms: ({ width }) => [width] });
  });
});

describe('a profile', () => {
  it('takes the options of each of its quirks', () => {
    const profile = defineProfile({
      ...head,
      sightings: [
        { quirk: limit, options: { length: 60 }, ...rest },
        { quirk: plain, ...rest },
      ],
    });
    expectTypeOf(profile).toEqualTypeOf<Profile>();
  });

  it('with a wrong option does not compile', () => {
    // @ts-expect-error
    defineProfile({ ...head, sightings: [{ quirk: limit, options: { length: '60' }, ...rest }] });
    // @ts-expect-error
    defineProfile({ ...head, sightings: [{ quirk: limit, options: { width: 60 }, ...rest }] });
    // @ts-expect-error
    defineProfile({ ...head, sightings: [{ quirk: plain, options: { length: 60 }, ...rest }] });
  });

  it('without the options of a quirk that has some does not compile', () => {
    // @ts-expect-error
    defineProfile({ ...head, sightings: [{ quirk: limit, ...rest }] });
  });

  it('without evidence, retirement or verification does not compile', () => {
    // @ts-expect-error
    defineProfile({ ...head, sightings: [{ quirk: plain, verified, retire: 'never' }] });
    // @ts-expect-error
    defineProfile({ ...head, sightings: [{ quirk: plain, verified, evidence: 'e' }] });
    // @ts-expect-error
    defineProfile({ ...head, sightings: [{ quirk: plain, retire: 'never', evidence: 'e' }] });
    // @ts-expect-error
    assertType<Sighting>({ quirk: plain, ...rest, verified: { ...verified, by: 'hearsay' } });
  });
});

describe('the options of a compat', () => {
  it('are checked', () => {
    expectTypeOf(
      createCompat({ level: 'full', modern: 'same', rules: { R1: 'off' } }),
    ).toEqualTypeOf<Compat>();
    // @ts-expect-error
    createCompat({ level: 'max' });
    // @ts-expect-error
    createCompat({ modern: 'all' });
    // @ts-expect-error
    createCompat({ rules: { R1: true } });
    // @ts-expect-error
    createCompat({ tools: { a: 'on' } });
    // @ts-expect-error
    createCompat({ levels: 'full' });
  });

  it('a plan gives back the type that it gets', () => {
    const plan = createCompat().resolve({});
    expectTypeOf(plan.result('tools/call', { content: [1] })).toEqualTypeOf<{ content: number[] }>();
    // @ts-expect-error
    plan.has('tools/call', 'results');
  });
});
