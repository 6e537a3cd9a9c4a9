/** docs/reference/sweeps-and-pucks.md#360-views */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import type { Place } from '#domain/links/place.ts';
import { floorId, smallModel, sweepId, sweepOf } from '#domain/links/testing/small-model.ts';
import type { Model, Sweep } from '#domain/model/model.ts';
import type { ViewMode } from '#domain/model/view-mode.ts';
import { modelChanged } from '#src/data/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { $currentSweepId, $mode, changeModeFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $currentFloorId, $visibleFloorIds, floorRequested } from '../floors/index.ts';
import { visitRequested } from '../navigation/index.ts';
import { tourStatusChanged } from '../tours/index.ts';
import { $hasViews360, $isButtonOffered, view360Panel } from './availability.ts';
import { view360CommandsOf } from './commands.ts';
import * as lazy from './lazy.ts';
import { $isReturnBarShown, $returnPlace, returnRequested } from './state.ts';

const withSweeps = (change: (sweep: Sweep) => Sweep): Model => ({
  ...smallModel,
  sweeps: smallModel.sweeps.map(change),
});
const changing = (id: string, changes: Partial<Sweep>): Model =>
  withSweeps((sweep) => (sweep.id === sweepId(id) ? { ...sweep, ...changes } : sweep));
const onlyAligned = changing('loose', { enabled: false });
const onlyViews360 = withSweeps((sweep) => ({ ...sweep, alignment: 'unaligned' }));
const secondView = sweepOf('drone', 9, { alignment: 'unaligned', floorId: null });
const twoViews: Model = { ...smallModel, sweeps: [...smallModel.sweeps, secondView] };

const inView360: Place = {
  mode: 'panorama',
  sweepId: sweepId('loose'),
  position: null,
  rotation: null,
  orthoZoom: null,
  visibleFloors: null,
};

/** Opens the space with the feature's code loaded; the view rests. */
const open = async (options: { readonly model?: Model; readonly place?: Place } = {}) => {
  const space = await openSpace(options);
  const { scope, stage } = space;
  stage.rest();
  lazy.start({ scope } as FeatureContext);
  const visit = (id: string) => allSettled(visitRequested, { scope, params: { sweepId: sweepId(id) } });
  return {
    ...space,
    visit,
    changeMode: (mode: ViewMode) => allSettled(changeModeFx, { scope, params: { mode } }),
    setModel: (model: Model) => allSettled(modelChanged, { scope, params: { model, warnings: [] } }),
    goBack: () => allSettled(returnRequested, { scope }),
    returnSweep: () => scope.getState($returnPlace)?.sweepId ?? null,
    isBarShown: () => scope.getState($isReturnBarShown),
    at: () => scope.getState($currentSweepId),
    mode: () => scope.getState($mode),
    bus: createCommandBus(scope, view360CommandsOf({ started: async () => lazy } as never)),
  };
};

const east = fromYawPitch(-1.2, 0.1);
const west = fromYawPitch(1.4, -0.2);

describe('the panel', () => {
  it.each<[string, Model, boolean, boolean]>([
    ['is offered with aligned viewpoints and 360° views', smallModel, true, true],
    ['is not offered without an enabled 360° view', onlyAligned, false, false],
    ['is not offered where all viewpoints are 360° views, which a link opens', onlyViews360, false, true],
    [
      'is not offered where all aligned viewpoints are disabled, which a link opens',
      withSweeps((sweep) => ({ ...sweep, enabled: sweep.alignment === 'unaligned' })),
      false,
      true,
    ],
  ])('%s', async (_, model, isOffered, stays) => {
    const { scope } = await openSpace({ model });
    await allSettled(view360Panel.opened, { scope });
    expect(scope.getState($isButtonOffered)).toBe(isOffered);
    expect(scope.getState($hasViews360)).toBe(stays);
    expect(scope.getState(view360Panel.$isOpen)).toBe(stays);
  });

  it('stays open where the last 360° view is disabled: it says so', async () => {
    const { scope, setModel } = await open();
    await allSettled(view360Panel.opened, { scope });
    await setModel(onlyAligned);
    expect([scope.getState($isButtonOffered), scope.getState(view360Panel.$isOpen)]).toEqual([false, true]);
  });
});

