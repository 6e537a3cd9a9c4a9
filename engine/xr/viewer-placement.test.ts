import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, fromAxisAngle, fromYawPitch, multiply, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, type Vec3 } from '#domain/geometry/vec3.ts';
import { placeHead, sceneOrigin, toScene, turnedAbout, type Placement, type Pose } from './viewer-placement.ts';

const within = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
const points: fc.Arbitrary<Vec3> = fc.tuple(within(50), within(50), within(50));
const angles = within(Math.PI);
/** Also lying on one's side; not straight up or down, where a yaw is defined by another vector. */
const heads: fc.Arbitrary<Pose> = fc
  .record({ position: points, yaw: angles, pitch: within(1.5), roll: within(1.5) })
  .map(({ position, yaw, pitch, roll }) => ({
    position,
    rotation: multiply(fromYawPitch(yaw, pitch), fromAxisAngle([0, 0, 1], roll)),
  }));
const placements: fc.Arbitrary<Placement> = fc.record({ position: points, yaw: angles });

/** Radians, −π to π. */
const difference = (a: number, b: number): number => Math.atan2(Math.sin(a - b), Math.cos(a - b));
const yawOf = ({ rotation }: Pose): number => toYawPitch(rotation).yaw;

const expectSame = (a: Pose, b: Pose): void => {
  expect(distance(a.position, b.position)).toBeLessThan(1e-9);
  expect(angleBetween(a.rotation, b.rotation)).toBeLessThan(1e-6);
};

describe('a placed head', () => {
  it('is over the point of the floor at its height in the room, and looks in the direction', () => {
    fc.assert(
      fc.property(heads, points, angles, (head, floor, yaw) => {
        const { position, rotation } = toScene(placeHead(head, floor, yaw), head);
        expect(distance(position, add(floor, [0, head.position[1], 0]))).toBeLessThan(1e-9);
        expect(difference(toYawPitch(rotation).yaw, yaw)).toBeCloseTo(0, 6);
        expect(toYawPitch(rotation).pitch).toBeCloseTo(toYawPitch(head.rotation).pitch, 6);
      }),
    );
  });

  it('is tilted as before: the floor of the room stays level', () => {
    fc.assert(
      fc.property(heads, points, angles, (head, floor, yaw) => {
        const placed = toScene(placeHead(head, floor, yaw), head);
        for (const axis of [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ] as const)
          expect(rotate(placed.rotation, axis)[1]).toBeCloseTo(rotate(head.rotation, axis)[1], 9);
      }),
    );
  });

  it('has a yaw to the left where it is positive', () => {
    const ahead: Pose = { position: [0, 1.6, 0], rotation: fromYawPitch(0, 0) };
    const { rotation } = toScene(placeHead(ahead, [0, 0, 0], Math.PI / 2), ahead);
    const [x, , z] = rotate(rotation, [0, 0, -1]);
    expect([x, z]).toEqual([expect.closeTo(-1), expect.closeTo(0)]);
  });
});

describe('the origin of the space in the room', () => {
  it('is the inverse of where the room is in the space', () => {
    fc.assert(
      fc.property(placements, heads, (placement, pose) => {
        const origin = sceneOrigin(placement);
        expectSame(toScene(placement, origin), { position: [0, 0, 0], rotation: [0, 0, 0, 1] });
        // As a reference space does that is offset by it: a pose of the space is found again in the space.
        const inRoom: Pose = {
          position: add(origin.position, rotate(origin.rotation, pose.position)),
          rotation: multiply(origin.rotation, pose.rotation),
        };
        expectSame(toScene(placement, inRoom), pose);
      }),
    );
  });
});

describe('a turn about the head', () => {
  it('keeps the place of the head, and turns it by the angle', () => {
    fc.assert(
      fc.property(placements, heads, within(Math.PI), (placement, head, angle) => {
        const before = toScene(placement, head);
        const turned = turnedAbout(placement, head, angle);
        const after = toScene(turned, head);
        expect(distance(after.position, before.position)).toBeLessThan(1e-9);
        expect(difference(yawOf(after), yawOf(before) + angle)).toBeCloseTo(0, 6);
        expect(turned.position[1]).toBeCloseTo(placement.position[1], 9);
      }),
    );
  });

  it('and back is no turn', () => {
    fc.assert(
      fc.property(placements, heads, within(3), (placement, head, angle) => {
        const back = turnedAbout(turnedAbout(placement, head, angle), head, -angle);
        expect(distance(back.position, placement.position)).toBeLessThan(1e-6);
        expect(difference(back.yaw, placement.yaw)).toBeCloseTo(0, 6);
      }),
    );
  });
});
