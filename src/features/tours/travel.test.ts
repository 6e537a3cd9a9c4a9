import { expect, it } from 'vitest';
import { sweepId } from '#domain/links/testing/small-model.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { landOnAbort, travel, type TourCommands } from './travel.ts';

const stage = (id: string) => ({
  sweepId: sweepId(id),
  rotation: [0, 0, 0, 1] as const,
  time: 1000,
  leg: 'whole' as const,
});

const notCalled = () => Promise.reject(new Error('not expected to be called'));

it('ends only when the camera has landed, if aborted with that reason on the way', async () => {
  const arrivals: ((outcome: Outcome) => void)[] = [];
  const commands: TourCommands = {
    settledPlace: async () => ({
      mode: 'panorama',
      sweepId: sweepId('a'),
      position: [0, 0, 0],
      rotation: [0, 0, 0, 1],
    }),
    // As on the stage, the next move supersedes the one before.
    goTo: () => {
      arrivals.at(-1)?.({ kind: 'superseded' });
      return new Promise((resolve) => arrivals.push(resolve));
    },
    changeMode: notCalled,
    turn: notCalled,
    zoom: notCalled,
  };
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