describe('the way back', () => {
  it('leads to the viewpoint with its direction', async () => {
    const { stage, visit, goBack, isBarShown, at } = await open();
    await visit('b');
    stage.settle({ rotation: east });
    expect(isBarShown()).toBe(false);
    await visit('loose');
    expect(isBarShown()).toBe(true);
    stage.settle({ rotation: west });
    stage.commands.length = 0;
    await goBack();
    expect([stage.commands, at(), stage.pose().rotation]).toEqual([['goTo b'], 'b', east]);
    expect(isBarShown()).toBe(false);
  });

  it('leads to the viewpoint that was entered last, also before the view has rested there', async () => {
    const { visit, goBack, at } = await open();
    await visit('c');
    await visit('loose');
    await goBack();
    expect(at()).toBe('c');
  });

  it('leads to a viewpoint that was entered before the code was loaded', async () => {
    const { scope, stage } = await openSpace();
    await allSettled(visitRequested, { scope, params: { sweepId: sweepId('b') } });
    stage.settle({ rotation: east });
    lazy.start({ scope } as FeatureContext);
    await allSettled(visitRequested, { scope, params: { sweepId: sweepId('loose') } });
    expect(scope.getState($returnPlace)).toMatchObject({ mode: 'panorama', sweepId: 'b', rotation: east });
  });

  it.each<[string, string | null, readonly string[] | null]>([
    ['all floors', null, null],
    ['the floor that was visible', 'upper', ['upper']],
  ])('leads to the dollhouse as it was, with %s', async (_, chosen, visible) => {
    const { scope, stage, changeMode, visit, goBack, mode } = await open();
    await changeMode('dollhouse');
    if (chosen) await allSettled(floorRequested, { scope, params: { floorId: floorId(chosen) } });
    const pose = { position: [3, 9, 3], rotation: west } as const;
    stage.settle(pose);
    await visit('loose');
    stage.settle({ rotation: east });
    expect([mode(), scope.getState($visibleFloorIds)]).toEqual(['panorama', null]);
    await goBack();
    expect(mode()).toBe('dollhouse');
    expect(stage.pose()).toMatchObject(pose);
    expect(scope.getState($currentFloorId)).toBe(chosen);
    expect([scope.getState($visibleFloorIds), stage.visibleFloors]).toEqual([visible, visible]);
  });

  it('leads to the floors that were chosen last from above, without a move of the camera', async () => {
    const { scope, stage, changeMode, visit, goBack } = await open();
    await changeMode('dollhouse');
    stage.rest();
    await allSettled(floorRequested, { scope, params: { floorId: floorId('upper'), suppressCameraMovement: true } });
    await visit('loose');
    await goBack();
    expect(scope.getState($visibleFloorIds)).toEqual(['upper']);
  });

  it('leads to the floor plan with its zoom', async () => {
    const { stage, changeMode, visit, goBack, mode } = await open();
    await changeMode('floorplan');
    stage.settle({ orthoZoom: 12 });
    await visit('loose');
    stage.settle({ orthoZoom: 0 });
    await goBack();
    expect([mode(), stage.pose().orthoZoom]).toEqual(['floorplan', 12]);
  });

  it('leads past further 360° views to the first place', async () => {
    const { stage, visit, goBack, at } = await open({ model: twoViews });
    await visit('b');
    stage.settle({ rotation: east });
    await visit('loose');
    stage.settle({ rotation: west });
    await visit('drone');
    stage.settle();
    await goBack();
    expect([at(), stage.pose().rotation]).toEqual(['b', east]);
  });

  it('is not offered during a change of mode', async () => {
    const { stage, visit, changeMode, isBarShown } = await open();
    await visit('loose');
    stage.hold();
    const changed = changeMode('dollhouse');
    expect(isBarShown()).toBe(false);
    await stage.release();
    await changed;
    expect(isBarShown()).toBe(false);
  });

  it.each([
    ['has been disabled', changing('b', { enabled: false })],
    ['has been removed', { ...smallModel, sweeps: smallModel.sweeps.filter(({ id }) => id !== sweepId('b')) }],
  ])('leads to the start where the viewpoint %s', async (_, model) => {
    const { stage, visit, setModel, goBack, at } = await open();
    await visit('b');
    stage.rest();
    await visit('loose');
    await setModel(model);
    await goBack();
    expect(at()).toBe('a');
  });
});

