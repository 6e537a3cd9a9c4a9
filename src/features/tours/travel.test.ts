import { expect, it } from 'vitest';
import { sweepId } from '#domain/links/testing/small-model.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { waitForRest, travel, type TourCommands } from './travel.ts';

const stage = (id: string) => ({
  sweepId: sweepId(id),
  rotation: [0, 0, 0, 1] as const,
  time: 1000,
  stride: 'whole' as const,
});

const never = () => Promise.reject(new Error('not asked for'));

it('called off on the way, it is over when the camera has landed', async () => {
  const arrivals: ((outcome: Outcome) => void)[] = [];
  const commands: TourCommands = {
    here: () => ({ mode: 'panorama', sweepId: sweepId('a'), position: [0, 0, 0], rotation: [0, 0, 0, 1] }),
    // The next move overtakes the one before, as the stage has it.
    goTo: () => {
      arrivals.at(-1)?.({ kind: 'superseded' });
      return new Promise((resolve) => arrivals.push(resolve));
    },
    changeMode: never,
    turn: never,
    zoom: never,
    showFloors: () => undefined,
  };
  const controller = new AbortController();
  let isOver = false;
  const way = travel(() => ({ type: 'Path', stages: [stage('b'), stage('c')] }), commands, controller.signal).finally(
    () => (isOver = true),
  );
  await Promise.resolve();
  controller.abort(waitForRest);
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
  expect([arrivals.length, isOver]).toEqual([2, false]);
  arrivals.at(-1)!({ kind: 'arrived' });
  expect(await way).toBe('calledOff');
});
