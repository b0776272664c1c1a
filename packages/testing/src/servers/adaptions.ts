import {
  type AnyQuirk,
  type Chooser,
  type Compat,
  type CompatOrChooser,
  createCompat,
  defineExchange,
  defineProfile,
  defineQuirk,
  type Profile,
  type Quirk,
  quirks,
} from '@mcp-compat/core';
import { stamping, throwing } from './stamping.js';

/**
 * What a server is adapted with:
 * `default`, nothing, so that the adapter takes its own compat; `stamping`, every message of the kit's client is
 * marked; `other-stamping`, the same under another compat; `merging`, the kit's client gets whole lists;
 * `asking`, a rule asks the server for its tools before a call is answered; `throwing`, every rule fails;
 * `choosing`, a chooser that gives some clients of the kit the stamping compat and leaves the others bare.
 */
export type AdaptionName =
  | 'default'
  | 'stamping'
  | 'other-stamping'
  | 'merging'
  | 'asking'
  | 'throwing'
  | 'choosing';

/** The adapter's one line, applied once. */
export interface Adaption {
  readonly name: AdaptionName;
  /** `undefined`: the adapter is called without one. */
  readonly compat: CompatOrChooser | undefined;
}

/** How the clients begin that the kit's own profile recognises, by name and by User-Agent. */
export const kitPrefix = 'mcp-compat-kit-';

/** The client that a chooser of the kit leaves alone. */
export const bareSuffix = 'bare';

/** The profile of the kit's clients, with one quirk. */
function profileWith(quirk: AnyQuirk): Profile {
  return defineProfile({
    id: 'mcp-compat-kit',
    title: 'A client of the kit',
    match: { namePrefix: [kitPrefix], userAgentPrefix: [kitPrefix] },
    sightings: [
      {
        quirk,
        verified: { by: 'client', version: '1.0.0', date: '2026-12-01' },
        retire: 'never',
        evidence: 'none',
      },
    ],
  });
}

const facts = { title: 'a quirk of the kit', severity: 'fatal', effect: 'equivalent' } as const;

const asking: Quirk = defineQuirk({
  ...facts,
  id: 'kit-asks',
  transforms: [],
  exchange: defineExchange({
    needs: 'pages',
    result: {
      'tools/call': async (result, ask) => {
        const { tools } = (await ask('tools/list')) as { tools: { name: string }[] };
        return { ...result, _meta: { ...result._meta, tools: tools.map(({ name }) => name) } };
      },
    },
  }),
});

function quirkNamed(id: string): AnyQuirk {
  const found = quirks.find((quirk) => quirk.id === id);
  if (found === undefined) throw new RangeError(`core has no quirk called "${id}"`);
  return found;
}

const stampingQuirk = (): AnyQuirk => defineQuirk({ ...facts, id: 'kit-stamps', transforms: [stamping] });
const compatWith = (quirk: AnyQuirk): Compat =>
  createCompat({ quiet: true, profiles: [profileWith(quirk)], onEvent: () => {} });

function chooser(): Chooser {
  const stamps = compatWith(stampingQuirk());
  const nothing = createCompat({ quiet: true, profiles: [] });
  return ({ clientInfo, userAgent = '' }) =>
    (clientInfo?.name ?? userAgent.split('/')[0])?.endsWith(bareSuffix) ? nothing : stamps;
}

const makers: Readonly<Record<AdaptionName, () => CompatOrChooser | undefined>> = {
  default: () => undefined,
  stamping: () => compatWith(stampingQuirk()),
  'other-stamping': () => compatWith(stampingQuirk()),
  merging: () => compatWith(quirkNamed('first-page-only')),
  asking: () => compatWith(asking),
  throwing: () => compatWith(defineQuirk({ ...facts, id: 'kit-throws', transforms: [throwing] })),
  choosing: chooser,
};

/** What a server is to be adapted with, made anew. */
export function adaptionNamed(name: AdaptionName): Adaption {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (make === undefined) throw new RangeError(`the kit has no adaption called "${name}"`);
  return { name, compat: make() };
}
