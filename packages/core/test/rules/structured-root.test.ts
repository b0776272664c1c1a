import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { deepFreeze } from '../support/freeze.js';

/* The schema of what only objects may be. Another rule of the one shape drops every output schema, so it is off. */
const compat = createCompat({ level: 'portable', quiet: true, rules: { 'structured-only': 'off' } });
const plan = compat.resolve({ protocolVersion: '2026-07-28', era: 'modern' });

function schemaOf(outputSchema: object): object | undefined {
  const tool = { name: 'a', description: 'A.', inputSchema: { type: 'object' }, outputSchema };
  const { tools } = plan.result('tools/list', deepFreeze({ tools: [tool] }));
  return tools[0]?.outputSchema;
}

describe('an output schema in the one shape for all', () => {
  it.each([
    { type: 'array', items: {} },
    { type: ['object', 'null'] },
    { anyOf: [{ type: 'object' }, { type: 'null' }] },
    {},
  ])('goes with its value where it is %j', (schema) => {
    expect(schemaOf(schema)).toBeUndefined();
  });

  it.each([
    { $ref: '#/$defs/A', $defs: { A: { type: 'object' } } },
    { properties: { a: {} } },
    { allOf: [{ type: 'object' }, { required: ['a'] }] },
    { anyOf: [{ type: 'object' }, { properties: {} }] },
  ])('says that it is an object where it is %j', (schema) => {
    expect(schemaOf(schema)).toEqual({ ...schema, type: 'object' });
  });

  it('stays where it says so', () => {
    const schema = { type: 'object', properties: { a: {} } };
    expect(schemaOf(schema)).toBe(schema);
  });
});
