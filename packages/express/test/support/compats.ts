import {
  type Compat,
  type CompatOptions,
  createCompat,
  defineProfile,
  defineQuirk,
  type Exchange,
  profiles,
  type Transform,
} from '@mcp-compat/core';

interface Cure {
  readonly transforms?: readonly Transform[];
  readonly exchange?: Exchange;
}

/** A compat that knows what core ships, and clients called `affected` with one quirk of the test's own. */
export function compatWith({ transforms = [], exchange }: Cure, options: CompatOptions = {}): Compat {
  const quirk = defineQuirk({
    id: 'of-the-test',
    title: 'a quirk of these tests',
    severity: 'fatal',
    effect: 'equivalent',
    transforms,
    ...(exchange && { exchange }),
  });
  const verified = { by: 'client', version: '1.0.0', date: '2026-12-01' } as const;
  const profile = defineProfile({
    id: 'affected',
    title: 'A client of these tests',
    match: { name: ['affected'], userAgentPrefix: ['affected/'] },
    sightings: [{ quirk, verified, retire: 'never', evidence: 'none' }],
  });
  return createCompat({ quiet: true, onEvent: () => {}, profiles: [...profiles, profile], ...options });
}

export const affected = { name: 'affected', version: '1.0.0' };
export const codex = { name: 'codex-mcp-client', version: '0.148.0' };
export const unknown = { name: 'somebody-else', version: '1.0.0' };

/** Leaves a stamp on every part of every message of the affected. */
export const stamping: Compat = compatWith({
  transforms: [
    Object.fromEntries(
      ['params', 'result', 'notification', 'serverRequest', 'serverResult'].map((part) => [
        part,
        {
          '*': (value?: Record<string, unknown>) => ({
            ...value,
            _meta: { ...(value?.['_meta'] as object | undefined), stamp: part },
          }),
        },
      ]),
    ) as Transform,
  ],
});

export const stampOf = (value: unknown): string | undefined =>
  (value as { _meta?: { stamp?: string } } | undefined)?._meta?.stamp;
