import { isObject, own } from '../../protocol/json.js';
import type { Tool } from '../../protocol/results.js';
import { eachTool } from '../places.js';
import type { Transform } from '../transform.js';
import { cutBefore, unitsInBytes } from './cut.js';

/** How much of a tool's description a client passes on. */
export interface DescriptionLimit {
  readonly max: number;
  /** UTF-16 units where absent. */
  readonly unit?: 'bytes';
}

const pointer = '\n[continued in the description of the input schema]';

/** Moves what is beyond the limit into the description of the input schema, which goes to the model with it. */
export function withinLimit({ max, unit }: DescriptionLimit): Transform {
  const unitsThatFit = (text: string) =>
    unit === 'bytes' && text.length * 3 > max ? unitsInBytes(text, max) : max;
  return eachTool((tool: Tool) => {
    const { description, inputSchema } = tool;
    if (typeof description !== 'string' || !isObject(inputSchema)) return tool;
    const units = unitsThatFit(description);
    if (description.length <= units || units <= pointer.length * 2) return tool;
    const end = cutBefore(description, units - pointer.length);
    const rest = [description.slice(end).trim(), own(inputSchema, 'description')];
    return {
      ...tool,
      description: description.slice(0, end).trimEnd() + pointer,
      inputSchema: {
        ...inputSchema,
        description: rest.filter((text) => typeof text === 'string' && text !== '').join('\n\n'),
      },
    };
  });
}
