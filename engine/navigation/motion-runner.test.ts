import { expect, it, vi } from 'vitest';
import { between, MotionRunner } from './motion-runner.ts';

const motion = (duration: number) => ({
  kind: 'turn' as const,
  duration,
  seen: [] as number[],
  apply(t: number) {
    this.seen.push(t);
  },
  arrive: vi.fn(),
  abandon: vi.fn(),
});

it('runs from 0 to 1 on the clock it is given and says that it arrived', async () => {
  const runner = new MotionRunner();
  const walk = motion(100);
  const outcome = runner.run(walk);
  expect(runner.step(1000)).toBe(true);
  expect(runner.step(1050)).toBe(true);
  expect(runner.step(1200)).toBe(false);
  expect(walk.seen).toEqual([0, 0.5, 1]);
  expect(walk.arrive).toHaveBeenCalledOnce();
  await expect(outcome).resolves.toEqual({ kind: 'arrived' });
});

it('lets the newest win and tells the one overtaken', async () => {
  const runner = new MotionRunner();
  const first = motion(100);
  const overtaken = runner.run(first);
  runner.step(0);
  const second = motion(0);
  await expect(runner.run(second)).resolves.toEqual({ kind: 'arrived' });
  await expect(overtaken).resolves.toEqual({ kind: 'superseded' });
  expect(first.abandon).toHaveBeenCalledOnce();
  expect(first.arrive).not.toHaveBeenCalled();
});

it('ends with an aborted signal, before or on the way', async () => {
  const runner = new MotionRunner();
  await expect(runner.run(motion(10), AbortSignal.abort())).resolves.toEqual({ kind: 'superseded' });
  const abort = new AbortController();
  const outcome = runner.run(motion(10), abort.signal);
  abort.abort();
  await expect(outcome).resolves.toEqual({ kind: 'superseded' });
  expect(runner.active).toBe(false);
});

it('shares a motion out between its parts', () => {
  expect([0, 0.3, 0.5, 0.9].map((t) => between(t, 0.3, 0.7))).toEqual([0, 0, expect.closeTo(0.5), 1]);
});
