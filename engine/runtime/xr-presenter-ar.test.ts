/** AR on the fake browser (docs/reference/vr.md#ar); what is pressed and how it looks: tests/e2e/headset-ar.spec.ts. */
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { fromYawPitch, lookRotation } from '#domain/geometry/quat.ts';
import { add, distance, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Stage, StageEvents } from '../stage-api.ts';
import { FakeHeadset, headsetSettings } from '../testing/fake-headset.ts';
import { startAtA } from '../testing/test-navigation.ts';
import { createTestStage, type TestStage } from '../testing/test-stage.ts';
import { EyeDrawing } from '../view/eye-drawing.ts';
import { SpaceView } from '../view/space-view.ts';
import { groundOf, placeBefore, type DollhousePlacement } from '../xr/dollhouse-placement.ts';
import { fakeSource, type FakeXrInputSource } from '../xr/testing/fake-pointers.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import { XrDollhouse } from './xr-dollhouse.ts';
// The stage imports it with the first session: that takes real time, which the hand-driven clock does not wait for.
import './xr-presenter.ts';

const settings = { ...headsetSettings, kind: 'ar' } as const;
const box = { min: [-5, 0, -5], max: [5, 5.6, 5] } as const;
const head: Pose = { position: [0, 1.6, 0], rotation: fromYawPitch(0, 0) };
const table: Vec3 = [0.3, 0.72, -0.9];

let test: TestStage;
let stage: Stage;
let headset: FakeHeadset;
let started: StageEvents['xrStarted'][];
let placing: boolean[];
let right: FakeXrInputSource;
let rings: MockInstance<XrDollhouse['rings']>;

beforeEach(async () => {
  test = await createTestStage();
  ({ stage } = test);
  headset = new FakeHeadset();
  headset.head = head;
  [started, placing, right] = [[], [], fakeSource()];
  rings = vi.spyOn(XrDollhouse.prototype, 'rings');
  stage.events.on('xrStarted', (start) => started.push(start));
  stage.events.on('xrPlacingChanged', ({ isPlacing }) => placing.push(isPlacing));
  void stage.open(smallModel, startAtA);
  await test.settle();
  stage.setPucks(smallModel.sweeps.map(({ id }) => id));
  headset.install();
});
afterEach(() => {
  vi.restoreAllMocks();
  test.cleanUp();
});

const enter = async (overlay: Element | null = null): Promise<void> => {
  const entered = stage.enterXr({ ...settings, overlay });
  await test.settle();
  await entered;
};
const changeTo = async (mode: 'dollhouse' | 'panorama', transition?: 'instant'): Promise<void> => {
  const changed = stage.changeMode(mode, transition ? { transition } : {});
  await headset.frames(80);
  await changed;
};
/** The session with the dollhouse, of which the visitor sees what the page has seen at first. */
const showDollhouse = async (): Promise<void> => {
  await enter();
  await changeTo('dollhouse', 'instant');
};
/** The dollhouse of the last frame, whose scene is the visitor's room. */
const placed = (): DollhousePlacement => (rings.mock.contexts.at(-1) as XrDollhouse).placement!;
const ground = (): Vec3 => groundOf(placed(), box);

describe('a session', () => {
  it('of AR asks for what places the dollhouse, and says how it was begun', async () => {
    await enter();
    expect(headset.requests).toEqual([
      {
        mode: 'immersive-ar',
        requiredFeatures: ['local-floor'],
        optionalFeatures: ['hand-tracking', 'hit-test', 'anchors'],
      },
    ]);
    expect(started).toEqual([{ kind: 'ar', findsSurfaces: true, hasOverlay: false }]);
  });

  it('of a phone has the overlay of the page', async () => {
    headset.missing = ['hit-test'];
    const overlay = { name: 'overlay' } as unknown as Element;
    await enter(overlay);
    expect(headset.requests[0]).toMatchObject({ domOverlay: { root: overlay } });
    expect(headset.requests[0]!.optionalFeatures).toContain('dom-overlay');
    expect(started).toEqual([{ kind: 'ar', findsSurfaces: false, hasOverlay: true }]);
  });

  it('of VR asks for nothing of it', async () => {
    const entered = stage.enterXr({ ...headsetSettings, overlay: {} as Element });
    await test.settle();
    await entered;
    expect(headset.requests).toEqual([
      { mode: 'immersive-vr', requiredFeatures: ['local-floor'], optionalFeatures: ['hand-tracking'] },
    ]);
    expect(started).toEqual([{ kind: 'vr', findsSurfaces: false, hasOverlay: false }]);
    await changeTo('dollhouse');
    expect(placing).toEqual([]);
  });

  it('shows nothing before the dollhouse', async () => {
    await enter();
    const prepareEyes = vi.spyOn(SpaceView.prototype, 'prepareEyes');
    const shown = () => {
      const { appearance, rings: drawnRings, hasMarkers, dollhouse } = prepareEyes.mock.lastCall![0];
      return [appearance.mesh, appearance.sky, appearance.ground, drawnRings.length, hasMarkers, dollhouse !== null];
    };
    await headset.frames(3);
    expect(shown()).toEqual([false, 0, 0, 0, false, false]);
    await changeTo('dollhouse', 'instant');
    expect(shown()).toEqual([true, 0, 0, expect.any(Number), true, true]);
  });
});

