// A Vitest reporter: writes the results of a run to the file that ENFILADE_TEST_RESULTS names. Vitest's own JSON reporter
// does not say which tests passed only when they were repeated. It also ends a run in which failed tests take too long:
// where a server does not answer, hundreds of tests would each wait until their limit. docs/guides/testing.md#the-gate
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFailure } from './test-results.js';

/** After failed tests have taken this long together, the run is cancelled. Tests that fail at once are all listed. */
const maxFailedMs = 5 * 60_000;

const nameOf = (test) => describeFailure(test.module.moduleId, test.fullName);

/** The failures of a file outside its tests: of its code and of its hooks. */
const failuresOutsideTests = (module) =>
  [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => describeFailure(module.moduleId, suite.fullName, error.message)),
  );

// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter file's default
export default class ResultsReporter {
  #vitest;
  #failedMs = 0;

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestCaseResult(test) {
    if (test.result().state === 'failed') this.#addFailedTime(test.diagnostic()?.duration ?? 0);
  }

  onTestModuleEnd(module) {
    // A hook failed: its tests were skipped.
    if (failuresOutsideTests(module).length > 0) this.#addFailedTime(module.diagnostic().duration);
  }

  #addFailedTime(ms) {
    const before = this.#failedMs;
    this.#failedMs += ms;
    if (before <= maxFailedMs && this.#failedMs > maxFailedMs) this.#vitest.cancelCurrentRun('test-failure');
  }

  onTestRunEnd(modules, unhandledErrors) {
    const results = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], fileMs: {} };
    const addFailure = (name) => {
      results.failed += 1;
      results.failures.push(name);
    };
    for (const module of modules) {
      // A file that could not be loaded has no tests, and a failed hook is none; each counts as one failed test.
      for (const failure of failuresOutsideTests(module)) addFailure(failure);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') results.passed += 1;
        else if (state === 'failed')
          addFailure(describeFailure(test.module.moduleId, test.fullName, errors[0]?.message));
        else results.skipped += 1;
        if (test.diagnostic()?.flaky) results.flaky.push(nameOf(test));
      }
      const file = path.relative(process.cwd(), module.moduleId);
      results.fileMs[file] = Math.round(module.diagnostic().duration);
    }
    for (const error of unhandledErrors) addFailure(describeFailure('', 'outside tests', error.message));
    writeFileSync(process.env.ENFILADE_TEST_RESULTS, JSON.stringify(results));
  }
}
