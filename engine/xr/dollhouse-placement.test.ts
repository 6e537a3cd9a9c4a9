/** docs/reference/vr.md#dollhouse */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centre, type Box3 } from '#domain/geometry/box3.ts';
import { angleBetween, fromAxisAngle, fromYawPitch, multiply, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import {
  gripOf,
  moved,
  placeBefore,
  pointInScene,
  poseInSpace,
  scaledAt,
  sceneMatrix,
  turnedAt,
  type DollhousePlacement,
  type Grip,
} from './dollhouse-placement.ts';
import type { Pose } from './viewer-placement.ts';

const within = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const points: fc.Arbitrary<Vec3> = fc.tuple(within(20), within(20), within(20));
const angles = within(Math.PI);
const poses: fc.Arbitrary<Pose> = fc
  .record({ position: points, yaw: angles, pitch: within(1.5), roll: within(1.5) })
  .map(({ position, yaw, pitch, roll }) => ({
    position,
    rotation: multiply(fromYawPitch(yaw, pitch), fromAxisAngle([0, 0, 1], roll)),
  }));
const placements: fc.Arbitrary<DollhousePlacement> = fc.record({
  position: points,
  yaw: angles,
  scale: between(1 / 200, 1 / 4),
});
/** Not wider than 1:200 allows on 1.4 m. */
const boxes: fc.Arbitrary<Box3> = fc
  .record({ min: points, size: fc.tuple(between(1, 150), between(1, 30), between(1, 150)) })
  .map(({ min, size }) => ({ min, max: add(min, size) }));

/** Radians, −π to π. */
const difference = (a: number, b: number): number => Math.atan2(Math.sin(a - b), Math.cos(a - b));
const headAt = (position: Vec3, yaw: number, pitch = 0): Pose => ({ position, rotation: fromYawPitch(yaw, pitch) });
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9) as number);
const pointOf = (placement: DollhousePlacement, inScene: Vec3): Vec3 =>
  poseInSpace(placement, { position: inScene, rotation: [0, 0, 0, 1] }).position;
const groundOf = ({ min, max }: Box3): Vec3 => [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2];
const diagonalOf = ({ min, max }: Box3): number => Math.hypot(max[0] - min[0], max[2] - min[2]);
const cornersOf = ({ min, max }: Box3): readonly Vec3[] =>
  [min[0], max[0]].flatMap((x) => [min[2], max[2]].map((z): Vec3 => [x, min[1], z]));
const horizontal = ([x, , z]: Vec3): number => Math.hypot(x, z);

/** Two hands about a middle, one behind the other in the direction of the yaw. */
const handsOf = (middle: { readonly position: Vec3; readonly yaw: number; readonly width: number }): readonly Pose[] =>
  [0.5, -0.5].map((share) =>
    headAt(add(middle.position, rotate(fromYawPitch(middle.yaw, 0), [0, 0, share * middle.width])), 1),
  );
const wide = (width: number): Grip => gripOf(handsOf({ position: [0.2, 1.2, -0.6], yaw: 1, width }));

/** A diagonal of 20 m. */
const house: Box3 = { min: [-2, -1, -10], max: [10, 5, 6] };
const standing = headAt([1, 1.7, 2], 0.5, -0.3);

