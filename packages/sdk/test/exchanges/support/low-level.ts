import { z } from 'zod';
import type { Product } from '../../support/product.js';

export type Params = Record<string, unknown>;

/** What a handler can do besides answering, in either SDK. */
export interface Context {
  readonly signal: AbortSignal;
  readonly authInfo?: { readonly token: string } | undefined;
  notify(method: string, params: object): Promise<void>;
  ask(method: string, params: object): Promise<object>;
}

export type Handle = (params: Params, context: Context) => object | Promise<object>;

const anyResult = z.looseObject({});
const info = { name: 'low-level', version: '1.0.0' };
/** A low-level server that answers each method with one of these. */
export function lowLevel(handlers: Readonly<Record<string, Handle>>): Product {
  const capabilities = { tools: { listChanged: true }, resources: {}, prompts: {}, logging: {} };
  const handle = async (method: string, params: unknown, context: Context) => {
    const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
    if (handler === undefined) throw Object.assign(new Error('Method not found'), { code: -32601 });
    return handler((params ?? {}) as Params, context) as never;
  };
  return {
    v1({ Server }) {
      const server = new Server(info, { capabilities });
      server.fallbackRequestHandler = (
        { method, params },
        { signal, authInfo, sendNotification, sendRequest },
      ) =>
        handle(method, params, {
          signal,
          authInfo,
          notify: (name, values) => sendNotification({ method: name, params: values } as never),
          ask: (name, values) => sendRequest({ method: name, params: values } as never, anyResult),
        });
      return server;
    },
    v2({ Server }) {
      const server = new Server(info, { capabilities });
      server.fallbackRequestHandler = ({ method, params }, { mcpReq, http }) =>
        handle(method, params, {
          signal: mcpReq.signal,
          authInfo: http?.authInfo,
          notify: (name, values) => mcpReq.notify({ method: name, params: values } as never),
          // In the modern era it throws at once.
          ask: async (name, values) => mcpReq.send({ method: name, params: values } as never, anyResult),
        });
      return server;
    },
  };
}
