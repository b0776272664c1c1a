import { own } from '../../protocol/json.js';
import type { Tool } from '../../protocol/results.js';
import { withMember } from '../copy.js';
import type { Repair } from '../repair.js';

/** The OpenAI Agents SDK and Qwen Code lose the server; others keep the first or the last, as it comes. */
export const duplicateTools: Repair = {
  id: 'R10',
  title: 'two tools of one name in a list; the first stays',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the later tools of the same name, which no client can call',
  transforms: [
    { result: { 'tools/list': (result) => withMember(result, 'tools', withoutDuplicates(result.tools)) } },
  ],
};

function withoutDuplicates(tools: Tool[]): Tool[] {
  if (!Array.isArray(tools)) return tools;
  const names = new Set<unknown>();
  let unnamed = 0;
  for (const tool of tools) {
    const name = own(tool, 'name');
    if (name === undefined) unnamed++;
    else names.add(name);
  }
  if (names.size + unnamed === tools.length) return tools;
  return tools.filter((tool) => {
    const name = own(tool, 'name');
    return name === undefined || names.delete(name);
  });
}