describe('a dollhouse before the visitor', () => {
  it('is at 1:20', () => {
    expect(placeBefore(standing, 0, house, 0).scale).toBe(1 / 20);
    const small: Box3 = { min: [0, 0, 0], max: [2, 2, 2] };
    expect(placeBefore(standing, 0, small, 0).scale).toBe(1 / 20);
  });

  it('is smaller where its diagonal would be longer than 1.4 m, and then has that', () => {
    const wide: Box3 = { min: [0, 0, 0], max: [30, 3, 40] };
    expect(placeBefore(standing, 0, wide, 0).scale).toBeCloseTo(1.4 / 50, 9);
    fc.assert(
      fc.property(boxes, poses, angles, (box, head, yaw) => {
        const { scale: perMetre } = placeBefore(head, 0, box, yaw);
        expect(perMetre * diagonalOf(box)).toBeCloseTo(Math.min(1.4, diagonalOf(box) / 20), 9);
      }),
    );
  });

  it('is not smaller than 1:200', () => {
    expect(placeBefore(standing, 0, { min: [0, 0, 0], max: [300, 3, 400] }, 0).scale).toBe(1 / 200);
  });

  it('has its nearest point 0.35 m in front of the head where a corner is ahead', () => {
    const square: Box3 = { min: [-4, 0, -4], max: [4, 3, 4] };
    for (const yaw of [Math.PI / 4, -Math.PI / 4, (3 * Math.PI) / 4]) {
      const placed = placeBefore(standing, 0, square, yaw);
      const nearest = Math.min(
        ...cornersOf(square).map((corner) => horizontal(sub(pointInScene(placed, corner), standing.position))),
      );
      expect(nearest).toBeCloseTo(0.35, 9);
    }
  });

  it('has its middle straight ahead, and no point nearer than 0.35 m', () => {
    fc.assert(
      fc.property(boxes, poses, within(2), angles, (box, head, floor, yaw) => {
        const placed = placeBefore(head, floor, box, yaw);
        const away = sub(pointInScene(placed, groundOf(box)), head.position);
        expect(difference(Math.atan2(-away[0], -away[2]), toYawPitch(head.rotation).yaw)).toBeCloseTo(0, 6);
        for (const corner of cornersOf(box))
          expect(horizontal(sub(pointInScene(placed, corner), head.position))).toBeGreaterThan(0.35 - 1e-9);
      }),
    );
  });

  it('has its ground 0.65 m below the eyes', () => {
    expect(pointInScene(placeBefore(standing, 0, house, 1), groundOf(house))[1]).toBeCloseTo(1.05, 9);
    expect(pointInScene(placeBefore(standing, 0.7, house, 1), groundOf(house))[1]).toBeCloseTo(1.05, 9);
  });

  it('has its ground at least 0.3 m above the floor', () => {
    expect(pointInScene(placeBefore(standing, 0.8, house, 1), groundOf(house))[1]).toBeCloseTo(1.1, 9);
    expect(pointInScene(placeBefore(headAt([0, 3.5, 0], 0), 3, house, 1), groundOf(house))[1]).toBeCloseTo(3.3, 9);
  });

  it('shows the direction ahead, level, wherever the head looks', () => {
    fc.assert(
      fc.property(boxes, poses, within(2), angles, (box, head, floor, yaw) => {
        const placed = placeBefore(head, floor, box, yaw);
        expect(difference(toYawPitch(poseInSpace(placed, head).rotation).yaw, yaw)).toBeCloseTo(0, 6);
        const middle = centre(box);
        const behind = pointInScene(placed, add(middle, rotate(fromYawPitch(yaw, 0), [0, 0, -1])));
        const ahead = rotate(fromYawPitch(toYawPitch(head.rotation).yaw, 0), [0, 0, -placed.scale]);
        expect(sub(behind, pointInScene(placed, middle))).toEqual(near(ahead));
        const up = sub(pointInScene(placed, add(middle, [0, 1, 0])), pointInScene(placed, middle));
        expect(up).toEqual(near([0, placed.scale, 0]));
      }),
    );
  });
});

