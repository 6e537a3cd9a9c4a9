import { expect, it } from 'vitest';
import { MemoryBudget } from './memory-budget.ts';

const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  let settled = false;
  void promise.then(() => (settled = true));
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
};

const endless = (): Promise<never> => new Promise(() => {});

it('lets an image wait for memory, also for that of one face', async () => {
  const budget = new MemoryBudget(100, 10);
  await budget.takeImage(60);
  const second = budget.takeImage(40);
  expect(await isSettled(second)).toBe(false);
  budget.releaseImage(30);
  expect(await isSettled(second)).toBe(true);
});

it('always allows one image and one face, so that an import ends', async () => {
  const budget = new MemoryBudget(1, 10);
  await budget.takeImage(60);
  const finish: (() => void)[] = [];
  const first = budget.makeFace(() => new Promise<void>((resolve) => finish.push(resolve)));
  let isStarted = false;
  const second = budget.makeFace(async () => (isStarted = true));
  expect(await isSettled(second)).toBe(false);
  expect(isStarted).toBe(false);
  finish[0]?.();
  await first;
  await second;
  expect(isStarted).toBe(true);
});

it('makes as many faces at once as there is memory for', async () => {
  const budget = new MemoryBudget(100, 20);
  await budget.takeImage(50);
  let started = 0;
  for (let i = 0; i < 6; i++) void budget.makeFace(() => (started++, endless()));
  await isSettled(endless());
  expect(started).toBe(2);
});

it('releases the memory of a face that cannot be made', async () => {
  const budget = new MemoryBudget(1, 10);
  await expect(budget.makeFace(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(await budget.makeFace(async () => 'made')).toBe('made');
});
