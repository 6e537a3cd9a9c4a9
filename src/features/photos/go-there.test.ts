/** docs/reference/photos.md#viewer */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import type { Photo, PhotoPlace } from '#domain/photos/photo.ts';
import { modelChanged } from '#src/data/state.ts';
import { $currentSweepId, $mode, changeModeFx } from '#src/stage/state.ts';
import { openPhotos } from '#src/testing/open-photos.ts';
import { insideAt, photoOf } from '#src/testing/photo-of.ts';
import { $visibleFloorIds } from '../floors/index.ts';
import { $canGoThere, goTherePressed } from './go-there.ts';
import { photoOpened } from './records.ts';

const west = fromYawPitch(1.4, -0.2);
const above: PhotoPlace = {
  mode: 'dollhouse',
  sweepId: null,
  position: [3, 9, 3],
  rotation: west,
  orthoZoom: null,
  visibleFloors: null,
};
const photos: readonly Photo[] = [
  photoOf('b', { place: insideAt('b', { rotation: west }) }),
  photoOf('above', { place: above }),
  photoOf('plan', {
    place: { ...above, mode: 'floorplan', orthoZoom: 12, visibleFloors: [floorId('upper')] },
  }),
  photoOf('off', { place: insideAt('off') }),
  photoOf('gone', { place: insideAt('gone') }),
  photoOf('nowhere', { place: null }),
];
const without = (changes: Partial<Model['options']>): Model => ({
  ...smallModel,
  options: { ...smallModel.options, ...changes },
});

const open = async (options: Parameters<typeof openPhotos>[0] = {}) => {
  const opened = await openPhotos({ photos, ...options });
  const { scope, stage } = opened;
  stage.commands.length = 0;
  return {
    ...opened,
    view: (id: string) => allSettled(photoOpened, { scope, params: id }),
    go: (id: string) => allSettled(goTherePressed, { scope, params: id }),
    canGo: () => photos.filter(scope.getState($canGoThere)).map(({ id }) => id),
    at: () => scope.getState($currentSweepId),
    mode: () => scope.getState($mode),
  };
};

describe('going there', () => {
  it('leads to the viewpoint of the photo, in its direction, and closes the viewer', async () => {
    const { stage, view, go, at, modal, isPanelShown } = await open();
    await view('b');
    await go('b');
    expect([stage.commands, at(), stage.pose().rotation]).toEqual([['goTo b'], 'b', west]);
    expect([modal(), isPanelShown()]).toEqual([null, true]);
  });

  it('leads from above into the space', async () => {
    const { scope, stage, go, at, mode } = await open();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    stage.commands.length = 0;
    await go('b');
    expect([stage.commands, mode(), at()]).toEqual([['changeMode panorama b'], 'panorama', 'b']);
    expect(stage.pose().rotation).toEqual(west);
  });

  it('leads to the dollhouse with its pose and all floors', async () => {
    const { scope, stage, go, mode } = await open();
    await go('above');
    expect([stage.commands, mode()]).toEqual([['changeMode dollhouse'], 'dollhouse']);
    expect(stage.pose()).toMatchObject({ position: [3, 9, 3], rotation: west });
    expect([scope.getState($visibleFloorIds), stage.visibleFloors]).toEqual([null, null]);
  });

  it('leads to the plan with its extent and its floors', async () => {
    const { scope, stage, go, mode } = await open();
    await go('plan');
    expect([mode(), stage.pose().orthoZoom]).toEqual(['floorplan', 12]);
    expect([scope.getState($visibleFloorIds), stage.visibleFloors]).toEqual([['upper'], ['upper']]);
  });

  it('closes the panel on a phone, which covers the view', async () => {
    const { view, go, modal, isPanelShown } = await open({ isPhone: true });
    await view('b');
    await go('b');
    expect([modal(), isPanelShown()]).toEqual([null, false]);
  });

  it.each(['off', 'gone', 'nowhere', 'unknown'])('does nothing for the place %s', async (id) => {
    const { stage, view, go, modal, isPanelShown } = await open({ isPhone: true });
    await view('b');
    await go(id);
    expect([stage.commands, modal(), isPanelShown()]).toEqual([[], 'photo_viewer', true]);
  });

  it('does nothing for a photo that is hidden from the visitor', async () => {
    const { stage, go } = await open({ photos: [photoOf('secret', { enabled: false, place: insideAt('b') })] });
    await go('secret');
    expect(stage.commands).toEqual([]);
  });
});

describe('the place of a photo', () => {
  it.each<[string, Model, readonly string[]]>([
    ['can be entered where its viewpoint is enabled and its mode is on', smallModel, ['b', 'above', 'plan']],
    ['cannot be entered where the dollhouse is off', without({ dollhouse: false }), ['b', 'plan']],
    ['cannot be entered where the plan is off', without({ floorPlan: false }), ['b', 'above']],
    ['cannot be entered without a mesh', { ...smallModel, mesh: null }, ['b']],
  ])('%s', async (_, model, ids) => {
    const { canGo } = await open({ model });
    expect(canGo()).toEqual(ids);
  });

  it('follows changes of the model', async () => {
    const { scope, canGo } = await open();
    const sweeps = smallModel.sweeps.map((sweep) => (sweep.id === sweepId('b') ? { ...sweep, enabled: false } : sweep));
    await allSettled(modelChanged, { scope, params: { model: { ...smallModel, sweeps }, warnings: [] } });
    expect(canGo()).toEqual(['above', 'plan']);
  });
});
