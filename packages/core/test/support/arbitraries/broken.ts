import fc from 'fast-check';

/** Members that servers get wrong, wherever they belong; a break puts one into any object. */
const members = [
  '$ref',
  '_meta',
  'annotations',
  'arguments',
  'audience',
  'capabilities',
  'content',
  'description',
  'execution',
  'icons',
  'inputSchema',
  'isError',
  'lastModified',
  'mimeType',
  'name',
  'nextCursor',
  'outputSchema',
  'priority',
  'properties',
  'required',
  'serverInfo',
  'size',
  'sizes',
  'structuredContent',
  'text',
  'title',
  'type',
  'uri',
  'version',
] as const;

const wrong: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<unknown>(
      [],
      {},
      '',
      0,
      1.6,
      -0.4,
      0.5,
      true,
      false,
      'text',
      '48x48 96x96',
      '2025-01-12',
      ['system'],
      ['user', 'system'],
      [null],
      [[]],
      { type: 'video', data: 'AA==' },
      { type: 'array', items: {} },
      { $ref: '#/$defs/Nope' },
      'half a pair \ud83d',
      '\udc00',
    ),
  },
);

type Key = string | number;

/** The objects and lists in a value, nearest first; schemas go deep, and most mistakes are near. */
function containers(value: unknown, depth = 0): object[] {
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  return [value, ...Object.values(value).flatMap((inner) => containers(inner, depth + 1))];
}

type Break = (value: unknown) => unknown;

/** A copy of `value` in which one container is changed by `change`. */
function inContainer(
  pick: number,
  wanted: (container: object) => boolean,
  change: (one: object) => unknown,
): Break {
  return (value) => {
    const all = containers(value).filter(wanted);
    const target = all[pick % Math.max(1, all.length)];
    const copy = (node: unknown): unknown => {
      if (typeof node !== 'object' || node === null) return node;
      if (node === target) return change(node);
      return Array.isArray(node)
        ? node.map(copy)
        : Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, copy(inner)]));
    };
    return target === undefined ? value : copy(value);
  };
}

const isList = (container: object) => Array.isArray(container);
const isRecord = (container: object) => !Array.isArray(container);
const any = () => true;

function withKey(container: object, key: Key, value: unknown): object {
  if (Array.isArray(container)) return container.with(Number(key), value);
  return { ...container, [key]: value };
}

function keyOf(container: object, pick: number): Key | undefined {
  const keys = Object.keys(container);
  return keys.length === 0 ? undefined : keys[pick % keys.length];
}

const setMember = fc
  .tuple(fc.nat(), fc.constantFrom(...members), wrong)
  .map(([pick, member, value]) => inContainer(pick, isRecord, (one) => withKey(one, member, value)));

const replaceMember = fc.tuple(fc.nat(), fc.nat(), wrong).map(([pick, at, value]) =>
  inContainer(pick, any, (one) => {
    const key = keyOf(one, at);
    return key === undefined ? one : withKey(one, key, value);
  }),
);

const dropMember = fc.tuple(fc.nat(), fc.nat()).map(([pick, at]) =>
  inContainer(pick, isRecord, (one) => {
    const dropped = keyOf(one, at);
    return Object.fromEntries(Object.entries(one).filter(([key]) => key !== dropped));
  }),
);

/** Half the time the list that the message is about, which comes first. */
const ofList = fc.oneof(fc.constant(0), fc.nat());

const repeatItem = fc.tuple(ofList, fc.nat()).map(([pick, at]) =>
  inContainer(pick, isList, (one) => {
    const items = one as unknown[];
    return items.length === 0 ? items : [...items, items[at % items.length]];
  }),
);

/** A member that has what `wanted` says, changed. */
function inMember(
  pick: number,
  at: number,
  wanted: (value: unknown) => boolean,
  change: (value: unknown) => unknown,
): Break {
  const keysOf = (one: object) => Object.keys(one).filter((key) => wanted((one as never)[key]));
  const has = (one: object) => isRecord(one) && keysOf(one).length > 0;
  return inContainer(pick, has, (one) => {
    const keys = keysOf(one);
    const key = keys[at % keys.length] as string;
    return withKey(one, key, change((one as never)[key]));
  });
}

const halveCharacter = fc
  .tuple(fc.nat(), fc.nat(), fc.constantFrom('\ud83d', '\ude00'))
  .map(([pick, at, half]) =>
    inMember(
      pick,
      at,
      (value) => typeof value === 'string',
      (value) => `${value}${half}`,
    ),
  );

/** As PHP and Lua write an object that has nothing in it. */
const emptyObject = fc.tuple(fc.nat(), fc.nat()).map(([pick, at]) =>
  inMember(
    pick,
    at,
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    () => [],
  ),
);

/** As browsers write bytes, where bare base64 belongs. */
const wrapData = fc.tuple(fc.nat(), fc.nat()).map(([pick, at]) =>
  inContainer(
    pick,
    (one) => 'data' in one || 'blob' in one,
    (one) =>
      withKey(one, 'data' in one ? 'data' : 'blob', `data:${at % 2 === 0 ? 'image/png' : ''};base64,AAEC`),
  ),
);

const insertItem = fc
  .tuple(ofList, wrong)
  .map(([pick, value]) =>
    inContainer(pick, isList, (one) => (one as unknown[]).toSpliced(pick % 3, 0, value)),
  );

const replaceAll: fc.Arbitrary<Break> = wrong.map((value) => () => value);

const breaks: fc.Arbitrary<Break[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: setMember },
    { weight: 5, arbitrary: replaceMember },
    { weight: 3, arbitrary: dropMember },
    { weight: 2, arbitrary: repeatItem },
    { weight: 1, arbitrary: halveCharacter },
    { weight: 1, arbitrary: emptyObject },
    { weight: 1, arbitrary: wrapData },
    { weight: 2, arbitrary: insertItem },
    { weight: 1, arbitrary: replaceAll },
  ),
  { minLength: 1, maxLength: 5 },
);

/** A value that was valid before a careless serialiser or a hand-written server had it. JSON all the same. */
export function broken(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, breaks).map(([value, all]) => all.reduce((so, change) => change(so), value));
}

/** `valid` with one member of one container replaced by `odd`, which need not be JSON. */
export function spoiled(valid: fc.Arbitrary<unknown>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.nat(), fc.nat(), odd).map(([value, pick, at, part]) =>
    inContainer(pick, any, (one) => {
      const key = keyOf(one, at);
      return key === undefined ? one : withKey(one, key, part);
    })(value),
  );
}
