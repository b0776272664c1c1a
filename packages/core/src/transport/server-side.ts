import { authInfoFrom } from '../context/extra.js';
import { sharingPrincipal } from '../context/principal.js';
import type { GivenByCaller } from '../plan/plan.js';
import { own } from '../protocol/json.js';
import type { Message, NotificationMessage, RequestId, ResponseMessage } from '../protocol/messages.js';
import type { Tool } from '../protocol/results.js';
import type { Need } from '../rules/exchange.js';
import { Asker } from './asker.js';
import { type Catalog, catalogOf } from './catalog.js';
import type { InFlight } from './in-flight.js';
import { type Deliver, InternalRequests } from './internal-requests.js';

/** What rules may learn from the server behind a connection, and what that costs: nothing unless a plan needs it. */
export class ServerSide {
  readonly #internal: InternalRequests;
  readonly #asker: Asker;
  readonly #catalog: Catalog;
  /** What a call was given on its way in is given to its result too. */
  readonly #given = new WeakMap<InFlight, readonly Tool[] | Promise<readonly Tool[] | undefined>>();

  /** `server` is what the catalog belongs to: a factory, or the one instance. */
  constructor(deliver: Deliver, server: object) {
    this.#internal = new InternalRequests(deliver);
    this.#asker = new Asker(this.#internal);
    this.#catalog = catalogOf(server);
  }

  /** Takes the answer to a request of ours; `false` for any other. */
  takesAnswer(message: ResponseMessage): boolean {
    return this.#internal.takesAnswer(message);
  }

  /** Takes what the server sends because of a request of ours; `false` for everything else. */
  takesMessage(message: Message, options: unknown): boolean {
    return this.#internal.takesMessage(message, options);
  }

  /** How often the server has refused a request of ours. */
  get refusals(): number {
    return this.#internal.refusals;
  }

  noticed({ method }: NotificationMessage): void {
    if (method === 'notifications/tools/list_changed') this.#catalog.invalidate();
  }

  cancel(id: RequestId): void {
    this.#asker.cancel(id);
  }

  close(): void {
    this.#asker.close();
  }

  /** The catalog for this call, where it is there already. */
  knownTools(call: InFlight): readonly Tool[] | undefined {
    const tools = this.#catalog.peek(sharingPrincipal(call.extra), own(call.params, 'name'));
    if (tools !== undefined) this.#given.set(call, tools);
    return tools;
  }

  /** The catalog for this call; `undefined` when the server can't list its tools in time. */
  async tools(call: InFlight): Promise<readonly Tool[] | undefined> {
    const known = this.#given.get(call) ?? this.knownTools(call);
    if (known !== undefined) return known;
    const principal = sharingPrincipal(call.extra);
    const loading = this.#asker
      .during(call, (ask) => this.#catalog.load(principal, own(call.params, 'name'), ask))
      .catch(() => undefined);
    this.#given.set(call, loading);
    return loading;
  }

  /** What the rules of the plan make of a result with the server's help; the result itself when that fails. */
  async exchange<Result>(
    request: InFlight,
    method: string,
    result: Result,
    given: GivenByCaller,
    needs: readonly Need[],
  ): Promise<Result> {
    const allowed = needs.filter((need) => isAllowed(need, request.extra));
    return this.#asker
      .during(request, (ask) => request.plan.exchange(method, result, ask, given, allowed))
      .catch(() => result);
  }
}

/**
 * A request of ours never passes the entry's scope check, so with a verified caller no resource is read in its
 * name: a 403 would become readable.
 */
function isAllowed(need: Need, extra: unknown): boolean {
  return need !== 'read' || authInfoFrom(extra) === undefined;
}
