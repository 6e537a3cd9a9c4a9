/** Moves, turns and changes of mode while the view is presented in a headset (docs/reference/vr.md#moving). */
import { beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch, toYawPitch } from '#domain/geometry/quat.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { kind, TestNavigation } from '../testing/test-navigation.ts';

let test: TestNavigation;
beforeEach(async () => {
  test = new TestNavigation();
  await test.start();
  test.navigation.setDevice('headset');
});

const yaw = (): number => toYawPitch(test.rig.state.rotation).yaw;
const lookTo = (angle: number): void => test.rig.setState({ ...test.rig.state, rotation: fromYawPitch(angle, 0.2) });
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

describe('plans', () => {
  it.each(['floorplan', 'orthographic'] as const)('the mode %s is unavailable', async (mode) => {
    const before = test.rig.state;
    const outcome = await test.navigation.changeMode(mode, { transition: 'instant' });
    expect(outcome).toEqual({ kind: 'failed', code: 'mode.unavailable', detail: expect.stringContaining('headset') });
    expect([test.navigation.mode, test.events]).toEqual(['panorama', []]);
    expect(test.rig.state).toBe(before);
  });

  it('are available again after the session', async () => {
    test.navigation.setDevice('desktop');
    expect(await kind(test.finished(test.navigation.changeMode('floorplan', {})))).toBe('arrived');
    expect(test.navigation.mode).toBe('floorplan');
  });

  it('a floor is not framed inside', async () => {
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

describe('the dollhouse', () => {
  it.each([undefined, 'interpolate', 'orbitTo'] as const)('by %s fades to black', async (transition) => {
    const change = test.navigation.changeMode('dollhouse', transition ? { transition } : {});
    const { outcome } = await test.begin(change, 100);
    expect(test.navigation.transition()).toMatchObject({ type: 'fadeToBlack', to: 'dollhouse' });
    expect(test.navigation.appearance.ownTextures).toBe(0);
    expect(await kind(test.finished(outcome))).toBe('arrived');
    expect([test.navigation.mode, test.navigation.appearance.ownTextures]).toEqual(['dollhouse', 1]);
  });

  it('is seen in the direction of the view inside, from above', async () => {
    lookTo(2.2);
    await test.finished(test.navigation.changeMode('dollhouse', {}));
    expect(yaw()).toBeCloseTo(2.2);
    expect(toYawPitch(test.rig.state.rotation).pitch).toBeLessThan(-0.3);
  });

  it('is seen in the direction that is asked for', async () => {
    lookTo(2.2);
    await test.finished(test.navigation.changeMode('dollhouse', { pose: { rotation: fromYawPitch(-1, -0.5) } }));
    expect(yaw()).toBeCloseTo(-1);
  });

  it('is seen from the corner of the page after the session', async () => {
    test.navigation.setDevice('desktop');
    lookTo(2.2);
    await test.finished(test.navigation.changeMode('dollhouse', {}));
    expect(yaw()).not.toBeCloseTo(2.2);
  });

  it('shows another floor at once, without a motion', async () => {
    await test.finished(test.navigation.changeMode('dollhouse', {}));
    const before = yaw();
    expect(await kind(test.navigation.focusFloor(floorId('upper'), { time: 900 }))).toBe('arrived');
    expect([test.navigation.mode, test.navigation.runner.isActive]).toEqual(['dollhouse', false]);
    expect(yaw()).toBeCloseTo(before);
  });

  it('stays the dollhouse where a turn looks straight down', async () => {
    await test.finished(test.navigation.changeMode('dollhouse', {}));
    await test.navigation.rotateBy(0, -90, {});
    expect(test.navigation.mode).toBe('dollhouse');
  });

  it('is left for a sweep by a fade to black, in the direction from which it is seen', async () => {
    await test.finished(test.navigation.changeMode('dollhouse', {}));
    test.rig.setState(test.rig.withRotation(test.rig.state, fromYawPitch(1.3, -0.6)));
    const { outcome } = await test.begin(test.navigation.goTo(sweepId('b'), { transition: 'interpolate' }), 100);
    expect(test.navigation.transition()).toMatchObject({ type: 'fadeToBlack', to: 'panorama' });
    expect(await kind(test.finished(outcome))).toBe('arrived');
    expect([test.navigation.mode, test.navigation.current?.id]).toEqual(['panorama', 'b']);
    expect(yaw()).toBeCloseTo(1.3);
  });
});

describe('the box of the dollhouse', () => {
  it('is that of the floors, without what surrounds them', async () => {
    const mesh = { ...smallModel.mesh!, boundingBox: { min: [-90, -9, -90], max: [90, 9, 90] } as const };
    test.navigation.setModel({ ...smallModel, mesh });
    expect(test.navigation.dollhouseBox).toEqual({ min: [-5, 0, -5], max: [5, 5.6, 5] });
    test.navigation.setModel({ ...smallModel, mesh, floors: [] });
    expect(test.navigation.dollhouseBox).toEqual(mesh.boundingBox);
    test.navigation.setModel({ ...smallModel, mesh: null });
    expect(test.navigation.dollhouseBox).toBeNull();
  });
});
