import type { ResourceLink, TextContent } from '../../protocol/content.js';
import type { DownLevel } from '../down-level.js';
import { eachBlock } from '../places.js';

/** Clients before 2025-06-18 know no `resource_link` block and reject the whole result (SDK up to 1.12). */
export const resourceLink: DownLevel = {
  id: 'D2',
  title: 'resource_link blocks, unknown before 2025-06-18',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the link as such: its icons, and that a host could fetch it by itself',
  readableSince: '2025-06-18',
  transforms: [eachBlock((block) => (block.type === 'resource_link' ? asText(block) : block))],
};

/** One line with all that a model needs to read the resource, and its description. */
function asText(link: ResourceLink): TextContent {
  const { name, title, uri, mimeType, size, description, annotations, _meta } = link;
  const details = [textOrNone(mimeType), typeof size === 'number' && `${size} bytes`].filter(Boolean);
  const named = [nameOf(textOrNone(title), textOrNone(name)), textOrNone(uri)].filter(Boolean).join(': ');
  const line = details.length === 0 ? named : `${named} (${details.join(', ')})`;
  return {
    type: 'text',
    text: [line, textOrNone(description)].filter(Boolean).join('\n'),
    ...(annotations !== undefined && { annotations }),
    ...(_meta !== undefined && { _meta }),
  };
}

/** People call a resource by its title, other tools of the server by its name. */
function nameOf(title: string | undefined, name: string | undefined): string | undefined {
  if (!title) return name;
  return !name || name === title ? title : `${title} (${name})`;
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
