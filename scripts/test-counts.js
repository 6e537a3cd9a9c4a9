// Counts passed, failed and skipped tests in the JSON reports of Vitest and Playwright.
import { readFileSync } from 'node:fs';

export const noTests = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A test file that could not be loaded has no tests; it counts as one failed test. */
export const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** `flaky` tests passed when retried; errors outside tests (a server that did not start) count as failed. */
export const countPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + report.errors.length,
  skipped: report.stats.skipped,
});

/** Counts one failed test if there is no report, or if the runner failed although its report has no failed test. */
export const readCounts = (file, count, exitCode) => {
  let counts;
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...noTests, failed: 1 };
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** The last line of every run. Scripts read it, so skipped tests are printed on a line before it. */
export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
