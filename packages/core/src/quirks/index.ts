import { appOnlyToolsShown } from './app-only-tools-shown.js';
import { audioUnread } from './audio-unread.js';
import { blobUnread } from './blob-unread.js';
import { capabilityMustBeAdvertised } from './capability-must-be-advertised.js';
import { descriptionLimit } from './description-limit.js';
import { embeddedTextUnread } from './embedded-text-unread.js';
import { emptyDescription } from './empty-description.js';
import { errorInvisible } from './error-invisible.js';
import { firstPageOnly } from './first-page-only.js';
import { fractionalPriority } from './fractional-priority.js';
import { iconSizes } from './icon-sizes.js';
import { imageRefused } from './image-refused.js';
import { imageUnread } from './image-unread.js';
import { instructionsLimit } from './instructions-limit.js';
import { lineSeparators } from './line-separators.js';
import { newerVersionAnswered } from './newer-version-answered.js';
import { oneUiVocabulary } from './one-ui-vocabulary.js';
import { optionalListErrors } from './optional-list-errors.js';
import { outputSchemaRoot } from './output-schema-root.js';
import { outputValidated } from './output-validated.js';
import type { AnyQuirk } from './quirk.js';
import { resourceLinkUnread } from './resource-link-unread.js';
import { resultSizeHint } from './result-size-hint.js';
import { schemaDialectKey } from './schema-dialect-key.js';
import { serverIcons } from './server-icons.js';
import { structuredOnly } from './structured-only.js';
import { taskRequired } from './task-required.js';
import { textOnly } from './text-only.js';
import { uiHtmlToModel } from './ui-html-to-model.js';

/** Every quirk that core knows, in the order of their ids. */
export const quirks: readonly AnyQuirk[] = [
  appOnlyToolsShown,
  audioUnread,
  blobUnread,
  capabilityMustBeAdvertised,
  descriptionLimit,
  embeddedTextUnread,
  emptyDescription,
  errorInvisible,
  firstPageOnly,
  fractionalPriority,
  iconSizes,
  imageRefused,
  imageUnread,
  instructionsLimit,
  lineSeparators,
  newerVersionAnswered,
  oneUiVocabulary,
  optionalListErrors,
  outputSchemaRoot,
  outputValidated,
  resourceLinkUnread,
  resultSizeHint,
  schemaDialectKey,
  serverIcons,
  structuredOnly,
  taskRequired,
  textOnly,
  uiHtmlToModel,
];
