import type { Caller } from './answer.js';

/** The part that we use of what the low-level `Server` of SDK v2 hands to a handler; nothing of the SDK is loaded. */
export interface ContextV2 {
  readonly mcpReq: {
    readonly signal: AbortSignal;
    notify(notification: never): Promise<unknown>;
    send(request: never, schema: never): Promise<unknown>;
  };
}

/** Whatever a client answers: it is the kit that looks at it. */
const anything = {
  '~standard': { version: 1, vendor: 'mcp-compat', validate: (value: unknown) => ({ value }) },
};

/** For `fallbackRequestHandler` of a low-level `Server` of SDK v2: the caller as `answerFor` takes it. */
export function callerV2({ mcpReq }: ContextV2): Caller {
  return {
    signal: mcpReq.signal,
    notify: (method, params) => mcpReq.notify({ method, params } as never),
    // In the modern era it throws at once.
    ask: async (method, params) => mcpReq.send({ method, params } as never, anything as never),
  };
}
