/** The sweeps of a transition, from its beginning to its end. */
import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { sweepId } from '#domain/links/testing/small-model.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { goToFx, stageEvents } from './state.ts';
import { $sweepTransition } from './sweep-transition.ts';

const none = { active: false, from: null, to: null };
const [a, b, c] = [sweepId('a'), sweepId('b'), sweepId('c')];

it('has both sweeps of a move until it arrives', async () => {
  const { scope } = await openSpace();
  expect(scope.getState($sweepTransition)).toEqual(none);
  await allSettled(stageEvents.moveStarted, { scope, params: { from: a, to: b } });
  expect(scope.getState($sweepTransition)).toEqual({ active: true, from: a, to: b });
  await allSettled(stageEvents.sweepEntered, { scope, params: { sweepId: b } });
  expect(scope.getState($sweepTransition)).toEqual(none);
});

it('goes on where an older move ends, and ends with its own', async () => {
  const { scope } = await openSpace();
  await allSettled(stageEvents.moveStarted, { scope, params: { from: a, to: c } });
  await allSettled(goToFx, { scope, params: { sweepId: sweepId('off') } });
  expect(scope.getState($sweepTransition)).toEqual({ active: true, from: a, to: c });
  await allSettled(goToFx, { scope, params: { sweepId: c } });
  expect(scope.getState($sweepTransition)).toEqual(none);
});
