import type { Repair } from '../repair.js';
import { nullMembers } from './r1-null-members.js';
import { nullResultMembers } from './r2-null-result-members.js';
import { missingContent } from './r3-missing-content.js';
import { missingName } from './r4-missing-name.js';
import { brokenAnnotations } from './r5-annotations.js';
import { inputSchemaRoot } from './r6-input-schema.js';
import { structuredRoot } from './r7-structured-root.js';
import { nextCursor } from './r8-next-cursor.js';
import { brokenIcons } from './r9-icons.js';
import { duplicateTools } from './r10-duplicate-tools.js';
import { handshake } from './r11-handshake.js';
import { unknownBlock } from './r12-unknown-block.js';
import { bareResult } from './r13-bare-result.js';
import { emptyList } from './r14-empty-list.js';
import { loneSurrogates } from './r15-lone-surrogates.js';
import { unusableItems } from './r16-unusable-items.js';
import { missingList } from './r17-missing-list.js';
import { danglingRefs } from './r18-dangling-refs.js';
import { wrongTypes } from './r19-wrong-types.js';
import { brokenMedia } from './r20-media.js';

/**
 * In the order in which they run: first the shape of the whole result and of its items, then empty lists that
 * stand for objects, then nulls, so that each repair meets values of the type it expects.
 */
export const repairs: readonly Repair[] = [
  bareResult,
  missingContent,
  missingList,
  unusableItems,
  unknownBlock,
  emptyList,
  nullMembers,
  nullResultMembers,
  wrongTypes,
  brokenMedia,
  missingName,
  brokenAnnotations,
  inputSchemaRoot,
  structuredRoot,
  danglingRefs,
  nextCursor,
  brokenIcons,
  duplicateTools,
  handshake,
  loneSurrogates,
];
