import { beforeEach, describe, expect, it } from 'vitest';
import { Emitter } from '#base/emitter.ts';
import { fromYawPitch, toYawPitch } from '#domain/geometry/quat.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { Outcome, StageEvents, StartView } from '../stage-api.ts';
import { FakeNavigationView } from '../testing/fake-navigation-view.ts';
import { CameraRig } from '../view/camera-rig.ts';
import { NavigationController } from './navigation-controller.ts';

const start: StartView = { mode: 'panorama', sweepId: sweepId('a'), position: null, rotation: null, orthoZoom: null };

let view: FakeNavigationView;
let rig: CameraRig;
let navigation: NavigationController;
let emitter: Emitter<StageEvents>;
let events: string[];
let now: number;

/** Lets pending promises resolve. */
const flush = async (): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- promises that wait for each other
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
const step = (ms: number): boolean => {
  now += ms;
  return navigation.runner.step(now);
};
/** Runs the motion that a command started to its end. */
const finished = async (outcome: Promise<Outcome>): Promise<Outcome> => {
  await flush();
  step(0);
  step(10_000);
  await flush();
  return outcome;
};
/** Begins a command and lets it run for some milliseconds. */
const begin = async (outcome: Promise<Outcome>, ms: number): Promise<{ readonly outcome: Promise<Outcome> }> => {
  await flush();
  step(0);
  step(ms);
  return { outcome };
};
const deferred = (): { readonly promise: Promise<boolean>; readonly resolve: (value: boolean) => void } => {
  const resolvers: ((value: boolean) => void)[] = [];
  const promise = new Promise<boolean>((resolve) => resolvers.push(resolve));
  return { promise, resolve: (value) => resolvers[0]?.(value) };
};
const kind = async (outcome: Promise<Outcome>): Promise<string> => {
  const result = await outcome;
  return result.kind === 'failed' ? result.code : result.kind;
};

const create = (device: 'desktop' | 'headset' = 'desktop'): void => {
  [view, rig, events, now] = [new FakeNavigationView(), new CameraRig(false), [], 0];
  emitter = new Emitter();
  navigation = new NavigationController({
    view,
    rig,
    aspect: () => 1.6,
    emit: (type, payload) => emitter.emit(type, payload),
    invalidate: () => {},
    cameraMoved: () => {},
    reducedMotion: false,
    device,
  });
  emitter.on('modeChanged', ({ mode }) => events.push(mode));
  emitter.on('sweepEntered', (event) => events.push(`entered ${event.sweepId}`));
  emitter.on('moveStarted', ({ from, to }) => events.push(`${from} → ${to}`));
  emitter.on('puckPressed', (event) => events.push(`pressed ${event.sweepId}`));
  navigation.setModel(smallModel);
};

beforeEach(async () => {
  create();
  await navigation.start(start);
  events = [];
});

describe('start', () => {
  beforeEach(() => create());

  it('shows the sweep in its start rotation', async () => {
    await navigation.start({ ...start, sweepId: sweepId('b'), rotation: fromYawPitch(1, 0) });
    expect(events).toEqual(['panorama', 'entered b']);
    expect(toYawPitch(rig.state.rotation).yaw).toBeCloseTo(1);
    expect(view.slots.shown.filter((s) => s !== null).map(({ sweep }) => sweep.id)).toEqual(['b']);
  });

  it('is an outdoor view at an outdoor sweep', async () => {
    navigation.setModel({ ...smallModel, sweeps: smallModel.sweeps.map((sweep) => ({ ...sweep, outdoor: true })) });
    await navigation.start(start);
    expect(navigation.mode).toBe('outdoor');
  });

  it('waits for the mesh of an overview', async () => {
    const load = deferred();
    view.loadGeometry = () => load.promise;
    const started = navigation.start({ ...start, mode: 'dollhouse' });
    await flush();
    expect([navigation.isWaiting, navigation.hasStarted]).toEqual([true, false]);
    load.resolve(true);
    expect(await kind(started)).toBe('arrived');
    expect([navigation.mode, navigation.isWaiting]).toEqual(['dollhouse', false]);
  });

  it('fails without sweeps and mesh, and if the mesh cannot be loaded', async () => {
    navigation.setModel({ ...smallModel, sweeps: [], mesh: null });
    expect(await kind(navigation.start(start))).toBe('panorama.unavailable');
    navigation.setModel({ ...smallModel, sweeps: [] });
    view.loadGeometry = async () => false;
    expect(await kind(navigation.start(start))).toBe('mesh.unavailable');
  });

  it('looks ahead inside if the mesh of an overview cannot be loaded', async () => {
    view.loadGeometry = async () => false;
    await navigation.start({ ...start, mode: 'dollhouse', rotation: fromYawPitch(1, -1) });
    expect([navigation.mode, rig.state.position, navigation.appearance.sky]).toEqual(['panorama', [0, 1.6, 0], 1]);
    expect(toYawPitch(rig.state.rotation).pitch).toBeCloseTo(0);
  });
});

