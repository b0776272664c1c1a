import { isObject } from '../../protocol/json.js';
import { without } from '../copy.js';
import { eachTool } from '../places.js';
import type { Repair } from '../repair.js';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The root of an input schema must say `type: "object"`; without it, or without the schema, nearly every client
 * loses all tools of the server. Arguments are always an object, so saying it changes nothing.
 */
export const inputSchemaRoot: Repair = {
  id: 'R6',
  title: 'an input schema that is missing or has no object root',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    eachTool((tool) => {
      const inputSchema = mendRoot(tool.inputSchema);
      return inputSchema === tool.inputSchema ? tool : { ...tool, inputSchema };
    }),
  ],
};

function mendRoot(schema: unknown): object {
  if (!isObject(schema)) return { type: 'object' };
  let mended: Schema = schema;
  if (schema['type'] !== 'object') mended = { ...mended, type: 'object' };
  if (schema['properties'] !== undefined) mended = mendProperties(mended, schema['properties']);
  if (schema['required'] !== undefined && !Array.isArray(schema['required'])) {
    mended = without(mended, 'required');
  }
  return mended;
}

/** PHP writes an empty map as `[]`; that is R14's. */
function mendProperties(schema: Schema, properties: unknown): Schema {
  return isObject(properties) || isEmptyList(properties) ? schema : without(schema, 'properties');
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
