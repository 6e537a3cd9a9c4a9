import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch, toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, type Vec3 } from '#domain/geometry/vec3.ts';
import { sweepOf } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { PanoramaSlots } from '../panorama/panorama-slots.ts';
import { CameraRig } from '../view/camera-rig.ts';
import { toScene, type Placement, type Pose } from '../xr/viewer-placement.ts';
import { XrPlacement } from './xr-placement.ts';

const a = sweepOf('a', 0, { position: [3, 1.5, -2] });
const upstairs = sweepOf('b', 1, { position: [5, 4.6, 1], floorPosition: [5, 3, 1] });

const headAt = (position: Vec3, yaw: number, pitch = 0): Pose => ({ position, rotation: fromYawPitch(yaw, pitch) });
/** Away from the middle of the room, and looking aside. */
const head = headAt([0.6, 1.7, -0.3], 0.4, -0.2);

let rig: CameraRig;
let slots: PanoramaSlots;
let placement: XrPlacement;
/** Where the room was placed, in order. */
let placed: Placement[];

beforeEach(() => {
  rig = new CameraRig(false);
  slots = new PanoramaSlots();
  placed = [];
  placement = new XrPlacement(rig, slots, (at) => placed.push(at));
  slots.showOnly(a);
  rig.placeInside(a.position, fromYawPitch(2, 0.3));
});

const cameraAngles = () => toYawPitch(rig.state.rotation);
const yawInScene = (of: Pose): number => toYawPitch(placement.toScene(of).rotation).yaw;
/** The head is over the sweep, at its height in the room. */
const expectAt = (sweep: Sweep, of: Pose): void =>
  expect(distance(placement.toScene(of).position, add(sweep.floorPosition, [0, of.position[1], 0]))).toBeLessThan(1e-9);

describe('the first frame', () => {
  it('places the head over the sweep, in the direction of the view before, and would be drawn wrong', () => {
    expect(placement.sweep).toBeNull();
    expect(placement.follow(head)).toBe(false);
    expect(placement.sweep).toBe(a);
    expectAt(a, head);
    expect(yawInScene(head)).toBeCloseTo(2, 9);
    expect(placed).toHaveLength(1);
    // The same as what the session was given.
    expect(toScene(placed[0]!, head)).toEqual(placement.toScene(head));
  });

  it('waits for a panorama', () => {
    slots = new PanoramaSlots();
    placement = new XrPlacement(rig, slots, (at) => placed.push(at));
    expect(placement.follow(head)).toBe(true);
    expect(placement.sweep).toBeNull();
    slots.showOnly(a);
    expect(placement.follow(head)).toBe(false);
    expectAt(a, head);
  });
});

