import type { ClientContext } from '../context/client-context.js';
import type { AuthInfo } from '../context/extra.js';
import { log } from '../plan/log.js';
import { nameOfThrown } from '../plan/thrown.js';
import { isRequest, isResponse, type Message, type RequestId } from '../protocol/messages.js';
import type { InFlight } from '../transport/in-flight.js';
import type { EventFields } from './event.js';
import type { EventHandler } from './event-rewriter.js';
import { headerValue, isEncoded, isEventStream, isJson, namedBy } from './headers.js';
import { HeldCalls } from './held-calls.js';
import { concernsAnswer, concernsStream } from './interest.js';
import { rewriteBody, rewriteText } from './messages.js';
import { OwnRequests } from './own-requests.js';
import type { Peer } from './peer.js';
import type { AnswerHead, WireRequest } from './request.js';
import { sseSessionOf } from './sse-session.js';

/** How the body of an answer is to be treated. */
export type Treatment = 'pass' | 'json' | 'events';

/** What an exchange needs of the wire that it belongs to. */
export interface Home {
  readonly maxRewriteBytes: number;
  /** A session has opened. */
  opened(id: string, peer: Peer): void;
  closed(id: string): void;
  skipped(reason: string): void;
}

const methodsOfSession = new Set(['POST', 'GET']);

/** One HTTP request and its answer. */
export class WireExchange implements EventHandler {
  /** The two that `extra` of an SDK has too; what reads one reads the other. */
  readonly request: WireRequest;
  readonly authInfo: AuthInfo | undefined;
  readonly #home: Home;
  readonly #peer: Peer;
  readonly #isNew: boolean;
  readonly #own: OwnRequests;
  readonly #ids: RequestId[] = [];
  readonly #held = new HeldCalls();
  #initializes = false;
  #name: string | undefined;
  /** The stream may be the one of a server with two endpoints, whose first event says so. */
  #awaitsEndpoint = false;
  #mayResume = false;

  /** `isNew`: nothing is known of the peer yet. */
  constructor(request: WireRequest, home: Home, peer: Peer, isNew: boolean) {
    this.request = request;
    this.authInfo = request.authInfo;
    this.#home = home;
    this.#peer = peer;
    this.#isNew = isNew;
    this.#own = new OwnRequests(request, peer.conversation, home.maxRewriteBytes);
  }

  /** Whether the body has to be looked at: `receive` it then, or let it pass. */
  get readsBody(): boolean {
    const { method, headers } = this.request;
    if (method !== 'POST' || !isJson(headers.get('content-type'))) return false;
    const { client, plan } = this.#peer;
    if (client !== undefined && plan?.empty !== false) return false;
    if (isEncoded(headers.get('content-encoding'))) {
      this.skipped('a request has a content-encoding');
      return false;
    }
    if (Number(headers.get('content-length')) > this.#home.maxRewriteBytes) {
      this.skipped('a request is larger than maxRewriteBytes');
      return false;
    }
    return true;
  }

  /** Who sends an `initialize`, once it is received. */
  get initializing(): ClientContext | undefined {
    return this.#initializes ? this.#peer.client : undefined;
  }

  /** Whether any rule is on for the client, so that it is worth knowing again. */
  get isConcerned(): boolean {
    return this.#peer.plan?.empty === false;
  }

  /** Headers that have to change with the body, in lower case. */
  get headers(): Readonly<Record<string, string>> {
    return this.#name === undefined ? {} : { 'mcp-name': headerValue(this.#name) };
  }

