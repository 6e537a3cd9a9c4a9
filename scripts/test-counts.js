// Counts passed, failed and skipped tests in the JSON reports of Vitest and Playwright.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.js';

/**
 * `failures` names each failed test and `repeated` each that passed when it was repeated, for the list that a run ends
 * with.
 * @type {{ passed: number, failed: number, skipped: number, failures: string[], repeated: string[] }}
 */
export const noTests = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] };

export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  repeated: [...a.repeated, ...b.repeated],
});

export const oneFailure = (name) => ({ ...noTests, failed: 1, failures: [name] });

const firstLine = (message) => message?.split('\n', 1)[0] ?? '';

const describeFailure = (file, title, message) =>
  [path.relative(root, path.resolve(root, file)), title, firstLine(message)].filter(Boolean).join(' › ');

/** A test file that could not be loaded has no tests; it counts as one failed test. */
export const countVitest = (report) => {
  const failures = report.testResults.flatMap((file) =>
    file.status === 'failed' && file.assertionResults.length === 0
      ? [describeFailure(file.name, '', file.message)]
      : file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => describeFailure(file.name, test.fullName, test.failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    repeated: [],
  };
};

const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])];
const describeSpec = (spec) => describeFailure(`tests/${spec.file}`, spec.title);
const wasRepeated = (spec) => spec.ok && spec.tests.some((test) => test.status === 'flaky');

/** `flaky` tests passed when repeated; errors outside tests (a server that did not start) count as failed. */
export const countPlaywright = (report) => {
  const specs = report.suites.flatMap(specsOf);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    failures: [
      ...specs.filter((spec) => !spec.ok).map(describeSpec),
      ...report.errors.map((error) => firstLine(error.message)),
    ],
    repeated: specs.filter(wasRepeated).map(describeSpec),
  };
};

/** Counts one failed test if there is no report, or if the runner failed although its report has no failed test. */
export const readCounts = (file, count, exitCode) => {
  let counts;
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return oneFailure(`no report of the tests: ${path.basename(file)}`);
  }
  return exitCode !== 0 && counts.failed === 0
    ? addCounts(counts, oneFailure(`exit code ${exitCode}, although no test of ${path.basename(file)} failed`))
    : counts;
};

/** The last line of every run. Scripts read it, so failed and skipped tests are printed on lines before it. */
export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
