// Reads how many tests passed, failed and were skipped from the JSON that Vitest and Playwright write.
import { readFileSync } from 'node:fs';

export const noTests = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A file that could not be loaded has no tests to count; it counts as one failed. */
export const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** `flaky` passed at a second try; errors outside tests (a server that did not start) count as failed. */
export const countPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + report.errors.length,
  skipped: report.stats.skipped,
});

/** A runner that died before it wrote its report, or said it failed while its report has no failure: one failed. */
export const readCounts = (file, count, exitCode) => {
  let counts;
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...noTests, failed: 1 };
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** The line every run ends with; scripts read it, so skipped tests have a line of their own before it. */
export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
