import { BoundedMap } from '../bounded-map.js';
import type { Plan } from '../plan/plan.js';
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
import type { Session } from './session.js';

/** Requests in flight that are kept in each direction; the answer to a forgotten one goes out bare. */
const maxInFlight = 16_384;

/** Tasks whose call is remembered. */
const maxTasks = 1024;

interface InFlight {
  readonly method: string;
  readonly params: unknown;
  readonly plan: Plan;
}

/**
 * Rewrites the messages of one connection. Requests are matched with their answers by id and direction: the
 * server's ids are a namespace of their own.
 */
export class Conversation {
  readonly #session: Session;
  readonly #fromClient = new BoundedMap<RequestId, InFlight>(maxInFlight);
  readonly #fromServer = new BoundedMap<RequestId, InFlight>(maxInFlight);
  readonly #tasks = new BoundedMap<string, unknown>(maxTasks);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Requests that wait for an answer, in both directions. */
  get inFlight(): number {
    return this.#fromClient.size + this.#fromServer.size;
  }

  clear(): void {
    this.#fromClient.clear();
    this.#fromServer.clear();
    this.#tasks.clear();
  }

  inbound(message: Message, extra: unknown): Message {
    if (isRequest(message)) return this.#request(message, extra);
    if (isResponse(message)) return this.#answerOfClient(message);
    if (isNotification(message)) forgetCancelled(message, this.#fromClient);
    return message;
  }

  outbound(message: Message, options: unknown): Message {
    if (isResponse(message)) return this.#answer(message);
    if (isRequest(message)) return this.#requestOfServer(message, options);
    if (isNotification(message)) return this.#notification(message, options);
    return message;
  }

  #request(message: RequestMessage, extra: unknown): Message {
    const { id, method, params } = message;
    const plan = this.#session.planOfRequest(method, params, extra);
    if (plan === undefined) return message;
    if (!plan.empty || method === 'initialize') this.#fromClient.set(id, { method, params, plan });
    return plan.has(method, 'params')
      ? withPart(message, 'params', plan.params(method, params, this.#given(plan)))
      : message;
  }

  #answer(message: ResponseMessage): Message {
    const request = this.#fromClient.take(message.id);
    if (request === undefined) return message;
    const { plan } = request;
    if (request.method === 'initialize') this.#session.initialized(message.result);
    const { method, params } = this.#answered(request, message.result);
    const given = { request: params, ...this.#given(plan) };
    return message.error === undefined
      ? withPart(message, 'result', plan.result(method, message.result, given))
      : withPart(message, 'error', plan.error(method, message.error, given));
  }

  /** The request whose rules an answer takes: `tasks/result` delivers what an earlier call promised. */
  #answered(request: InFlight, result: unknown): { method: string; params: unknown } {
    if (request.method === 'tools/call') {
      const taskId = own(own(result, 'task'), 'taskId');
      if (typeof taskId === 'string') this.#tasks.set(taskId, request.params);
    }
    if (request.method !== 'tasks/result') return request;
    const taskId = own(request.params, 'taskId');
    // Only tools/call can be a task of a server, so the method is known even where the call is not.
    return { method: 'tools/call', params: typeof taskId === 'string' ? this.#tasks.get(taskId) : undefined };
  }

  #requestOfServer(message: RequestMessage, options: unknown): Message {
    const { id, method, params } = message;
    const plan = this.#planRelatedTo(options);
    if (plan === undefined || plan.empty) return message;
    this.#fromServer.set(id, { method, params, plan });
    return withPart(message, 'params', plan.serverRequest(method, params, this.#given(plan)));
  }

  #answerOfClient(message: ResponseMessage): Message {
    const request = this.#fromServer.take(message.id);
    if (request === undefined || message.error !== undefined) return message;
    const { method, params, plan } = request;
    const given = { request: params, ...this.#given(plan) };
    return withPart(message, 'result', plan.serverResult(method, message.result, given));
  }

  #notification(message: NotificationMessage, options: unknown): Message {
    forgetCancelled(message, this.#fromServer);
    const { method, params } = message;
    const plan = this.#planRelatedTo(options);
    if (plan === undefined || plan.empty) return message;
    return withPart(message, 'params', plan.notification(method, params, this.#given(plan)));
  }

  /** A message that goes out because of a request takes that request's plan, any other the session's. */
  #planRelatedTo(options: unknown): Plan | undefined {
    const id = own(options, 'relatedRequestId');
    return (isRequestId(id) ? this.#fromClient.get(id)?.plan : undefined) ?? this.#session.plan;
  }

  /** Where no session lasts, events are told once per plan instead. */
  #given(plan: Plan): { session: object } {
    return { session: this.#session.plan === undefined ? plan : this.#session };
  }
}

function forgetCancelled({ method, params }: NotificationMessage, inFlight: BoundedMap<RequestId, InFlight>) {
  if (method !== 'notifications/cancelled') return;
  const id = own(params, 'requestId');
  if (isRequestId(id)) inFlight.take(id);
}

function withPart(message: Message, part: 'params' | 'result' | 'error', value: unknown): Message {
  return message[part] === value ? message : { ...message, [part]: value };
}
