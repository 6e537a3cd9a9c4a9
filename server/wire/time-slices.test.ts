import { expect, it, onTestFinished, vi } from 'vitest';
import { forEachInBatches, isSliceOver, iterateInSlices, mapInSlices, nextSlice } from './time-slices.ts';

/** Blocks for more than a slice. */
const blockForSlice = (): void => {
  while (!isSliceOver());
};

it('yields to the event loop between slices, once for all loops', async () => {
  await nextSlice();
  const events: string[] = [];
  let isOver = false;
  const turn = (): void => {
    events.push('turn');
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const map = (name: string) =>
    mapInSlices(
      Array.from({ length: 30 }, (_, i) => i),
      (item) => {
        if (item % 10 !== 9) return item;
        events.push(`${name}${item}`);
        blockForSlice();
        return item;
      },
    );
  const mapped = await Promise.all([map('a'), map('b')]);
  for (const items of mapped) expect(items).toEqual(Array.from({ length: 30 }, (_, i) => i));
  isOver = true;
  // Never two items without a turn of the event loop between them, of whichever loop.
  const pieces = events
    .join(' ')
    .split('turn')
    .map((between) => between.trim().split(' ').filter(Boolean).length);
  expect(Math.max(...pieces)).toBe(1);
  expect(events.filter((event) => event !== 'turn')).toEqual(expect.arrayContaining(['a9', 'b9', 'a29', 'b29']));
});

it('does not wait for a short loop', async () => {
  // On a busy machine three items can take longer than a slice.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  await nextSlice();
  let turns = 0;
  setImmediate(() => turns++);
  const mapped = await mapInSlices([1, 2, 3], (item) => item);
  expect([mapped, turns]).toEqual([[1, 2, 3], 0]);
});

it('iterates in order', async () => {
  const seen: number[] = [];
  for await (const item of iterateInSlices([1, 2, 3])) {
    seen.push(item);
    blockForSlice();
  }
  expect(seen).toEqual([1, 2, 3]);
});

it('yields to the event loop between batches', async () => {
  const order: string[] = [];
  const other = (): void => {
    order.push('other');
    if (order.length < 100) setImmediate(other);
  };
  setImmediate(other);
  await forEachInBatches(Array.from({ length: 60 }), (_, index) => order.push(String(index)));
  const turns = order.filter((each) => each === 'other').length;
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(order.indexOf('other')).toBeLessThan(order.indexOf('59'));
});
