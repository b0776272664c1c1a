import { isObject } from '../../protocol/json.js';
import { withoutDanglingRefs } from '../../schema/dangling.js';
import { withMember } from '../copy.js';
import { eachTool } from '../places.js';
import type { Repair } from '../repair.js';

/**
 * Clients on the official SDK compile every output schema: one reference that can't be resolved costs the whole
 * server in SDK 1.24 to 1.32, Kimi Code, Continue, LangChain and mcp-use, and the tool in others.
 */
export const danglingRefs: Repair = {
  id: 'R18',
  title: 'a $ref in an output schema that leads nowhere',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the reference; what stood there may be anything',
  widens: true,
  transforms: [
    eachTool((tool) =>
      isObject(tool.outputSchema)
        ? withMember(tool, 'outputSchema', withoutDanglingRefs(tool.outputSchema))
        : tool,
    ),
  ],
};
