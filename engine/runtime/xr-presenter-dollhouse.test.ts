/** The dollhouse of a session (docs/reference/vr.md#dollhouse), on the fake browser; how it looks: tests/render. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromYawPitch, lookRotation, toYawPitch } from '#domain/geometry/quat.ts';
import { add, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import type { Outcome, Stage, StartView } from '../stage-api.ts';
import { FakeHeadset, headsetSettings } from '../testing/fake-headset.ts';
import { startAtA } from '../testing/test-navigation.ts';
import { createTestStage, type TestStage } from '../testing/test-stage.ts';
import { NavigationController } from '../navigation/navigation-controller.ts';
import { EyeDrawing } from '../view/eye-drawing.ts';
import { placeBefore, pointInScene, type DollhousePlacement } from '../xr/dollhouse-placement.ts';
import { fakeSource } from '../xr/testing/fake-pointers.ts';
import type { Pose } from '../xr/viewer-placement.ts';
// The stage imports it with the first session: that takes real time, which the hand-driven clock does not wait for.
import './xr-presenter.ts';

let test: TestStage;
let stage: Stage;
let headset: FakeHeadset;
let events: string[];

const eyes: Vec3 = [0, 1.6, 0];
const head: Pose = { position: eyes, rotation: fromYawPitch(0, 0) };
const box = { min: [-5, 0, -5], max: [5, 5.6, 5] } as const;
const [left, right] = [fakeSource({ handedness: 'left' }), fakeSource()];

beforeEach(async () => {
  test = await createTestStage();
  ({ stage } = test);
  headset = new FakeHeadset();
  headset.head = head;
  events = [];
  stage.events.on('modeChanged', ({ mode }) => events.push(mode));
  stage.events.on('xrEnded', ({ failure }) => events.push(failure?.code ?? 'ended'));
});
afterEach(() => {
  vi.restoreAllMocks();
  test.cleanUp();
});

const open = async (view: Partial<StartView> = {}, model: Model = smallModel): Promise<void> => {
  void stage.open(model, { ...startAtA, ...view });
  await test.settle();
  stage.setPucks(model.sweeps.map(({ id }) => id));
  headset.install();
};
const enter = async (): Promise<void> => {
  const entered = stage.enterXr(headsetSettings);
  await test.settle();
  await entered;
  await headset.frames(5);
};
const inHeadset = async (outcome: Promise<Outcome>): Promise<Outcome> => {
  await headset.frames(80);
  return outcome;
};
const showDollhouse = async (): Promise<void> => {
  await open();
  // The scene of a session begins where the space is: the room is at the sweep a, and north is ahead.
  stage.setPose({ rotation: fromYawPitch(0, 0) });
  await enter();
  await inHeadset(stage.changeMode('dollhouse', {}));
  stage.events.on('puckPressed', (event) => events.push(`pressed ${event.sweepId}`));
  events.length = 0;
};
/** On a plan, without a dollhouse, above a sweep that has not been loaded. */
const openPlanOverUnloadedSweep = async (): Promise<void> => {
  await open({}, { ...smallModel, options: { ...smallModel.options, dollhouse: false } });
  const change = stage.changeMode('floorplan', { transition: 'instant' });
  await test.settle();
  await change;
  stage.setVisibleFloors([floorId('upper')]);
};
const placed = (): DollhousePlacement => placeBefore(head, 0, box, 0);
const yaw = (): number => toYawPitch(stage.pose().rotation).yaw;
const hand: Vec3 = [0.2, 1.2, -0.2];
const aim = (source: typeof right, at: Vec3, from: Vec3 = hand): void =>
  headset.hold(source, { position: from, rotation: lookRotation(normalize(sub(at, from))) });
/** Where a sweep's place on the floor is, next to its puck. */
const onFloor = (id: string, of: DollhousePlacement = placed()): Vec3 => {
  const { floorPosition } = smallModel.sweeps.find((sweep) => sweep.id === sweepId(id))!;
  return pointInScene(of, add(floorPosition, [0, 0, 0.3]));
};