describe('goTo', () => {
  it('starts when the panorama is loaded and enters the sweep at the end', async () => {
    const load = deferred();
    view.loadPanorama = () => load.promise;
    const move = navigation.goTo(sweepId('b'), {});
    await flush();
    expect([navigation.isWaiting, navigation.runner.isActive, events]).toEqual([true, false, []]);
    load.resolve(true);
    expect(await kind(finished(move))).toBe('arrived');
    expect(events).toEqual(['a → b', 'entered b']);
    expect(navigation.current?.id).toBe('b');
  });

  it('arrives without a motion at the current sweep', async () => {
    expect(await kind(navigation.goTo(sweepId('a'), {}))).toBe('arrived');
    expect(events).toEqual([]);
  });

  it('is superseded by a move that starts while it loads', async () => {
    const load = deferred();
    view.loadPanorama = ({ id }: Sweep) => (id === sweepId('b') ? load.promise : Promise.resolve(true));
    const first = navigation.goTo(sweepId('b'), {});
    const second = finished(navigation.goTo(sweepId('c'), {}));
    expect(await kind(second)).toBe('arrived');
    load.resolve(true);
    expect(await kind(first)).toBe('superseded');
    expect(navigation.current?.id).toBe('c');
  });

  it('is superseded without waiting for its panorama', async () => {
    const abort = new AbortController();
    view.loadPanorama = () => deferred().promise;
    const move = navigation.goTo(sweepId('b'), { signal: abort.signal });
    abort.abort();
    expect(await kind(move)).toBe('superseded');
    expect(navigation.isWaiting).toBe(false);
  });

  it('returns to the sweep that it left where it was ended on the way', async () => {
    const abort = new AbortController();
    const { outcome } = await begin(navigation.goTo(sweepId('b'), { signal: abort.signal, time: 1000 }), 500);
    abort.abort();
    expect(await kind(outcome)).toBe('superseded');
    expect(rig.state.position[0]).toBeCloseTo(0.5);
    expect(await kind(finished(navigation.goTo(sweepId('a'), {})))).toBe('arrived');
    expect(rig.state.position).toEqual([0, 1.6, 0]);
  });

  it('is superseded by disposal', async () => {
    const { outcome } = await begin(navigation.goTo(sweepId('b'), {}), 100);
    navigation.dispose();
    expect(await kind(outcome)).toBe('superseded');
  });

  it('fails if the panorama cannot be loaded', async () => {
    view.loadPanorama = async () => false;
    const result = await navigation.goTo(sweepId('b'), {});
    expect(result).toEqual({
      kind: 'failed',
      code: 'panorama.unavailable',
      detail: 'No available resolution found for sweep b',
    });
    expect(events).toEqual([]);
  });

  it('fades to black while the panorama loads, in a headset', async () => {
    create('headset');
    await navigation.start(start);
    const load = deferred();
    view.isLoaded = () => false;
    view.loadPanorama = () => load.promise;
    const { outcome } = await begin(navigation.goTo(sweepId('b'), {}), 100);
    expect(navigation.appearance.light).toBeLessThan(1);
    step(10_000);
    expect(navigation.appearance.light).toBe(0);
    load.resolve(false);
    expect(await kind(outcome)).toBe('panorama.unavailable');
    expect(navigation.appearance.light).toBe(1);
  });

  it.each([100, 10_000])('is bright again if it is superseded %i ms after it began to fade', async (ms) => {
    create('headset');
    await navigation.start(start);
    view.isLoaded = () => false;
    view.loadPanorama = () => deferred().promise;
    view.loadGeometry = () => deferred().promise;
    const { outcome } = await begin(navigation.goTo(sweepId('b'), {}), ms);
    void navigation.changeMode('dollhouse', {});
    expect(await kind(outcome)).toBe('superseded');
    step(10_000);
    expect(navigation.appearance.light).toBe(1);
  });
});