describe('a point of the space', () => {
  it('is turned to the left, scaled, and moved', () => {
    const placement = { position: [10, 1, 20], yaw: Math.PI / 2, scale: 0.1 } as const;
    expect(pointInScene(placement, [0, 2, -5])).toEqual(near([9.5, 1.2, 20]));
    expect(pointInScene(placement, [5, 0, 0])).toEqual(near([10, 1, 19.5]));
  });

  it('is found again from the scene, with its rotation', () => {
    fc.assert(
      fc.property(placements, poses, (placement, { position, rotation }) => {
        const inScene = {
          position: pointInScene(placement, position),
          rotation: multiply(fromYawPitch(placement.yaw, 0), rotation),
        };
        const found = poseInSpace(placement, inScene);
        expect(distance(found.position, position)).toBeLessThan(1e-9);
        expect(angleBetween(found.rotation, rotation)).toBeLessThan(1e-6);
      }),
    );
  });

  it('is moved by the matrix as without it', () => {
    fc.assert(
      fc.property(placements, points, (placement, point) => {
        const m = sceneMatrix(placement);
        const [x, y, z] = point;
        const byMatrix = [0, 1, 2].map((row) => m[row]! * x + m[row + 4]! * y + m[row + 8]! * z + m[row + 12]!);
        const expected = pointInScene(placement, point);
        for (const [axis, value] of byMatrix.entries()) expect(value).toBeCloseTo(expected[axis]!, 4);
        expect([m[3], m[7], m[11], m[15]]).toEqual([0, 0, 0, 1]);
      }),
    );
  });
});

describe('a grip', () => {
  it('by one hand is where the hand is, and turned as it', () => {
    expect(gripOf([headAt([1, 2, 3], 0.7, -0.4)])).toEqual({ ...headAt([1, 2, 3], 0.7, -0.4), width: null });
  });

  it('by two hands is between them, turned as the way from one to the other', () => {
    const [first, second] = [headAt([0, 1, 0], 2, 1), headAt([-0.3, 1, 0], -1, 0.2)];
    expect(gripOf([first, second])).toEqual({
      position: near([-0.15, 1, 0]),
      rotation: near(fromYawPitch(Math.PI / 2, 0)),
      width: expect.closeTo(0.3, 9) as number,
    });
    expect(gripOf([headAt([0, 1, 0], 2), headAt([0, 1.3, -0.4], 2)])).toEqual({
      position: near([0, 1.15, -0.2]),
      rotation: near(fromYawPitch(0, 0)),
      width: expect.closeTo(0.5, 9) as number,
    });
  });

  it('needs a hand', () => {
    expect(() => gripOf([])).toThrow(RangeError);
  });
});

const pointing = (pitch: number, roll = 0): Pose => ({
  position: [0, 1, 0],
  rotation: multiply(fromAxisAngle([1, 0, 0], pitch), fromAxisAngle([0, 0, 1], roll)),
});

describe('one hand', () => {
  it('keeps the point under it, the height above it and the size, and turns the dollhouse as it turns', () => {
    fc.assert(
      fc.property(placements, poses, points, angles, (placement, from, position, turn) => {
        const to = { position, rotation: multiply(fromYawPitch(turn, 0), from.rotation) };
        const after = moved(placement, gripOf([from]), gripOf([to]));
        const held = pointOf(placement, from.position);
        expect(distance(pointInScene(after, held), to.position)).toBeLessThan(1e-8);
        expect(difference(after.yaw, placement.yaw + turn)).toBeCloseTo(0, 6);
        expect(after.scale).toBe(placement.scale);
      }),
    );
  });

  it('that turns past straight down, or about its own axis, does not turn it', () => {
    const placement = { position: [1, 1, -1], yaw: 0.3, scale: 1 / 20 } as const;
    expect(moved(placement, gripOf([pointing(-1.5)]), gripOf([pointing(-1.65)])).yaw).toBeCloseTo(0.3, 9);
    expect(moved(placement, gripOf([pointing(0)]), gripOf([pointing(0, 0.4)])).yaw).toBeCloseTo(0.3, 9);
  });

  it('moves it as far as it moves', () => {
    const placement = { position: [1, 1, -1], yaw: 0.3, scale: 1 / 20 } as const;
    const after = moved(placement, gripOf([headAt([0, 1, 0], 1)]), gripOf([headAt([0.1, 1.2, -0.3], 1)]));
    expect(after.position).toEqual(near([1.1, 1.2, -1.3]));
  });
});

