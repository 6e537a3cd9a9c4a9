import { beforeEach, describe, expect, it } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { ViewMode, ViewModeState } from '#domain/model/view-mode.ts';
import type { Outcome } from '../stage-api.ts';
import { CameraRig } from '../view/camera-rig.ts';
import { insideAppearance, type FrameAppearance } from '../view/frame-appearance.ts';
import { MotionRunner } from './motion-runner.ts';
import { OverviewFraming } from './overview-framing.ts';
import { TiltController } from './tilt-controller.ts';

const box = smallModel.mesh!.boundingBox;

let rig: CameraRig;
let runner: MotionRunner;
let tilt: TiltController;
let mode: ViewModeState;
let appearance: FrameAppearance;
let reducedMotion: boolean;
let emitted: unknown[];

const show = (next: ViewMode, degreesBelowHorizon: number): void => {
  mode = next;
  rig.setMode(next);
  rig.setState(rig.frameBox(next, box, 1.6));
  rig.tiltTo((degreesBelowHorizon * Math.PI) / 180);
};
const run = (ms: number): void => {
  for (let now = 0; now <= ms; now += 20) runner.step(now);
};
const degrees = (): number => Math.round((rig.phi() * 180) / Math.PI);

beforeEach(() => {
  [rig, runner, appearance, reducedMotion, emitted] = [
    new CameraRig(false),
    new MotionRunner(),
    insideAppearance,
    false,
    [],
  ];
  rig.setBounds(box);
  const overview = new OverviewFraming({ visibleFloors: null }, rig, () => 1.6);
  overview.setModel(smallModel);
  tilt = new TiltController({
    rig,
    overview,
    runner,
    mode: () => mode,
    show: (nextMode, nextAppearance) => {
      [mode, appearance] = [nextMode, nextAppearance];
    },
    reducedMotion: () => reducedMotion,
    emit: (type, payload) => emitted.push({ type, ...payload }),
  });
  tilt.setEnabled(true);
  show('dollhouse', 40);
});

describe('a change of the camera', () => {
  it.each([
    [40, 'dollhouse'],
    [80, 'dollhouse'],
    [86, 'floorplan'],
  ])('at %d° below the horizon is a %s', (angle, expected) => {
    rig.tiltTo((angle * Math.PI) / 180);
    tilt.cameraMoved();
    expect(mode).toBe(expected);
  });

  it('fades the ground out and lowers the cut towards the plan', () => {
    rig.tiltTo((77 * Math.PI) / 180);
    tilt.cameraMoved();
    expect(appearance.ground).toBeGreaterThan(0);
    expect(appearance.ground).toBeLessThan(1);
    expect(appearance.cutHeight).toBeLessThan(box.max[1]);
  });

  it('changes nothing inside, or in a model without both overviews', () => {
    mode = 'panorama';
    tilt.cameraMoved();
    expect([mode, appearance]).toEqual(['panorama', insideAppearance]);
    mode = 'dollhouse';
    tilt.setEnabled(false);
    tilt.cameraMoved();
    expect(appearance).toBe(insideAppearance);
  });
});

describe('autoOrbit', () => {
  it('tilts to the top, reports start and end, and ends as a plan', async () => {
    const outcome = tilt.autoOrbit('top', undefined);
    expect(emitted).toEqual([{ type: 'autoOrbitChanged', towards: 'top' }]);
    run(1000);
    expect(await outcome).toEqual({ kind: 'arrived' });
    expect([degrees(), mode, rig.isOrbiting]).toEqual([90, 'floorplan', false]);
    expect(emitted.at(-1)).toEqual({ type: 'autoOrbitChanged', towards: null });
  });

  it('tilts a plan down to the side', async () => {
    show('floorplan', 90);
    const outcome = tilt.autoOrbit('bottom', undefined);
    run(1000);
    expect((await outcome).kind).toBe('arrived');
    expect([degrees(), mode, rig.isOrbiting]).toEqual([30, 'dollhouse', true]);
  });

  it('arrives at once with reduced motion', async () => {
    reducedMotion = true;
    expect((await tilt.autoOrbit('top', undefined)).kind).toBe('arrived');
    expect(degrees()).toBe(90);
  });

  it('stops where it is', async () => {
    const outcome = tilt.autoOrbit('top', undefined);
    run(400);
    tilt.stopAutoOrbit();
    expect((await outcome).kind).toBe('superseded');
    expect(degrees()).toBeGreaterThan(40);
    expect(degrees()).toBeLessThan(90);
    expect(emitted.at(-1)).toEqual({ type: 'autoOrbitChanged', towards: null });
  });

  it('stopAutoOrbit leaves other motions alone', () => {
    void runner.run({ kind: 'turn', duration: 100, apply: () => {}, arrive: () => {} });
    tilt.stopAutoOrbit();
    expect(runner.isActive).toBe(true);
  });

  it.each([
    ['transitioning', 'mode.busy'],
    ['panorama', 'mode.unavailable'],
  ] as const)('fails while the mode is %s', async (current, code) => {
    mode = current;
    expect(await tilt.autoOrbit('top', undefined)).toMatchObject({ kind: 'failed', code } satisfies Partial<Outcome>);
    expect(emitted).toEqual([]);
  });
});

describe('a drag', () => {
  it('tilts a floor plan with the orbit controller', () => {
    show('floorplan', 90);
    expect(rig.isOrbiting).toBe(false);
    expect(tilt.beginTilt()).toBe(true);
    expect(rig.isOrbiting).toBe(true);
  });

  it('tilts nothing in other modes or without both overviews', () => {
    expect(tilt.beginTilt()).toBe(false);
    show('floorplan', 90);
    tilt.setEnabled(false);
    expect(tilt.beginTilt()).toBe(false);
  });

  it('that ends near the top settles to the plan', () => {
    rig.tiltTo((86 * Math.PI) / 180);
    tilt.cameraMoved();
    tilt.settle();
    run(200);
    expect([degrees(), rig.isOrbiting]).toEqual([90, false]);
  });

  it('that ends elsewhere settles nowhere', () => {
    tilt.cameraMoved();
    tilt.settle();
    expect(runner.isActive).toBe(false);
  });
});
