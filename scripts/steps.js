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
 * Runs steps, at most `lanes` at a time, in the given order; a step starts when the steps that it `needs` have passed, and
 * fails without running when one of them failed. Prints a line for each, and the output of those that failed.
 * `earlier` are results of steps that have run before and that these steps need.
 * @param {{ name: string, needs?: string[], run: () => Promise<{ ok: boolean, output?: string, note?: string }> }[]} steps
 * @returns {Promise<{ name: string, ok: boolean, tests?: object }[]>} in the order in which they ended
 */
export const runSteps = async (steps, lanes, earlier = []) => {
  const waiting = [...steps];
  const running = new Map();
  const results = new Map(earlier.map((result) => [result.name, result]));

  const runStep = async ({ name, needs = [], run: runIt }) => {
    const began = performance.now();
    const failedNeeds = needs.filter((need) => !results.get(need).ok);
    let result;
    if (failedNeeds.length > 0) result = { ok: false, output: `not run: ${failedNeeds.join(', ')} failed` };
    else {
      try {
        result = await runIt();
      } catch (error) {
        result = { ok: false, output: String(error?.stack ?? error) };
      }
    }
    const time = seconds(performance.now() - began).padStart(8);
    console.log(`${result.ok ? '  ok  ' : ' FAIL '}${time}  ${name}${result.note ? ` — ${result.note}` : ''}`);
    if (!result.ok) console.log(result.output.trimEnd());
    results.set(name, { name, ...result });
  };

  while (waiting.length > 0 || running.size > 0) {
    const ready = waiting.findIndex(({ needs = [] }) => needs.every((need) => results.has(need)));
    if (ready >= 0 && running.size < lanes) {
      const [step] = waiting.splice(ready, 1);
      // Removed only after it was added, even if the step is not run at all.
      const ended = runStep(step).then(() => running.delete(step.name));
      running.set(step.name, ended);
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`these steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  return [...results.values()].slice(earlier.length);
};
