import { isObject } from '../protocol/json.js';
import type { Era } from '../protocol/revisions.js';
import type { Given } from '../rules/transform.js';
import { privateWhenShaped } from './cache-scope.js';
import { keepExemptTools } from './exempt.js';
import type { Part, Step } from './steps.js';

/** What a step depends on besides the value; the same where a plan runs and where it is explained. */
export interface RunContext {
  readonly kind: Part;
  readonly era: Era;
  readonly exemptTools: ReadonlySet<string>;
  readonly given: Given;
}

/**
 * The value as one step leaves it, exempt tools put back; the same value where the step changes nothing.
 *
 * @throws what the rule throws, and TypeError where it returns no object.
 */
export function runStep(step: Step, value: unknown, { kind, era, exemptTools, given }: RunContext): unknown {
  if (!step.anyShape && !isObject(value)) return value;
  const changed = step.run(value, given);
  if (Object.is(changed, value)) return value;
  if (changed instanceof Promise) {
    // Nobody waits for it, and a rejection that nobody handles ends the process.
    changed.catch(() => {});
    throw new TypeError('a rule must not return a promise');
  }
  if (!isObject(changed)) throw new TypeError('a rule must return an object');
  const kept = keepExemptTools(value, changed, exemptTools);
  return kept === value ? value : privateWhenShaped(step.rule, era, kind, given.method, kept);
}
