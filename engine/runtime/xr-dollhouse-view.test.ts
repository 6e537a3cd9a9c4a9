/** What is turned, drawn and pointed at with a dollhouse (docs/reference/vr.md#dollhouse); its holds: xr-dollhouse.test.ts. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch, toYawPitch } from '#domain/geometry/quat.ts';
import { sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { angleDifference, head, headAt, showDollhouse } from '../testing/shown-dollhouse.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { pointInScene, poseInSpace, type DollhousePlacement } from '../xr/dollhouse-placement.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { XrDollhouse } from './xr-dollhouse.ts';

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9) as number);

let rig: CameraRig;
let dollhouse: XrDollhouse;

beforeEach(() => {
  ({ rig, dollhouse } = showDollhouse());
});

const placed = (): DollhousePlacement => dollhouse.placement!;
const yawOfCamera = (): number => toYawPitch(rig.state.rotation).yaw;
const yawFrom = (of: Pose): number => toYawPitch(poseInSpace(placed(), of).rotation).yaw;

describe('thumbsticks', () => {
  it('turn it to the left about its centre', () => {
    const [before, middle] = [placed(), dollhouse.centre!];
    dollhouse.turn(0.4);
    expect(placed().yaw).toBeCloseTo(before.yaw + 0.4, 9);
    expect(dollhouse.centre).toEqual(near(middle));
  });

  it('make it larger about the middle of its ground', () => {
    const before = placed();
    const ground: Vec3 = [4, -1, -2];
    const at = pointInScene(before, ground);
    dollhouse.scale(1.5);
    expect([placed().scale, placed().yaw]).toEqual(near([0.075, before.yaw]));
    expect(pointInScene(placed(), ground)).toEqual(near(at));
    dollhouse.scale(100);
    expect(placed().scale).toBeCloseTo(1 / 4, 9);
    expect(pointInScene(placed(), ground)).toEqual(near(at));
  });
});

describe('the camera', () => {
  it('keeps its direction while neither the head nor the dollhouse moves', () => {
    const before = placed();
    dollhouse.follow(head);
    dollhouse.follow(head);
    expect(placed()).toBe(before);
    expect(toYawPitch(rig.state.rotation)).toEqual({ yaw: near([1.2])[0], pitch: near([-0.6])[0] });
  });

  it('looks from the side of the head at the same point, with its own pitch', () => {
    const focus = rig.focalPoint();
    const before = placed();
    const walked = headAt([3, 1.2, 1], 2, 0.3);
    dollhouse.follow(walked);
    dollhouse.follow(walked);
    expect(angleDifference(yawOfCamera(), 1.2 + 1.5)).toBeCloseTo(0, 9);
    expect(toYawPitch(rig.state.rotation).pitch).toBeCloseTo(-0.6, 9);
    expect(rig.focalPoint()).toEqual(near(focus));
    expect(placed()).toBe(before);
  });

  it('follows a turn of the dollhouse', () => {
    dollhouse.follow(head);
    dollhouse.turn(0.5);
    const before = placed();
    dollhouse.follow(head);
    expect(angleDifference(yawOfCamera(), 1.2 - 0.5)).toBeCloseTo(0, 9);
    expect(placed()).toBe(before);
  });

  it('that a command turns turns the dollhouse, once, so that the visitor sees that side', () => {
    dollhouse.follow(head);
    const [before, middle] = [placed(), dollhouse.centre!];
    rig.setState(rig.withRotation(rig.state, fromYawPitch(2.9, -0.3)));
    for (let frame = 0; frame < 3; frame += 1) dollhouse.follow(head);
    expect(angleDifference(placed().yaw, before.yaw - 1.7)).toBeCloseTo(0, 9);
    expect(dollhouse.centre).toEqual(near(middle));
    expect(angleDifference(yawFrom(head), 2.9)).toBeCloseTo(0, 9);
    expect(toYawPitch(rig.state.rotation)).toEqual({ yaw: near([2.9])[0], pitch: near([-0.3])[0] });
  });
});

describe('what is drawn and pointed at', () => {
  it('a ray of the scene meets the same point of the space', () => {
    const target: Vec3 = [3, 1, -4];
    const origin: Vec3 = [1, 1.5, 2];
    const direction = sub(pointInScene(placed(), target), origin);
    const ray = dollhouse.toSpace({ origin, direction });
    const way = 1 / placed().scale;
    expect(ray.origin.map((value, axis) => value + ray.direction[axis]! * way)).toEqual(near(target));
    expect(pointInScene(placed(), ray.origin)).toEqual(near(origin));
  });

  it('a ray is the same in the space while it is hidden', () => {
    dollhouse.hide();
    const ray = { origin: [1, 2, 3], direction: [0, 0, -1] } as const;
    expect(dollhouse.toSpace(ray)).toEqual(ray);
  });

  it('the ring is around its ground, 4 mm below it in the room, and fades with the light', () => {
    const [ring, ...others] = dollhouse.rings(0.5);
    expect(others).toEqual([]);
    expect(ring).toMatchObject({ normal: [0, 1, 0], heading: null });
    expect(ring!.position).toEqual(near([4, -1 - 0.004 * 20, -2]));
    expect(ring!.radius).toBeCloseTo(10.6, 9);
    expect(ring!.opacity * 2).toBeCloseTo(dollhouse.rings(1)[0]!.opacity, 9);
    dollhouse.scale(0.5);
    expect(dollhouse.rings(1)[0]!.position).toEqual(near([4, -1 - 0.004 * 40, -2]));
    expect(dollhouse.rings(0)[0]!.opacity).toBe(0);
  });
});
