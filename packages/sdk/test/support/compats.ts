import {
  type Compat,
  type CompatOptions,
  createCompat,
  defineProfile,
  defineQuirk,
  defineTransform,
  type Given,
  type Profile,
  type Quirk,
  type Transform,
} from '@mcp-compat/core';

/** The key in `_meta` (of errors: in `data`) under which a stamp is left. */
export const stampKey = 'com.example/stamp';

export const errorStampKey = 'stamp';

/** Whose message it is and which part of which method's, so that anything that went astray shows. */
export function stampOf(name: string, part: string, method: string): string {
  return `${name} ${part} ${method}`;
}

type AnyHandler = (value: unknown, given: Given) => unknown;

function stamp(part: string): { '*': AnyHandler } {
  return {
    '*': (value, { client, method }) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const name = client.clientInfo?.name ?? client.userAgent?.split('/')[0] ?? '';
      const stamped = stampOf(name, part, method);
      if (part === 'error') return { ...value, data: { [errorStampKey]: stamped } };
      return { ...value, _meta: { ...(value as { _meta?: object })._meta, [stampKey]: stamped } };
    },
  };
}

const stamping: Transform = defineTransform({
  params: stamp('params'),
  result: stamp('result'),
  error: stamp('error'),
  notification: stamp('notification'),
  serverRequest: stamp('serverRequest'),
  serverResult: stamp('serverResult'),
});

const fail: AnyHandler = () => {
  throw new RangeError('a rule with a bug');
};

const throwing: Transform = defineTransform({
  params: { '*': fail },
  result: { '*': fail },
  error: { '*': fail },
  notification: { '*': fail },
  serverRequest: { '*': fail },
  serverResult: { '*': fail },
});

/** A profile of the clients that call themselves `prefix…`, with one quirk that these transforms cure. */
export function profileWith(prefix: string, id: string, transforms: readonly Transform[]): Profile {
  const quirk: Quirk = defineQuirk({
    id,
    title: 'a quirk of these tests',
    severity: 'fatal',
    effect: 'equivalent',
    transforms,
  });
  return defineProfile({
    id: `client-of-${id}`,
    title: 'A client of these tests',
    match: { namePrefix: [prefix], userAgentPrefix: [prefix] },
    sightings: [
      {
        quirk,
        verified: { by: 'client', version: '1.0.0', date: '2026-11-30' },
        retire: 'never',
        evidence: 'none',
      },
    ],
  });
}

/** Compats by name, because a server in a process of its own can be told a name only. */
const makers = {
  /** The server as it is. */
  none: () => undefined,
  /** What `withCompat(server)` does by default. */
  shipped: (options) => createCompat({ quiet: true, ...options }),
  stamping: (options) =>
    createCompat({ quiet: true, profiles: [profileWith('stamped-', 'stamp', [stamping])], ...options }),
  throwing: (options) =>
    createCompat({ quiet: true, profiles: [profileWith('stamped-', 'fail', [throwing])], ...options }),
} as const satisfies Record<string, (options?: CompatOptions) => Compat | undefined>;

export type CompatName = keyof typeof makers;

export function makeCompat<Name extends CompatName>(
  name: Name,
  options?: CompatOptions,
): ReturnType<(typeof makers)[Name]> {
  return (makers[name] as (options?: CompatOptions) => unknown)(options) as never;
}