describe('the dollhouse', () => {
  it('appears before the visitor, and follows the surface that a controller points at until a press', async () => {
    await showDollhouse();
    expect(placing).toEqual([true]);
    const appeared = placeBefore(head, 0, box, 0, 'ar');
    expect(placed().scale).toBe(appeared.scale);
    headset.hold(right, { position: [0.2, 1.2, -0.2], rotation: fromYawPitch(0, -0.5) });
    headset.surface = table;
    await headset.frames(60);
    expect(distance(ground(), table)).toBeLessThan(0.001);
    headset.press(right);
    await headset.frames(2);
    expect(placing).toEqual([true, false]);
    headset.surface = add(table, [0.5, 0, 0]);
    await headset.frames(60);
    expect(distance(ground(), table)).toBeLessThan(0.001);
  });

  it('follows the gaze where there is no controller, and nothing that is further than 4 m away', async () => {
    await showDollhouse();
    headset.surface = table;
    await headset.frames(60);
    expect(distance(ground(), table)).toBeLessThan(0.001);
    headset.surface = [0, 0, -5];
    await headset.frames(60);
    expect(distance(ground(), table)).toBeLessThan(0.001);
  });

  it('is placed again by the menu, with the size that it has', async () => {
    await showDollhouse();
    headset.surface = table;
    await headset.frames(60);
    headset.hold(right, { position: [0.2, 1.2, -0.2], rotation: fromYawPitch(0, -0.5) });
    headset.press(right);
    const { scale } = placed();
    await headset.frames(2);
    stage.placeXrDollhouse();
    headset.surface = add(table, [0.2, 0, 0.1]);
    await headset.frames(60);
    expect(distance(ground(), headset.surface)).toBeLessThan(0.001);
    expect([placing, placed().scale]).toEqual([[true, false, true], scale]);
  });

  it('stays before the visitor where the device finds no surfaces', async () => {
    headset.missing = ['hit-test'];
    headset.surface = table;
    await showDollhouse();
    await headset.frames(60);
    const appeared = placeBefore(head, 0, box, 0, 'ar');
    expect(ground()[1]).toBeCloseTo(groundOf(appeared, box)[1], 9);
    expect(placing).toEqual([]);
    headset.head = { ...head, position: [1, 1.4, 0] };
    stage.placeXrDollhouse();
    await headset.frames(3);
    expect(ground()[1]).toBeCloseTo(1.4 - 0.65, 9);
    // It is anchored wherever it has appeared.
    expect(headset.anchored.map(([, y]) => y)).toEqual([
      expect.closeTo(1.6 - 0.65, 9) as number,
      expect.closeTo(1.4 - 0.65, 9) as number,
    ]);
  });
});

describe('before the dollhouse is shown', () => {
  it('nothing of the space is pointed at and pressed', async () => {
    const pressed: unknown[] = [];
    stage.events.on('puckPressed', (event) => pressed.push(event));
    stage.events.on('surfacePressed', (event) => pressed.push(event));
    const onFloor = fromYawPitch(0, -0.9);
    await enter();
    headset.hold(right, { position: [0, 1.6, 0], rotation: onFloor });
    await headset.frames(3);
    headset.press(right);
    expect(pressed).toEqual([]);
    await stage.leaveXr();
    const entered = stage.enterXr(headsetSettings);
    await test.settle();
    await entered;
    headset.hold(right, { position: [0, 1.6, 0], rotation: onFloor });
    await headset.frames(3);
    headset.press(right);
    expect(pressed, 'in VR').not.toEqual([]);
  });
});

/** A finger on the screen, over a point of the room. */
const over = (point: Vec3): Pose => ({
  ...head,
  rotation: lookRotation(normalize(sub(point, head.position))),
});

