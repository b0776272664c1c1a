import { isObject, own } from '../../protocol/json.js';
import type { Tool } from '../../protocol/results.js';
import { withMember } from '../copy.js';
import { defineTransform, type Transform } from '../transform.js';
import { cutBefore } from './cut.js';

/** How many characters of a server's instructions reach the model; 0 where the client ignores them. */
export interface InstructionsLimit {
  readonly max: number;
}

const label = 'Instructions of the server: ';

/** Some model APIs refuse a longer description. */
const longest = 1024;

/**
 * Puts what the client doesn't show into the description of the first tool that has room for it, whole or not at
 * all. Needs the session's handshake; without one nothing is moved.
 */
export function instructionsInTools({ max }: InstructionsLimit): Transform {
  return defineTransform({
    result: {
      'tools/list': (result, { instructions, request }) => {
        if (typeof instructions !== 'string' || instructions.length <= max) return result;
        // Later pages would say it again.
        if (own(request, 'cursor') !== undefined || !Array.isArray(result.tools)) return result;
        const text = instructions.slice(max === 0 ? 0 : cutBefore(instructions, max)).trim();
        return text === '' ? result : withMember(result, 'tools', withText(result.tools, label + text));
      },
    },
  });
}

function withText(tools: Tool[], text: string): Tool[] {
  const said = tools.map((tool) => [own(tool, 'description')].filter(isText).join(''));
  if (said.some((description) => description.includes(text))) return tools;
  const index = said.findIndex(
    (description, at) => isObject(tools[at]) && description.length + text.length + 2 <= longest,
  );
  if (index < 0) return tools;
  return tools.map((tool, at) =>
    at === index ? { ...tool, description: said[at] ? `${said[at]}\n\n${text}` : text } : tool,
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