describe('a visit that begins in a 360° view', () => {
  const start = { mode: 'panorama', sweepId: sweepId('c'), position: null, rotation: west, orthoZoom: null } as const;

  it.each<[string, Model, string]>([
    ['the start pose', { ...smallModel, start }, 'c'],
    ['the first viewpoint where there is no start pose', smallModel, 'a'],
  ])('leads to %s', async (_, model, expected) => {
    const { goBack, isBarShown, at } = await open({ model, place: inView360 });
    expect([at(), isBarShown()]).toEqual(['loose', true]);
    await goBack();
    expect(at()).toBe(expected);
  });

  it('leads to a start that is seen from above', async () => {
    const above = { ...start, mode: 'dollhouse', position: [0, 12, 0] } as const;
    const { stage, goBack, mode } = await open({ model: { ...smallModel, start: above }, place: inView360 });
    await goBack();
    expect(mode()).toBe('dollhouse');
    expect(stage.pose()).toMatchObject({ position: [0, 12, 0], rotation: west });
  });

  it('has no way back where the start is a 360° view, until the visitor has been in the space', async () => {
    const model = { ...smallModel, start: { ...start, sweepId: sweepId('loose') } };
    const { stage, isBarShown, visit, returnSweep } = await open({ model, place: inView360 });
    expect([isBarShown(), returnSweep()]).toEqual([false, null]);
    await visit('b');
    stage.rest();
    await visit('loose');
    expect([isBarShown(), returnSweep()]).toEqual([true, 'b']);
  });
});

it('a model of 360° views only has no way back', async () => {
  const { visit, isBarShown, returnSweep } = await open({ model: onlyViews360 });
  await visit('b');
  expect([isBarShown(), returnSweep()]).toEqual([false, null]);
});

it('the bar is hidden while a tour is active', async () => {
  const { scope, visit, isBarShown, returnSweep } = await open();
  await visit('loose');
  const status = { state: 'Paused', index: 0, isUnderWay: false, isLanding: false, isActive: true } as const;
  await allSettled(tourStatusChanged, { scope, params: status });
  expect([isBarShown(), returnSweep()]).toEqual([false, 'a']);
  await allSettled(tourStatusChanged, { scope, params: { ...status, state: 'Idle', isActive: false } });
  expect(isBarShown()).toBe(true);
});

describe('GO_BACK_FROM_360', () => {
  it('goes back', async () => {
    const { visit, at, bus } = await open();
    await visit('b');
    await visit('loose');
    await bus.run('GO_BACK_FROM_360');
    expect(at()).toBe('b');
  });

  it.each<[string, Model, (space: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    ['at an aligned viewpoint', smallModel, ({ visit }) => visit('b')],
    ['seen from above', smallModel, ({ changeMode }) => changeMode('dollhouse')],
    ['in a model of 360° views only', onlyViews360, ({ visit }) => visit('loose')],
  ])('is rejected %s', async (_, model, go) => {
    const space = await open({ model });
    await go(space);
    space.stage.commands.length = 0;
    await expect(space.bus.run('GO_BACK_FROM_360')).rejects.toMatchObject({ code: 'view360.none' });
    expect(space.stage.commands).toEqual([]);
  });

  it('is rejected with the reason where the stage cannot make the move', async () => {
    const { stage, visit, changeMode, bus } = await open();
    await changeMode('dollhouse');
    stage.rest();
    await visit('loose');
    stage.setMesh('failing');
    await expect(bus.run('GO_BACK_FROM_360')).rejects.toMatchObject({ code: 'mesh.unavailable' });
  });
});
