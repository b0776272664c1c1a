import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenAdapters } from './broken/adapters.js';

interface Assertion {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'pending';
}

/** Which clauses of the contract find which defect; others may fail too. */
const found: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  'does nothing': [
    'gets every result by the rules of its own request',
    'merges pages for who reads only the first',
  ],
  'knows no switch': ['are those of the bare server with MCP_COMPAT=off, in any case'],
  'adapts as often as it is called': [
    'that is adapted twice is adapted once',
    'that is adapted with a second compat stays with the first',
  ],
  'changes what everybody gets': ['for a client that nobody recognises are those of the bare server'],
  'asks a chooser once for all clients': ['may have a chooser, which decides for each client'],
  'forgets notifications': ['gets progress before the result, in order'],
  'forgets errors': ['gets an error answer by the rules of its request'],
  'forgets what the server asks': [
    'answers what the server asks of its model',
    'answers what the server asks of its user',
  ],
  'loses results when a rule fails': ['are those of the bare server when every rule throws'],
  'adapts the servers of others': ['is independent of the other servers in its process'],
  'hands messages on too late': ['keep their statuses when rules change the messages'],
};

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const suite = fileURLToPath(new URL('broken', import.meta.url));

describe('the contract on an adapter with a defect', () => {
  let assertions: readonly Assertion[];

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-compat-contract-'));
    const report = join(folder, 'report.json');
    await new Promise<void>((resolve) => {
      const args = [vitest, 'run', '--root', suite, '--reporter=json', `--outputFile=${report}`];
      // It fails, as it should.
      execFile(process.execPath, args, { env: { ...process.env, CI: 'true' } }, () => resolve());
    });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    assertions = testResults[0].assertionResults;
    rmSync(folder, { recursive: true });
  });

  it.each(Object.keys(brokenAdapters))('which is: %s', (defect) => {
    const of = assertions.filter(({ ancestorTitles }) => ancestorTitles[0] === defect);
    expect(of.filter(({ status }) => status === 'passed').length).toBeGreaterThan(0);
    const failed = of.filter(({ status }) => status === 'failed').map(({ title }) => title);
    const expected = found[defect] ?? ['a row in the table of this test'];
    if (expected.length === 0) expect(failed).toEqual([]);
    expect(failed).toEqual(expect.arrayContaining([...expected]));
  });
});
