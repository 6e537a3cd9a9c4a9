import { allSettled } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { aboveStop, stopAt, tourOf } from '#domain/tours/testing/example-tour.ts';
import { modelChanged } from '#src/data/state.ts';
import { changeModeFx, goToFx } from '#src/stage/state.ts';
import { toolActivated } from '#src/tools/state.ts';
import { viewpointsPanel } from '../navigation/index.ts';
import { tagsPanel } from '../tags/index.ts';
import { get, open, pass, threeStops, walking } from '#src/testing/open-tour.ts';
import { $currentFloorId } from '../floors/index.ts';
import { $tourStatus } from './status.ts';
import { $stops, $tourControls, $tourMode } from './current-tour.ts';
import { playToggled, skippedBack, skippedForward } from './state.ts';
import { $tourAnnouncement, $visibleStory } from './story.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a tour', () => {
  it('plays from the first stop to the last', async () => {
    const { scope, stage, start, playing } = await open();
    await start();
    // Pans of the stage in memory end at once; the rests, which the text needs to be read, do not.
    expect(playing()).toBe('Playing 2');
    expect(stage.commands).toEqual(['rotateBy 20 0', 'goTo b', 'goTo c', 'rotateBy 20 0', 'goTo b']);
    await pass(3600);
    expect(playing()).toBe('Completed 2');
    expect(get(scope, $tourStatus)).toMatchObject({ state: 'Completed', isUnderWay: false, isLanding: false });
    expect(get(scope, $tourAnnouncement)).toEqual({ kind: 'completed' });
  });

  it('restarts after the last stop with lp=1', async () => {
    const { start, playing, pause } = await open({ address: 'lp=1' });
    await start(2);
    await pass(3600);
    await pass(5);
    expect(playing()).toBe('Playing 2');
    await pause();
    expect(playing()).toBe('Paused 2');
  });

  it('pauses on a gesture, completes the move, and resumes from there', async () => {
    const { scope, stage, start, playing, send } = await open();
    stage.hold();
    await start(1);
    expect(stage.commands).toEqual(['goTo b']);
    stage.events.emit('gestureStarted', {});
    await pass(0);
    expect(get(scope, $tourStatus)).toMatchObject({ state: 'Paused', isUnderWay: false, isLanding: true });
    await stage.release();
    await pass(0);
    // The second move lands at the same sweep, without a rotation.
    expect(stage.commands).toEqual(['goTo b', 'goTo b']);
    expect(playing()).toBe('Paused 1');
    expect(get(scope, $tourAnnouncement)).toEqual({ kind: 'paused' });
    expect(get(scope, $tourStatus).isLanding).toBe(false);
    await send(() => allSettled(playToggled, { scope }));
    expect(stage.commands.slice(2, 4)).toEqual(['goTo c', 'rotateBy 20 0']);
  });

  it('resumes with the next stop after a completed stay', async () => {
    const { scope, start, playing, pause, send } = await open();
    await start(2);
    await pass(3590);
    await pause();
    await send(() => allSettled(playToggled, { scope }));
    expect(playing()).toBe('Completed 2');
  });

  it('resumes with the same stop after an interrupted stay', async () => {
    const { scope, start, playing, pause, send } = await open();
    await start(2);
    await pass(1000);
    await pause();
    await send(() => allSettled(playToggled, { scope }));
    expect(playing()).toBe('Playing 2');
  });

  it('pauses when something else moves the camera', async () => {
    const { scope, stage, start, playing, send } = await open();
    await start(2);
    await send(() => allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } }));
    expect(playing()).toBe('Paused 2');
    await send(() => allSettled(changeModeFx, { scope, params: { mode: 'panorama' } }));
    stage.hold();
    await start(0);
    await send(() => allSettled(goToFx, { scope, params: { sweepId: sweepId('up') } }));
    await stage.release();
    await pass(0);
    expect(playing()).toBe('Paused 0');
  });

  it('pauses for a tool that needs the visitor to stand still, and not for another', async () => {
    const { scope, start, playing, send } = await open();
    await start();
    const tool = { name: 'NOTES', adds: null, pausesTour: false } as const;
    await send(() => allSettled(toolActivated, { scope, params: tool }));
    expect(playing()).toBe('Playing 2');
    await send(() => allSettled(toolActivated, { scope, params: { ...tool, pausesTour: true } }));
    expect(playing()).toBe('Paused 2');
  });

  it('pauses for the panel of a tool, and not for another panel', async () => {
    const { scope, start, playing, send } = await open();
    await start();
    await send(() => allSettled(viewpointsPanel.opened, { scope }));
    expect(playing()).toBe('Playing 2');
    await send(() => allSettled(tagsPanel.opened, { scope }));
    expect(playing()).toBe('Paused 2');
  });

  it('steps to the next and previous stop, from the last to the first, and pauses there', async () => {
    const { scope, stage, step, send, playing } = await open();
    await step(1);
    expect(playing()).toBe('Paused 1');
    await send(() => allSettled(skippedForward, { scope }));
    await send(() => allSettled(skippedForward, { scope }));
    expect(playing()).toBe('Paused 0');
    await send(() => allSettled(skippedBack, { scope }));
    expect(playing()).toBe('Paused 2');
    stage.hold();
    await step(0);
    expect(playing()).toBe('Skipping 0');
    await step(1);
    expect(playing()).toBe('FastForwarding 1');
    await stage.release();
    await pass(0);
    expect(playing()).toBe('Paused 1');
  });

  it('skips a stop that cannot be reached, and logs it', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const { stage, start, playing } = await open();
    stage.goTo = async (id) => {
      stage.commands.push(`goTo ${id}`);
      return id === 'c' ? { kind: 'failed', code: 'panorama.unavailable', detail: 'c' } : { kind: 'arrived' };
    };
    await start(1);
    expect(playing()).toBe('Playing 2');
    expect(debug).toHaveBeenCalledWith('tour: stop 1 cannot be reached and is skipped');
  });

  it('changes to the dollhouse and shows the floor of the stop', async () => {
    const above = aboveStop('x', 'dollhouse', { visibleFloors: [smallModel.floors[1]!.id] });
    const { scope, stage, start } = await open({ tour: tourOf(above) });
    stage.setMesh('held');
    await start();
    expect(get(scope, $currentFloorId)).toBe('ground');
    stage.setMesh('answered');
    await pass(5);
    expect(stage.commands).toEqual(['changeMode dollhouse', 'rotateBy -35 0']);
    expect(get(scope, $currentFloorId)).toBe('upper');
  });

  it('pauses between two stops at the same view, so that each has its text', async () => {
    const still = { panAngle: 0 };
    const { scope, stage, start, playing } = await open({
      tour: tourOf(stopAt('a', {}, still, { title: 'Hall' }), stopAt('a', {}, still, { title: 'Bench' })),
    });
    const text = () => get(scope, $visibleStory)?.title;
    await start();
    expect([playing(), text()]).toEqual(['Playing 0', 'Hall']);
    await pass(3600);
    expect([playing(), text()]).toEqual(['Playing 1', undefined]);
    await pass(600);
    expect([playing(), text()]).toEqual(['Playing 1', 'Bench']);
    expect(stage.commands).toEqual([]);
  });

  it('zooms over the floor plan between two stops with the same floors, and flies to other floors', async () => {
    const [ground, upper] = smallModel.floors.map(({ id }) => [id]);
    const onPlan = (visibleFloors: typeof ground, sid: string) =>
      aboveStop(sid, 'floorplan', { visibleFloors: visibleFloors! });
    const { stage, start } = await open({
      tour: tourOf(onPlan(ground, 'x'), onPlan(ground, 'y'), onPlan(upper, 'z')),
    });
    stage.setMesh('answered');
    const changeMode = vi.spyOn(stage, 'changeMode');
    await start();
    await pass(10_000);
    expect(changeMode.mock.calls.map(([mode, options]) => `${mode} ${options?.time}`)).toEqual([
      'floorplan 1500',
      'floorplan 1200',
      'floorplan 3500',
    ]);
  });

  it('waits for the end of a change of mode, without a timer, until it is paused', async () => {
    const { scope, stage, start, pause, send, playing } = await open();
    stage.hold();
    await send(() => allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } }));
    await start(1);
    expect([stage.commands, vi.getTimerCount()]).toEqual([['changeMode dollhouse'], 0]);
    await pause();
    expect(playing()).toBe('Paused 1');
    await start(1);
    await stage.release();
    await pass(0);
    expect(stage.commands.slice(1, 3)).toEqual(['changeMode panorama c', 'rotateBy 20 0']);
  });

  it('neither pans nor walks with reduced motion', async () => {
    const { stage, start, playing } = await open({ reducedMotion: true });
    await start();
    expect(stage.commands).toEqual([]);
    await pass(3600);
    expect(stage.commands).toEqual(['goTo c']);
    expect(playing()).toBe('Playing 1');
  });

  it('keeps its stop when others are removed, and goes to the next when its own is removed', async () => {
    const { start, receive, playing } = await open();
    await start(2);
    await receive(tourOf(...threeStops.stops.slice(1)));
    expect(playing()).toBe('Playing 1');
    await receive(tourOf(threeStops.stops[0]!));
    expect(playing()).toBe('Completed 0');
    await receive(tourOf());
    expect(playing()).toBe('Idle -1');
  });

  it('only turns the camera when the stop is at the current sweep', async () => {
    const { stage, start } = await open({
      tour: tourOf(stopAt('a', { rotation: fromYawPitch(Math.PI / 2, 0) }, { panAngle: 0 })),
    });
    await start();
    expect(stage.commands).toEqual([expect.stringMatching(/^rotateBy 90(?:\.0+\d)? 0$/)]);
  });
});

describe('stops', () => {
  it('excludes disabled stops and logs their number', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const { scope } = await open({ tour: tourOf(stopAt('a'), stopAt('off'), { ...stopAt('b'), place: null }) });
    expect(get(scope, $stops).map(({ sid }) => sid)).toEqual(['a']);
    expect(debug).toHaveBeenCalledWith('tour: 2 of its stops are disabled');
    await allSettled(modelChanged, { scope, params: { model: { ...walking, sweeps: [] }, warnings: [] } });
    expect(get(scope, $tourControls)).toEqual({ buttons: false, reel: false });
  });

  it.each([
    ['stories', '', 'stories'],
    ['stories', 'stories=0', 'legacy'],
    ['legacy', 'stories=1', 'stories'],
    ['none', 'stories=1', 'none'],
  ] as const)('of a tour in mode %s, with %o in the address, are in mode %s', async (mode, address, expected) => {
    const { scope } = await open({ tour: { ...threeStops, mode }, address });
    expect(get(scope, $tourMode)).toBe(expected);
    expect(get(scope, $stops)).toHaveLength(expected === 'none' ? 0 : 3);
  });
});