  /**
   * The body as the server shall see it: the same reference when nothing changes. A promise only where a call waits
   * for the server's tools.
   */
  receive(body: unknown): unknown {
    return rewriteBody(body, (message) => this.#inbound(message));
  }

  /** The same for a body that is still text; what no rule touches keeps its characters. */
  receiveText(text: string): string | Promise<string> {
    const received = rewriteText(text, (message) => this.#inbound(message));
    return received instanceof Promise ? received.then((changed) => changed ?? text) : (received ?? text);
  }

  /** Decides by the head of the answer what becomes of its body. */
  answer({ status, headers }: AnswerHead): Treatment {
    this.#noteSession(status, headers);
    if (status === 401 || status === 403) return 'pass';
    const type = headers.get('content-type');
    const treatment = this.#treatmentOf(type);
    if (treatment !== 'pass' && isEncoded(headers.get('content-encoding'))) {
      this.skipped('the answer has a content-encoding: mount compression before mcp-compat');
      return 'pass';
    }
    if (treatment === 'json' && Number(headers.get('content-length')) > this.#home.maxRewriteBytes) {
      this.skipped('an answer is larger than maxRewriteBytes');
      return 'pass';
    }
    return treatment;
  }

  /** The text of a JSON answer as the client shall see it; the same text when nothing changes. */
  rewriteJson(text: string): string | Promise<string> {
    const rewritten = rewriteText(text, (message) => this.#outbound(message, false));
    return rewritten instanceof Promise ? rewritten.then((changed) => changed ?? text) : (rewritten ?? text);
  }

  interested(): boolean {
    if (this.#awaitsEndpoint || this.request.method === 'POST') return true;
    const { plan, conversation } = this.#peer;
    return plan?.empty === false || conversation.inFlight > 0;
  }

  rewrite({ data = '', type, hasId }: EventFields): string | undefined | Promise<string | undefined> {
    this.#mayResume ||= hasId;
    if (data === '') return data;
    if (this.#awaitsEndpoint) {
      this.#awaitsEndpoint = false;
      if (type === 'endpoint') this.#noteEndpoint(data);
    }
    if (type !== 'message') return data;
    return rewriteText(data, (message) => this.#outbound(message, hasId));
  }

  skipped(reason: string): void {
    this.#home.skipped(reason);
  }

  /** A message that the conversation has for the server: a call that waited, or a request of our own. */
  deliver(message: Message): void {
    if (!this.#held.release(message)) this.#own.deliver(message);
  }

  /** The answer is complete, or the client is gone. */
  close(): void {
    const { conversation, sessionId } = this.#peer;
    for (const id of this.#held.ids()) conversation.forget(id);
    if (this.#peer.isSse && this.request.method === 'GET' && sessionId !== undefined) {
      this.#home.closed(sessionId);
    } else if (sessionId === undefined) {
      conversation.close();
    } else if (!this.#mayResume && !this.#peer.isSse) {
      for (const id of this.#ids) conversation.forget(id);
    }
  }

  #inbound(message: unknown): unknown {
    try {
      if (!isRequest(message)) return this.#peer.conversation.inbound(message as Message, this);
      const { id, method } = message;
      this.#ids.push(id);
      this.#initializes ||= method === 'initialize';
      const received = this.#held.pass(id, () => this.#peer.conversation.inbound(message, this));
      return received instanceof Promise
        ? received.then((released) => this.#named(message, released))
        : this.#named(message, received);
    } catch (error) {
      reportFailure(error);
      return message;
    }
  }

  /** A changed name changes the header that mirrors it, before the server compares them and checks scopes. */
  #named(before: Message, after: Message): Message {
    const name = namedBy(after);
    if (name !== undefined && name !== namedBy(before) && this.request.headers.get('mcp-name') !== null) {
      this.#name = name;
    }
    return after;
  }

  #outbound(message: unknown, hasId: boolean): unknown {
    try {
      const { conversation } = this.#peer;
      if (isResponse(message)) {
        if (conversation.waiting(message.id) === undefined) this.#peer.expectAgain(message.id, this);
        else if (hasId) this.#peer.mayComeAgain(message.id);
      }
      const options = this.#ids.length === 1 ? { relatedRequestId: this.#ids[0] } : undefined;
      const rewritten = conversation.outbound(message as Message, options);
      if (!(rewritten instanceof Promise)) return rewritten;
      return rewritten.catch((error) => {
        reportFailure(error);
        return message;
      });
    } catch (error) {
      reportFailure(error);
      return message;
    }
  }

  #treatmentOf(contentType: string | null): Treatment {
    const { method, headers } = this.request;
    if (!methodsOfSession.has(method)) return 'pass';
    if (method === 'GET') {
      if (!isEventStream(contentType)) return 'pass';
      this.#awaitsEndpoint = this.#isNew && headers.get('mcp-session-id') === null;
      const resumes = headers.get('last-event-id') !== null && this.#peer.plan?.empty === false;
      return this.#awaitsEndpoint || resumes || concernsStream(this.#peer.plan) ? 'events' : 'pass';
    }
    if (this.#peer.isSse) return 'pass';
    if (isEventStream(contentType)) return this.#awaitsAnswer() || this.#awaitsMore() ? 'events' : 'pass';
    return isJson(contentType) && this.#awaitsAnswer() ? 'json' : 'pass';
  }

  /** Whether a rule names the answer to a request of this body, or the session learns from it. */
  #awaitsAnswer(): boolean {
    const opensSession = this.#initializes && this.#peer.sessionId !== undefined;
    const { conversation } = this.#peer;
    const isConcerned = (call: InFlight) => concernsAnswer(call, conversation.needs(call));
    return opensSession || this.#waiting().some(isConcerned);
  }

  /** Whether a rule names what else may come on the stream of an answer. */
  #awaitsMore(): boolean {
    return this.#waiting().some(({ plan }) => concernsStream(plan));
  }

  #waiting(): readonly InFlight[] {
    return this.#ids.flatMap((id) => this.#peer.conversation.waiting(id) ?? []);
  }

  #noteSession(status: number, headers: AnswerHead['headers']): void {
    const { method } = this.request;
    const succeeded = status >= 200 && status < 300;
    if (method === 'DELETE' && succeeded && this.#peer.sessionId !== undefined) {
      this.#home.closed(this.#peer.sessionId);
    }
    const id = headers.get('mcp-session-id');
    if (!this.#initializes || !succeeded || id === null || this.#peer.sessionId !== undefined) return;
    this.#peer.sessionId = id;
    this.#home.opened(id, this.#peer);
  }

  #noteEndpoint(data: string): void {
    const id = sseSessionOf(data);
    if (id === undefined) return;
    this.#peer.isSse = true;
    this.#peer.sessionId = `sse ${id}`;
    this.#home.opened(this.#peer.sessionId, this.#peer);
  }
}

/** Whatever fails on our side, the message goes on as it was. */
function reportFailure(error: unknown): void {
  log(`failed on a message, which passes as it was: ${nameOfThrown(error)}`);
}