describe('a visitor who presses', () => {
  beforeEach(showDollhouse);

  it('the floor near a puck goes inside there', async () => {
    aim(right, onFloor('c'));
    await headset.frames(2);
    headset.press(right);
    expect(events).toEqual(['pressed c']);
    await inHeadset(stage.goTo(sweepId('c')));
    expect([stage.mode(), stage.pose().position]).toEqual(['panorama', [2, 1.6, 0]]);
  });

  it('a puck of the dollhouse where it was moved to', async () => {
    aim(right, onFloor('a'));
    await headset.frames(2);
    headset.pull(right, 'squeeze');
    await headset.frames(2);
    const by: Vec3 = [0.1, 0.05, -0.2];
    aim(right, add(onFloor('a'), by), add(hand, by));
    await headset.frames(2);
    headset.release(right, 'squeeze');
    const moved = { ...placed(), position: add(placed().position, by) };
    aim(right, onFloor('c', moved));
    await headset.frames(2);
    headset.press(right);
    expect(events).toEqual(['pressed c']);
  });

  it('and moves the hand meanwhile presses nothing', async () => {
    aim(right, onFloor('c'));
    await headset.frames(2);
    headset.pull(right);
    await headset.frames(2);
    aim(right, onFloor('c'), add(hand, [0, 0.1, 0]));
    await headset.frames(2);
    headset.release(right);
    expect(events).toEqual([]);
  });

  it('by the gaze does so with the button of the headset only', async () => {
    headset.head = { position: eyes, rotation: lookRotation(normalize(sub(onFloor('c'), eyes))) };
    await headset.frames(200);
    expect(events).toEqual([]);
    const gaze = fakeSource({ targetRayMode: 'gaze', axes: null });
    headset.hold(gaze, headset.head);
    headset.press(gaze);
    expect(events).toEqual(['pressed c']);
  });
});

describe('the dollhouse', () => {
  beforeEach(showDollhouse);

  it('is scaled by two hands', async () => {
    aim(left, [-0.1, 1.2, -9], [-0.1, 1.2, -0.2]);
    aim(right, [0.1, 1.2, -9], [0.1, 1.2, -0.2]);
    await headset.frames(2);
    for (const source of [left, right]) headset.pull(source);
    await headset.frames(2);
    aim(left, [-0.2, 1.2, -9], [-0.2, 1.2, -0.2]);
    aim(right, [0.2, 1.2, -9], [0.2, 1.2, -0.2]);
    await headset.frames(2);
    for (const source of [left, right]) headset.release(source);
    expect(events).toEqual([]);
    const { position } = placed();
    const grip: Vec3 = [0, 1.2, -0.2];
    const [x, y, z] = sub(position, grip);
    const larger = { ...placed(), position: add(grip, [x * 2, y * 2, z * 2]), scale: 1 / 10 };
    aim(right, onFloor('a', larger));
    await headset.frames(2);
    headset.press(right);
    expect(events).toEqual(['pressed a']);
  });

  it('is turned by a thumbstick, and the camera of the page with it', async () => {
    headset.hold(fakeSource({ axes: [0, 0, 1, 0] }), { position: hand, rotation: fromYawPitch(0, 0) });
    await headset.frames(5);
    expect(yaw()).toBeCloseTo(-Math.PI / 6, 6);
    headset.turnHead(0.2);
    await headset.frames(2);
    expect(yaw()).toBeCloseTo(0.2 - Math.PI / 6, 6);
  });

  it('is turned by a command', async () => {
    await inHeadset(stage.rotateBy(90, 0, {}));
    expect(yaw()).toBeCloseTo(Math.PI / 2, 6);
    aim(right, onFloor('c', placeBefore(head, 0, box, Math.PI / 2)));
    await headset.frames(2);
    headset.press(right);
    expect(events).toEqual(['pressed c']);
  });

  it('is placed in front of the visitor again', async () => {
    headset.head = { position: [1, 1.4, 2], rotation: fromYawPitch(2, -0.3) };
    await headset.frames(2);
    stage.placeXrDollhouse();
    await headset.frames(2);
    const again = placeBefore(headset.head, 0, box, yaw());
    aim(right, onFloor('b', again), [1, 1.2, 2]);
    await headset.frames(2);
    headset.press(right);
    expect(events).toEqual(['pressed b']);
  });

  it('has no walk by the thumbsticks', async () => {
    headset.hold(fakeSource({ axes: [0, 0, 0, -1] }), { position: hand, rotation: fromYawPitch(0, 0) });
    await headset.frames(5);
    expect(events).toEqual([]);
  });

  it('is left by the menu for the sweep, over which the head is again', async () => {
    headset.head = { position: [1, 1.4, 2], rotation: fromYawPitch(0, 0) };
    await inHeadset(stage.changeMode('panorama', { sweepId: sweepId('a') }));
    aim(right, [1, 0, 1.5], [1, 1.2, 2]);
    const points: Vec3[] = [];
    stage.events.on('surfacePressed', ({ hit }) => points.push(hit.position));
    stage.setPucks([]);
    await headset.frames(2);
    headset.press(right);
    // Half a metre ahead of the sweep, which the head is over.
    expect(points).toEqual([[0, 0, -0.5].map((value) => expect.closeTo(value, 5))]);
  });

  it('is reported to the page while the head rests, and so is the way back', async () => {
    await headset.frames(60);
    const settled: string[] = [];
    stage.events.on('poseSettled', () => settled.push(stage.mode()));
    await inHeadset(stage.changeMode('panorama', { sweepId: sweepId('a') }));
    await headset.frames(60);
    await inHeadset(stage.changeMode('dollhouse', {}));
    await headset.frames(60);
    expect(settled).toEqual(['panorama', 'dollhouse']);
  });

  it('stays on the page after the session, from the side of the visitor', async () => {
    headset.turnHead(1);
    await headset.frames(3);
    await stage.leaveXr();
    await test.settle();
    expect(events).toEqual(['ended']);
    expect(stage.mode()).toBe('dollhouse');
    expect(yaw()).toBeCloseTo(1, 6);
  });
});

