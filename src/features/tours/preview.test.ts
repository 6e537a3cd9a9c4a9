/** docs/reference/tours.md#preview */
import { allSettled } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { open, pass } from '#src/testing/open-tour.ts';
import { $previewedIndex, stopPreviewed } from './preview.ts';
import { tourStarted } from './state.ts';

afterEach(() => void vi.useRealTimers());

const preview = async (index: number) => {
  const opened = await open();
  const { scope, send, playing } = opened;
  await send(() => allSettled(stopPreviewed, { scope, params: index }));
  return { ...opened, playing, isPreviewing: () => scope.getState($previewedIndex) !== null };
};

it('goes from the stop before to the stop, and ends there after its stay', async () => {
  const { playing, isPreviewing } = await preview(2);
  const states: string[] = [playing()];
  for (let second = 0; second < 60; second += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pass(1000);
    if (states.at(-1) !== playing()) states.push(playing());
  }
  expect(states).toEqual(['Playing 2', 'Paused 2']);
  expect(isPreviewing()).toBe(false);
});

it('of the first stop has no transition', async () => {
  const { playing, isPreviewing } = await preview(0);
  await pass(60_000);
  expect([playing(), isPreviewing()]).toEqual(['Paused 0', false]);
});

it('of a stop that does not exist does nothing', async () => {
  const { playing, isPreviewing } = await preview(3);
  expect([playing(), isPreviewing()]).toEqual(['Idle -1', false]);
});

it('ends when the tour is started', async () => {
  const { scope, send, playing, isPreviewing } = await preview(1);
  await send(() => allSettled(tourStarted, { scope, params: { index: 0 } }));
  expect(isPreviewing()).toBe(false);
  await pass(60_000);
  expect(playing()).toBe('Completed 2');
});
