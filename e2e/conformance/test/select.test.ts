import { describe, expect, it } from 'vitest';
import { rows } from '../lane.js';
import { select } from '../select.js';

describe('--only', () => {
  it('selects everything when it is not given', () => {
    expect(select([])).toEqual(rows);
  });

  it('narrows by words of several kinds', () => {
    expect(select(['v2,2026-07-28'])).toEqual([{ server: 'v2', set: '2026-07-28' }]);
    expect(select(['v1', '0.1.16'])).toEqual([{ server: 'v1', set: 'active' }]);
  });

  it('adds up words of one kind', () => {
    expect(select(['active, 2026-07-28', 'v2'])).toEqual([
      { server: 'v2', set: 'active' },
      { server: 'v2', set: '2026-07-28' },
    ]);
  });

  it('says what it knows when it does not know a word', () => {
    expect(() => select(['v3'])).toThrow(/does not know 'v3'.*server: v1, v2.*set: active, 2025-11-25/);
    expect(() => select([''])).toThrow("does not know ''");
  });

  it('refuses a choice that fits nothing', () => {
    expect(() => select(['v1,2026-07-28'])).toThrow('v1,2026-07-28 fits nothing');
  });
});
