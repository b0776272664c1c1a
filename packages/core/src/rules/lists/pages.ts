import { own } from '../../protocol/json.js';
import type { Ask } from '../exchange.js';
import { isUnfilledList } from '../unfilled-list.js';

/** Bounds of one collection of pages. A server that has more keeps its cursor, so nothing is lost. */
export const pageLimits: { readonly pages: number; readonly items: number; readonly bytes: number } = {
  pages: 64,
  items: 10_000,
  bytes: 16 * 1024 * 1024,
};

export interface Collected {
  readonly items: readonly unknown[];
  /** Where the bounds ended the collection; `undefined` when the server had no more. */
  readonly nextCursor: string | undefined;
  /** How many pages the items come from. */
  readonly pages: number;
}

/**
 * All items of a list from its first page on, in the server's order.
 *
 * @throws when a page fails, isn't a list, or repeats a cursor: a list with a hole would be worse than a short one.
 */
export async function collectPages(
  method: string,
  member: string,
  first: object,
  ask: Ask,
): Promise<Collected> {
  const items = [...itemsOf(first, member)];
  const seen = new Set<string>();
  let bytes = JSON.stringify(first).length;
  let pages = 1;
  let nextCursor = cursorOf(first);
  while (nextCursor !== undefined && pages < pageLimits.pages) {
    if (seen.has(nextCursor)) throw new Error('the server repeats a cursor');
    seen.add(nextCursor);
    const page = await ask(method, { cursor: nextCursor });
    const more = itemsOf(page, member);
    bytes += JSON.stringify(page).length;
    if (items.length + more.length > pageLimits.items || bytes > pageLimits.bytes) break;
    for (const item of more) items.push(item);
    pages++;
    nextCursor = cursorOf(page);
  }
  return { items, nextCursor, pages };
}

function itemsOf(page: object, member: string): readonly unknown[] {
  const items = own(page, member);
  // As repair R17 leaves it; the pages that we ask for ourselves come unrepaired.
  if (isUnfilledList(items)) return [];
  if (!Array.isArray(items)) throw new Error('a page without its list');
  return items;
}

/** The cursor as repair R8 leaves it: an empty one leads nowhere, a number may be a page. */
export function cursorOf(page: object): string | undefined {
  const cursor = own(page, 'nextCursor');
  if (typeof cursor === 'number' && cursor > 0) return String(cursor);
  return typeof cursor === 'string' && cursor !== '' ? cursor : undefined;
}
