/** The reporter of the gate: what it says of a failure, and when it ends a run. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Reporter {
  readonly onInit: (vitest: unknown) => void;
  readonly onTestCaseResult: (test: unknown) => void;
  readonly onTestModuleEnd: (module: unknown) => void;
  readonly onTestRunEnd: (modules: readonly unknown[], errors: readonly Error[]) => void;
}

// The script is plain JavaScript without type declarations.
const { default: ResultsReporter } = (await import(
  new URL('../../scripts/vitest-results.js', import.meta.url).href
)) as { default: new () => Reporter };

const file = path.resolve('domain/a.test.ts');
const module = { moduleId: file, fullName: undefined, diagnostic: () => ({ duration: 70_000 }), errors: () => [] };

const failedTest = (message: string, duration = 1) => ({
  module,
  fullName: 'adds',
  result: () => ({ state: 'failed', errors: [{ message }] }),
  diagnostic: () => ({ duration, flaky: false }),
});

const moduleWith = (tests: readonly unknown[], hookError?: string) => ({
  ...module,
  children: {
    allTests: () => tests,
    allSuites: () => (hookError ? [{ fullName: 'a sum', errors: () => [{ message: hookError }] }] : []),
  },
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'));
  vi.stubEnv('ENFILADE_TEST_RESULTS', path.join(folder, 'results.json'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const failuresOf = (modules: readonly unknown[]): unknown => {
  new ResultsReporter().onTestRunEnd(modules, []);
  return JSON.parse(readFileSync(path.join(folder, 'results.json'), 'utf8')).failures;
};

it('names the file, the test and the first line of the message', () => {
  const tests = [failedTest('expected 1 to be 2\n  at a.test.ts:3')];
  expect(failuresOf([moduleWith(tests)])).toEqual(['domain/a.test.ts › adds › expected 1 to be 2']);
});

it('leaves out the link that Storybook puts before a message', () => {
  const message =
    '\n\u001B[34mClick to debug the error directly in Storybook: http://localhost:6006/\u001B[39m\n\nno label';
  expect(failuresOf([moduleWith([failedTest(message)])])).toEqual(['domain/a.test.ts › adds › no label']);
});

it('names a suite whose hook failed', () => {
  expect(failuresOf([moduleWith([], 'port taken')])).toEqual(['domain/a.test.ts › a sum › port taken']);
});

it('ends the run after failed tests and files took five minutes together, not before', () => {
  const cancelCurrentRun = vi.fn();
  const reporter = new ResultsReporter();
  reporter.onInit({ cancelCurrentRun });
  for (let i = 0; i < 23; i++) reporter.onTestCaseResult(failedTest('timed out', 10_000));
  reporter.onTestModuleEnd(moduleWith([]));
  reporter.onTestModuleEnd(moduleWith([], 'timed out'));
  expect(cancelCurrentRun).not.toHaveBeenCalled();
  reporter.onTestCaseResult(failedTest('expected 1 to be 2'));
  reporter.onTestCaseResult(failedTest('expected 1 to be 2'));
  expect(cancelCurrentRun).toHaveBeenCalledOnce();
});
