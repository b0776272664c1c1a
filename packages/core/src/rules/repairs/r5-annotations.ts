import type { Annotations } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { withMember, without } from '../copy.js';
import { eachBlock, eachResource, eachResourceTemplate, eachSamplingBlock } from '../places.js';
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
  transforms: [eachBlock(mend), eachResource(mend), eachResourceTemplate(mend), eachSamplingBlock(mend)],
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
  if (priority === undefined) return annotations;
  if (typeof priority !== 'number' || Number.isNaN(priority)) return without(annotations, 'priority');
  return withMember(annotations, 'priority', Math.min(1, Math.max(0, priority)));
}

function mendAudience(annotations: Annotations): Annotations {
  const audience: unknown = annotations.audience;
  if (audience === undefined) return annotations;
  if (isRole(audience)) return { ...annotations, audience: [audience] };
  if (!Array.isArray(audience)) return without(annotations, 'audience');
  if (audience.every(isRole)) return annotations;
  const known = audience.filter(isRole);
  // An empty audience would say "for nobody".
  return known.length === 0 ? without(annotations, 'audience') : { ...annotations, audience: known };
}

function isRole(role: unknown): role is 'user' | 'assistant' {
  return role === 'user' || role === 'assistant';
}

/** RFC 3339 but for `t` and `z`, which it allows and the official SDK refuses. */
const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

function mendLastModified(annotations: Annotations): Annotations {
  const { lastModified } = annotations;
  if (lastModified === undefined) return annotations;
  if (typeof lastModified !== 'string' || lastModified.length > 64) {
    return without(annotations, 'lastModified');
  }
  const upper = lastModified.toUpperCase();
  return timestamp.test(upper) && isOnCalendar(upper)
    ? withMember(annotations, 'lastModified', upper)
    : without(annotations, 'lastModified');
}

/** `Date.parse` takes 30 February for 2 March. */
function isOnCalendar(written: string): boolean {
  const local = `${written.slice(0, 19)}Z`;
  const time = Date.parse(local);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written.slice(0, 19));
}
