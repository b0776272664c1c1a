import { own } from '../../protocol/json.js';
import { without } from '../copy.js';
import { type Ask, defineExchange, type Exchange } from '../exchange.js';
import type { Given } from '../transform.js';
import { collectPages, cursorOf } from './pages.js';

interface Page {
  readonly nextCursor?: string | undefined;
}

/** Answers the first request of a list with the items of all its pages. */
export const mergePages: Exchange = defineExchange({
  needs: 'pages',
  result: {
    'tools/list': (page, ask, given) => merge(page, 'tools', ask, given),
    'resources/list': (page, ask, given) => merge(page, 'resources', ask, given),
    'resources/templates/list': (page, ask, given) => merge(page, 'resourceTemplates', ask, given),
    'prompts/list': (page, ask, given) => merge(page, 'prompts', ask, given),
  },
});

async function merge<Result extends Page>(
  page: Result,
  member: keyof Result,
  ask: Ask,
  given: Given,
): Promise<Result> {
  // A client that sends a cursor can turn pages by itself.
  if (cursorOf(page) === undefined || own(given.request, 'cursor') !== undefined) return page;
  const { items, nextCursor, pages } = await collectPages(given.method, String(member), page, ask);
  if (pages === 1) return page;
  const merged = { ...page, [member]: items };
  return nextCursor === undefined ? without(merged, 'nextCursor') : { ...merged, nextCursor };
}
