import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './support/processes.js';
import { root } from './support/workspace.js';

describe('the counts that CI prints', () => {
  const file = (status: string, ...tests: string[]): object => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  });

  it.for([
    {
      what: 'a good run',
      files: [file('passed', 'passed', 'passed')],
      status: 0,
      last: '2 passed, 0 failed',
      exit: 0,
    },
    {
      what: 'skipped tests',
      files: [file('passed', 'passed', 'skipped', 'todo')],
      status: 0,
      last: '1 passed, 0 failed',
      exit: 0,
    },
    {
      what: 'a failing test',
      files: [file('failed', 'passed', 'failed')],
      status: 1,
      last: '1 passed, 1 failed',
      exit: 1,
    },
    {
      what: 'a file that cannot be loaded',
      files: [file('passed', 'passed'), file('failed')],
      status: 1,
      last: '1 passed, 1 failed',
      exit: 1,
    },
    {
      what: 'a failing hook after tests that passed',
      files: [file('failed', 'passed')],
      status: 1,
      last: '1 passed, 1 failed',
      exit: 1,
    },
    {
      what: 'an unhandled error',
      files: [file('passed', 'passed')],
      status: 1,
      last: '1 passed, 1 failed',
      exit: 1,
    },
    { what: 'the time limit', files: undefined, status: 124, last: '0 passed, 1 failed', exit: 124 },
    { what: 'no tests', files: [], status: 0, last: '0 passed, 0 failed', exit: 1 },
    {
      what: 'only skipped tests',
      files: [file('passed', 'skipped')],
      status: 0,
      last: '0 passed, 0 failed',
      exit: 1,
    },
  ])('are right for $what', ({ files, status, last, exit }, { onTestFinished }) => {
    const report = join(temporaryFolder(onTestFinished), 'report.json');
    if (files !== undefined) writeFileSync(report, JSON.stringify({ testResults: files }));
    const script = join(root, 'scripts/count-tests.js');
    const ended = spawnSync(process.execPath, [script, report, String(status)], { encoding: 'utf8' });
    expect(ended.stdout.trimEnd().split('\n').at(-1)).toBe(last);
    expect(ended.status).toBe(exit);
  });
});
