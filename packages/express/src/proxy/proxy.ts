import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCompat } from '@mcp-compat/core';
import { type Middleware, mcpCompat } from '../mcp-compat.js';
import { answerError, codes } from './errors.js';
import { forwarder } from './forward.js';
import type { McpProxyOptions } from './options.js';
import { Target } from './target.js';
import { TidyClients } from './tidy-clients.js';

/**
 * A reverse proxy in front of an MCP server in any language: what goes to a client is what it can read, and what the
 * server does on the wire is what clients expect. Mount it on one path; everything below belongs to the server.
 *
 * @throws TypeError for a target that is no URL, and for options that are wrong.
 */
export function mcpProxy(options: McpProxyOptions): Middleware {
  const target = new Target(options?.target);
  const { compat = createCompat(), repairs = true, requestTimeoutMs = 30_000 } = options;
  if (!(requestTimeoutMs > 0)) {
    throw new TypeError('mcpProxy: requestTimeoutMs must be a positive number of milliseconds');
  }
  const rewrite = mcpCompat(compat, { ...options, repairs });
  const forward = forwarder(target, new TidyClients(), options);
  return (request, response, next) => {
    refuseLate(request, response, requestTimeoutMs);
    rewrite(request, response, (error) => {
      if (error !== undefined) return next(error);
      forward(request, response).catch(next);
    });
  };
}

/** A client that sends a byte now and then gets no further than this. */
function refuseLate(request: IncomingMessage, response: ServerResponse, afterMs: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    response.setHeader('connection', 'close');
    answerError(response, 408, { code: codes.parse, message: 'The request took too long' }, []);
    response.once('finish', () => request.destroy());
  }, afterMs);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}
