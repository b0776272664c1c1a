import fc from 'fast-check';

function cyclic(): object {
  const node: Record<string, unknown> = { type: 'text', text: 'x' };
  node['self'] = node;
  node['content'] = [node];
  return node;
}

function cyclicList(): unknown[] {
  const list: unknown[] = [1];
  list.push(list);
  return list;
}

function deep(depth: number): object {
  let node: object = { type: 'object' };
  for (let level = 0; level < depth; level++) node = { type: 'object', items: node };
  return node;
}

function many(): object {
  return Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, null]));
}

/** What a handler may hand over and JSON can't say, or says in a way that trips the careless. */
const makers: readonly (() => unknown)[] = [
  () => undefined,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => -0,
  () => 10n ** 20n,
  () => Symbol('x'),
  () => () => 'called',
  () => new Date(0),
  () => new Map([['type', 'text']]),
  () => new Uint8Array(4),
  () => Object.create(null),
  () =>
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"type":"text"}'),
  () => JSON.parse('{"__proto__":null,"toString":null,"hasOwnProperty":1,"length":-1}'),
  () => ({ toString: null, valueOf: null }),
  () => ({ type: 'constructor' }),
  () => ({ type: '__proto__', annotations: 'none' }),
  () => ['__proto__', 'constructor'],
  () => new Array(3),
  () => Object.assign([1], { extra: true }),
  () => [Number.NaN, -0],
  () => 'x'.repeat(100_000),
  () => '\ud800'.repeat(100),
  () => ({ name: '\ud800\udc00\ud800' }),
  cyclic,
  cyclicList,
  () => deep(3000),
  many,
];

export const hostile: fc.Arbitrary<unknown> = fc.nat(makers.length - 1).map((index) => makers[index]?.());
