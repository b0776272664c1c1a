import type { ResourceLink, TextContent } from '../../protocol/content.js';
import { eachBlock } from '../places.js';
import type { Transform } from '../transform.js';
import { labelled, textFor, textOrNone } from './words.js';

/** Writes links as text. */
export const linkTexts: readonly Transform[] = [
  eachBlock((block) => (block.type === 'resource_link' ? linkText(block) : block)),
];

/** One line with all that a model needs to read the resource, and its description. */
function linkText(link: ResourceLink): TextContent {
  const { name, title, uri, mimeType, size, description } = link;
  const named = [nameOf(textOrNone(title), textOrNone(name)), textOrNone(uri)].filter(Boolean).join(': ');
  const line = labelled(named, mimeType, size);
  return textFor(link, [line, textOrNone(description)].filter(Boolean).join('\n'));
}

/** People call a resource by its title, other tools of the server by its name. */
function nameOf(title: string | undefined, name: string | undefined): string | undefined {
  if (!title) return name;
  return !name || name === title ? title : `${title} (${name})`;
}
