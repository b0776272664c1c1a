/**
 * `node scripts/count-tests.js REPORT STATUS`: reads vitest's JSON report and vitest's exit status, prints
 * how many were skipped and, as its last line, `N passed, N failed`, and exits non-zero unless everything that ran passed.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * A file that cannot be loaded, or whose hooks fail, has no failing test of its own: it counts as one failure,
 * and so does a run that ended badly though every test passed (an unhandled error, the time limit).
 *
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @param {number} status
 */
export function countTests(report, status) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    let failedHere = 0;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') failedHere += 1;
      else counts.skipped += 1;
    }
    counts.failed += file.status === 'failed' ? Math.max(failedHere, 1) : failedHere;
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.log(`no test report: ${error instanceof Error ? error.message : error}`);
    return { testResults: [] };
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [path = '', status = '1'] = process.argv.slice(2);
  const { passed, failed, skipped } = countTests(readReport(path), Number(status));
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : Number(status) || 1;
}
