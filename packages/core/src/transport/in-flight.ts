import type { Plan } from '../plan/plan.js';
import type { Cause } from './internal-requests.js';

/** A request that waits for its answer, with the plan of who sent it. */
export interface InFlight extends Cause {
  readonly plan: Plan;
}

/** A request of the server to the client. */
export interface ServerInFlight {
  readonly method: string;
  readonly params: unknown;
  readonly plan: Plan;
}
