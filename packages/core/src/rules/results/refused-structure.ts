import { isObject, own } from '../../protocol/json.js';
import type { CallToolResult } from '../../protocol/results.js';
import { contradicts } from '../../schema/contradicts.js';
import { isFinalCallResult } from '../call-result.js';
import { without } from '../copy.js';
import { defineTransform, type Transform } from '../transform.js';
import { withMirror } from './text-mirror.js';

/**
 * A result that a client will refuse, because it breaks the output schema that the client was shown. Where a text
 * has the missing value, it becomes the value; else the result goes out as a failure, which keeps all it says,
 * where the client would report a failure of its own and show nothing.
 */
export const refusedStructure: Transform = defineTransform({
  needs: 'shown',
  result: {
    'tools/call': (result, { request, shown }) => {
      const schema = shown?.get(own(request, 'name'));
      if (schema === undefined || result.isError === true || !Array.isArray(result.content)) return result;
      if (!isFinalCallResult(result)) return result;
      const { structuredContent } = result;
      if (structuredContent !== undefined && !contradicts(structuredContent, schema)) return result;
      const said = structuredContent === undefined ? valueIn(result, schema) : undefined;
      return said === undefined
        ? { ...without(withMirror(result), 'structuredContent'), isError: true }
        : { ...result, structuredContent: said };
    },
  },
});

/** The one text as a value, where it is an object that the schema may allow. */
function valueIn({ content }: CallToolResult, schema: object): object | undefined {
  const [block, ...more] = content;
  if (!isObject(block) || block.type !== 'text' || more.length > 0) return undefined;
  try {
    const value: unknown = JSON.parse(block.text);
    return isObject(value) && !contradicts(value, schema) ? value : undefined;
  } catch {
    return undefined;
  }
}
