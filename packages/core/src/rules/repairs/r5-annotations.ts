import type { Annotations } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { withMember, without } from '../copy.js';
import { eachBlock, eachResource, eachResourceTemplate } from '../places.js';
import type { Repair } from '../repair.js';

/**
 * Clients on SDK 1.24 and later, and Codex for roles, reject the whole result. A member that can't be right is
 * dropped, a priority outside 0 to 1 is clamped.
 */
export const brokenAnnotations: Repair = {
  id: 'R5',
  title: 'annotations that break the schema',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the annotation members that no client could read',
  transforms: [eachBlock(mend), eachResource(mend), eachResourceTemplate(mend)],
};

function mend<Item extends { readonly annotations?: Annotations | undefined }>(item: Item): Item {
  const { annotations } = item;
  if (annotations === undefined) return item;
  if (!isObject(annotations)) return without(item, 'annotations');
  const mended = mendLastModified(mendAudience(mendPriority(annotations)));
  return mended !== annotations && Object.keys(mended).length === 0
    ? without(item, 'annotations')
    : withMember(item, 'annotations', mended);
}

function mendPriority(annotations: Annotations): Annotations {
  const { priority } = annotations;
  if (priority === undefined || (priority >= 0 && priority <= 1 && typeof priority === 'number')) {
    return annotations;
  }
  return typeof priority === 'number' && !Number.isNaN(priority)
    ? { ...annotations, priority: Math.min(1, Math.max(0, priority)) }
    : without(annotations, 'priority');
}

function mendAudience(annotations: Annotations): Annotations {
  const audience: unknown = annotations.audience;
  if (audience === undefined) return annotations;
  if (!Array.isArray(audience)) return without(annotations, 'audience');
  if (audience.every(isRole)) return annotations;
  const known = audience.filter(isRole);
  // An empty audience would say "for nobody".
  return known.length === 0 ? without(annotations, 'audience') : { ...annotations, audience: known };
}

function isRole(role: unknown): role is 'user' | 'assistant' {
  return role === 'user' || role === 'assistant';
}

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;

function mendLastModified(annotations: Annotations): Annotations {
  const { lastModified } = annotations;
  if (lastModified === undefined) return annotations;
  const valid =
    typeof lastModified === 'string' &&
    lastModified.length <= 64 &&
    rfc3339.test(lastModified) &&
    !Number.isNaN(Date.parse(lastModified));
  return valid ? annotations : without(annotations, 'lastModified');
}
