import { type ClientContext, type Compat, createCompat } from '@mcp-compat/core';

let shipped: Compat | undefined;

function shippedCompat(): Compat {
  shipped ??= createCompat({ quiet: true });
  return shipped;
}

/**
 * What goes out to a client in place of a result; the result itself where nothing has to change. Plain data, for
 * snapshots. What takes the server's help, such as merging pages, isn't done.
 *
 * @param compat the one that your server has; every profile that core ships by default.
 */
export function renderFor<Result>(
  client: ClientContext,
  method: string,
  result: Result,
  compat: Compat = shippedCompat(),
): Result {
  return compat.resolve(client).result(method, result);
}

/** Whether this client gets whole lists of the method, page by page or not. */
export function mergesPages(client: ClientContext, method: string): boolean {
  return shippedCompat().resolve(client).needs(method).includes('pages');
}
