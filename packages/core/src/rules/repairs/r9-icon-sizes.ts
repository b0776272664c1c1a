import type { Icon } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapItems, withMember } from '../copy.js';
import { eachBlock, eachPrompt, eachResource, eachResourceTemplate, eachTool } from '../places.js';
import type { Repair } from '../repair.js';

interface WithIcons {
  readonly icons?: Icon[] | undefined;
}

/** An older draft wrote `sizes: "48x48 96x96"`; today it loses the whole server in most clients. */
export const iconSizes: Repair = {
  id: 'R9',
  title: 'sizes of an icon as one string',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    eachTool(mendIcons),
    eachResource(mendIcons),
    eachResourceTemplate(mendIcons),
    eachPrompt(mendIcons),
    eachBlock((block) => (block.type === 'resource_link' ? mendIcons(block) : block)),
    {
      result: {
        initialize: (result) =>
          isObject(result.serverInfo)
            ? withMember(result, 'serverInfo', mendIcons(result.serverInfo))
            : result,
      },
    },
  ],
};

function mendIcons<Item extends WithIcons>(item: Item): Item {
  return item.icons === undefined ? item : withMember(item, 'icons', mapItems(item.icons, mendIcon));
}

function mendIcon(icon: Icon): Icon {
  const sizes: unknown = isObject(icon) ? icon.sizes : undefined;
  return typeof sizes === 'string' ? { ...icon, sizes: sizes.split(/\s+/).filter(Boolean) } : icon;
}
