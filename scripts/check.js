// `npm run check`: installs what is missing, then runs all checks that need no browser.
import { ensureInstalled } from './install.js';

await ensureInstalled();
// Only now: the checks use installed packages.
const { runChecks } = await import('./checks.js');
const { failedSteps, tests } = await runChecks();
if (tests.passed === 0) console.log('No unit test ran.');
process.exitCode = failedSteps.length > 0 || tests.failed > 0 || tests.passed === 0 ? 1 : 0;
