import type { ClientContext } from '../context/client-context.js';
import type { Rule, RuleFacts } from './rule.js';

/** Why an opt-in rule is on or off for a client. */
export type OptInWhy = 'where a tool asks for it' | 'shows views itself' | 'capabilities unknown';

/**
 * A rule that acts where the author of the server asks for it, in the server's own messages. Whether it is on for
 * a client follows from the client's capabilities and the author's settings, never from who the client is.
 */
export interface OptIn<Settings> extends RuleFacts {
  /** Whether the rule is on. */
  decide(client: ClientContext, settings: Settings): { readonly on: boolean; readonly why: OptInWhy };
  bind(settings: Settings): Pick<Rule, 'transforms' | 'exchange'>;
}
