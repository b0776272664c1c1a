import type { Annotations } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapItems, withMember } from '../copy.js';
import { defineTransform, type Transform } from '../transform.js';

/** Changes one `annotations` object; the same reference for no change. */
export type ChangeAnnotations = (annotations: Annotations) => Annotations;

interface Annotated {
  readonly annotations?: Annotations | undefined;
}

/**
 * A transform that visits the annotations of every place the protocol gives them: content blocks of tool
 * results and prompt messages, listed resources and resource templates. Annotations of tools are another type
 * and stay out.
 */
export function eachAnnotations(change: ChangeAnnotations): Transform {
  const inItem = <Item extends Annotated>(item: Item): Item => {
    if (!isObject(item) || !isObject(item.annotations)) return item;
    return withMember(item, 'annotations', change(item.annotations));
  };
  return defineTransform({
    result: {
      'tools/call': (result) => withMember(result, 'content', mapItems(result.content, inItem)),
      'resources/list': (result) => withMember(result, 'resources', mapItems(result.resources, inItem)),
      'resources/templates/list': (result) =>
        withMember(result, 'resourceTemplates', mapItems(result.resourceTemplates, inItem)),
      'prompts/get': (result) =>
        withMember(
          result,
          'messages',
          mapItems(result.messages, (message) =>
            isObject(message) ? withMember(message, 'content', inItem(message.content)) : message,
          ),
        ),
    },
  });
}
