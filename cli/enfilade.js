#!/usr/bin/env node
// The `enfilade` command: builds the program if it is missing or older than its sources, then runs it.
import { buildCli, isCliCurrent } from '../scripts/build-cli.js';

// In production mode libraries skip checks for developers.
process.env.NODE_ENV ??= 'production';

const build = async () => {
  if (isCliCurrent()) return true;
  try {
    await buildCli();
    return true;
  } catch (thrown) {
    const missing = thrown?.code === 'ERR_MODULE_NOT_FOUND';
    console.error(
      missing
        ? 'The packages of Enfilade are not installed: run "npm ci" in its folder.'
        : `Enfilade cannot be built: ${thrown.message}`,
    );
    return false;
  }
};

const program = new URL('../dist/cli/main.js', import.meta.url);
if (await build()) await import(program.href);
else process.exitCode = 1;
