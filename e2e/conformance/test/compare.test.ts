import { describe, expect, it } from 'vitest';
import { compare } from '../compare.js';
import type { Check, Results } from '../referee.js';

const run = (...checks: Check[]): Results => new Map([['tools-list', checks]]);
const passed = { id: 'a', status: 'SUCCESS' };
const failed = { id: 'a', status: 'FAILURE', errorMessage: 'no name' };

describe('compare', () => {
  it('finds equal runs equal', () => {
    expect(compare(run(passed, failed), run(passed, failed))).toEqual([]);
  });

  it('finds a check that changed its status, in either direction', () => {
    const difference = { scenario: 'tools-list', check: 'a' };
    const failure = 'FAILURE: no name';
    expect(compare(run(passed), run(failed))).toEqual([{ ...difference, bare: 'SUCCESS', withUs: failure }]);
    expect(compare(run(failed), run(passed))).toEqual([{ ...difference, bare: failure, withUs: 'SUCCESS' }]);
  });

  it('finds a failure with another reason', () => {
    const other = { ...failed, errorMessage: 'no schema' };
    expect(compare(run(failed), run(other))).toHaveLength(1);
  });

  it('tells checks of the same id apart, although the totals are equal', () => {
    expect(compare(run(passed, failed), run(failed, passed)).map(({ check }) => check)).toEqual([
      'a',
      'a #2',
    ]);
  });

  it('finds checks and scenarios that only one run has', () => {
    const missing = { scenario: 'tools-list', check: 'a', bare: 'SUCCESS', withUs: 'not checked' };
    expect(compare(run(passed), run())).toEqual([missing]);
    expect(compare(run(passed), new Map())).toEqual([missing]);
    expect(compare(new Map(), run(passed))).toEqual([{ ...missing, bare: 'not checked', withUs: 'SUCCESS' }]);
  });
});
