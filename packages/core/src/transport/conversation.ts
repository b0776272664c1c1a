import { BoundedMap } from '../bounded-map.js';
import { log } from '../plan/log.js';
import type { GivenByCaller, Plan } from '../plan/plan.js';
import { nameOfThrown } from '../plan/thrown.js';
import { own } from '../protocol/json.js';
import {
  isNotification,
  isRequest,
  isRequestId,
  isResponse,
  type Message,
  type NotificationMessage,
  type RequestId,
  type RequestMessage,
  type ResponseMessage,
} from '../protocol/messages.js';
import type { Tool } from '../protocol/results.js';
import { ExchangeFailure, type Need } from '../rules/exchange.js';
import type { InFlight, ServerInFlight } from './in-flight.js';
import type { Deliver } from './internal-requests.js';
import { Pending } from './pending.js';
import { ServerSide } from './server-side.js';
import type { Session } from './session.js';
import { TaskCalls } from './task-calls.js';

/** Requests in flight that are kept in each direction; the answer to a forgotten one goes out bare. */
const maxInFlight = 16_384;

/** JSON-RPC "internal error". */
const internalError = -32603;

/**
 * Rewrites the messages of one connection. Requests are matched with their answers by id and direction: the
 * server's ids are a namespace of their own.
 */
export class Conversation {
  readonly #session: Session;
  readonly #deliver: Deliver;
  readonly #server: ServerSide;
  readonly #fromClient = new Pending<InFlight>(maxInFlight);
  readonly #fromServer = new BoundedMap<RequestId, ServerInFlight>(maxInFlight);
  /** Calls that wait for the catalog, each with what sends it on. */
  readonly #held = new Map<RequestId, (tools: readonly Tool[] | undefined) => void>();
  readonly #tasks = new TaskCalls();

  /** `deliver` hands a message to the server; `server` is what a catalog belongs to. */
  constructor(session: Session, deliver: Deliver, server: object) {
    this.#session = session;
    this.#deliver = deliver;
    this.#server = new ServerSide(deliver, server);
  }

  /** Requests that wait for an answer, in both directions. */
  get inFlight(): number {
    return this.#fromClient.size + this.#fromServer.size;
  }

  /** A request of the client that waits for its answer. */
  waiting(id: RequestId): InFlight | undefined {
    return this.#fromClient.get(id);
  }

  /** Whether the server has to be asked something before this request can be answered. */
  needs(request: InFlight): boolean {
    return this.#server.needsOf(request, request.method).length > 0;
  }

  /** Expects the answer to a request once more: a stream that is resumed brings it again. */
  expect(request: InFlight): void {
    this.#fromClient.add(request);
  }

  /** Expects no answer any longer, and stops what is done for the request. */
  forget(id: RequestId): void {
    // The server must see the call before its cancellation, or it would run it after all.
    this.#held.get(id)?.(undefined);
    this.#server.cancel(id);
    this.#fromClient.take(id);
  }

  close(): void {
    this.#fromClient.clear();
    this.#fromServer.clear();
    this.#held.clear();
    this.#server.close();
  }

  /** The message as the server shall see it; `undefined` for a call that follows when the catalog is there. */
  inbound(message: Message, extra: unknown): Message | undefined {
    if (isRequest(message)) return this.#request(message, extra);
    if (isResponse(message)) return this.#answerOfClient(message);
    if (isNotification(message)) this.#cancelledByClient(message);
    return message;
  }

  /** The message as the client shall see it; `undefined` for what only we asked for. */
  outbound(message: Message, options: unknown): Message | Promise<Message> | undefined {
    if (isResponse(message)) {
      return this.#server.takesAnswer(message) ? undefined : this.#answer(message);
    }
    if (this.#server.takesMessage(message, options)) {
      if (isNotification(message)) this.#server.noticed(message);
      return undefined;
    }
    if (isRequest(message)) return this.#requestOfServer(message, options);
    if (isNotification(message)) return this.#notification(message, options);
    return message;
  }

