/** Moves, turns and changes of mode while the view is presented in a headset (docs/reference/vr.md#moving). */
import { beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch, toYawPitch } from '#domain/geometry/quat.ts';
import { floorId, sweepId } from '#domain/links/testing/small-model.ts';
import { kind, TestNavigation } from '../testing/test-navigation.ts';

let test: TestNavigation;
beforeEach(async () => {
  test = new TestNavigation();
  await test.start();
  test.navigation.setDevice('headset');
});

const cameraX = (): number => test.rig.state.position[0];

describe('a move', () => {
  it.each([undefined, 'interpolate', 'fadeToBlack', 'moveToBlack', 'orbitTo'] as const)(
    'by %s fades to black, and the camera is moved in the dark',
    async (transition) => {
      const options = transition ? { transition } : {};
      const { outcome } = await test.begin(test.navigation.goTo(sweepId('b'), options), 100);
      expect(test.navigation.transition()).toMatchObject({ type: 'fadeToBlack' });
      const { duration } = test.navigation.transition()!;
      const darkest: number[] = [];
      for (let ms = 100; ms < duration; ms += 10) {
        const before = cameraX();
        test.step(10);
        expect([0, 1]).toContain(cameraX());
        if (cameraX() !== before) darkest.push(test.navigation.appearance.light);
      }
      expect(darkest).toHaveLength(1);
      expect(darkest[0]).toBeLessThan(0.1);
      expect(await kind(test.finished(outcome))).toBe('arrived');
      expect([test.navigation.current?.id, test.navigation.appearance.light]).toEqual(['b', 1]);
    },
  );

  it('takes the time that is asked for', async () => {
    await test.begin(test.navigation.goTo(sweepId('b'), { transition: 'interpolate', time: 700 }), 10);
    expect(test.navigation.transition()).toMatchObject({ type: 'fadeToBlack', duration: 700 });
  });

  it('stays instant where that is asked for', async () => {
    const move = test.navigation.goTo(sweepId('b'), { transition: 'instant' });
    expect(await kind(test.finished(move))).toBe('arrived');
    expect(cameraX()).toBe(1);
    const next = test.navigation.goTo(sweepId('c'), { transition: 'instant' });
    await test.begin(next, 0);
    expect(test.navigation.appearance.light).toBe(1);
    expect(cameraX()).toBe(2);
  });

  it('arrives in the view that is asked for', async () => {
    const rotation = fromYawPitch(1.2, 0);
    await test.finished(test.navigation.goTo(sweepId('b'), { transition: 'interpolate', rotation }));
    expect(toYawPitch(test.rig.state.rotation).yaw).toBeCloseTo(1.2);
  });

  it('is a mode change inside, too', async () => {
    const change = test.navigation.changeMode('panorama', { sweepId: sweepId('b'), transition: 'interpolate' });
    await test.begin(change, 100);
    expect(test.navigation.transition()).toMatchObject({ type: 'fadeToBlack' });
  });

  it('walks again after the session', async () => {
    test.navigation.setDevice('desktop');
    await test.begin(test.navigation.goTo(sweepId('b'), { time: 1000 }), 500);
    expect(test.navigation.transition()).toMatchObject({ type: 'interpolate' });
    expect(cameraX()).toBeCloseTo(0.5);
  });

  it('that began before the session goes on as it began', async () => {
    test.navigation.setDevice('desktop');
    const { outcome } = await test.begin(test.navigation.goTo(sweepId('b'), { time: 1000 }), 250);
    test.navigation.setDevice('headset');
    test.step(250);
    expect(cameraX()).toBeCloseTo(0.5);
    expect(await kind(test.finished(outcome))).toBe('arrived');
  });
});

describe('on the spot', () => {
  it('a turn takes no time', async () => {
    const turn = test.navigation.rotateBy(90, 0, { time: 1000 });
    test.step(0);
    expect(toYawPitch(test.rig.state.rotation).yaw).toBeCloseTo(Math.PI / 2);
    expect(await kind(turn)).toBe('arrived');
    expect(test.navigation.runner.isActive).toBe(false);
  });

  it('a turn takes its time again after the session', () => {
    test.navigation.setDevice('desktop');
    void test.navigation.rotateBy(90, 0, { time: 1000 });
    test.step(0);
    test.step(500);
    expect(toYawPitch(test.rig.state.rotation).yaw).toBeCloseTo(Math.PI / 4);
  });
});

describe('overviews', () => {
  it.each(['dollhouse', 'floorplan', 'orthographic'] as const)('the mode %s is unavailable', async (mode) => {
    const before = test.rig.state;
    const outcome = await test.navigation.changeMode(mode, { transition: 'instant' });
    expect(outcome).toEqual({ kind: 'failed', code: 'mode.unavailable', detail: expect.stringContaining('headset') });
    expect([test.navigation.mode, test.events]).toEqual(['panorama', []]);
    expect(test.rig.state).toBe(before);
  });

  it('are available again after the session', async () => {
    test.navigation.setDevice('desktop');
    expect(await kind(test.finished(test.navigation.changeMode('dollhouse', {})))).toBe('arrived');
    expect(test.navigation.mode).toBe('dollhouse');
  });

  it('a floor is not framed', async () => {
    const before = test.rig.state;
    expect(await kind(test.navigation.focusFloor(floorId('upper'), {}))).toBe('arrived');
    expect([test.navigation.mode, test.navigation.runner.isActive]).toEqual(['panorama', false]);
    expect(test.rig.state).toBe(before);
  });

  it('are left for the nearest sweep by an instant change of mode', async () => {
    test.navigation.setDevice('desktop');
    await test.finished(test.navigation.changeMode('floorplan', {}));
    test.navigation.setDevice('headset');
    const change = test.navigation.changeMode('panorama', { transition: 'instant' });
    expect(await kind(test.finished(change))).toBe('arrived');
    expect(test.navigation.mode).toBe('panorama');
    expect(test.navigation.appearance.light).toBe(1);
  });
});
