import { fractionalPriority } from './fractional-priority.js';
import type { AnyQuirk } from './quirk.js';

/** Every quirk that core knows, in the order of their ids. */
export const quirks: readonly AnyQuirk[] = [fractionalPriority];

export { fractionalPriority };
