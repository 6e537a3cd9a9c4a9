// `npm test`: installs missing packages, then runs all tests. The last line is `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.js';
import { installed, run, seconds } from './steps.js';

const began = performance.now();
const reports = mkdtempSync(path.join(os.tmpdir(), 'enfilade-test-'));

const step = async (name, action) => {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const result = await action();
  console.log(`── ${name}: ${seconds(performance.now() - start)}`);
  return result;
};

const main = async () => {
  await step('install', ensureInstalled);
  // Imported after the installation: these modules use installed packages.
  const { findChromium } = await import('./find-chromium.js');
  const { ensurePostgres } = await import('./find-postgres.js');
  const { runChecks } = await import('./checks.js');
  const { createTemporaryFolder } = await import('./temporary-folder.js');
  const { addCounts, countPlaywright, countVitest, noTests, oneFailure, readCounts, summary } =
    await import('./test-counts.js');

  let counts = noTests;
  const add = (more) => {
    counts = addCounts(counts, more);
  };
  const failStep = (name) => {
    console.log(`failed: ${name}`);
    add(oneFailure(name));
  };

  const chromium = await step('browser', async () => {
    try {
      const file = await findChromium();
      console.log(file);
      return file;
    } catch (error) {
      failStep(error.message);
      return null;
    }
  });
  const temporary = createTemporaryFolder();
  process.on('exit', temporary.remove);
  const env = { ...temporary.env, ...(chromium && { CHROMIUM_PATH: chromium }) };

  await step('database', async () => {
    if (!(await ensurePostgres())) console.log('No PostgreSQL: the tests on it are skipped. Install it to run them.');
  });

  await step('check', async () => {
    const { failedSteps, tests } = await runChecks();
    add(tests);
    for (const name of failedSteps) failStep(name);
  });

  const vitest = (name, project) =>
    step(name, async () => {
      const report = path.join(reports, `${project}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = ['run', '--project', project, ...reporters];
      const { code } = await run(installed('vitest'), args, { live: true, env });
      add(readCounts(report, countVitest, code));
    });
  await vitest('slow tests', 'slow');

  if (chromium) {
    await vitest('stories', 'storybook');
    await vitest('pictures', 'pictures');

    const built = await step('build', async () => {
      const results = [
        await run(installed('vite'), ['build'], { live: true, env }),
        await run(process.execPath, ['scripts/build-cli.js'], { live: true, env }),
      ];
      return results.every(({ code }) => code === 0);
    });
    if (!built) failStep('build');

    await step('in the browser', async () => {
      const report = path.join(reports, 'browser.json');
      const more = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
      const { code } = await run(installed('playwright'), ['test', '--reporter=list,json'], { live: true, env: more });
      add(readCounts(report, countPlaywright, code));
    });
  }

  console.log(`\nall in ${seconds(performance.now() - began)}`);
  if (counts.passed === 0) failStep('no test ran');
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped`);
  for (const name of counts.repeated) console.log(`passed when repeated: ${name}`);
  for (const name of counts.failures) console.log(`failed: ${name}`);
  console.log(summary(counts));
  return counts.failed === 0;
};

let green = false;
try {
  green = await main();
} catch (error) {
  console.error(error);
  console.log('0 passed, 1 failed');
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.exitCode = green ? 0 : 1;
