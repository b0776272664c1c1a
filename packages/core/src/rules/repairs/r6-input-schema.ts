import { isObject } from '../../protocol/json.js';
import { withMember } from '../copy.js';
import { isModern } from '../given.js';
import { eachTool } from '../places.js';
import type { Repair } from '../repair.js';
import { withUsableMembers } from './schema-members.js';

/**
 * The root of an input schema must say `type: "object"`; without it, or without the schema, nearly every client
 * loses all tools of the server. Arguments are always an object, so saying it changes nothing.
 */
export const inputSchemaRoot: Repair = {
  id: 'R6',
  title: 'an input schema that is missing or has no object root',
  severity: 'fatal',
  effect: 'reducing',
  loss: '`properties` and `required` that no client can read, such as a list of properties',
  transforms: [
    eachTool((tool, given) => withMember(tool, 'inputSchema', mend(tool.inputSchema, isModern(given)))),
  ],
};

function mend(schema: unknown, modern: boolean): object {
  if (!isObject(schema)) return { type: 'object' };
  return withUsableMembers(schema['type'] === 'object' ? schema : { ...schema, type: 'object' }, modern);
}
