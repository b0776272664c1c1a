import type { Icon } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapItems, withMember, without } from '../copy.js';
import { eachBlock, eachPrompt, eachResource, eachResourceTemplate, eachTool } from '../places.js';
import { defineTransform, type Transform } from '../transform.js';

interface WithIcons {
  readonly icons?: Icon[] | undefined;
}

/** The server itself without icons. */
export const serverWithoutIcons: Transform = ofServer((server) => without(server, 'icons'));

/** Icons without their sizes, wherever the protocol has icons; every revision lets them be left out. */
export const iconsWithoutSizes: readonly Transform[] = [
  ofServer(withoutSizes),
  eachTool(withoutSizes),
  eachResource(withoutSizes),
  eachResourceTemplate(withoutSizes),
  eachPrompt(withoutSizes),
  eachBlock((block) => (block.type === 'resource_link' ? withoutSizes(block) : block)),
];

function ofServer(change: <Server extends WithIcons>(server: Server) => Server): Transform {
  return defineTransform({
    result: {
      initialize: (result) =>
        isObject(result.serverInfo) ? withMember(result, 'serverInfo', change(result.serverInfo)) : result,
    },
  });
}

function withoutSizes<Item extends WithIcons>(item: Item): Item {
  const { icons } = item;
  return Array.isArray(icons)
    ? withMember(
        item,
        'icons',
        mapItems(icons, (icon) => (isObject(icon) ? without(icon, 'sizes') : icon)),
      )
    : item;
}
