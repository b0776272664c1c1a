import { firstPageOnly } from './first-page-only.js';
import { fractionalPriority } from './fractional-priority.js';
import type { AnyQuirk } from './quirk.js';

/** Every quirk that core knows, in the order of their ids. */
export const quirks: readonly AnyQuirk[] = [firstPageOnly, fractionalPriority];

export { firstPageOnly, fractionalPriority };
