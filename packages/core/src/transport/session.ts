import type { ClientContext } from '../context/client-context.js';
import { authInfoFrom, isHttp } from '../context/extra.js';
import { contextOfInitialize, contextOfRequest, hasEnvelope } from '../context/request-context.js';
import { boundedText } from '../context/text.js';
import type { Compat } from '../plan/compat.js';
import type { Plan } from '../plan/plan.js';
import { isObject, own } from '../protocol/json.js';
import { type CompatOrChooser, choose } from './chooser.js';

/** What a session asks of the connection that it belongs to. */
export interface Connection {
  readonly sessionId?: string | undefined;
  /** Whether every message is known to come from the same peer, whatever brings it. */
  readonly isOnePeer?: boolean | undefined;
}

/** What one connection knows about its peer. */
export class Session {
  readonly #connection: Connection;
  readonly #source: CompatOrChooser;
  #remembered: ClientContext | undefined;
  #compat: Compat | undefined;
  #plan: Plan | undefined;
  #instructions: string | undefined;
  #shown: ReadonlyMap<unknown, object> | undefined;

  constructor(connection: Connection, source: CompatOrChooser) {
    this.#connection = connection;
    this.#source = source;
  }

  /** The plan of the remembered client; `undefined` where nobody is remembered. */
  get plan(): Plan | undefined {
    return this.#plan;
  }

  /** What the server said in the handshake. */
  get instructions(): string | undefined {
    return this.#instructions;
  }

  /** Who is remembered; `undefined` where nobody is. */
  get client(): ClientContext | undefined {
    return this.#remembered;
  }

  /** The output schemas of the tools that the client was shown last. */
  get shown(): ReadonlyMap<unknown, object> | undefined {
    return this.#shown;
  }

  /** The client is shown these tools. Clients forget those of an earlier page, so nothing else stays. */
  show(list: unknown, extra: unknown): void {
    const tools = own(list, 'tools');
    if (!Array.isArray(tools) || !this.#lasts(extra)) return;
    this.#shown = new Map(
      tools.flatMap((tool): [unknown, object][] => {
        const schema = own(tool, 'outputSchema');
        return isObject(schema) ? [[own(tool, 'name'), schema]] : [];
      }),
    );
  }

  /** What events are told once per: the session, or the plan where none lasts. */
  toldOf(plan: Plan): object {
    return this.#plan === undefined ? plan : this;
  }

  planOfRequest(method: string, params: unknown, extra: unknown): Plan | undefined {
    if (method === 'initialize') return this.#initialize(params, extra);
    if (this.#plan !== undefined && !hasEnvelope(params)) return this.#plan;
    return this.#resolve(contextOfRequest(params, extra, this.#remembered), extra);
  }

  /** The answer to `initialize` fixes the revision of the session. */
  initialized(result: unknown): void {
    const protocolVersion = boundedText(own(result, 'protocolVersion'));
    if (this.#remembered === undefined || protocolVersion === undefined) return;
    const instructions = own(result, 'instructions');
    this.#instructions = typeof instructions === 'string' ? instructions : undefined;
    this.#remembered = { ...this.#remembered, protocolVersion };
    this.#plan = this.#compat?.resolve(this.#remembered);
  }

  /** Takes the messages to come as this client's, unless they describe their sender themselves. */
  remember(client: ClientContext, extra: unknown): Plan | undefined {
    this.#remembered = client;
    this.#compat = this.#choose(client, extra);
    this.#plan = this.#compat?.resolve(client);
    return this.#plan;
  }

  #initialize(params: unknown, extra: unknown): Plan | undefined {
    const context = contextOfInitialize(params, extra);
    if (!this.#lasts(extra)) return this.#resolve(context, extra);
    return this.remember(context, extra);
  }

  /**
   * Whether the next message comes from the same peer. Over HTTP only a session id says so: a stateless
   * transport may be used again for somebody else.
   */
  #lasts(extra: unknown): boolean {
    const { sessionId, isOnePeer = false } = this.#connection;
    return isOnePeer || !isHttp(extra) || sessionId !== undefined;
  }

  #resolve(context: ClientContext, extra: unknown): Plan | undefined {
    const compat = this.#compat ?? this.#choose(context, extra);
    // A connection without HTTP is one conversation, whether or not it was opened by `initialize`.
    if (!isHttp(extra)) this.#compat = compat;
    return compat?.resolve(context);
  }

  #choose(context: ClientContext, extra: unknown): Compat | undefined {
    const { sessionId } = this.#connection;
    return typeof this.#source === 'function'
      ? choose(this.#source, { ...context, authInfo: authInfoFrom(extra), sessionId })
      : this.#source;
  }
}
