import type { Annotations } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { withMember } from '../copy.js';
import { eachBlock, eachResource, eachResourceTemplate } from '../places.js';
import type { Transform } from '../transform.js';

/** Changes one `annotations` object; the same reference for no change. */
export type ChangeAnnotations = (annotations: Annotations) => Annotations;

/**
 * Transforms that visit the annotations of every place the protocol gives them: content blocks of tool results
 * and prompt messages, listed resources and resource templates. Annotations of tools are another type and stay
 * out.
 */
export function eachAnnotations(change: ChangeAnnotations): readonly Transform[] {
  const inItem = <Item extends { readonly annotations?: Annotations | undefined }>(item: Item): Item =>
    isObject(item.annotations) ? withMember(item, 'annotations', change(item.annotations)) : item;
  return [eachBlock(inItem), eachResource(inItem), eachResourceTemplate(inItem)];
}