describe('afterwards', () => {
  beforeEach(() => {
    placement.follow(head);
    placed.length = 0;
  });

  it('the camera looks where the head does, without roll, and the room stays', () => {
    const before = yawInScene(head);
    for (const [yaw, pitch] of [
      [0.4, -0.2],
      [1.4, 0.5],
      [-3, -1.5],
    ] as const) {
      expect(placement.follow(headAt([0.1, 1.2, 0.4], yaw, pitch))).toBe(true);
      const angles = cameraAngles();
      expect(Math.cos(angles.yaw - (before + yaw - 0.4))).toBeCloseTo(1, 9);
      expect(angles.pitch).toBeCloseTo(pitch, 9);
    }
    expect(placed).toEqual([]);
  });

  it('the camera of the canvas stays at the sweep', () => {
    placement.follow(headAt([2, 1.7, 2], 0));
    expect(rig.state.position).toEqual(a.position);
  });

  it('a step in the room is a step in the space', () => {
    const before = placement.toScene(head).position;
    const walked = { ...head, position: add(head.position, [0, 0.1, 0.5]) };
    placement.follow(walked);
    expect(distance(placement.toScene(walked).position, before)).toBeCloseTo(Math.hypot(0.1, 0.5), 9);
    expect(placed).toEqual([]);
  });

  it('a move places the head over the new sweep once, in the same direction, wherever it is in the room', () => {
    const now = headAt([-1, 1.1, 2], -1, 0.6);
    placement.follow(now);
    const yaw = yawInScene(now);
    slots.showOnly(upstairs);
    expect(placement.follow(now)).toBe(false);
    expect(placement.sweep).toBe(upstairs);
    expectAt(upstairs, now);
    expect(yawInScene(now)).toBeCloseTo(yaw, 9);
    expect([placement.follow(now), placement.follow(now)]).toEqual([true, true]);
    expect(placed).toHaveLength(1);
  });

  it('a move keeps the direction of a head that turns in the same frame', () => {
    const turning = headAt([0.6, 1.7, -0.3], 1.1, 0.2);
    const yaw = yawInScene(turning);
    slots.showOnly(upstairs);
    expect(placement.follow(turning)).toBe(false);
    expectAt(upstairs, turning);
    expect(yawInScene(turning)).toBeCloseTo(yaw, 9);
  });

  it('a move with a direction places the head in that direction', () => {
    slots.showOnly(upstairs);
    rig.placeInside(upstairs.position, fromYawPitch(-2.5, 0.7));
    expect(placement.follow(head)).toBe(false);
    expectAt(upstairs, head);
    expect(yawInScene(head)).toBeCloseTo(-2.5, 9);
    // The pitch is that of the head, whatever was asked for.
    expect(cameraAngles().pitch).toBeCloseTo(-0.2, 9);
  });

  it('a move counts once the new panorama has the greater weight', () => {
    const slot = slots.acquire(upstairs);
    slots.blend([1, 0, 0], slot, 0.4);
    expect(placement.follow(head)).toBe(true);
    expect(placement.sweep).toBe(a);
    slots.blend([1, 0, 0], slot, 0.6);
    expect(placement.follow(head)).toBe(false);
    expect(placement.sweep).toBe(upstairs);
  });

  it('a turn by a command turns the room about the head, once', () => {
    const before = placement.toScene(head).position;
    rig.turn(1, 0);
    expect(placement.follow(head)).toBe(true);
    expect(yawInScene(head)).toBeCloseTo(3, 9);
    expect(distance(placement.toScene(head).position, before)).toBeLessThan(1e-9);
    placement.follow(head);
    expect(placed).toHaveLength(1);
  });

  it('a turn by a command while the head turns leads where the command says', () => {
    rig.setPose({ rotation: fromYawPitch(-1, 0) });
    const turned = headAt([0.2, 1.6, 0], 2, 0.1);
    placement.follow(turned);
    expect(yawInScene(turned)).toBeCloseTo(-1, 9);
  });

  it('a snap turn turns the room about the head at once, and the turn remains in the next frame', () => {
    const before = placement.toScene(head);
    placement.turn(head, -Math.PI / 6);
    expect(placed).toHaveLength(1);
    expect(placement.follow(head)).toBe(true);
    expect(yawInScene(head)).toBeCloseTo(toYawPitch(before.rotation).yaw - Math.PI / 6, 9);
    expect(distance(placement.toScene(head).position, before.position)).toBeLessThan(1e-9);
    expect(placed).toHaveLength(1);
  });

  it('counts the views that moves and commands have led to, not those of the head and of snap turns', () => {
    const before = placement.views;
    placement.follow(headAt([0.4, 1.6, 0.2], 1, 0.1));
    placement.turn(head, 1);
    placement.follow(head);
    expect(placement.views).toBe(before);
    rig.setPose({ rotation: fromYawPitch(-1, 0) });
    placement.follow(head);
    placement.follow(head);
    expect(placement.views).toBe(before + 1);
  });

  it('does not drift: any way of the head that ends where it began ends where it began in the space', () => {
    const angle = fc.double({ min: -3, max: 3, noNaN: true });
    const step = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(step, step, angle), { maxLength: 30 }), (way) => {
        const before = placement.toScene(head);
        for (const [x, z, yaw] of way) placement.follow(headAt([x, 1.6, z], yaw, yaw / 3));
        placement.follow(head);
        expect(placement.toScene(head)).toEqual(before);
      }),
    );
  });
});
