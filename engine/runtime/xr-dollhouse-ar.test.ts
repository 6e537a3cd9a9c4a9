/** A dollhouse in the visitor's own room: placed, held by fingers, and anchored (docs/reference/vr.md#ar). */
import { beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { box, head, showDollhouse } from '../testing/shown-dollhouse.ts';
import { fromRoom, groundOf, inRoom, placeBefore, type DollhousePlacement } from '../xr/dollhouse-placement.ts';
import { fakeSource, pointerAt } from '../xr/testing/fake-pointers.ts';
import type { Placement, Pose } from '../xr/viewer-placement.ts';
import type { XrPointer } from '../xr/xr-pointers.ts';
import type { XrDollhouse } from './xr-dollhouse.ts';

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9) as number);
const table: Vec3 = [0.4, 0.72, 0.9];

let dollhouse: XrDollhouse;
beforeEach(() => {
  ({ dollhouse } = showDollhouse('ar'));
});

const placed = (): DollhousePlacement => dollhouse.placement!;
const ground = (): Vec3 => groundOf(placed(), box);
const step = (...pointers: readonly XrPointer[]): void => dollhouse.step(pointers, () => false);

it('appears with a floor plan that fits on a table', () => {
  const { scale } = placed();
  expect(scale * Math.hypot(12, 16)).toBeCloseTo(0.9, 9);
  expect(placeBefore(head, 0, box, 0).scale).toBe(0.05);
});

describe('a dollhouse that is placed', () => {
  beforeEach(() => dollhouse.beginPlacing());

  it('approaches the surface, and is there after half a second', () => {
    const before = placed();
    const way = distance(ground(), table);
    dollhouse.approach(table, 80);
    expect(distance(ground(), table)).toBeCloseTo(way / Math.E, 9);
    for (let n = 0; n < 40; n += 1) dollhouse.approach(table, 12);
    expect(distance(ground(), table)).toBeLessThan(way / 1000);
    expect(placed()).toEqual({ ...before, position: expect.anything() as Vec3 });
  });

  it('is not held meanwhile, but turned and scaled by thumbsticks about its place', () => {
    const right = fakeSource();
    for (const x of [0, 0.2, 0.4]) step(pointerAt(right, [[x, 1, 0], table], { held: 'squeeze' }));
    expect([dollhouse.isMoving, dollhouse.hasMoved(right)]).toEqual([false, false]);
    const [at, { yaw, scale }] = [ground(), placed()];
    dollhouse.turn(0.3);
    dollhouse.scale(1.5);
    expect(ground()).toEqual(near(at));
    expect([placed().yaw, placed().scale]).toEqual(near([yaw + 0.3, scale * 1.5]));
  });

  it('leaves cards where they are until it is left there', () => {
    const before = dollhouse.cardPlacement;
    dollhouse.approach(table, 80);
    expect(dollhouse.cardPlacement).toBe(before);
    dollhouse.endPlacing();
    expect(dollhouse.cardPlacement).toBe(placed());
  });

  it('stays where it is left, until it is placed again', () => {
    dollhouse.endPlacing();
    const before = placed();
    dollhouse.approach(table, 80);
    expect([placed(), dollhouse.isPlacing]).toEqual([before, false]);
    dollhouse.beginPlacing();
    expect([placed(), dollhouse.isPlacing]).toEqual([before, true]);
  });

  it('is placed no more when it is hidden', () => {
    dollhouse.hide();
    expect(dollhouse.isPlacing).toBe(false);
    dollhouse.beginPlacing();
    expect(dollhouse.isPlacing).toBe(false);
  });
});

describe('a finger on the screen of a phone', () => {
  const eye: Vec3 = [0.5, 1.6, 1];
  const [first, second] = [fakeSource({ targetRayMode: 'screen' }), fakeSource({ targetRayMode: 'screen' })];
  /** Over a point beside the middle of its ground. */
  const finger = (source: XRInputSource, from: Vec3, [x, z]: readonly [number, number]): XrPointer =>
    pointerAt(source, [eye, add(from, [x, 0, z])], { held: 'select' });

  it('moves it on the plane of its ground from a turn by 1.5° on, and presses before', () => {
    const [at, before] = [ground(), placed()];
    const away = distance(eye, at);
    step(finger(first, at, [0, 0]));
    step(finger(first, at, [away * Math.tan((1 * Math.PI) / 180), 0]));
    expect([dollhouse.hasMoved(first), placed()]).toEqual([false, before]);
    step(finger(first, at, [0.1, 0]));
    step(finger(first, at, [0.2, 0.2]));
    expect(dollhouse.hasMoved(first)).toBe(true);
    expect(ground()).toEqual(near(add(at, [0.1, 0, 0.2])));
  });

  it('moves it no further than 4 m away', () => {
    const at = ground();
    step(finger(first, at, [0, 0]));
    step(finger(first, at, [0.1, 0]));
    const before = placed();
    step(finger(first, at, [5, 0]));
    expect(placed()).toBe(before);
  });

  it('and a second one turn and scale it about the middle between them', () => {
    const [at, { yaw, scale }] = [ground(), placed()];
    step(finger(first, at, [-0.1, 0]), finger(second, at, [0.1, 0]));
    // Twice as far apart, and a quarter turn to the left.
    step(finger(first, at, [0, 0.2]), finger(second, at, [0, -0.2]));
    expect(ground()).toEqual(near(at));
    expect(placed().scale).toBeCloseTo(scale * 2, 9);
    expect(placed().yaw).toBeCloseTo(yaw + Math.PI / 2, 9);
  });

  it('over the horizon holds nothing', () => {
    step(pointerAt(first, [eye, add(eye, [0, 0.1, -1])], { held: 'select' }));
    step(pointerAt(first, [eye, add(eye, [0.5, 0, -1])], { held: 'select' }));
    expect([dollhouse.isMoving, dollhouse.hasMoved(first)]).toEqual([false, false]);
  });
});

