import type { ClientContext } from '../context/client-context.js';
import type { MessageKind } from '../protocol/methods.js';
import type { Tool } from '../protocol/results.js';
import type { Ask, Need } from '../rules/exchange.js';
import type { Answer } from '../rules/transform.js';

/** What a caller knows about the message beside its value. */
export interface GivenByCaller {
  /** Params of the request that is answered. */
  readonly request?: unknown;
  /** What the server said in the handshake of this session. */
  readonly instructions?: string | undefined;
  /** Output schemas that the session's client was shown last, by tool. */
  readonly shown?: ReadonlyMap<unknown, object> | undefined;
  /** The server's own tools. */
  readonly tools?: readonly Tool[] | undefined;
  /** Events are told once per session; any object that stands for it. */
  readonly session?: object | undefined;
}

/**
 * What applies to one client, compiled once. Every method gives back the same reference when nothing changes
 * and never changes its input; a rule that throws is reported and passed over.
 */
export interface Plan {
  readonly client: ClientContext;
  /** No rule is on. */
  readonly empty: boolean;
  /** Whether any rule names this part of this method's messages. */
  has(method: string, kind: MessageKind): boolean;
  /** Whether any rule names this part of any method's messages. */
  hasAny(kind: MessageKind): boolean;
  /** Whether rules look at the output schemas that the client was shown. */
  readonly remembersSchemas: boolean;
  /** What has to be asked of the server before a result of this method can go out. */
  needs(method: string): readonly Need[];
  /**
   * What `needs('tools/call')` is about: calls of these tools, or of any where it is `undefined`. A server without
   * such a tool needn't be asked anything.
   */
  readonly concerns: ((tool: Tool) => boolean) | undefined;
  /** The author vouches that the server checks each `resources/read` itself: `apps.trustServerScopes`. */
  readonly trustsServerScopes: boolean;
  /**
   * Lets the rules ask the server about a result; `result` comes after. What fails is reported and passed over.
   * `allowed` says which of the needs may be met for this caller.
   *
   * @throws ExchangeFailure where the author wants the call to fail with it.
   */
  exchange<Value>(
    method: string,
    result: Value,
    ask: Ask,
    given?: GivenByCaller,
    allowed?: readonly Need[],
  ): Promise<Value>;
  params<Value>(method: string, params: Value, given?: GivenByCaller): Value;
  result<Value>(method: string, result: Value, given?: GivenByCaller): Value;
  error<Value>(method: string, error: Value, given?: GivenByCaller): Value;
  /** An answer that has a result and an error, as it goes on through `result` or `error`. */
  answer<Value extends Answer>(method: string, answer: Value, given?: GivenByCaller): Value;
  /** A result that goes out in place of an error answer; `undefined` when the error does. */
  resultForError(method: string, error: unknown, given?: GivenByCaller): object | undefined;
  notification<Value>(method: string, params: Value, given?: GivenByCaller): Value;
  serverRequest<Value>(method: string, params: Value, given?: GivenByCaller): Value;
  serverResult<Value>(method: string, result: Value, given?: GivenByCaller): Value;
}
