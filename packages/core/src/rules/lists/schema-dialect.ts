import { isObject, own } from '../../protocol/json.js';
import type { Tool } from '../../protocol/results.js';
import { mapMembers, without } from '../copy.js';
import { eachTool } from '../places.js';
import type { Transform } from '../transform.js';

/** Which `$schema` a client can't have. */
export interface DialectKey {
  /** In which schemas of a tool. */
  readonly of: readonly ('inputSchema' | 'outputSchema')[];
  /** The client reads 2020-12, which is what a schema without the key counts as. */
  readonly readsNewest?: true;
}

const newest = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/**
 * Leaves out `$schema` at the root. The protocol reads a schema without it as 2020-12, and what servers write
 * under an older name is nearly always read the same there.
 */
export function withoutDialect({ of, readsNewest }: DialectKey): Transform {
  const drop = (schema: unknown): unknown => {
    const dialect = own(schema, '$schema');
    if (dialect === undefined || !isObject(schema)) return schema;
    return readsNewest && typeof dialect === 'string' && newest.test(dialect)
      ? schema
      : without(schema, '$schema');
  };
  return eachTool((tool: Tool) => mapMembers(tool, of, drop));
}
