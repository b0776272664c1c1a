import { log } from '../plan/log.js';
import { nameOfThrown } from '../plan/thrown.js';
import { isObject, own } from '../protocol/json.js';
import {
  isNotification,
  isRequest,
  type Message,
  type RequestId,
  type ResponseMessage,
} from '../protocol/messages.js';
import { metaKeys } from '../protocol/meta.js';

/** The client's request that makes us ask: its envelope and `extra` go along, so that we ask as the same caller. */
export interface Cause {
  readonly id: RequestId;
  readonly method: string;
  readonly params: unknown;
  /** What the transport passed beside the message. */
  readonly extra: unknown;
}

interface Waiting {
  resolve(result: object): void;
  reject(error: Error): void;
}

/** Hands a message to the server as if the client had sent it. */
export type Deliver = (message: Message, extra?: unknown) => void;

/** Sent by the server to answer a request that nobody can answer (JSON-RPC "method not found"). */
const methodNotFound = -32601;

/**
 * Requests of our own to the server behind a transport. Their answers, and whatever the server sends because of
 * them, never reach the client: a handler that logs, reports progress or asks the client must not notice that
 * there is none.
 */
export class InternalRequests {
  readonly #deliver: Deliver;
  readonly #prefix = `mcp-compat:${Math.random().toString(36).slice(2)}:`;
  readonly #waiting = new Map<string, Waiting>();
  #count = 0;
  #refusals = 0;

  constructor(deliver: Deliver) {
    this.#deliver = deliver;
  }

  /** Answers of the server that hold no result. */
  get refusals(): number {
    return this.#refusals;
  }

  /** Rejects on an error answer and when the signal aborts; the server is told of the latter. */
  request(method: string, params: object | undefined, cause: Cause, signal: AbortSignal): Promise<object> {
    const id = `${this.#prefix}${++this.#count}`;
    return new Promise<object>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const abort = () => {
        this.#waiting.delete(id);
        this.#tell({ method: 'notifications/cancelled', params: { requestId: id } }, cause.extra);
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      const settled = () => {
        this.#waiting.delete(id);
        signal.removeEventListener('abort', abort);
      };
      this.#waiting.set(id, {
        resolve: (result) => {
          settled();
          resolve(result);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      });
      this.#deliver({ jsonrpc: '2.0', id, method, params: withEnvelope(params, cause.params) }, cause.extra);
    });
  }

  /** Takes the answer to a request of ours; `false` for any other. */
  takesAnswer(message: ResponseMessage): boolean {
    return this.#isOurs(message.id) && this.#settle(message.id as string, message);
  }

  /** Takes what the server sends because of a request of ours; `false` for everything else. */
  takesMessage(message: Message, options: unknown): boolean {
    if (!this.#isOurs(own(options, 'relatedRequestId'))) return false;
    if (isRequest(message)) this.#refuse(message.id);
    return isRequest(message) || isNotification(message);
  }

  #isOurs(id: unknown): boolean {
    return typeof id === 'string' && id.startsWith(this.#prefix);
  }

  #settle(id: string, { result, error }: Message): true {
    const waiting = this.#waiting.get(id);
    if (isObject(result)) {
      waiting?.resolve(result);
      return true;
    }
    this.#refusals++;
    waiting?.reject(new Error(error === undefined ? 'no object as result' : 'error answer'));
    return true;
  }

  /** After the server's own call has returned, which is when it expects an answer. */
  #refuse(id: RequestId): void {
    const error = {
      code: methodNotFound,
      message: 'mcp-compat asks for itself; no client is there to answer',
    };
    queueMicrotask(() => this.#tell({ id, error }, undefined));
  }

  /** Nobody is there who could catch what the server throws at this. */
  #tell(message: Message, extra: unknown): void {
    try {
      this.#deliver({ jsonrpc: '2.0', ...message }, extra);
    } catch (error) {
      log(`the server threw at a message: ${nameOfThrown(error)}`);
    }
  }
}

/** The modern era wants the caller's envelope on every request; its progress token is not ours to use. */
function withEnvelope(params: object | undefined, ofCause: unknown): object | undefined {
  const meta = own(ofCause, '_meta');
  const envelope = Object.fromEntries(
    envelopeKeys.filter((key) => own(meta, key) !== undefined).map((key) => [key, own(meta, key)]),
  );
  return Object.keys(envelope).length === 0 ? params : { ...params, _meta: envelope };
}

const envelopeKeys = [metaKeys.protocolVersion, metaKeys.clientInfo, metaKeys.clientCapabilities];
