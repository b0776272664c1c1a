import type { Tool } from '../../protocol/results.js';
import { eachTool } from '../places.js';
import type { Transform } from '../transform.js';

/** A tool without a description gets its title, or the words of its name. */
export const describedTools: Transform = eachTool((tool) => {
  const { description } = tool;
  if (description !== undefined && (typeof description !== 'string' || description.trim() !== ''))
    return tool;
  const said = titleOf(tool) ?? wordsOf(tool.name);
  return said === undefined ? tool : { ...tool, description: said };
});

function titleOf({ title, annotations }: Tool): string | undefined {
  return [title, annotations?.title].find((text) => typeof text === 'string' && text.trim() !== '');
}

/** `list_open-issues` and `listOpenIssues` say "list open issues". */
function wordsOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_\-./:\s]+/g, ' ')
    .trim();
  return words === '' ? undefined : words;
}
