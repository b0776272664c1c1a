import { isOff } from '@mcp-compat/core';
import { withCompat } from '@mcp-compat/sdk';
import express from 'express';
import { type Middleware, mcpCompat, sharedCompat } from '../mcp-compat.js';
import { answerError, codes } from '../proxy/errors.js';
import { type Opened, openBackend } from './backend.js';
import type { Factory } from './generation.js';
import { guardOf } from './guards.js';
import type { RouterOptions } from './options.js';

/** A handler to mount on one path, for every HTTP method. */
export interface McpRouter extends Middleware {
  /** Sessions that are open. */
  readonly sessions: number;
  /** Refuses what comes from now on (503), and ends sessions and streams; before the HTTP server is closed. */
  close(): Promise<void>;
}

const defaultMaxBodyBytes = 4 * 1024 * 1024;
/** What both SDKs answer where they refuse a request; JSON-RPC leaves the code to the server. */
const refused = -32000;

/**
 * Hosts a server factory of the official SDK on one path. Servers of v2 serve both eras; servers of v1 the legacy era,
 * to which clients of 2026-07-28 fall back. What it makes is readable by every client.
 *
 * @param factory makes one server per session, or per request where there are none; what `createMcpHandler` takes.
 * @throws TypeError for a factory that is no function, and for options that are wrong.
 */
export function mcpRouter(factory: Factory, options: RouterOptions = {}): McpRouter {
  if (typeof factory !== 'function') {
    throw new TypeError('mcpRouter takes a function that makes a Server or McpServer of the MCP SDK');
  }
  const { maxBodyBytes = defaultMaxBodyBytes, compat = sharedCompat(), sessions, hint } = options;
  if (!(maxBodyBytes > 0)) throw new TypeError('mcpRouter: maxBodyBytes must be a positive number of bytes');
  const guard = guardOf(options);
  const parse = express.json({ limit: maxBodyBytes, type: () => true, strict: false });
  // Without sessions only the wire shows who was greeted before, by the hint; with them the transport knows.
  const isWired = sessions === false && !isOff(compat);
  const rewrite = isWired ? mcpCompat(compat, { repairs: true, hint }) : undefined;
  const made = isWired ? factory : (withCompat(factory as never, compat) as Factory);
  const onerror = options.onerror ?? (() => {});
  let opening: Promise<Opened> | undefined;
  let opened: Opened | undefined;
  let isClosed = false;

  const open = async (): Promise<Opened> => {
    try {
      opening ??= openBackend(made, compat, options, onerror);
      opened = await opening;
      return opened;
    } catch (error) {
      // A factory that fails once may work the next time.
      opening = undefined;
      throw error;
    }
  };

  const router: Middleware = (request, response, next) => {
    const problem = guard(request);
    if (problem !== undefined) return answerError(response, 403, { code: refused, message: problem }, []);
    if (isClosed)
      return answerError(response, 503, { code: refused, message: 'The server is shutting down' }, []);
    const fail = (thrown: unknown): void => {
      onerror(thrown instanceof Error ? thrown : new Error(String(thrown)));
      answerError(response, 500, { code: codes.internal, message: 'Internal error' }, []);
    };
    const start = ({ backend, isBound }: Opened): void => {
      const serve = (error?: unknown): void => {
        if (error !== undefined) refuseBody(error as BodyError, response);
        else backend.serve(request, response, (request as { body?: unknown }).body).catch(fail);
      };
      const read = () =>
        request.method === 'POST' ? parse(request as never, response as never, serve) : serve();
      // What its author has adapted is not adapted once more.
      if (rewrite === undefined || isBound) read();
      else rewrite(request, response, (error) => (error === undefined ? read() : next(error)));
    };
    if (opened === undefined) open().then(start).catch(fail);
    else start(opened);
  };
  const members = {
    sessions: { get: () => opened?.backend.sessions ?? 0 },
    close: {
      value: async () => {
        isClosed = true;
        await (await opening?.catch(() => undefined))?.backend.close();
      },
    },
  };
  return Object.defineProperties(router, members) as McpRouter;
}

interface BodyError {
  readonly status?: number;
}

function refuseBody({ status = 400 }: BodyError, response: Parameters<Middleware>[1]): void {
  const [code, message] =
    status === 413 ? [refused, 'The request is too large'] : [codes.parse, 'Parse error'];
  answerError(response, status, { code, message }, []);
}
