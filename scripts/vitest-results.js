// A Vitest reporter: writes the results of a run to the file that ENFILADE_TEST_RESULTS names. Vitest's own JSON reporter
// does not say which tests passed only when they were repeated.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFailure } from './test-results.js';

const nameOf = (test) => describeFailure(test.module.moduleId, test.fullName);

// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter file's default
export default class ResultsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const results = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], fileMs: {} };
    const addFailure = (name) => {
      results.failed += 1;
      results.failures.push(name);
    };
    for (const module of modules) {
      // A file that could not be loaded has no tests; it counts as one failed test.
      for (const error of module.errors()) addFailure(describeFailure(module.moduleId, '', error.message));
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
