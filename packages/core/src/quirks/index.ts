import { errorInvisible } from './error-invisible.js';
import { firstPageOnly } from './first-page-only.js';
import { fractionalPriority } from './fractional-priority.js';
import type { AnyQuirk } from './quirk.js';
import { structuredOnly } from './structured-only.js';
import { textOnly } from './text-only.js';

/** Every quirk that core knows, in the order of their ids. */
export const quirks: readonly AnyQuirk[] = [
  errorInvisible,
  firstPageOnly,
  fractionalPriority,
  structuredOnly,
  textOnly,
];

export { errorInvisible, firstPageOnly, fractionalPriority, structuredOnly, textOnly };
