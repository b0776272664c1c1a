import { without } from '../copy.js';
import type { Repair } from '../repair.js';

/**
 * Null loses the whole list in every SDK-based client. An empty string is legal and useless: some clients stop
 * with "repeated cursor", one asks for ever.
 */
export const nextCursor: Repair = {
  id: 'R8',
  title: 'a nextCursor that leads nowhere',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    {
      result: {
        'tools/list': mend,
        'resources/list': mend,
        'resources/templates/list': mend,
        'prompts/list': mend,
        'tasks/list': mend,
      },
    },
  ],
};

function mend<Result extends object>(result: Result): Result {
  const { nextCursor: cursor } = result as { readonly nextCursor?: unknown };
  if (cursor === undefined || (typeof cursor === 'string' && cursor !== '')) return result;
  // A number may be a page that the server reads back from a string; zero leads back to the first one.
  if (typeof cursor === 'number' && cursor > 0) return { ...result, nextCursor: String(cursor) };
  return without(result, 'nextCursor' as keyof Result);
}
