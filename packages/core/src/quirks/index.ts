import { capabilityMustBeAdvertised } from './capability-must-be-advertised.js';
import { descriptionLimit } from './description-limit.js';
import { emptyDescription } from './empty-description.js';
import { errorInvisible } from './error-invisible.js';
import { firstPageOnly } from './first-page-only.js';
import { fractionalPriority } from './fractional-priority.js';
import { iconSizes } from './icon-sizes.js';
import { instructionsLimit } from './instructions-limit.js';
import { newerVersionAnswered } from './newer-version-answered.js';
import { optionalListErrors } from './optional-list-errors.js';
import { outputSchemaRoot } from './output-schema-root.js';
import type { AnyQuirk } from './quirk.js';
import { schemaDialectKey } from './schema-dialect-key.js';
import { serverIcons } from './server-icons.js';
import { structuredOnly } from './structured-only.js';
import { taskRequired } from './task-required.js';
import { textOnly } from './text-only.js';

/** Every quirk that core knows, in the order of their ids. */
export const quirks: readonly AnyQuirk[] = [
  capabilityMustBeAdvertised,
  descriptionLimit,
  emptyDescription,
  errorInvisible,
  firstPageOnly,
  fractionalPriority,
  iconSizes,
  instructionsLimit,
  newerVersionAnswered,
  optionalListErrors,
  outputSchemaRoot,
  schemaDialectKey,
  serverIcons,
  structuredOnly,
  taskRequired,
  textOnly,
];
