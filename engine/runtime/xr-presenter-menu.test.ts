/** The menu in a session of the stage, on the fake browser (docs/reference/vr.md#menu). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fromYawPitch, lookRotation, toYawPitch } from '#domain/geometry/quat.ts';
import { normalize, sub } from '#domain/geometry/vec3.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Stage, XrPanel } from '../stage-api.ts';
import { FakeHeadset, headsetSettings } from '../testing/fake-headset.ts';
import { startAtA } from '../testing/test-navigation.ts';
import { createTestStage, type TestStage } from '../testing/test-stage.ts';
import { menuDistance, menuPose } from '../xr/menu-placement.ts';
import { fakeSource, type FakeXrInputSource } from '../xr/testing/fake-pointers.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import './xr-presenter.ts';

const opened: XrPanel = {
  picture: { width: 800, height: 600 } as HTMLCanvasElement,
  areas: [{ id: 'whole', left: 0, top: 0, width: 1, height: 1 }],
};

let test: TestStage;
let stage: Stage;
let headset: FakeHeadset;
let events: string[];
let right: FakeXrInputSource;

beforeEach(async () => {
  test = await createTestStage();
  ({ stage } = test);
  [events, right] = [[], fakeSource()];
  stage.events.on('xrMenuButtonPressed', () => events.push('button'));
  stage.events.on('xrMenuHovered', ({ areaId }) => events.push(`hovered ${areaId}`));
  stage.events.on('xrMenuPressed', ({ areaId }) => events.push(`pressed ${areaId}`));
  void stage.open(smallModel, startAtA);
  await test.settle();
  headset = new FakeHeadset();
  headset.install();
});
afterEach(() => test.cleanUp());

const enter = async (): Promise<void> => {
  const entered = stage.enterXr(headsetSettings);
  await test.settle();
  await entered;
  await headset.frames(5);
};
/** Held to the right of the head, towards the middle of a menu that was opened before it. */
const towardsMenu = (): Pose => {
  const head = headset.head!;
  const position = [head.position[0] + 0.2, head.position[1] - 0.3, head.position[2]] as const;
  const target = menuPose(head, menuDistance).position;
  return { position, rotation: lookRotation(normalize(sub(target, position))) };
};

it('is opened before the head, hovered and pressed', async () => {
  await enter();
  headset.hold(right, towardsMenu());
  await headset.frames(2);
  expect(events).toEqual([]);
  stage.setXrMenu(opened);
  await headset.frames(2);
  expect(events).toEqual(['hovered whole']);
  headset.press(right);
  expect(events).toEqual(['hovered whole', 'pressed whole']);
  stage.setXrMenu(null);
  headset.press(right);
  expect(events).toEqual(['hovered whole', 'pressed whole', 'hovered null']);
});

it('is before the head again when the visitor recenters the view', async () => {
  await enter();
  stage.setXrMenu(opened);
  await headset.frames(2);
  headset.head = { position: [3, 1.5, -2], rotation: fromYawPitch(2, 0) };
  headset.session!.recenter();
  await headset.frames(2);
  headset.hold(right, towardsMenu());
  await headset.frames(2);
  expect(events).toEqual(['hovered whole']);
});

it('its button is reported', async () => {
  await enter();
  headset.hold(fakeSource({ pressed: [4] }), towardsMenu());
  await headset.frames(3);
  expect(events).toEqual(['button']);
});

it('is closed when a session begins', async () => {
  stage.setXrMenu(opened);
  await enter();
  headset.hold(right, towardsMenu());
  await headset.frames(3);
  expect(events).toEqual([]);
  stage.setXrMenu(opened);
  await headset.frames(2);
  await stage.leaveXr();
  await test.settle();
  events = [];
  headset = new FakeHeadset();
  headset.install();
  await enter();
  headset.hold(right, towardsMenu());
  await headset.frames(3);
  expect(events).toEqual([]);
});

it('the turns of the thumbsticks change during the session', async () => {
  await enter();
  const yaw = (): number => toYawPitch(stage.pose().rotation).yaw;
  const before = yaw();
  stage.setXrTurning('smooth');
  headset.hold(fakeSource({ axes: [0, 0, 1, 0] }), towardsMenu());
  await headset.frames(3);
  const turned = before - yaw();
  expect(turned).toBeGreaterThan(0);
  expect(turned).toBeLessThan(Math.PI / 12);
});
