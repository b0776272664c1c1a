import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StepTable } from '../../src/plan/steps.js';
import { isObject } from '../../src/protocol/json.js';
import { repairs } from '../../src/rules/repairs/index.js';
import { soundChecks } from '../../src/rules/repairs/sound.js';
import { corpus, jsonMessage, type Sent, validMessage } from '../support/arbitraries.js';

/** Each repair on its own and without the look. */
const tables = repairs.map((repair) => ({
  id: repair.id,
  table: new StepTable([{ ...repair, source: 'repair' }], ['result']),
}));

function repairsThatChange({ method, value }: Sent, era: 'legacy' | 'modern'): string[] {
  return tables
    .filter(({ table }) =>
      table
        .of(method)
        .result?.all.some(
          ({ run, anyShape }) =>
            (anyShape || isObject(value)) && run(value, { client: { era }, method }) !== value,
        ),
    )
    .map(({ id }) => id);
}

function isSound(method: string, result: unknown, modern: boolean): boolean {
  return isObject(result) && (soundChecks.get(method)?.(result, modern) ?? false);
}

describe.each(['legacy', 'modern'] as const)('the look that spares sound messages the repairs, %s', (era) => {
  const isCalledSound = ({ kind, method, value }: Sent) =>
    kind === 'result' && isSound(method, value, era === 'modern');

  it('calls none sound that a repair would change', () => {
    fc.assert(
      fc.property(
        jsonMessage,
        (message) => !isCalledSound(message) || repairsThatChange(message, era).length === 0,
      ),
      { numRuns: 1500 },
    );
  });

  it('is asked about enough of both', () => {
    const results = corpus(jsonMessage, 2000).filter(({ kind }) => kind === 'result');
    const sound = results.filter(isCalledSound);
    expect(sound.length).toBeGreaterThan(150);
    expect(results.length - sound.length).toBeGreaterThan(150);
  });

  it('sees that plain results are', () => {
    const content = [{ type: 'text', text: 'x' }];
    expect(isSound('tools/call', { content }, era === 'modern')).toBe(true);
    const tools = [{ name: 'a', inputSchema: { type: 'object' } }];
    expect(isSound('tools/list', { tools, nextCursor: 'b' }, era === 'modern')).toBe(true);
    const valid = corpus(validMessage, 1000).filter(({ method }) => method === 'tools/list');
    expect(valid.filter(isCalledSound).length).toBeGreaterThan(10);
  });
});