describe('changeMode', () => {
  it('reports its progress while it runs', async () => {
    expect(navigation.transition()).toBeNull();
    const { outcome } = await begin(navigation.changeMode('dollhouse', { time: 1000 }), 250);
    expect(navigation.transition()).toMatchObject({
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
    step(500);
    expect(navigation.transition()).toMatchObject({ progress: 0.75, closest: 'dollhouse' });
    await finished(outcome);
    expect(navigation.transition()).toBeNull();
  });

  it.each([
    ['takes a second, the projection the last half of it on the way to a plan', {}, [1000, 1000, 500, 500]],
    ['scales its parts with its time', { time: 2000 }, [2000, 2000, 1000, 1000]],
  ] as const)('%s', async (_, options, times) => {
    await begin(navigation.changeMode('floorplan', options), 100);
    const { duration, rotationDuration, matrixDelay, matrixDuration } = navigation.transition()!;
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
      const { outcome } = await begin(navigation.changeMode('dollhouse', options), ms);
      expect(navigation.transition()).toMatchObject({ type, subType, duration, blackoutProgress: black });
      expect(navigation.appearance.light).toBeCloseTo(1 - black, 9);
      expect(await kind(finished(outcome))).toBe('arrived');
      expect(navigation.appearance.light).toBe(1);
    },
  );

  it('moves while it darkens only by moveToBlack', async () => {
    const before = rig.state.position;
    await finished((await begin(navigation.changeMode('dollhouse', { transition: 'fadeToBlack' }), 200)).outcome);
    await finished(navigation.changeMode('panorama', { transition: 'instant' }));
    await begin(navigation.changeMode('dollhouse', { transition: 'moveToBlack' }), 200);
    expect(rig.state.position[1]).toBeGreaterThan(before[1]);
  });

  it('orbits the focal point of the new view by default', async () => {
    await begin(navigation.changeMode('dollhouse', { transition: 'orbitTo' }), 100);
    expect(navigation.transition()).toMatchObject({ type: 'orbitTo', orbitTarget: expect.any(Array) });
  });

  it('cannot be aborted once it runs', async () => {
    const abort = new AbortController();
    const { outcome } = await begin(navigation.changeMode('dollhouse', { signal: abort.signal }), 100);
    abort.abort();
    expect(await kind(finished(outcome))).toBe('arrived');
    expect(navigation.mode).toBe('dollhouse');
  });

  it('is superseded by an abort while the mesh loads', async () => {
    const [abort, load] = [new AbortController(), deferred()];
    view.loadGeometry = () => load.promise;
    const change = navigation.changeMode('dollhouse', { signal: abort.signal });
    abort.abort();
    load.resolve(true);
    expect(await kind(change)).toBe('superseded');
    expect(navigation.mode).toBe('panorama');
  });

  it('fails if the mesh cannot be loaded', async () => {
    view.loadGeometry = async () => false;
    expect(await kind(navigation.changeMode('dollhouse', {}))).toBe('mesh.unavailable');
    expect(events).toEqual([]);
  });

  it('arrives at a given pose', async () => {
    const rotation = fromYawPitch(0.5, -0.7);
    await finished(navigation.changeMode('dollhouse', { pose: { position: [9, 9, 9], rotation } }));
    expect(rig.state).toMatchObject({ position: [9, 9, 9], rotation });
  });

  it.each([
    ['floorplan', -3, 0.01],
    ['floorplan', 1e12, 100_000],
    ['floorplan', 8, 8],
    ['dollhouse', 5, 0],
  ] as const)('limits in the mode %s a zoom of %d to %d', async (mode, orthoZoom, limited) => {
    await finished(navigation.changeMode(mode, { pose: { orthoZoom } }));
    expect(rig.state.orthoZoom).toBe(limited);
  });

  it('to the current mode supersedes a move that waits for its panorama', async () => {
    await finished(navigation.changeMode('dollhouse', {}));
    const load = deferred();
    view.loadPanorama = () => load.promise;
    const move = navigation.goTo(sweepId('b'), {});
    expect(await kind(navigation.changeMode('dollhouse', {}))).toBe('arrived');
    load.resolve(true);
    expect(await kind(move)).toBe('superseded');
    expect(navigation.mode).toBe('dollhouse');
  });

  it('frames the floors that are made visible when it begins', async () => {
    emitter.on('modeChanged', ({ mode }) => {
      if (mode === 'transitioning') view.visibleFloors = new Set([floorId('ground')]);
    });
    await finished(navigation.changeMode('floorplan', {}));
    expect(navigation.appearance.cutHeight).toBeCloseTo(1.9);
  });

  it('enters the nearest sweep on a visible floor without a sweep id', async () => {
    await finished(navigation.changeMode('floorplan', {}));
    view.visibleFloors = new Set([floorId('upper')]);
    expect(navigation.nearestSweep()).toBe('up');
    expect(await kind(finished(navigation.changeMode('panorama', {})))).toBe('arrived');
    expect(navigation.current?.id).toBe('up');
  });
});

describe('in an overview', () => {
  beforeEach(async () => {
    await finished(navigation.changeMode('floorplan', {}));
    events = [];
  });

  it('focuses a floor without changing the mode', async () => {
    const before = rig.state;
    expect(await kind(finished(navigation.focusFloor(floorId('upper'), { focusPoint: [2, 0, 1] })))).toBe('arrived');
    expect(rig.focalPoint()[0]).toBeCloseTo(2);
    expect(rig.focalPoint()[2]).toBeCloseTo(1);
    expect(rig.state).not.toEqual(before);
    expect(events).toEqual([]);
  });

  it('cuts the plan above the highest visible floor', () => {
    const all = navigation.appearance.cutHeight;
    view.visibleFloors = new Set([floorId('ground')]);
    navigation.floorsChanged();
    expect(navigation.appearance.cutHeight).toBeCloseTo(all - 3);
  });

  it('shows ground in the dollhouse only', async () => {
    expect(navigation.ground()).toBeNull();
    await finished(navigation.changeMode('dollhouse', {}));
    expect(navigation.ground()).toMatchObject({ centre: [0, -0.02, 0] });
  });

  it('does not walk', () => {
    expect(navigation.walk('forward')).toBeNull();
  });
});

describe('inside', () => {
  it('requests the neighbour in the walking direction', () => {
    expect(navigation.walk('right')).toBe('b');
    expect(navigation.walk('left')).toBeNull();
    expect(events).toEqual(['pressed b']);
  });

  it('lists the enabled neighbours, nearest first', async () => {
    await finished(navigation.goTo(sweepId('b'), {}));
    const withFar = { ...smallModel, sweeps: smallModel.sweeps.map((s) => (s.id === sweepId('c') ? far(s) : s)) };
    navigation.setModel(withFar);
    expect(navigation.neighbours().map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('is complete when the current panorama is loaded', () => {
    expect(navigation.isPanoramaComplete()).toBe(true);
    view.isLoaded = () => false;
    expect(navigation.isPanoramaComplete()).toBe(false);
  });

  it('turns and zooms over time, at once with reduced motion', async () => {
    const turn = navigation.rotateBy(90, 0, { time: 1000 });
    step(0);
    step(500);
    expect(toYawPitch(rig.state.rotation).yaw).toBeCloseTo(Math.PI / 4);
    expect(await kind(finished(turn))).toBe('arrived');
    expect(toYawPitch(rig.state.rotation).yaw).toBeCloseTo(Math.PI / 2);
    navigation.setReducedMotion(true);
    const { fovDegrees } = rig.state;
    expect(await kind(navigation.zoomOver(2, { time: 1000 }))).toBe('arrived');
    expect(rig.state.fovDegrees).toBeLessThan(fovDegrees);
  });
});

const far = (sweep: Sweep): Sweep => ({ ...sweep, position: [20, 1.6, 0] });
