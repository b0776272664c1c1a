import { authInfoFrom } from '../context/extra.js';
import { sharingPrincipal } from '../context/principal.js';
import type { GivenByCaller, Plan } from '../plan/plan.js';
import { isObject, own } from '../protocol/json.js';
import type { Message, NotificationMessage, RequestId, ResponseMessage } from '../protocol/messages.js';
import type { Tool } from '../protocol/results.js';
import { type Ask, ExchangeFailure, type Need } from '../rules/exchange.js';
import { Asker } from './asker.js';
import { type Catalog, type Concerns, catalogOf } from './catalog.js';
import type { InFlight } from './in-flight.js';
import { type Deliver, InternalRequests } from './internal-requests.js';
import { type SharedValues, sharedValuesOf } from './shared-values.js';

/** What rules may learn from the server behind a connection, and what that costs: nothing unless a plan needs it. */
export class ServerSide {
  readonly #internal: InternalRequests;
  readonly #asker: Asker;
  readonly #catalog: Catalog;
  readonly #values: SharedValues;
  /** Unless the server has said that it has no resources. */
  #hasResources = true;
  /** What a call was given on its way in is given to its result too. */
  readonly #given = new WeakMap<InFlight, readonly Tool[] | Promise<readonly Tool[] | undefined>>();

  /** `server` is what the catalog belongs to: a factory, or the one instance. */
  constructor(deliver: Deliver, server: object) {
    this.#internal = new InternalRequests(deliver);
    this.#asker = new Asker(this.#internal);
    this.#catalog = catalogOf(server);
    this.#values = sharedValuesOf(server);
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
    if (resourcesChanged.has(method)) this.#values.clear();
  }

  /** The server answers `initialize`. */
  initialized(result: unknown): void {
    const capabilities = own(result, 'capabilities');
    this.#hasResources = !isObject(capabilities) || Boolean(capabilities['resources']);
  }

  /** The server answers `tools/list` of a client with this plan. */
  listed(result: unknown, { concerns }: Plan): void {
    if (concerns !== undefined) this.#catalog.saw(own(result, 'tools'), concerns);
  }

  /**
   * What has to be asked of the server before this answer can go out. Rules that are about some tools only need
   * nothing of a server that has shown none of them: clients list before they call, and a call of anybody else's tool
   * must cost nothing and wait for nothing.
   */
  needsOf({ plan, extra }: InFlight, method: string): readonly Need[] {
    const needs = plan.needs(method);
    if (needs.length === 0 || method !== 'tools/call') return needs;
    const { concerns } = plan;
    const idle = concerns !== undefined && (this.#lacks(concerns) || !isAllowed('read', extra, plan));
    return idle ? nothing : needs;
  }

  /** What is about tools with resources is idle where the server has either not. */
  #lacks(concerns: Concerns): boolean {
    return !this.#hasResources || !this.#catalog.hasShown(concerns);
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
      .then((tools) => {
        this.listed({ tools }, call.plan);
        return tools;
      })
      .catch(() => undefined);
    this.#given.set(call, loading);
    return loading;
  }

  /**
   * What the rules of the plan make of a result with the server's help; the result itself when that fails.
   *
   * @throws ExchangeFailure where the author wants the call to fail with it.
   */
  async exchange<Result>(
    request: InFlight,
    method: string,
    result: Result,
    given: GivenByCaller,
    needs: readonly Need[],
  ): Promise<Result> {
    const { plan, extra } = request;
    const allowed = needs.filter((need) => isAllowed(need, extra, plan));
    return this.#asker
      .during(
        request,
        (ask) => plan.exchange(method, result, ask, given, allowed),
        (signal) => ({
          tools: async (concerns) => (this.#lacks(concerns) ? undefined : this.tools(request)),
          share: this.#shareOf(extra, signal),
        }),
      )
      .catch((error) => {
        if (error instanceof ExchangeFailure) throw error;
        return result;
      });
  }

  /** Shares with callers who may see the same, and with nobody where that is not known. */
  #shareOf(extra: unknown, signal: AbortSignal): NonNullable<Ask['share']> {
    const principal = sharingPrincipal(extra);
    return (key, load, lifetime) =>
      principal === undefined ? load() : this.#values.load(`${principal} ${key}`, signal, load, lifetime);
  }
}

/**
 * A request of ours never passes the entry's scope check, so with a verified caller no resource is read in its
 * name: a 403 would become readable. Unless the author vouches that the server checks by itself.
 */
function isAllowed(need: Need, extra: unknown, { trustsServerScopes }: Plan): boolean {
  return need !== 'read' || trustsServerScopes || authInfoFrom(extra) === undefined;
}

const nothing: readonly Need[] = [];

const resourcesChanged: ReadonlySet<string> = new Set([
  'notifications/resources/list_changed',
  'notifications/resources/updated',
]);
