import { describe, expect, it } from 'vitest';
import { jsonMessages } from '../support/corpora.js';
import { asksServer, onlyRule, ruleIds, send } from '../support/situations.js';

/*
 * The laws say nothing about a rule that never acts. Every rule of the registry changes something in these
 * messages; a new rule without a message that it is for fails here: extend the arbitraries. Rules that only ask
 * the server are held to the same in exchanges.test.ts.
 */
describe('the messages of the law tests', () => {
  it.each(ruleIds.filter((id) => !asksServer(id)))('give %s something to do', (id) => {
    const compat = onlyRule(id, { onEvent: () => {} });
    const plans = (['legacy', 'modern'] as const).map((era) => compat.resolve({ era }));
    for (const message of jsonMessages) for (const plan of plans) send(plan, message);
    expect(compat.stats().applied[id]?.['unknown'] ?? 0).toBeGreaterThanOrEqual(10);
  });
});
