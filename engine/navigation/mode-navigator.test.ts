import { beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch, toYawPitch } from '#domain/geometry/quat.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { deferred, flush, kind, startAtA, TestNavigation } from '../testing/test-navigation.ts';

let test: TestNavigation;
beforeEach(async () => {
  test = new TestNavigation();
  await test.start();
});

describe('start', () => {
  beforeEach(() => {
    test = new TestNavigation();
  });

  it('shows the sweep in its start rotation', async () => {
    await test.navigation.start({ ...startAtA, sweepId: sweepId('b'), rotation: fromYawPitch(1, 0) });
    expect(test.events).toEqual(['panorama', 'entered b']);
    expect(toYawPitch(test.rig.state.rotation).yaw).toBeCloseTo(1);
    expect(test.view.slots.shown.filter((s) => s !== null).map(({ sweep }) => sweep.id)).toEqual(['b']);
  });

  it('is an outdoor view at an outdoor sweep', async () => {
    test.navigation.setModel({
      ...smallModel,
      sweeps: smallModel.sweeps.map((sweep) => ({ ...sweep, outdoor: true })),
    });
    await test.navigation.start(startAtA);
    expect(test.navigation.mode).toBe('outdoor');
  });

  it('waits for the mesh of an overview', async () => {
    const load = deferred();
    test.view.loadGeometry = () => load.promise;
    const started = test.navigation.start({ ...startAtA, mode: 'dollhouse' });
    await flush();
    expect([test.navigation.isWaiting, test.navigation.hasStarted]).toEqual([true, false]);
    load.resolve(true);
    expect(await kind(started)).toBe('arrived');
    expect([test.navigation.mode, test.navigation.isWaiting]).toEqual(['dollhouse', false]);
  });

  it('fails without sweeps and mesh, and if the mesh cannot be loaded', async () => {
    test.navigation.setModel({ ...smallModel, sweeps: [], mesh: null });
    expect(await kind(test.navigation.start(startAtA))).toBe('panorama.unavailable');
    test.navigation.setModel({ ...smallModel, sweeps: [] });
    test.view.loadGeometry = async () => false;
    expect(await kind(test.navigation.start(startAtA))).toBe('mesh.unavailable');
  });

  it('looks ahead inside if the mesh of an overview cannot be loaded', async () => {
    test.view.loadGeometry = async () => false;
    await test.navigation.start({ ...startAtA, mode: 'dollhouse', rotation: fromYawPitch(1, -1) });
    expect([test.navigation.mode, test.rig.state.position, test.navigation.appearance.sky]).toEqual([
      'panorama',
      [0, 1.6, 0],
      1,
    ]);
    expect(toYawPitch(test.rig.state.rotation).pitch).toBeCloseTo(0);
  });
});

