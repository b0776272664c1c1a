import fc from 'fast-check';
import type { Revision } from '../../../src/protocol/revisions.js';
import { json, jsonObject, record, text, word } from './basics.js';

type Schema = fc.Arbitrary<object>;

const leaf: Schema = fc.oneof(
  record({ type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'null') }, { description: text }),
  record({ type: fc.constant('string') }, { enum: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }) }),
  fc.constant({ type: ['string', 'null'] }),
  fc.constant({ $ref: '#/$defs/Point' }),
  fc.constant({ const: 'a' }),
  fc.constant({}),
);

const composed: Schema = fc.oneof(
  leaf,
  fc.array(leaf, { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
  fc.array(leaf, { minLength: 1, maxLength: 2 }).map((oneOf) => ({ oneOf })),
  leaf.map((items) => ({ type: 'array', items })),
  fc.array(leaf, { minLength: 1, maxLength: 2 }).map((prefixItems) => ({ type: 'array', prefixItems })),
);

const properties = fc.dictionary(word, composed, { maxKeys: 3, noNullPrototype: true });

const Point = { type: 'object', properties: { x: { type: 'number' } } };

const keywords = {
  properties,
  required: fc.uniqueArray(word, { maxLength: 2 }),
  $defs: fc.constant({ Point }),
  description: text,
  additionalProperties: fc.constantFrom(true, false, Point),
};

/** What the schema refers to has to be there. */
const withDefs = (schema: object): object =>
  JSON.stringify(schema).includes('$ref') ? { ...schema, $defs: { Point } } : schema;

/** A schema whose root is an object and says so, as every revision wants it for arguments. */
export const objectSchema = (revision: Revision): Schema =>
  record(
    { type: fc.constant('object') },
    {
      ...keywords,
      ...(revision >= '2025-11-25' && {
        $schema: fc.constantFrom(
          'https://json-schema.org/draft/2020-12/schema',
          'http://json-schema.org/draft-07/schema#',
        ),
      }),
    },
  ).map(withDefs);

/** Any root: since 2026-07-28 for outputs. Before it, what servers get wrong. */
export const anySchema: Schema = fc
  .oneof(
    composed,
    record({}, keywords),
    fc.constant({ $ref: '#/$defs/Point' }),
    fc.constant({ anyOf: [Point, { type: 'object' }] }),
    fc.constant({ allOf: [Point, { required: ['x'] }] }),
    fc.constant({ type: 'array', items: Point }),
  )
  .map(withDefs);

/** A value for `structuredContent`. */
export const structured = (revision: Revision): fc.Arbitrary<unknown> =>
  revision >= '2026-07-28' ? json : jsonObject;