describe('a session that begins', () => {
  it('in the dollhouse has it', async () => {
    await open({ mode: 'dollhouse' });
    const before = yaw();
    await enter();
    expect(stage.mode()).toBe('dollhouse');
    expect(yaw()).toBeCloseTo(before, 6);
  });

  it('in a plan has the dollhouse', async () => {
    await open({ mode: 'floorplan' });
    await enter();
    await headset.frames(20);
    expect(events.at(-1)).toBe('dollhouse');
  });

  it('in a plan goes inside where the owner has disabled the dollhouse', async () => {
    await open({ mode: 'floorplan' }, { ...smallModel, options: { ...smallModel.options, dollhouse: false } });
    await enter();
    await headset.frames(20);
    expect(stage.mode()).toBe('panorama');
    expect(smallModel.sweeps.map(({ position }) => position)).toContainEqual(stage.pose().position);
  });

  it('ends where nothing can be shown, and the panorama is not requested again and again', async () => {
    await openPlanOverUnloadedSweep();
    test.browser.missingUrls.push(/./);
    await enter();
    await headset.frames(50);
    expect(events.at(-1)).toBe('xr.notLoaded');
    const requests = test.browser.requestedUrls.length;
    await headset.frames(100);
    expect(test.browser.requestedUrls).toHaveLength(requests);
  });

  it('in a plan shows nothing until another mode is loaded; meanwhile the menu opens, and that is reported', async () => {
    const waiting: boolean[] = [];
    stage.events.on('xrWaitingChanged', ({ isWaiting }) => waiting.push(isWaiting));
    stage.events.on('xrMenuButtonPressed', () => events.push('button'));
    const prepareEyes = vi.spyOn(EyeDrawing.prototype, 'prepare');
    await openPlanOverUnloadedSweep();
    test.browser.heldUrls.push(/./);
    await enter();
    await headset.frames(20);
    expect(prepareEyes.mock.lastCall![0]).toMatchObject({ appearance: { light: 0 }, hasMarkers: false, rings: [] });
    expect(waiting).toEqual([true]);
    headset.hold(fakeSource({ pressed: [4] }), { position: hand, rotation: fromYawPitch(0, 0) });
    await headset.frames(2);
    expect(events.at(-1)).toBe('button');
    expect(prepareEyes.mock.lastCall![0].dollhouse, 'nothing can be carried').toBeNull();
    test.browser.releaseUrls();
    await headset.frames(60);
    expect([stage.mode(), waiting]).toEqual(['panorama', [true, false]]);
    expect(prepareEyes.mock.lastCall![0]).toMatchObject({ appearance: { light: 1 } });
  });

  it('in a plan goes inside where the dollhouse cannot be loaded', async () => {
    await open({ mode: 'floorplan' });
    vi.spyOn(NavigationController.prototype, 'changeMode').mockImplementationOnce(async () => ({
      kind: 'failed',
      code: 'mesh.unavailable',
      detail: 'no textures',
    }));
    await enter();
    await headset.frames(30);
    expect(stage.mode()).toBe('panorama');
  });

  it('is in front of a visitor who recenters the view', async () => {
    await showDollhouse();
    const { rotation } = stage.pose();
    headset.head = { position: [1, 1.6, -2], rotation: fromYawPitch(2, 0) };
    headset.session!.recenter();
    await headset.frames(3);
    expect(toYawPitch(stage.pose().rotation).yaw).toBeCloseTo(toYawPitch(rotation).yaw, 1);
  });

  it('during a flight to the dollhouse is black until it is there', async () => {
    await open();
    const flight = stage.changeMode('dollhouse', { transition: 'interpolate' });
    await test.settle();
    await enter();
    expect(await inHeadset(flight)).toMatchObject({ kind: 'arrived' });
    await headset.frames(3);
    expect(stage.mode()).toBe('dollhouse');
  });
});

it('a floor that is hidden is not pressed through', async () => {
  await showDollhouse();
  stage.setVisibleFloors([floorId('upper')]);
  await headset.frames(30);
  aim(right, onFloor('c'));
  await headset.frames(2);
  headset.press(right);
  expect(events).toEqual([]);
});
