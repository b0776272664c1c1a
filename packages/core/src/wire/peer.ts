import { BoundedMap } from '../bounded-map.js';
import type { ClientContext } from '../context/client-context.js';
import type { Plan } from '../plan/plan.js';
import { own } from '../protocol/json.js';
import type { Message, RequestId } from '../protocol/messages.js';
import type { CompatOrChooser } from '../transport/chooser.js';
import { Conversation } from '../transport/conversation.js';
import type { InFlight } from '../transport/in-flight.js';
import { Session } from '../transport/session.js';

/** Answered requests that are kept per session for streams that are resumed. */
const maxAnswered = 256;

/** Takes a message for the server that belongs to an HTTP request of the client. */
export interface Carrier {
  deliver(message: Message): void;
}

/** One client as far as HTTP shows it: a session, or a single request where there is none. */
export class Peer {
  sessionId: string | undefined;
  /** One endpoint for the stream and one for messages, as revision 2024-11-05 has it. */
  isSse = false;
  /** All its messages come over one session, or in one request. */
  readonly isOnePeer = true;
  readonly conversation: Conversation;
  readonly #session: Session;
  readonly #answered = new BoundedMap<RequestId, Omit<InFlight, 'extra'>>(maxAnswered);

  /** `server` is what a cached view of the server's tools belongs to. */
  constructor(source: CompatOrChooser, server: object) {
    this.#session = new Session(this, source);
    const deliver = (message: Message, carrier?: unknown) =>
      (carrier as Carrier | undefined)?.deliver(message);
    this.conversation = new Conversation(this.#session, deliver, server);
  }

  /** The plan of the client that a session remembers. */
  get plan(): Plan | undefined {
    return this.#session.plan;
  }

  get client(): ClientContext | undefined {
    return this.#session.client;
  }

  remember(client: ClientContext, extra: unknown): void {
    this.#session.remember(client, extra);
  }

  /** An event with an id may come again: its answer takes the same rules then. */
  mayComeAgain(id: RequestId): void {
    const request = this.conversation.waiting(id);
    if (request === undefined) return;
    const { method, params, plan } = request;
    this.#answered.set(id, { id, method, plan, params: keptOf(params) });
  }

  /** Expects an answer that came before, for the sake of a client that asks for it again. */
  expectAgain(id: RequestId, carrier: Carrier): void {
    const request = this.#answered.get(id);
    if (request !== undefined) this.conversation.expect({ ...request, extra: carrier });
  }
}

/** What rules look at when they rewrite an answer; arguments can be large and are not kept. */
function keptOf(params: unknown): object {
  const kept = ['name', 'uri', 'cursor', 'taskId'].map((key) => [key, own(params, key)]);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}
