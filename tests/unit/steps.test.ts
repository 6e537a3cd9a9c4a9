/** The steps of the gate: one that cannot run fails, and the run ends. */
import { expect, it, vi } from 'vitest';

interface Step {
  readonly name: string;
  readonly needs?: readonly string[];
  readonly run: () => Promise<{ ok: boolean; output?: string }>;
}
type StepResult = { readonly name: string; readonly ok: boolean };

// The script is plain JavaScript without type declarations.
const { runSteps } = (await import(new URL('../../scripts/steps.js', import.meta.url).href)) as {
  runSteps: (steps: readonly Step[], lanes: number, earlier?: readonly StepResult[]) => Promise<readonly StepResult[]>;
};

const passing = (name: string, needs: readonly string[] = []): Step => ({
  name,
  needs,
  run: async () => ({ ok: true }),
});
const failing = (name: string): Step => ({ name, run: async () => ({ ok: false, output: 'wrong' }) });

const namesOf = (results: readonly StepResult[]) => results.map(({ name, ok }) => `${name} ${ok}`);

it('does not run a step whose needed step failed, and ends', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const results = await runSteps([failing('build'), passing('smoke tests', ['build'])], 2);
  expect(namesOf(results)).toEqual(['build false', 'smoke tests false']);
  expect(log.mock.calls.flat()).toContain('not run: build failed');
  log.mockRestore();
});

it('takes the results of earlier steps into account', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const earlier = await runSteps([failing('build')], 1);
  expect(namesOf(await runSteps([passing('smoke tests', ['build'])], 1, earlier))).toEqual(['smoke tests false']);
  log.mockRestore();
});
