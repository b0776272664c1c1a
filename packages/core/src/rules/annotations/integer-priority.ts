import { withMember } from '../copy.js';
import type { Transform } from '../transform.js';
import { eachAnnotations } from './each-annotations.js';

/**
 * Rounds a fractional `priority` half away from zero. JavaScript writes the result without a decimal point, so
 * the wire shows `1`, never `1.0`. What is no finite number is left to the repairs.
 */
export const integerPriority: readonly Transform[] = eachAnnotations((annotations) => {
  const { priority } = annotations;
  if (typeof priority !== 'number' || !Number.isFinite(priority) || Number.isInteger(priority)) {
    return annotations;
  }
  const rounded = Math.sign(priority) * Math.round(Math.abs(priority));
  return withMember(annotations, 'priority', rounded === 0 ? 0 : rounded);
});
