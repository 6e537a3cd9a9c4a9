// Runs tests with Vitest or Playwright and returns their results. What they return is the result of a step (steps.js).
import path from 'node:path';
import { installed, root, run } from './steps.js';
import { createTemporaryFolder } from './temporary-folder.js';
import { readPlaywrightResults, readVitestResults, summary } from './test-results.js';

/** Runs tests that create their files, and their report, in a temporary folder. */
const withTemporaryFolder = async (runWith) => {
  const temporary = createTemporaryFolder();
  try {
    const { output, results } = await runWith(path.join(temporary.folder, 'results.json'), {
      TMPDIR: temporary.folder,
    });
    return { ok: results.failed === 0 && results.passed > 0, output, note: summary(results), results };
  } finally {
    temporary.remove();
  }
};

/**
 * Runs a project of vitest.config.ts.
 * @param {string[]} options files and options for Vitest; without files, all of the project
 */
export const runVitest = (project, options = [], { env = {}, live = false } = {}) =>
  withTemporaryFolder(async (report, temporary) => {
    const reporters = ['--reporter=dot', `--reporter=${path.join(root, 'scripts/vitest-results.js')}`];
    const args = ['run', '--project', project, ...options, ...reporters];
    const { code, output } = await run(installed('vitest'), args, {
      env: { ...env, ...temporary, ENFILADE_TEST_RESULTS: report },
      live,
    });
    return { output, results: readVitestResults(project, report, code) };
  });

/** Runs browser tests; `options` are files and options for Playwright. */
export const runPlaywright = (name, options, { env = {}, live = false } = {}) =>
  withTemporaryFolder(async (report, temporary) => {
    const args = ['test', '--reporter=list,json', ...options];
    const more = { ...env, ...temporary, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const { code, output } = await run(installed('playwright'), args, { env: more, live });
    return { output, results: readPlaywrightResults(name, report, code) };
  });

/** Builds the pages and the command line, which browser tests and the server use. */
export const build = async () => {
  const client = await run(installed('vite'), ['build']);
  const program = client.code === 0 ? await run(process.execPath, ['scripts/build-cli.js']) : { code: 1, output: '' };
  return { ok: program.code === 0, output: client.output + program.output };
};
