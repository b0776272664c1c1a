import {
  type Compat,
  type CompatEvent,
  type CompatOptions,
  createCompat,
  defineExchange,
  defineTransform,
  type Exchange,
  type Quirk,
} from '../../../src/index.js';
import { synthetic } from '../../support/synthetic.js';

/** Name of the client that the quirk of a test is sighted in. */
export const affected = 'affected';

/** A compat that knows one client with one quirk. */
export function compatWith(quirk: Partial<Quirk>, options: CompatOptions = {}): Compat {
  const sighted = synthetic.quirk('quirk-of-this-test', { transforms: [], ...quirk });
  const profile = synthetic.profile(affected, [synthetic.sighting(sighted)]);
  return createCompat({ quiet: true, profiles: [profile], onEvent: () => {}, ...options });
}

/** Adds what reading a resource gave to every result of a tool. */
export const reading: Exchange = defineExchange({
  needs: 'read',
  result: {
    'tools/call': async (result, ask) => ({
      ...result,
      read: await ask('resources/read', { uri: 'doc://one' }),
    }),
  },
});

const alias = /^alias-(.+)$/;

/** Calls of `alias-x` become calls of `x`, unless the server has a tool with that very name. */
export const unaliasing: Partial<Quirk> = {
  transforms: [
    defineTransform({
      needs: 'catalog',
      params: {
        'tools/call': (params, { tools }) => {
          const name = alias.exec(params.name)?.[1];
          if (name === undefined || tools === undefined) return params;
          return tools.some((tool) => tool.name === params.name) ? params : { ...params, name };
        },
      },
    }),
  ],
};

/** Events that a compat told, as they come. */
export function listening(): {
  readonly events: CompatEvent[];
  readonly onEvent: (event: CompatEvent) => void;
} {
  const events: CompatEvent[] = [];
  return { events, onEvent: (event) => events.push(event) };
}
