import { own } from '../../protocol/json.js';
import type { Tool } from '../../protocol/results.js';
import { withMember } from '../copy.js';
import type { Transform } from '../transform.js';

/** Leaves out tools that only a view may call (`_meta.ui.visibility` without `"model"`). */
export const withoutAppOnlyTools: readonly Transform[] = [
  {
    result: {
      'tools/list': (result) => {
        if (!Array.isArray(result.tools)) return result;
        const tools = result.tools.filter((tool) => !isForViewsOnly(tool));
        return tools.length === result.tools.length ? result : withMember(result, 'tools', tools);
      },
    },
  },
];

/** What is no list is not read as one: a tool is hidden only where its author clearly says so. */
function isForViewsOnly(tool: Tool): boolean {
  const visibility = own(own(own(tool, '_meta'), 'ui'), 'visibility');
  return Array.isArray(visibility) && !visibility.includes('model');
}
