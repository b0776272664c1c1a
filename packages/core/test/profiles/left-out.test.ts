import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { profiles } from '../../src/index.js';
import { ruleIds } from '../support/situations.js';

/* The page that says what the registry leaves out names clients and rules that there are. */

const docs = new URL('../../../../docs/', import.meta.url);
const page = readFileSync(new URL('registry-left-out.md', docs), 'utf8');
const unrecognised = readFileSync(new URL('unrecognised-clients.md', docs), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (report|---)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

const ids = new Set(profiles.map(({ id }) => id));

it('has a page of its own', () => {
  expect(rows.length).toBeGreaterThan(50);
});

describe.each(rows)('%s', (...cells) => {
  const [, reported, clients = ''] = cells;

  it('says what was reported, of whom, and why it is left out', () => {
    expect(cells.length === 3 || cells.length === 4).toBe(true);
    for (const cell of cells) expect(cell.trim()).not.toBe('');
    expect(reported).not.toBe('');
  });

  it('names clients that a profile or the page of unrecognised clients knows', () => {
    const unknown = clients
      .split(', ')
      .filter((client) => !ids.has(client) && !unrecognised.includes(client));
    expect(unknown).toEqual([]);
  });
});

it('names no report twice', () => {
  const names = rows.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('names rules that there are', () => {
  const named = [...page.matchAll(/`([A-Z]\d+|[a-z]+(?:-[a-z]+)+)`/g)].map(([, id]) => id);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((id) => !ruleIds.includes(id ?? ''))).toEqual([]);
});
