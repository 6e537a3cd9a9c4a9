import { beforeEach, describe, expect, it } from 'vitest';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { deferred, flush, kind, TestNavigation } from '../testing/test-navigation.ts';

let test: TestNavigation;
beforeEach(async () => {
  test = new TestNavigation();
  await test.start();
});

describe('goTo', () => {
  it('starts when the panorama is loaded and enters the sweep at the end', async () => {
    const load = deferred();
    test.view.loadPanorama = () => load.promise;
    const move = test.navigation.goTo(sweepId('b'), {});
    await flush();
    expect([test.navigation.isWaiting, test.navigation.runner.isActive, test.events]).toEqual([true, false, []]);
    load.resolve(true);
    expect(await kind(test.finished(move))).toBe('arrived');
    expect(test.events).toEqual(['a → b', 'entered b']);
    expect(test.navigation.current?.id).toBe('b');
  });

  it('arrives without a motion at the current sweep', async () => {
    expect(await kind(test.navigation.goTo(sweepId('a'), {}))).toBe('arrived');
    expect(test.events).toEqual([]);
  });

  it('is superseded by a move that starts while it loads', async () => {
    const load = deferred();
    test.view.loadPanorama = ({ id }: Sweep) => (id === sweepId('b') ? load.promise : Promise.resolve(true));
    const first = test.navigation.goTo(sweepId('b'), {});
    const second = test.finished(test.navigation.goTo(sweepId('c'), {}));
    expect(await kind(second)).toBe('arrived');
    load.resolve(true);
    expect(await kind(first)).toBe('superseded');
    expect(test.navigation.current?.id).toBe('c');
  });

  it('is superseded without waiting for its panorama', async () => {
    const abort = new AbortController();
    test.view.loadPanorama = () => deferred().promise;
    const move = test.navigation.goTo(sweepId('b'), { signal: abort.signal });
    abort.abort();
    expect(await kind(move)).toBe('superseded');
    expect(test.navigation.isWaiting).toBe(false);
  });

  it('returns to the sweep that it left where it was ended on the way', async () => {
    const abort = new AbortController();
    const { outcome } = await test.begin(test.navigation.goTo(sweepId('b'), { signal: abort.signal, time: 1000 }), 500);
    abort.abort();
    expect(await kind(outcome)).toBe('superseded');
    expect(test.rig.state.position[0]).toBeCloseTo(0.5);
    expect(await kind(test.finished(test.navigation.goTo(sweepId('a'), {})))).toBe('arrived');
    expect(test.rig.state.position).toEqual([0, 1.6, 0]);
  });

  it('goes on until a newer request sets off', async () => {
    const { outcome } = await test.begin(test.navigation.goTo(sweepId('b'), { time: 1000 }), 250);
    const load = deferred();
    test.view.loadGeometry = () => load.promise;
    const change = test.navigation.changeMode('dollhouse', {});
    await flush();
    test.step(250);
    expect(test.rig.state.position[0]).toBeCloseTo(0.5);
    load.resolve(true);
    await test.finished(change);
    expect([await kind(outcome), test.navigation.mode]).toEqual(['superseded', 'dollhouse']);
  });

  it('is superseded by disposal', async () => {
    const { outcome } = await test.begin(test.navigation.goTo(sweepId('b'), {}), 100);
    test.navigation.dispose();
    expect(await kind(outcome)).toBe('superseded');
  });

  it('fails if the panorama cannot be loaded', async () => {
    test.view.loadPanorama = async () => false;
    const result = await test.navigation.goTo(sweepId('b'), {});
    expect(result).toEqual({
      kind: 'failed',
      code: 'panorama.unavailable',
      detail: 'No available resolution found for sweep b',
    });
    expect(test.events).toEqual([]);
  });

  it('fades to black while the panorama loads, in a headset', async () => {
    test = new TestNavigation('headset');
    await test.start();
    const load = deferred();
    test.view.isLoaded = () => false;
    test.view.loadPanorama = () => load.promise;
    const { outcome } = await test.begin(test.navigation.goTo(sweepId('b'), {}), 100);
    expect(test.navigation.appearance.light).toBeLessThan(1);
    test.step(10_000);
    expect(test.navigation.appearance.light).toBe(0);
    load.resolve(false);
    expect(await kind(outcome)).toBe('panorama.unavailable');
    expect(test.navigation.appearance.light).toBe(1);
  });

  it.each([100, 10_000])('is bright again if it is superseded %i ms after it began to fade', async (ms) => {
    test = new TestNavigation('headset');
    await test.start();
    test.view.isLoaded = () => false;
    test.view.loadPanorama = () => deferred().promise;
    const abort = new AbortController();
    const { outcome } = await test.begin(test.navigation.goTo(sweepId('b'), { signal: abort.signal }), ms);
    abort.abort();
    expect(await kind(outcome)).toBe('superseded');
    test.step(10_000);
    expect(test.navigation.appearance.light).toBe(1);
  });
});

describe('inside', () => {
  it('requests the neighbour in the walking direction', () => {
    expect(test.navigation.walk('right')).toBe('b');
    expect(test.navigation.walk('left')).toBeNull();
    expect(test.events).toEqual(['pressed b']);
  });

  it('lists the enabled neighbours, nearest first', async () => {
    await test.finished(test.navigation.goTo(sweepId('b'), {}));
    const withFar = { ...smallModel, sweeps: smallModel.sweeps.map((s) => (s.id === sweepId('c') ? far(s) : s)) };
    test.navigation.setModel(withFar);
    expect(test.navigation.neighbours().map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('is complete when the current panorama is loaded', () => {
    expect(test.navigation.isPanoramaComplete()).toBe(true);
    test.view.isLoaded = () => false;
    expect(test.navigation.isPanoramaComplete()).toBe(false);
  });

  it('turns and zooms over time, at once with reduced motion', async () => {
    const turn = test.navigation.rotateBy(90, 0, { time: 1000 });
    test.step(0);
    test.step(500);
    expect(toYawPitch(test.rig.state.rotation).yaw).toBeCloseTo(Math.PI / 4);
    expect(await kind(test.finished(turn))).toBe('arrived');
    expect(toYawPitch(test.rig.state.rotation).yaw).toBeCloseTo(Math.PI / 2);
    test.navigation.setReducedMotion(true);
    const { fovDegrees } = test.rig.state;
    expect(await kind(test.navigation.zoomOver(2, { time: 1000 }))).toBe('arrived');
    expect(test.rig.state.fovDegrees).toBeLessThan(fovDegrees);
  });
});

const far = (sweep: Sweep): Sweep => ({ ...sweep, position: [20, 1.6, 0] });
