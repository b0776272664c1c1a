import { BoundedMap } from '../bounded-map.js';
import type { ClientContext } from '../context/client-context.js';
import { uiPartOf } from '../context/ui-capability.js';
import { identityOf, identityPartsOf } from './identity.js';
import type { Plan } from './plan.js';

/** Plans that are kept, one per identity, revision and transport. */
const maxPlans = 512;

/** Clients that are compared member by member before a key is made: a busy server talks to few kinds at a time. */
const maxRecent = 4;

interface Kept {
  /** Bounded, and without what has not the type it should. */
  readonly client: ClientContext;
  readonly plan: Plan;
}

/** Plans by who asks. Making the key costs more than all else that a request of an unremembered client needs. */
export class PlanCache {
  readonly #plans = new BoundedMap<string, Kept>(maxPlans);
  readonly #recent: Kept[] = [];
  #oldest = 0;

  find(client: ClientContext, compile: (client: ClientContext) => Plan): Plan {
    const views = uiPartOf(client.capabilities);
    for (const kept of this.#recent) if (isSame(kept.client, client, views)) return kept.plan;
    const key = identityOf(client);
    let kept = this.#plans.get(key);
    if (kept === undefined) {
      const parts = identityPartsOf(client);
      kept = { client: parts, plan: compile(parts) };
      this.#plans.set(key, kept);
    }
    this.#recent[this.#oldest] = kept;
    this.#oldest = (this.#oldest + 1) % maxRecent;
    return kept.plan;
  }
}

/** As `identityOf` tells clients apart; a text that was cut when kept is only found by its key. */
function isSame(kept: ClientContext, client: ClientContext, views: object | undefined): boolean {
  if (
    kept.capabilities !== views ||
    kept.protocolVersion !== client.protocolVersion ||
    kept.era !== client.era ||
    kept.transport !== client.transport
  ) {
    return false;
  }
  const was = kept.clientInfo;
  const is = client.clientInfo;
  if (was === undefined || is === undefined || is === null) {
    return was === is && kept.userAgent === client.userAgent && kept.clientId === client.clientId;
  }
  return was.name === is.name && was.title === is.title && was.version === is.version;
}
