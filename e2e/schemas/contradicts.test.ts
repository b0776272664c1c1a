import { Ajv, type AnySchemaObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contradicts } from '../../packages/core/src/schema/contradicts.js';
import { anySchema, objectSchema } from '../../packages/core/test/support/arbitraries/schemas.js';

/* What is called a contradiction is refused by the validator that the official SDK has, in both of its dialects. */

const options = { strict: false, validateSchema: false, logger: false } as const;

const word = fc.constantFrom('a', 'b', 'x', 'value');
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>('a', 'text', 0, 1, 1.5, true, null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(word, tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;

/** Keywords that the schemas of messages seldom have. */
const more = fc.record(
  {
    properties: fc.dictionary(word, fc.oneof(anySchema, fc.constant(false), fc.constant(true)), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    required: fc.uniqueArray(word, { maxLength: 2 }),
    additionalProperties: fc.constantFrom(false, true, {}),
    patternProperties: fc.constant({ '^x': {} }),
    items: anySchema,
    enum: fc.constant(['a', 1, null, { a: 1 }]),
    const: fc.constantFrom<unknown>('a', 1, null, {}),
    nullable: fc.boolean(),
    allOf: fc.array(anySchema, { minLength: 1, maxLength: 2 }),
    oneOf: fc.array(anySchema, { minLength: 1, maxLength: 2 }),
    type: fc.constantFrom<unknown>('object', 'array', 'integer', ['string', 'null']),
    $defs: fc.constant({ Point: { type: 'object', properties: { x: { type: 'number' } } } }),
  },
  { requiredKeys: ['$defs'], noNullPrototype: true },
);

const schema = fc.oneof(objectSchema('2025-11-25'), anySchema, more, more);

function accepts(ajv: Ajv, of: object, part: unknown): boolean | undefined {
  try {
    const { $schema: _, ...rest } = of as Record<string, unknown>;
    return ajv.validate(rest as AnySchemaObject, part) === true;
  } catch {
    return undefined;
  }
}

it('proves nothing that a validator would accept', () => {
  let proven = 0;
  fc.assert(
    fc.property(schema, value, (of, part) => {
      if (!contradicts(part, of)) return;
      proven++;
      for (const ajv of [new Ajv(options), new Ajv2020(options)]) {
        expect(accepts(ajv, of, part), JSON.stringify([of, part])).not.toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
  expect(proven).toBeGreaterThan(150);
});
