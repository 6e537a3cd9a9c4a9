// `npm test`: installs what is missing, then runs the checks, all stories, the build and the smoke tests. The last line is
// `N passed, N failed`. docs/guides/testing.md#the-gate
import os from 'node:os';
import { ensureNativeModules, ensurePackages } from './install.js';
import { runSteps, seconds } from './steps.js';
import { oneFailure, resultsOfSteps, summary } from './test-results.js';

/** What this command may take on two cores, installation included. */
const budgetMs = 10 * 60_000;

const began = performance.now();

const installPackages = async () => {
  try {
    await ensurePackages();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
};

const runGate = async () => {
  if (!(await installPackages())) return oneFailure('installation');
  console.log(`packages installed: ${seconds(performance.now() - began)}`);
  // Imported after the installation: these modules use installed packages.
  const { checkSteps } = await import('./checks.js');
  const { findChromium } = await import('./find-chromium.js');
  const { build, runPlaywright, runVitest } = await import('./run-tests.js');

  const env = {};
  const browser = async () => {
    env.CHROMIUM_PATH = await findChromium();
    return { ok: true, note: env.CHROMIUM_PATH };
  };
  const steps = [
    { name: 'native modules', run: ensureNativeModules },
    { name: 'browser', run: browser },
    {
      name: 'stories',
      needs: ['browser'],
      run: () => runVitest('storybook', [], { env: { ...env, ENFILADE_STORY_VARIATIONS: '0' } }),
    },
    ...checkSteps,
    { name: 'build', run: build },
  ];
  const results = await runSteps(steps, Math.min(2, os.availableParallelism()));
  // Apart from the others: software WebGL needs the cores for itself.
  const needed = ['native modules', 'browser', 'build'];
  // What is wrong with the product fails all of them, each three times.
  const options = ['--grep=@smoke', '--max-failures=5'];
  const smoke = { name: 'smoke tests', needs: needed, run: () => runPlaywright('smoke', options, { env }) };
  results.push(...(await runSteps([smoke], 1, results)));

  return resultsOfSteps(results);
};

const results = await runGate();
const tookMs = performance.now() - began;
for (const name of results.flaky) console.log(`flaky: ${name}`);
for (const name of results.failures) console.log(`failed: ${name}`);
if (results.skipped > 0) console.log(`${results.skipped} skipped`);
console.log(`${seconds(tookMs)} of ${seconds(budgetMs)}: ${Math.round((100 * tookMs) / budgetMs)} % of the budget`);
console.log(summary(results));
process.exitCode = results.failed === 0 && results.passed > 0 ? 0 : 1;
