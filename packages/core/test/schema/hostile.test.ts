import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { withoutDanglingRefs } from '../../src/schema/dangling.js';
import { rootKindOf } from '../../src/schema/root-kind.js';

type Schema = Record<string, unknown>;

/** Each level has the next one twice: as JSON it would have 2^depth parts. */
function doubled(depth: number, keyword: 'anyOf' | 'allOf'): Schema {
  let schema: Schema = { $ref: '#/nowhere' };
  for (let level = 0; level < depth; level++) schema = { [keyword]: [schema, schema] };
  return schema;
}

function nested(depth: number): Schema {
  let schema: Schema = { $ref: '#/nowhere' };
  for (let level = 0; level < depth; level++) schema = { type: 'object', properties: { a: schema } };
  return schema;
}

function cyclic(): Schema {
  const schema: Schema = { type: 'object', properties: {} };
  (schema['properties'] as Schema)['self'] = schema;
  schema['anyOf'] = [schema, { $ref: '#/nowhere' }];
  return schema;
}

const referring: Schema = {
  $ref: '#/$defs/A',
  $defs: { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } },
};

const hostile: readonly (readonly [string, Schema])[] = [
  ['parts that are shared, any of them', doubled(60, 'anyOf')],
  ['parts that are shared, all of them', doubled(60, 'allOf')],
  ['nested without end', nested(100_000)],
  ['a cycle of objects', cyclic()],
  ['a cycle of references', referring],
  ['a million branches', { anyOf: Array.from({ length: 1_000_000 }, () => ({})) }],
  ['a pointer through everything', { $ref: `#${'/properties/a'.repeat(50_000)}`, properties: {} }],
];

describe.each(hostile)('a schema with %s', (_what, schema) => {
  it('is left alone by the walk, which ends', () => {
    const before = Object.keys(schema);
    const after = withoutDanglingRefs(schema);
    expect(Object.keys(schema)).toEqual(before);
    if (!before.includes('$ref')) expect(after).toBe(schema);
  });

  it('has a root of some kind', () => {
    expect(['object', 'other', 'open']).toContain(rootKindOf(schema));
  });

  it('makes no plan fail', () => {
    for (const level of ['full', 'portable'] as const) {
      const compat = createCompat({ level, quiet: true, onEvent: () => {} });
      for (const era of ['legacy', 'modern'] as const) {
        const tool = { name: 'a', inputSchema: { type: 'object' }, outputSchema: schema };
        compat.resolve({ era }).result('tools/list', { tools: [tool] });
      }
      expect(compat.stats().failed).toEqual({});
    }
  });
});

describe('a walk that ends in time', () => {
  it('mends a large schema', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`p${index}`, index % 2 === 0 ? { $ref: '#/no' } : {}]),
    );
    const mended = withoutDanglingRefs({ type: 'object', properties });
    expect(JSON.stringify(mended)).not.toContain('$ref');
    expect(Object.keys(mended['properties'] as object).length).toBe(3000);
  });

  it('keeps a reference of every name that a schema can give', () => {
    const document = {
      $defs: { A: { $anchor: 'a' }, B: { $dynamicAnchor: 'b' } },
      properties: { a: { $ref: '#a' }, b: { $ref: '#b' }, c: { $ref: '#c' }, __proto__: { $ref: '#a' } },
    };
    expect(withoutDanglingRefs(document)).toEqual({
      ...document,
      properties: { ...document.properties, c: {} },
    });
  });
});