describe('two hands', () => {
  const widths = between(0.1, 0.5);
  const middles = fc.record({ position: points, yaw: angles, width: widths });
  /** Far enough from the limits for all widths. */
  const middleSized = placements.map((placement) => ({ ...placement, scale: 1 / 30 }));

  it('that move level keep the points under them, and scale by their distance', () => {
    fc.assert(
      fc.property(middleSized, middles, middles, (placement, from, to) => {
        const [before, now] = [handsOf(from), handsOf(to)];
        const after = moved(placement, gripOf(before), gripOf(now));
        expect(after.scale).toBeCloseTo((placement.scale * to.width) / from.width, 9);
        for (const [n, hand] of before.entries()) {
          const held = pointOf(placement, hand.position);
          expect(distance(pointInScene(after, held), now[n]!.position)).toBeLessThan(1e-8);
        }
      }),
    );
  });

  const start = { position: [0, 1, -1], yaw: 0, scale: 1 / 20 } as const;

  it.each([
    ['1:4', 0.1, 0.49, (1 / 20) * 4.9],
    ['1:4', 0.1, 0.5, 1 / 4],
    ['1:4', 0.1, 2, 1 / 4],
    ['1:200', 1, 0.11, 0.11 / 20],
    ['1:200', 1, 0.1, 1 / 200],
    ['1:200', 1, 0.05, 1 / 200],
  ])('reach %s and no further, from %d m to %d m', (_, from, to, expected) => {
    const after = moved(start, wide(from), wide(to));
    expect(after.scale).toBeCloseTo(expected, 9);
    const middle = wide(from).position;
    expect(distance(pointInScene(after, pointOf(start, middle)), middle)).toBeLessThan(1e-9);
  });

  it('that touch each other scale no further', () => {
    expect(moved(start, wide(0.01), wide(0)).scale).toBeCloseTo(start.scale, 9);
    expect(moved(start, wide(0), wide(0.04)).scale).toBeCloseTo(start.scale * 2, 9);
  });

  it('leave it as it is while they rest', () => {
    const after = moved(start, wide(0.3), wide(0.3));
    expect(after.position).toEqual(near(start.position));
    expect([after.yaw, after.scale]).toEqual([0, start.scale]);
  });
});

describe('a turn about a point', () => {
  it('keeps the point and the size, and is to the left', () => {
    fc.assert(
      fc.property(placements, points, angles, (placement, pivot, angle) => {
        const after = turnedAt(placement, pivot, angle);
        expect(distance(pointInScene(after, pointOf(placement, pivot)), pivot)).toBeLessThan(1e-8);
        expect([after.yaw, after.scale]).toEqual(near([placement.yaw + angle, placement.scale]));
      }),
    );
    const placement = { position: [0, 1, -1], yaw: 0, scale: 0.1 } as const;
    expect(turnedAt(placement, [0, 0, 0], Math.PI / 2).position).toEqual(near([-1, 1, 0]));
  });
});

describe('a change of the size about a point', () => {
  it('keeps the point and the direction, within the limits', () => {
    fc.assert(
      fc.property(placements, points, between(0.1, 10), (placement, pivot, ratio) => {
        const after = scaledAt(placement, pivot, ratio);
        expect(distance(pointInScene(after, pointOf(placement, pivot)), pivot)).toBeLessThan(1e-8);
        expect(after.scale).toBeCloseTo(Math.max(1 / 200, Math.min(1 / 4, placement.scale * ratio)), 9);
        expect(after.yaw).toBeCloseTo(placement.yaw, 9);
      }),
    );
  });

  it('doubles the way from the point', () => {
    const after = scaledAt({ position: [1, 1, -1], yaw: 0.4, scale: 0.1 }, [0, 0, 0], 2);
    expect(after).toEqual({ position: near([2, 2, -2]), yaw: 0.4, scale: expect.closeTo(0.2, 9) as number });
  });
});
