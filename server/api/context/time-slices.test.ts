import { expect, it } from 'vitest';
import { isSliceOver, iterateInSlices, mapInSlices, nextSlice } from './time-slices.ts';

/** Uses up the processor for more than a slice. */
const work = (): void => {
  while (!isSliceOver());
};

it('lets the event loop turn between slices, once for all loops', async () => {
  await nextSlice();
  const events: string[] = [];
  let isOver = false;
  const turn = (): void => {
    events.push('turn');
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const map = (name: string) =>
    mapInSlices([1, 2, 3], (item) => {
      events.push(`${name}${item}`);
      work();
      return item * 2;
    });
  expect(await Promise.all([map('a'), map('b')])).toEqual([
    [2, 4, 6],
    [2, 4, 6],
  ]);
  isOver = true;
  // Never two pieces of work without a turn between them, whichever loop they are of.
  const pieces = events
    .join(' ')
    .split('turn')
    .map((between) => between.trim().split(' ').filter(Boolean).length);
  expect(Math.max(...pieces)).toBe(1);
  expect(events.filter((event) => event !== 'turn')).toEqual(expect.arrayContaining(['a1', 'b1', 'a3', 'b3']));
});

it('does not wait where there is little to do', async () => {
  await nextSlice();
  let turns = 0;
  setImmediate(() => turns++);
  const mapped = await mapInSlices([1, 2, 3], (item) => item);
  expect([mapped, turns]).toEqual([[1, 2, 3], 0]);
});

it('hands out items in order', async () => {
  const seen: number[] = [];
  for await (const item of iterateInSlices([1, 2, 3])) {
    seen.push(item);
    work();
  }
  expect(seen).toEqual([1, 2, 3]);
});
