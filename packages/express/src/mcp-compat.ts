import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ClientContext, type CompatOrChooser, createCompat, isOff } from '@mcp-compat/core';
import { Wire, type WireOptions } from '@mcp-compat/core/wire';
import { receive } from './request/body.js';
import { isOwn } from './request/own-request.js';
import { drainUnread } from './request/peek.js';
import type { McpRequest } from './request/request.js';
import { wireRequestOf } from './request/wire-request.js';
import { intercept } from './response/intercept.js';
import { Fleet, type FleetOptions, sessionOf } from './session/fleet.js';

/** `repairs` is off unless it is `true`: a server that is out of reach may be one whose breakage is relied on. */
export type McpCompatOptions = WireOptions & FleetOptions;

type Next = (error?: unknown) => void;

/** Of Express 4.18 and later and 5, and of whatever else calls its middleware so. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** Registered, so that a second copy of this package in the process sees the first one's work. */
const mark: unique symbol = Symbol.for('mcp-compat.express') as never;

/**
 * Middleware in front of any MCP handler that is mounted in Express, whatever its server is written with: what goes
 * to a client with a known defect is written so that it can read it. Where no rule names the method, bodies pass
 * unread and byte for byte. Mount it behind `compression()`, authorization and body parsers, and before the handler.
 *
 * @param compatOrChooser which rules, or a function that picks a compat per client; every profile that core ships by
 *   default.
 * @throws TypeError for what is no compat.
 */
export function mcpCompat(
  compatOrChooser: CompatOrChooser = sharedCompat(),
  options: McpCompatOptions = {},
): Middleware {
  if (isOff(compatOrChooser)) return (_request, _response, next) => next();
  const wire = new Wire(compatOrChooser, options);
  const fleet = new Fleet(options, (reason) => wire.skipped(reason));

  const serve = (request: McpRequest, response: ServerResponse, next: Next, remembered?: ClientContext) => {
    const exchange = wire.open({ ...wireRequestOf(request), remembered });
    intercept(response, wire, exchange);
    const received = exchange.readsBody ? receive(wire, exchange, request) : true;
    const goOn = () => {
      const { initializing } = exchange;
      if (initializing !== undefined && exchange.isConcerned) fleet.introduce(initializing, response);
      next();
    };
    if (received === true) return goOn();
    drainUnread(request, response);
    // A client that left in the middle of its body has no use for an answer.
    received.then((isThere) => isThere && goOn()).catch(next);
  };

  return (request: McpRequest & { [mark]?: CompatOrChooser }, response, next) => {
    const servedBy = request[mark];
    if (isOwn(request) || servedBy === compatOrChooser) return next();
    if (servedBy !== undefined) {
      wire.skipped('another mcpCompat comes before this one');
      return next();
    }
    request[mark] = compatOrChooser;
    const sessionId = sessionOf(request);
    const remembered = sessionId === undefined || wire.knows(sessionId) ? undefined : fleet.recall(sessionId);
    if (!(remembered instanceof Promise)) return serve(request, response, next, remembered);
    remembered.then((client) => serve(request, response, next, client)).catch(next);
  };
}

let shared: CompatOrChooser | undefined;

/** One compat for every middleware that names none, so that plans are compiled once. */
export function sharedCompat(): CompatOrChooser {
  shared ??= createCompat();
  return shared;
}