  #request(message: RequestMessage, extra: unknown): Message | undefined {
    const { id, method, params } = message;
    const plan = this.#session.planOfRequest(method, params, extra);
    if (plan === undefined) return message;
    const request: InFlight = { id, method, params, plan, extra };
    if (!plan.empty || method === 'initialize') this.#fromClient.add(request);
    if (!plan.has(method, 'params')) return message;
    if (!plan.needs(method).includes('catalog')) return this.#withParams(message, plan, undefined);
    const tools = this.#server.knownTools(request);
    return tools === undefined ? this.#hold(message, request) : this.#withParams(message, plan, tools);
  }

  #withParams(message: RequestMessage, plan: Plan, tools: readonly Tool[] | undefined): Message {
    const { method, params } = message;
    return withPart(
      message,
      'params',
      plan.params(method, params, { tools, session: this.#session.toldOf(plan) }),
    );
  }

  /** The one exception to passing inbound messages on at once: a call whose rules need a cold catalog. */
  #hold(message: RequestMessage, request: InFlight): undefined {
    const { id } = message;
    const release = (tools: readonly Tool[] | undefined) => {
      if (this.#held.get(id) !== release) return;
      this.#held.delete(id);
      const params = this.#withParams(message, request.plan, tools);
      try {
        this.#deliver(params, request.extra);
      } catch (error) {
        // Later than the transport could catch it.
        log(`the server threw at a call: ${nameOfThrown(error)}`);
      }
    };
    // Whoever uses an id twice at once gets both calls to the server.
    this.#held.get(id)?.(undefined);
    this.#held.set(id, release);
    const { refusals } = this.#server;
    void this.#server.tools(request).then(release);
    // A server without tools refuses both, and SDK v2 says 404 only while the call is being delivered.
    if (this.#server.refusals > refusals) release(undefined);
  }

  #cancelledByClient({ method, params }: NotificationMessage): void {
    if (method !== 'notifications/cancelled') return;
    const id = own(params, 'requestId');
    if (isRequestId(id)) this.forget(id);
  }

  #answer(answer: ResponseMessage): Message | Promise<Message> {
    const request = this.#fromClient.take(answer.id);
    if (request === undefined) return answer;
    const { plan } = request;
    const { method, params } = this.#tasks.answered(request, answer.result);
    const { instructions, shown } = this.#session;
    const given = { request: params, instructions, shown, session: this.#session.toldOf(plan) };
    const hasBoth = answer.error !== undefined && answer.result !== undefined;
    const message = hasBoth ? plan.answer(method, answer, given) : answer;
    if (message.error !== undefined) {
      const result = plan.resultForError(method, message.error, given);
      return result === undefined
        ? withPart(message, 'error', plan.error(method, message.error, given))
        : { jsonrpc: message.jsonrpc, id: message.id, result: plan.result(method, result, given) };
    }
    if (method === 'tools/list') this.#server.listed(message.result, plan);
    const needs = this.#server.needsOf(request, method);
    return needs.length === 0
      ? this.#withResult(message, request, method, message.result, given)
      : this.#afterExchange(message, request, method, given, needs);
  }

  async #afterExchange(
    message: ResponseMessage,
    request: InFlight,
    method: string,
    given: GivenByCaller,
    needs: readonly Need[],
  ): Promise<Message> {
    const tools = needs.includes('catalog') ? await this.#server.tools(request) : undefined;
    const known = { ...given, tools };
    try {
      const result = await this.#server.exchange(request, method, message.result, known, needs);
      return this.#withResult(message, request, method, result, known);
    } catch (error) {
      if (!(error instanceof ExchangeFailure)) throw error;
      const { jsonrpc, id } = message;
      return { jsonrpc, id, error: { code: internalError, message: error.message } };
    }
  }

  #withResult(
    message: ResponseMessage,
    request: InFlight,
    method: string,
    result: unknown,
    given: GivenByCaller,
  ): Message {
    const rewritten = request.plan.result(method, result, given);
    // What the client is told is what it reads from then on.
    if (method === 'initialize') {
      this.#session.initialized(rewritten);
      this.#server.initialized(result);
    } else if (method === 'tools/list' && request.plan.remembersSchemas) {
      this.#session.show(rewritten, request.extra);
    }
    return withPart(message, 'result', rewritten);
  }

  #requestOfServer(message: RequestMessage, options: unknown): Message {
    const { id, method, params } = message;
    const plan = this.#planRelatedTo(options);
    if (plan === undefined || plan.empty) return message;
    if (plan.has(method, 'serverResult')) this.#fromServer.set(id, { method, params, plan });
    return withPart(
      message,
      'params',
      plan.serverRequest(method, params, { session: this.#session.toldOf(plan) }),
    );
  }

  #answerOfClient(message: ResponseMessage): Message {
    const request = this.#fromServer.take(message.id);
    if (request === undefined || message.error !== undefined) return message;
    const { method, params, plan } = request;
    const given = { request: params, session: this.#session.toldOf(plan) };
    return withPart(message, 'result', plan.serverResult(method, message.result, given));
  }

  #notification(message: NotificationMessage, options: unknown): Message {
    const { method, params } = message;
    this.#server.noticed(message);
    const cancelled = method === 'notifications/cancelled' ? own(params, 'requestId') : undefined;
    if (isRequestId(cancelled)) this.#fromServer.take(cancelled);
    const plan = this.#planRelatedTo(options);
    if (plan === undefined || plan.empty) return message;
    return withPart(
      message,
      'params',
      plan.notification(method, params, { session: this.#session.toldOf(plan) }),
    );
  }

  /** A message that goes out because of a request takes that request's plan, any other the session's. */
  #planRelatedTo(options: unknown): Plan | undefined {
    const id = own(options, 'relatedRequestId');
    return (isRequestId(id) ? this.#fromClient.get(id)?.plan : undefined) ?? this.#session.plan;
  }
}

function withPart(message: Message, part: 'params' | 'result' | 'error', value: unknown): Message {
  if (message[part] === value) return message;
  const copy: { -readonly [Part in keyof Message]: unknown } = { ...message };
  copy[part] = value;
  return copy;
}
