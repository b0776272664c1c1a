import { type CompatOrChooser, createCompat, isOff } from '@mcp-compat/core';
import { Wire, type WireOptions } from '@mcp-compat/core/wire';
import { serve } from './serve.js';

/** An MCP handler as Hono, Next, Workers and SDK v2's `createMcpHandler(…).fetch` have it. */
export type FetchHandler = (request: Request, ...rest: never[]) => Response | Promise<Response>;

/** As `WireOptions`; `repairs` is on unless it is `false`. */
export type FetchOptions = WireOptions;

/** Registered, so that a second copy of this package in the process sees the first one's work. */
const mark: unique symbol = Symbol.for('mcp-compat.fetch') as never;

/**
 * Makes an MCP handler readable by every client, whatever its server is written with: what goes to a client with a
 * known defect is written so that it can read it. Where no rule names the method, the handler gets the identical
 * `Request` and the client the identical `Response`.
 *
 * @param compatOrChooser which rules, or a function that picks a compat per client; every profile that core ships by
 *   default.
 * @throws TypeError for anything that is no function, and no compat.
 */
export function withCompat<Handler extends FetchHandler>(
  handler: Handler,
  compatOrChooser: CompatOrChooser = sharedCompat(),
  options: FetchOptions = {},
): Handler {
  if (typeof handler !== 'function') {
    throw new TypeError('withCompat takes a handler: a function from a Request to a Response');
  }
  if (isOff(compatOrChooser)) return handler;
  const wrappedBy = (handler as { [mark]?: CompatOrChooser })[mark];
  if (wrappedBy !== undefined) {
    if (wrappedBy !== compatOrChooser && typeof compatOrChooser !== 'function') {
      compatOrChooser.skipped({ reason: 'the handler is already wrapped by another compat' });
    }
    return handler;
  }
  const wire = new Wire(compatOrChooser, { repairs: true, ...options });
  function served(this: unknown, request: Request, ...rest: unknown[]): Promise<Response> {
    return serve(
      wire,
      (passed, others) => handler.apply(this, [passed, ...(others as never[])]),
      request,
      rest,
    );
  }
  Object.defineProperty(served, mark, { value: compatOrChooser });
  return served as unknown as Handler;
}

let shared: CompatOrChooser | undefined;

/** One compat for every handler that names none, so that plans are compiled once. */
function sharedCompat(): CompatOrChooser {
  shared ??= createCompat();
  return shared;
}