describe('in the room', () => {
  const room: Placement = { position: [3, 0, -2], yaw: 0.7 };
  const other: Placement = { position: [-5, 3, 1], yaw: -2 };

  it('it is shown again where it was, though the scene is elsewhere', () => {
    const before = inRoom(placed(), room);
    dollhouse.hideInRoom(room);
    expect(dollhouse.placement).toBeNull();
    expect(dollhouse.showInRoom(other)).toBe(true);
    const after = inRoom(placed(), other);
    expect(after.position).toEqual(near(before.position));
    expect([after.yaw, after.scale]).toEqual(near([before.yaw, before.scale]));
    dollhouse.hide();
    expect(dollhouse.showInRoom(other)).toBe(false);
  });

  const anchor: Pose = { position: [0.3, 0.7, -1], rotation: fromYawPitch(0.2, 0) };
  const moves = (by: Vec3, yaw = 0): Pose => ({
    position: add(anchor.position, by),
    rotation: fromYawPitch(0.2 + yaw, 0),
  });

  it('it is placed on where the visitor went inside while placing it', () => {
    dollhouse.beginPlacing();
    dollhouse.hideInRoom(room);
    expect(dollhouse.isPlacing).toBe(false);
    dollhouse.showInRoom(room);
    expect(dollhouse.isPlacing).toBe(true);
  });

  it('it follows its anchor', () => {
    const before = inRoom(placed(), room);
    const cards = dollhouse.cardPlacement;
    dollhouse.followAnchor(anchor, room);
    expect(inRoom(placed(), room).position).toEqual(near(before.position));
    dollhouse.followAnchor(moves([0.2, 0.01, 0], 0.5), room);
    const after = inRoom(placed(), room);
    expect(after.yaw).toBeCloseTo(before.yaw + 0.5, 9);
    // It is where it was as seen from the anchor.
    const [from, to] = [sub(before.position, anchor.position), sub(after.position, moves([0.2, 0.01, 0]).position)];
    expect(Math.hypot(...to)).toBeCloseTo(Math.hypot(...from), 9);
    expect(dollhouse.cardPlacement).toBe(cards);
  });

  it('many corrections that are too small to follow are followed once they add up', () => {
    const before = inRoom(placed(), room);
    dollhouse.followAnchor(anchor, room);
    const still = placed();
    dollhouse.followAnchor(moves([0.0015, 0, 0]), room);
    expect(placed()).toBe(still);
    dollhouse.followAnchor(moves([0.003, 0, 0]), room);
    expect(inRoom(placed(), room).position).toEqual(near(add(before.position, [0.003, 0, 0])));
  });

  it('it follows its anchor also while the visitor is inside', () => {
    const before = inRoom(placed(), room);
    dollhouse.followAnchor(anchor, room);
    dollhouse.hideInRoom(room);
    dollhouse.followAnchor(moves([0.5, 0, 0]), other);
    dollhouse.showInRoom(other);
    expect(inRoom(placed(), other).position).toEqual(near(add(before.position, [0.5, 0, 0])));
  });

  it('a new anchor moves nothing, nor does one while it is placed', () => {
    const before = placed();
    dollhouse.followAnchor(anchor, room);
    const { position } = dollhouse.poseToAnchor(room)!;
    expect(fromRoom({ position, yaw: 0, scale: 1 }, room).position).toEqual(near(ground()));
    dollhouse.followAnchor(moves([1, 0, 0]), room);
    expect(placed()).toBe(before);
    dollhouse.beginPlacing();
    dollhouse.followAnchor(moves([2, 0, 0]), room);
    expect(placed()).toBe(before);
    dollhouse.hide();
    expect(dollhouse.poseToAnchor(room)).toBeNull();
  });

  it('inRoom and fromRoom are the reverse of each other', () => {
    const there = fromRoom(inRoom(placed(), other), other);
    expect(there.position).toEqual(near(placed().position));
    expect(there.yaw).toBeCloseTo(placed().yaw, 9);
    expect(groundOf({ position: [1, 2, 3], yaw: 0, scale: 1 }, { min: [0, 1, 0], max: [2, 5, 4] })).toEqual([2, 3, 5]);
    expect(inRoom({ position: [3, 0, -2], yaw: 1, scale: 1 }, { ...room, yaw: 0 })).toEqual({
      position: near([0, 0, 0]),
      yaw: 1,
      scale: 1,
    });
  });
});
