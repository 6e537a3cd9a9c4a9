import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { readPlaceUrl } from '#domain/links/place-url.ts';
import { $currentSweepId, $mode } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { placeLinkPressed } from './lazy-place-links.ts';

const open = async () => {
  const { scope, stage } = await openSpace();
  const press = (url: string) => allSettled(placeLinkPressed, { scope, params: readPlaceUrl(url)! });
  return { scope, stage, press };
};

it('a link to a viewpoint goes there, with its direction, or with the present one', async () => {
  const { scope, stage, press } = await open();
  await press('place://b?sr=0,1');
  expect(scope.getState($currentSweepId)).toBe('b');
  const { rotation } = stage.pose();
  expect(rotation).not.toEqual([0, 0, 0, 1]);
  await press('place://c');
  expect(scope.getState($currentSweepId)).toBe('c');
  expect(stage.pose().rotation).toEqual(rotation);
});

it('a link to a view from above changes the mode', async () => {
  const { scope, press } = await open();
  await press('place://b?sm=2&sp=1,9,2&sr=-1,0,0');
  expect(scope.getState($mode)).toBe('dollhouse');
});

it('a link to a viewpoint that the space does not have does nothing', async () => {
  const { scope, press } = await open();
  await press('place://nowhere');
  expect(scope.getState($currentSweepId)).toBe('a');
});
