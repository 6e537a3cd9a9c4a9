// Runs the steps of a check, a few at a time, and prints one line with the time of each.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of an installed package's program. It is run directly, since `npx` would add a second to every step. */
export const installed = (name) => path.join(root, 'node_modules', '.bin', name);

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs a child process in the project root. `live` prints its output at once; otherwise it is collected and returned.
 * @returns {Promise<{ code: number, output: string, ms: number }>}
 */
export const run = (command, args, { env = {}, live = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(command, args, {
      cwd,
      // No colours in collected output.
      env: { ...process.env, ...(live ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }), ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    const end = (code) => resolve({ code, output, ms: performance.now() - began });
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });

/** A step that runs a command, and fails when its exit code is not 0. */
export const commandStep = (name, command, args, options) => ({
  name,
  run: async () => {
    const { code, output } = await run(command, args, options);
    return { ok: code === 0, output };
  },
});

/**
 * Runs steps, `lanes` at a time, in the given order; prints the output of a failed step and the note of a passed one.
 * @returns {Promise<{ name: string, ok: boolean, tests?: object }[]>}
 */
export const runSteps = async (steps, lanes) => {
  const waiting = [...steps];
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = performance.now();
      let result;
      try {
        result = await step.run();
      } catch (error) {
        result = { ok: false, output: String(error?.stack ?? error) };
      }
      const time = seconds(performance.now() - began).padStart(8);
      console.log(`${result.ok ? '  ok  ' : ' FAIL '}${time}  ${step.name}${result.note ? ` — ${result.note}` : ''}`);
      if (!result.ok) console.log(result.output.trimEnd());
      results.push({ name: step.name, ...result });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
};
