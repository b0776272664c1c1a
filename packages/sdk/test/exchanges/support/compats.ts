import {
  type Compat,
  type CompatOptions,
  createCompat,
  defineExchange,
  defineProfile,
  defineQuirk,
  defineTransform,
  profiles,
  type Quirk,
  quirks,
} from '@mcp-compat/core';
import type { Identity } from '../../support/identities.js';

/** Gemini CLI as it says who it is; it has no header of its own. */
export const gemini: Identity = { name: 'gemini-cli-mcp-client', version: '0.61.0' };

/** A client with every quirk of these tests, which says so in its header too. */
export const affected: Identity = { name: 'affected', version: '1.0.0', userAgent: 'affected/1.0.0' };

const firstPageOnly = quirks.find(({ id }) => id === 'first-page-only') as Quirk;

const facts = { title: 'a quirk of these tests', severity: 'fatal', effect: 'equivalent' } as const;

/** Calls of `alias-x` become calls of `x`, unless the server has a tool with that very name. */
const alias = defineQuirk({
  ...facts,
  id: 'alias',
  transforms: [
    defineTransform({
      needs: 'catalog',
      params: {
        'tools/call': (params, { tools }) => {
          const name = /^alias-(.+)$/.exec(params.name)?.[1];
          if (name === undefined || tools === undefined) return params;
          return tools.some((tool) => tool.name === params.name) ? params : { ...params, name };
        },
      },
    }),
  ],
});

/** Adds a secret resource to every result of a tool. */
const reading = defineQuirk({
  ...facts,
  id: 'reading',
  transforms: [],
  exchange: defineExchange({
    needs: 'read',
    result: {
      'tools/call': async (result, ask) => ({
        ...result,
        _meta: { ...result._meta, read: await ask('resources/read', { uri: 'secret://one' }) },
      }),
    },
  }),
});

const all = { 'first-page-only': firstPageOnly, alias, reading };

/** A compat that knows what core ships, and the affected client with one quirk. */
export function compatWith(quirk: keyof typeof all, options: CompatOptions = {}): Compat {
  const profile = defineProfile({
    id: 'affected',
    title: 'A client of these tests',
    match: { name: ['affected'], userAgentPrefix: ['affected/'] },
    sightings: [
      {
        quirk: all[quirk],
        verified: { by: 'client', version: '1.0.0', date: '2026-11-30' },
        retire: 'never',
        evidence: 'none',
      },
    ],
  });
  return createCompat({ quiet: true, profiles: [...profiles, profile], ...options });
}
