import { own } from '../protocol/json.js';
import { isRequest, isRequestId, isResponse, type Message, type RequestId } from '../protocol/messages.js';
import type { Conversation } from '../transport/conversation.js';
import { decode } from './bytes.js';
import { readEvent } from './event.js';
import { EventSplitter } from './event-splitter.js';
import { isEventStream, ownHeaders } from './headers.js';
import { parse } from './messages.js';
import type { OwnAnswer, WireRequest } from './request.js';

/** JSON-RPC "method not found" and "internal error". */
const methodNotFound = -32601;
const internalError = -32603;

/**
 * POSTs of our own to the server behind a request, with its caller's credentials: they pass whatever checks the
 * caller passes. Their answers go to the conversation that asked, and nothing else that they cause reaches the
 * client.
 */
export class OwnRequests {
  readonly #request: WireRequest;
  readonly #conversation: Conversation;
  readonly #maxBytes: number;
  readonly #running = new Map<RequestId, AbortController>();

  constructor(request: WireRequest, conversation: Conversation, maxBytes: number) {
    this.#request = request;
    this.#conversation = conversation;
    this.#maxBytes = maxBytes;
  }

  deliver(message: Message): void {
    if (isRequest(message)) {
      void this.#ask(message, message.id);
      return;
    }
    const cancelled = own(message.params, 'requestId');
    if (message.method === 'notifications/cancelled' && isRequestId(cancelled)) this.#cancel(cancelled);
    // Without a session nobody would know what is meant.
    if (this.#request.headers.get('mcp-session-id') !== null) void this.#tell(message);
  }

  async #ask(message: Message, id: RequestId): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    let comesElsewhere = false;
    try {
      const answer = await this.#post(message, controller.signal);
      // The answer of a server with two endpoints comes on the stream of the other.
      comesElsewhere = answer.status === 202;
      for await (const found of messagesOf(answer, this.#maxBytes)) {
        if (isRequest(found)) void this.#tell(refusal(found.id));
        if (!isResponse(found) || found.id !== id) continue;
        this.#conversation.outbound(found, undefined);
        return;
      }
    } catch {
      comesElsewhere = false;
    } finally {
      this.#running.delete(id);
      controller.abort();
    }
    if (!comesElsewhere) this.#conversation.outbound(noAnswer(id), undefined);
  }

  #cancel(id: RequestId): void {
    this.#running.get(id)?.abort();
  }

  /** What comes back is of no interest. */
  async #tell(message: Message): Promise<void> {
    const controller = new AbortController();
    await this.#post(message, controller.signal).then(
      () => controller.abort(),
      () => {},
    );
  }

  async #post(message: Message, signal: AbortSignal): Promise<OwnAnswer> {
    const { send } = this.#request;
    if (send === undefined) throw new Error('there is no way to the server');
    const headers = ownHeaders(this.#request.entries(), message);
    return send({ headers, body: JSON.stringify(message), signal });
  }
}

function refusal(id: RequestId): Message {
  const error = { code: methodNotFound, message: 'mcp-compat asks for itself; no client is there to answer' };
  return { jsonrpc: '2.0', id, error } as Message;
}

function noAnswer(id: RequestId): Message {
  return {
    jsonrpc: '2.0',
    id,
    error: { code: internalError, message: 'the server gave no answer' },
  } as Message;
}

/** The messages of an answer, as they come. */
async function* messagesOf({ contentType, body }: OwnAnswer, maxBytes: number): AsyncGenerator<unknown> {
  if (body === undefined) return;
  const isStream = isEventStream(contentType);
  let size = 0;
  let found: unknown[] = [];
  const add = (text: string | undefined) => {
    found.push(...[parse(text ?? '') ?? []].flat());
  };
  const splitter = new EventSplitter(
    { event: (bytes) => add(readEvent(decode(bytes) ?? '').data), raw: () => {}, oversized: () => {} },
    maxBytes,
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    if (isStream) {
      splitter.push(chunk);
      yield* found;
      found = [];
      continue;
    }
    size += chunk.length;
    if (size > maxBytes) return;
    chunks.push(chunk.slice());
  }
  if (isStream) return;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  add(decode(whole));
  yield* found;
}
