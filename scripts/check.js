// `npm run check`: installs what is missing, then runs all checks that need no browser.
import os from 'node:os';
import { ensureNativeModules, ensurePackages } from './install.js';
import { runSteps, seconds } from './steps.js';

const began = performance.now();
await ensurePackages();
// Only now: the checks use installed packages.
const { checkSteps } = await import('./checks.js');
const steps = [{ name: 'native modules', run: ensureNativeModules }, ...checkSteps];
const results = await runSteps(steps, Math.min(2, os.availableParallelism()));
console.log(`checked in ${seconds(performance.now() - began)}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