describe('changeMode', () => {
  it('reports its progress while it runs', async () => {
    expect(test.navigation.transition()).toBeNull();
    const { outcome } = await test.begin(test.navigation.changeMode('dollhouse', { time: 1000 }), 250);
    expect(test.navigation.transition()).toMatchObject({
      active: true,
      kind: 'mode',
      type: 'interpolate',
      subType: null,
      from: 'panorama',
      to: 'dollhouse',
      startTime: 0,
      duration: 1000,
      progress: 0.25,
      blackoutProgress: 0,
      closest: 'panorama',
      fromPose: { position: [0, 1.6, 0], fovDegrees: 75 },
      toPose: { fovDegrees: 45 },
      rotationDelay: 0,
      rotationDuration: 1000,
      matrixDelay: 0,
      matrixDuration: 500,
      orbitTarget: null,
    });
    test.step(500);
    expect(test.navigation.transition()).toMatchObject({ progress: 0.75, closest: 'dollhouse' });
    await test.finished(outcome);
    expect(test.navigation.transition()).toBeNull();
  });

  it.each([
    ['takes a second, the projection the last half of it on the way to a plan', {}, [1000, 1000, 500, 500]],
    ['scales its parts with its time', { time: 2000 }, [2000, 2000, 1000, 1000]],
  ] as const)('%s', async (_, options, times) => {
    await test.begin(test.navigation.changeMode('floorplan', options), 100);
    const { duration, rotationDuration, matrixDelay, matrixDuration } = test.navigation.transition()!;
    expect([duration, rotationDuration, matrixDelay, matrixDuration]).toEqual(times);
  });

  it.each([
    ['fadeToBlack', undefined, 'full', 600, 150, 0.5],
    ['fadeToBlack', 'clearToBlack', 'clearToBlack', 300, 150, 0.5],
    ['fadeToBlack', 'blackToClear', 'blackToClear', 300, 75, 0.75],
    ['moveToBlack', 'full', 'full', 600, 300, 1],
  ] as const)(
    '%s %s is a fade %s of %i ms, after %i ms black by %d',
    async (type, fade, subType, duration, ms, black) => {
      const options = { transition: type, ...(fade && { fade }) };
      const { outcome } = await test.begin(test.navigation.changeMode('dollhouse', options), ms);
      expect(test.navigation.transition()).toMatchObject({ type, subType, duration, blackoutProgress: black });
      expect(test.navigation.appearance.light).toBeCloseTo(1 - black, 9);
      expect(await kind(test.finished(outcome))).toBe('arrived');
      expect(test.navigation.appearance.light).toBe(1);
    },
  );

  it('moves while it darkens only by moveToBlack', async () => {
    const before = test.rig.state.position;
    await test.finished(
      (await test.begin(test.navigation.changeMode('dollhouse', { transition: 'fadeToBlack' }), 200)).outcome,
    );
    await test.finished(test.navigation.changeMode('panorama', { transition: 'instant' }));
    await test.begin(test.navigation.changeMode('dollhouse', { transition: 'moveToBlack' }), 200);
    expect(test.rig.state.position[1]).toBeGreaterThan(before[1]);
  });

  it('orbits the focal point of the new view by default', async () => {
    await test.begin(test.navigation.changeMode('dollhouse', { transition: 'orbitTo' }), 100);
    expect(test.navigation.transition()).toMatchObject({ type: 'orbitTo', orbitTarget: expect.any(Array) });
  });

  it('cannot be aborted once it runs', async () => {
    const abort = new AbortController();
    const { outcome } = await test.begin(test.navigation.changeMode('dollhouse', { signal: abort.signal }), 100);
    abort.abort();
    expect(await kind(test.finished(outcome))).toBe('arrived');
    expect(test.navigation.mode).toBe('dollhouse');
  });

  it('is superseded by an abort while the mesh loads', async () => {
    const [abort, load] = [new AbortController(), deferred()];
    test.view.loadGeometry = () => load.promise;
    const change = test.navigation.changeMode('dollhouse', { signal: abort.signal });
    abort.abort();
    load.resolve(true);
    expect(await kind(change)).toBe('superseded');
    expect(test.navigation.mode).toBe('panorama');
  });

  it('fails if the mesh cannot be loaded', async () => {
    test.view.loadGeometry = async () => false;
    expect(await kind(test.navigation.changeMode('dollhouse', {}))).toBe('mesh.unavailable');
    expect(test.events).toEqual([]);
  });

  it('arrives at a given pose', async () => {
    const rotation = fromYawPitch(0.5, -0.7);
    await test.finished(test.navigation.changeMode('dollhouse', { pose: { position: [9, 9, 9], rotation } }));
    expect(test.rig.state).toMatchObject({ position: [9, 9, 9], rotation });
  });

  it.each([
    ['floorplan', -3, 0.01],
    ['floorplan', 1e12, 100_000],
    ['floorplan', 8, 8],
    ['dollhouse', 5, 0],
  ] as const)('limits in the mode %s a zoom of %d to %d', async (mode, orthoZoom, limited) => {
    await test.finished(test.navigation.changeMode(mode, { pose: { orthoZoom } }));
    expect(test.rig.state.orthoZoom).toBe(limited);
  });

  it('to the current mode supersedes a move that waits for its panorama', async () => {
    await test.finished(test.navigation.changeMode('dollhouse', {}));
    const load = deferred();
    test.view.loadPanorama = () => load.promise;
    const move = test.navigation.goTo(sweepId('b'), {});
    expect(await kind(test.navigation.changeMode('dollhouse', {}))).toBe('arrived');
    load.resolve(true);
    expect(await kind(move)).toBe('superseded');
    expect(test.navigation.mode).toBe('dollhouse');
  });

  it('frames the floors that are made visible when it begins', async () => {
    test.emitter.on('modeChanged', ({ mode }) => {
      if (mode === 'transitioning') test.view.visibleFloors = new Set([floorId('ground')]);
    });
    await test.finished(test.navigation.changeMode('floorplan', {}));
    expect(test.navigation.appearance.cutHeight).toBeCloseTo(1.9);
  });

  it('enters the nearest sweep on a visible floor without a sweep id', async () => {
    await test.finished(test.navigation.changeMode('floorplan', {}));
    test.view.visibleFloors = new Set([floorId('upper')]);
    expect(test.navigation.nearestSweep()).toBe('up');
    expect(await kind(test.finished(test.navigation.changeMode('panorama', {})))).toBe('arrived');
    expect(test.navigation.current?.id).toBe('up');
  });
});

describe('in an overview', () => {
  beforeEach(async () => {
    await test.finished(test.navigation.changeMode('floorplan', {}));
    test.events.length = 0;
  });

  it('focuses a floor without changing the mode', async () => {
    const before = test.rig.state;
    expect(await kind(test.finished(test.navigation.focusFloor(floorId('upper'), { focusPoint: [2, 0, 1] })))).toBe(
      'arrived',
    );
    expect(test.rig.focalPoint()[0]).toBeCloseTo(2);
    expect(test.rig.focalPoint()[2]).toBeCloseTo(1);
    expect(test.rig.state).not.toEqual(before);
    expect(test.events).toEqual([]);
  });

  it('cuts the plan above the highest visible floor', () => {
    const all = test.navigation.appearance.cutHeight;
    test.view.visibleFloors = new Set([floorId('ground')]);
    test.navigation.floorsChanged();
    expect(test.navigation.appearance.cutHeight).toBeCloseTo(all - 3);
  });

  it('shows ground in the dollhouse only', async () => {
    expect(test.navigation.ground()).toBeNull();
    await test.finished(test.navigation.changeMode('dollhouse', {}));
    expect(test.navigation.ground()).toMatchObject({ centre: [0, -0.02, 0] });
  });

  it('does not walk', () => {
    expect(test.navigation.walk('forward')).toBeNull();
  });
});
