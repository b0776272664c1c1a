import { eachBlock, eachResource, eachResourceTemplate } from '../places.js';
import type { Repair } from '../repair.js';

interface Named {
  readonly name: string;
  readonly title?: string | undefined;
}

/** A `resource_link` without its required name fails the whole result nearly everywhere. */
export const missingName: Repair = {
  id: 'R4',
  title: 'a resource or resource link without a name',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    eachBlock((block) => (block.type === 'resource_link' ? withName(block, block.uri) : block)),
    eachResource((resource) => withName(resource, resource.uri)),
    eachResourceTemplate((template) => withName(template, template.uriTemplate)),
  ],
};

function withName<Item extends Named>(item: Item, uri: unknown): Item {
  if (typeof item.name === 'string') return item;
  const { title } = item;
  if (typeof title === 'string') return { ...item, name: title };
  return typeof uri === 'string' ? { ...item, name: lastSegment(uri) } : item;
}

/** The end of the path, as a file's name; the whole URI where there is none. */
function lastSegment(uri: string): string {
  return /([^/?#]+)\/?(?:[?#].*)?$/.exec(uri)?.[1] ?? uri;
}
