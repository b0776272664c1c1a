import type { Icon } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapItems, mapMembers, withMember, without } from '../copy.js';
import { eachBlock, eachPrompt, eachResource, eachResourceTemplate, eachTool } from '../places.js';
import type { Repair } from '../repair.js';

interface WithIcons {
  readonly icons?: Icon[] | undefined;
}

/**
 * An older draft wrote `sizes: "48x48 96x96"`; today it loses the whole server in most clients, and so does an
 * icon without a source.
 */
export const brokenIcons: Repair = {
  id: 'R9',
  title: 'icons that break the schema, such as sizes as one string',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'icons that no client could show',
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
  const icons: unknown = item.icons;
  // Null is R1's.
  if (icons === undefined || icons === null) return item;
  if (!Array.isArray(icons)) return without(item, 'icons');
  const usable = icons.every(hasSource) ? icons : icons.filter(hasSource);
  return withMember(item, 'icons', mapItems(usable, mendIcon));
}

function hasSource(icon: unknown): icon is Icon {
  return isObject(icon) && typeof icon['src'] === 'string';
}

function mendIcon(icon: Icon): Icon {
  const mended = mapMembers(icon, ['sizes'], mendSizes);
  return mapMembers(mapMembers(mended, ['mimeType'], mendMimeType), ['theme'], mendTheme);
}

function mendSizes(sizes: unknown): unknown {
  if (typeof sizes === 'string') return sizes.split(/\s+/).filter(Boolean);
  return Array.isArray(sizes) && sizes.every(isText) ? sizes : undefined;
}

function mendMimeType(mimeType: unknown): unknown {
  return isText(mimeType) ? mimeType : undefined;
}

function mendTheme(theme: unknown): unknown {
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
