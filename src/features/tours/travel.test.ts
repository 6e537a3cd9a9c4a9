import { afterEach, expect, it, vi } from 'vitest';
import { sweepId } from '#domain/links/testing/small-model.ts';
import { aboveStop } from '#domain/tours/testing/example-tour.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { landOnAbort, stay, travel, type TourCommands } from './travel.ts';

afterEach(() => {
  vi.useRealTimers();
});

const stage = (id: string) => ({
  sweepId: sweepId(id),
  rotation: [0, 0, 0, 1] as const,
  time: 1000,
  leg: 'whole' as const,
});

const notCalled = () => Promise.reject(new Error('not expected to be called'));

const commandsWith = (changes: Partial<TourCommands> = {}): TourCommands => ({
  settledPlace: async () => ({
    mode: 'panorama',
    sweepId: sweepId('a'),
    position: [0, 0, 0],
    rotation: [0, 0, 0, 1],
    visibleFloors: null,
  }),
  goTo: notCalled,
  changeMode: notCalled,
  turn: notCalled,
  zoom: notCalled,
  ...changes,
});

it('ends only when the camera has landed, if aborted with that reason on the way', async () => {
  const arrivals: ((outcome: Outcome) => void)[] = [];
  const commands = commandsWith({
    // As on the stage, the next move supersedes the one before.
    goTo: () => {
      arrivals.at(-1)?.({ kind: 'superseded' });
      return new Promise((resolve) => arrivals.push(resolve));
    },
  });
  const controller = new AbortController();
  let isOver = false;
  const travelling = travel(
    () => ({ type: 'Path', stages: [stage('b'), stage('c')] }),
    commands,
    controller.signal,
  ).finally(() => (isOver = true));
  await Promise.resolve();
  controller.abort(landOnAbort);
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
  expect([arrivals.length, isOver]).toEqual([2, false]);
  arrivals.at(-1)!({ kind: 'arrived' });
  expect(await travelling).toBe('aborted');
});

it('zooms over the floor plan without a fade, to the position and extent of the stop', async () => {
  const changes: unknown[] = [];
  const commands = commandsWith({
    changeMode: async (change) => {
      changes.push(change);
      return { kind: 'arrived' };
    },
  });
  const { place } = aboveStop('x', 'floorplan', { position: [4, 12, 2], orthoZoom: 9 });
  const { signal } = new AbortController();
  expect(await travel(() => ({ type: 'Zoom', place, time: 1200 }), commands, signal)).toBe('arrived');
  expect(changes).toEqual([
    {
      mode: 'floorplan',
      visibleFloors: null,
      options: {
        pose: { position: [4, 12, 2], rotation: place.rotation, orthoZoom: 9 },
        time: 1200,
        transition: 'interpolate',
      },
    },
  ]);
});

/** The outcome before and after the abort; '' while there is none. */
const abortPause = async (abortAfterMs: number): Promise<readonly string[]> => {
  const controller = new AbortController();
  let outcome = '';
  void travel(() => ({ type: 'Delay', time: 600 }), commandsWith(), controller.signal).then(
    (ended) => (outcome = ended),
  );
  await vi.advanceTimersByTimeAsync(abortAfterMs);
  const before = outcome;
  controller.abort();
  await vi.advanceTimersByTimeAsync(0);
  return [before, outcome];
};

it('pauses between two stops at the same view, until aborted', async () => {
  vi.useFakeTimers();
  expect(await abortPause(599)).toEqual(['', 'aborted']);
  expect(await abortPause(600)).toEqual(['arrived', 'arrived']);
  expect(vi.getTimerCount()).toBe(0);
});

it.each(['None', 'Delay'] as const)('stays with the pan %s for its rest without a motion', async (type) => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const staying = stay({ type, rest: 3600 }, commandsWith(), controller.signal);
  await vi.advanceTimersByTimeAsync(900);
  controller.abort();
  expect(await staying).toEqual({ outcome: 'aborted', fraction: 0.25 });
});
