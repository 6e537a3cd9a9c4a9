import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { PlaceToGo } from '#domain/places/places-to-go.ts';
import { $mode, changeModeFx } from '#src/stage/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $currentFloorId } from '../floors/index.ts';
import { viewpointsPanel } from '../navigation/index.ts';
import { describePlace } from './describe-place.ts';
import { $failedMoves, $placesFromHere, placeChosen } from './state.ts';

const intl = createViewerIntl('en-US', {});

const open = async () => {
  const space = await openSpace();
  const { scope, stage } = space;
  stage.settle({ rotation: fromYawPitch(0, 0) });
  const texts = (units: 'metric' | 'imperial' = 'metric') =>
    scope
      .getState($placesFromHere)
      ?.places.map((place) => describePlace({ intl, model: smallModel, tags: [], units }, place))
      .map(({ title, detail }) => [title, ...(detail ? [detail] : [])].join(': '));
  const choose = (place: PlaceToGo) => allSettled(placeChosen, { scope, params: place });
  return { ...space, texts, choose };
};

const away = { distance: 1, direction: 'right', floorId: null } as const;

describe('the places to go', () => {
  it('are named with distance and direction, by the view at rest', async () => {
    const { stage, texts } = await open();
    const others = ['All viewpoints', 'Attic: Floor', 'Dollhouse: View', 'Floor plan: View'];
    expect(texts()).toEqual(['Viewpoint 2: 1 m, right', ...others]);
    stage.settle({ rotation: fromYawPitch(-Math.PI / 2, 0) });
    expect(texts('imperial')).toEqual(['Viewpoint 2: 3 ft, ahead', ...others]);
  });

  it('have an origin that changes with a move and not with the view', async () => {
    const { scope, stage, settled } = await open();
    const origin = () => scope.getState($placesFromHere)?.origin;
    const before = origin();
    stage.settle({ rotation: fromYawPitch(1, 0) });
    expect(origin()).toBe(before);
    await stage.goTo(sweepId('b'));
    await settled();
    stage.rest();
    expect(origin()).not.toBe(before);
  });

  it('are those of the place before until the camera rests at the new one', async () => {
    const { scope, stage, texts, settled } = await open();
    stage.setPose({ rotation: fromYawPitch(-Math.PI / 2, 0) });
    await stage.goTo(sweepId('b'));
    await settled();
    expect(scope.getState($placesFromHere)).toBeNull();
    stage.rest();
    expect(texts()?.[0]).toBe('Kitchen, viewpoint 1: 1 m, behind');
  });

  it('walk, enter a room, choose a floor and a mode, and open the list', async () => {
    const { scope, stage, texts, choose } = await open();
    await choose({ kind: 'viewpoint', sweepId: sweepId('b'), ...away });
    expect(stage.commands).toEqual(['goTo b']);
    await choose({ kind: 'floor', floorId: smallModel.floors[1]!.id });
    expect(scope.getState($currentFloorId)).toBe('upper');
    await choose({ kind: 'mode', mode: 'dollhouse' });
    expect(scope.getState($mode)).toBe('dollhouse');
    stage.rest();
    expect(texts()).toContain('Kitchen: Room');
    await choose({ kind: 'room', roomId: smallModel.rooms[0]!.id, sweepId: sweepId('a') });
    expect(scope.getState($mode)).toBe('panorama');
    for (const request of [1, 2]) {
      await choose({ kind: 'allViewpoints' });
      expect(scope.getState(viewpointsPanel.$isOpen)).toBe(true);
      expect(scope.getState(viewpointsPanel.$focusRequest)).toBe(request);
    }
    await allSettled(viewpointsPanel.closed, { scope });
    expect(scope.getState(viewpointsPanel.$focusRequest)).toBe(0);
  });

  it('count the moves that were chosen and did not arrive', async () => {
    const { scope, stage, choose, settled } = await open();
    const failed = () => scope.getState($failedMoves);
    await choose({ kind: 'viewpoint', sweepId: sweepId('b'), ...away });
    expect(failed()).toBe(0);
    stage.setMesh('failing');
    await choose({ kind: 'mode', mode: 'dollhouse' });
    expect(failed()).toBe(1);
    await choose({ kind: 'viewpoint', sweepId: sweepId('nowhere'), ...away });
    expect(failed()).toBe(2);
    // A newer choice supersedes it and is under way.
    stage.hold();
    void choose({ kind: 'viewpoint', sweepId: sweepId('a'), ...away });
    void choose({ kind: 'viewpoint', sweepId: sweepId('c'), ...away });
    await stage.release();
    await settled();
    expect(failed()).toBe(2);
  });

  it('are none during a change of mode', async () => {
    const { scope, stage } = await open();
    stage.events.emit('modeChanged', { mode: 'transitioning' });
    await allSettled(scope);
    expect(scope.getState($placesFromHere)).toBeNull();
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
  });
});
