import type { Repair } from '../repair.js';
import { nullMembers } from './r1-null-members.js';
import { nullResultMembers } from './r2-null-result-members.js';
import { missingContent } from './r3-missing-content.js';
import { missingName } from './r4-missing-name.js';
import { brokenAnnotations } from './r5-annotations.js';
import { inputSchemaRoot } from './r6-input-schema.js';
import { structuredRoot } from './r7-structured-root.js';
import { nextCursor } from './r8-next-cursor.js';
import { iconSizes } from './r9-icon-sizes.js';
import { duplicateTools } from './r10-duplicate-tools.js';
import { handshake } from './r11-handshake.js';
import { unknownBlock } from './r12-unknown-block.js';
import { bareResult } from './r13-bare-result.js';
import { emptyList } from './r14-empty-list.js';
import { loneSurrogates } from './r15-lone-surrogates.js';

/**
 * In the order in which they run: first the shape of the whole result, then empty lists that stand for objects,
 * then nulls, so that each repair meets values of the type it expects.
 */
export const repairs: readonly Repair[] = [
  bareResult,
  emptyList,
  nullMembers,
  nullResultMembers,
  missingContent,
  unknownBlock,
  missingName,
  brokenAnnotations,
  inputSchemaRoot,
  structuredRoot,
  nextCursor,
  iconSizes,
  duplicateTools,
  handshake,
  loneSurrogates,
];
