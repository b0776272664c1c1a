import { type DialectKey, withoutDialect } from '../rules/lists/schema-dialect.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** A `$schema` that the client doesn't know makes the tool unusable, or the whole request fail. */
export const schemaDialectKey: Quirk<DialectKey> = defineQuirk<DialectKey>({
  id: 'schema-dialect-key',
  title: 'rejects a tool for the $schema of its input or output',
  phase: 'schemas',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'which dialect of JSON Schema the schema was written in',
  portable: true,
  defaults: { of: ['inputSchema', 'outputSchema'] },
  merge: (first, second) => ({
    of: [...new Set([...first.of, ...second.of])],
    ...(first.readsNewest && second.readsNewest && { readsNewest: true }),
  }),
  transforms: (options) => [withoutDialect(options)],
});