describe('a phone', () => {
  const finger = fakeSource({ targetRayMode: 'screen', axes: null });
  const tap = async (): Promise<void> => {
    headset.hold(finger, { position: [0, 1.6, 0], rotation: fromYawPitch(0, -0.5) });
    headset.press(finger);
    await headset.frames(2);
  };
  beforeEach(async () => {
    headset.interactionMode = 'screen-space';
    await showDollhouse();
  });

  it('places the dollhouse by a tap once it has found a surface', async () => {
    await tap();
    expect(placing).toEqual([true]);
    headset.surface = table;
    await headset.frames(60);
    await tap();
    expect(placing).toEqual([true, false]);
    expect(distance(ground(), table)).toBeLessThan(0.001);
  });

  it('places it without one after 8 s', async () => {
    await headset.frames(420);
    await tap();
    expect(placing).toEqual([true, false]);
  });

  it('shows the second finger as held, which browsers send no event for', async () => {
    headset.surface = table;
    await headset.frames(60);
    await tap();
    const second = fakeSource({ targetRayMode: 'screen', axes: null });
    const { scale } = placed();
    headset.hold(finger, over(add(table, [-0.1, 0, 0])));
    headset.hold(second, over(add(table, [0.1, 0, 0])));
    headset.pull(finger);
    await headset.frames(2);
    headset.hold(finger, over(add(table, [-0.2, 0, 0])));
    headset.hold(second, over(add(table, [0.2, 0, 0])));
    await headset.frames(2);
    expect(placed().scale).toBeCloseTo(scale * 2, 3);
  });
});

describe('without a tracked head', () => {
  it('nothing is drawn, and nothing is pressed', async () => {
    await showDollhouse();
    headset.hold(right, { position: [0.2, 1.2, -0.2], rotation: fromYawPitch(0, -0.5) });
    const drawEyes = vi.spyOn(EyeDrawing.prototype, 'draw');
    headset.head = null;
    await headset.frames(2);
    headset.press(right);
    await headset.frames(2);
    expect([drawEyes.mock.calls.length, placing]).toEqual([0, [true]]);
    headset.head = head;
    await headset.frames(2);
    headset.press(right);
    await headset.frames(2);
    expect([drawEyes.mock.calls.length > 0, placing]).toEqual([true, [true, false]]);
  });
});

describe('once it is placed', () => {
  beforeEach(async () => {
    await showDollhouse();
    headset.hold(right, { position: [0.2, 1.2, -0.2], rotation: fromYawPitch(0, -0.5) });
    headset.surface = table;
    await headset.frames(60);
    headset.press(right);
    await headset.frames(2);
  });

  it('is anchored there, and stays at its real place', async () => {
    expect(headset.anchored).toHaveLength(1);
    expect(distance(headset.anchored[0]!, table)).toBeLessThan(0.001);
    headset.correction = [0.3, 0, -0.2];
    await headset.frames(3);
    expect(distance(ground(), add(table, headset.correction))).toBeLessThan(0.001);
  });

  it('is anchored again where it was moved to', async () => {
    const by: Vec3 = [0.1, 0.05, 0];
    headset.pull(right, 'squeeze');
    await headset.frames(2);
    headset.hold(right, { position: add([0.2, 1.2, -0.2], by), rotation: fromYawPitch(0, -0.5) });
    await headset.frames(2);
    headset.release(right, 'squeeze');
    await headset.frames(2);
    expect(headset.anchored).toHaveLength(2);
    expect(distance(headset.anchored[1]!, add(table, by))).toBeLessThan(0.001);
  });

  it('is placed again after the visitor went inside while placing it', async () => {
    stage.placeXrDollhouse();
    await headset.frames(2);
    await changeTo('panorama');
    await changeTo('dollhouse');
    expect(placing).toEqual([true, false, true, false, true]);
  });

  it('is there again after the visitor was inside, without being placed', async () => {
    const inside = stage.goTo(sweepId('c'));
    await headset.frames(80);
    await inside;
    expect(stage.mode()).toBe('panorama');
    headset.correction = [0.3, 0, 0];
    await headset.frames(3);
    // The scene is that of the sweep: its floor is 0, and the head is over it.
    await changeTo('dollhouse');
    const { position } = smallModel.sweeps.find(({ id }) => id === sweepId('c'))!;
    expect(ground()[1]).toBeCloseTo(table[1], 3);
    expect(distance(ground(), add(table, [position[0] + 0.3, 0, position[2]]))).toBeLessThan(0.002);
    expect(placing).toEqual([true, false]);
  });
});
