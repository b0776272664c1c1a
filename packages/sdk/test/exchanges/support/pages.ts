import type { Context, Handle, Params } from './low-level.js';

const makers = {
  'tools/list': ['tools', (name: string) => ({ name, inputSchema: { type: 'object' } })],
  'resources/list': ['resources', (name: string) => ({ name, uri: `doc://${name}` })],
  'resources/templates/list': [
    'resourceTemplates',
    (name: string) => ({ name, uriTemplate: `${name}://{x}` }),
  ],
  'prompts/list': ['prompts', (name: string) => ({ name })],
} as const;

/** The order is not that of the alphabet. */
const names = ['c', 'a', 'e', 'b', 'd'];
const pageSize = 2;
/** Public, so that it shows when a list of the modern era is made private. */
const hint = { ttlMs: 60_000, cacheScope: 'public' };

export type ListMethod = keyof typeof makers;
export const listMethods = Object.keys(makers) as ListMethod[];

/** What a whole list holds, by its member. */
export function whole(method: ListMethod): { readonly member: string; readonly items: readonly object[] } {
  const [member, make] = makers[method];
  return { member, items: names.map(make) };
}

export interface Asked {
  readonly method: string;
  readonly cursor: unknown;
}

/** All four lists in pages of two. `asked` holds what the server was asked for. */
export function pagedLists(
  before: (method: string, params: Params, context: Context) => unknown = () => {},
): {
  readonly asked: Asked[];
  readonly handlers: Readonly<Record<string, Handle>>;
} {
  const asked: Asked[] = [];
  const handlers = Object.fromEntries(
    listMethods.map((method): [string, Handle] => [
      method,
      async (params, context) => {
        asked.push({ method, cursor: params['cursor'] });
        await before(method, params, context);
        const { member, items } = whole(method);
        const start = Number(params['cursor'] ?? 0);
        const end = start + pageSize;
        return {
          ...hint,
          [member]: items.slice(start, end),
          ...(end < items.length && { nextCursor: String(end) }),
        };
      },
    ]),
  );
  return { asked, handlers };
}
