import { expect, it, vi } from 'vitest';
import { between, MotionRunner } from './motion-runner.ts';

const createMotion = (duration: number) => ({
  kind: 'turn' as const,
  duration,
  applied: [] as number[],
  apply(t: number) {
    this.applied.push(t);
  },
  arrive: vi.fn(),
  abandon: vi.fn(),
});

it('runs from 0 to 1 on the given clock and resolves to arrived', async () => {
  const runner = new MotionRunner();
  const motion = createMotion(100);
  const outcome = runner.run(motion);
  expect(runner.step(1000)).toBe(true);
  expect(runner.step(1050)).toBe(true);
  expect(runner.step(1200)).toBe(false);
  expect(motion.applied).toEqual([0, 0.5, 1]);
  expect(motion.arrive).toHaveBeenCalledOnce();
  await expect(outcome).resolves.toEqual({ kind: 'arrived' });
});

it('resolves the superseded motion when another one starts', async () => {
  const runner = new MotionRunner();
  const first = createMotion(100);
  const firstOutcome = runner.run(first);
  runner.step(0);
  const second = createMotion(0);
  await expect(runner.run(second)).resolves.toEqual({ kind: 'arrived' });
  await expect(firstOutcome).resolves.toEqual({ kind: 'superseded' });
  expect(first.abandon).toHaveBeenCalledOnce();
  expect(first.arrive).not.toHaveBeenCalled();
});

it('ends with an aborted signal, before it starts or while it runs', async () => {
  const runner = new MotionRunner();
  await expect(runner.run(createMotion(10), AbortSignal.abort())).resolves.toEqual({ kind: 'superseded' });
  const abort = new AbortController();
  const outcome = runner.run(createMotion(10), abort.signal);
  abort.abort();
  await expect(outcome).resolves.toEqual({ kind: 'superseded' });
  expect(runner.isActive).toBe(false);
});

it('between() gives the progress within a part of a motion', () => {
  expect([0, 0.3, 0.5, 0.9].map((t) => between(t, 0.3, 0.7))).toEqual([0, 0, expect.closeTo(0.5), 1]);
});
