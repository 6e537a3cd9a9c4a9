/** docs/reference/vr.md#markers */
import { describe, expect, it } from 'vitest';
import { add, distance, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { CameraRay } from '../camera/projection.ts';
import {
  facingPointOf,
  pixelAngle,
  pixelFrom,
  rayBeside,
  sphereLengthOf,
  spherePointOf,
  sphereSize,
  type HeadsetView,
} from './headset-view.ts';

const head: HeadsetView = { position: [2, 1.6, -1], yaw: 0, metre: 1 };
const middle = { x: sphereSize.width / 2, y: sphereSize.height / 2 };
const at = (offset: Vec3): Vec3 => add(head.position, offset);
const rayTo = (from: Vec3, to: Vec3): CameraRay => ({ origin: from, direction: normalize(sub(to, from)) });

describe('a point of the image', () => {
  it('is in the middle straight ahead, at the height of the eyes', () => {
    const { x, y, distance: metres } = spherePointOf(head, at([0, 0, -3]));
    expect([x, y, metres]).toEqual([middle.x, middle.y, 3]);
  });

  it('is as far from the middle as its angle, to the right and down', () => {
    expect(spherePointOf(head, at([3, 0, -3])).x).toBeCloseTo(middle.x + Math.PI / 4 / pixelAngle);
    expect(spherePointOf(head, at([0, -3, -3])).y).toBeCloseTo(middle.y + Math.PI / 4 / pixelAngle);
    expect(spherePointOf(head, at([0, 5, 0])).y).toBeCloseTo(0);
  });

  it('moves with the direction of the head, and not with its pitch', () => {
    const ahead = at([-3, 0, -3]);
    expect(spherePointOf({ ...head, yaw: Math.PI / 4 }, ahead).x).toBeCloseTo(middle.x);
  });

  it('is at an edge behind the head, whatever its direction', () => {
    for (const yaw of [0, 2, -3, 7, -20]) {
      const [left, right] = [-0.01, 0.01].map((turn) => {
        const angle = yaw + Math.PI + turn;
        return spherePointOf({ ...head, yaw }, at([-Math.sin(angle), 0, -Math.cos(angle)])).x;
      });
      expect(left).toBeLessThan(10);
      expect(right).toBeGreaterThan(sphereSize.width - 10);
    }
  });
});

/** A metre ahead, and below. */
const down = (metres: number): Vec3 => at([0, -metres, -1]);

it('lengths across are wider in the image above and below than they are seen', () => {
  expect(spherePointOf(head, down(0)).stretch).toBe(1);
  expect(spherePointOf(head, down(1)).stretch).toBeCloseTo(Math.SQRT2);
  expect(spherePointOf(head, down(1000)).stretch).toBeLessThan(10);
  const right = add(down(1), [0.02, 0, 0]);
  const inImage = spherePointOf(head, right).x - spherePointOf(head, down(1)).x;
  const seen = sphereLengthOf(head, down(1), right);
  expect(seen).toBeCloseTo(0.02 / Math.SQRT2 / pixelAngle, 1);
  expect(inImage / seen).toBeCloseTo(Math.SQRT2, 3);
});

describe('where a ray meets the plane of a marker', () => {
  const marker = at([0, 0, -4]);
  const pixel = 4 * pixelAngle;

  it('is in CSS pixels from the marker, to the right and down', () => {
    const hand = at([0.3, -0.4, -0.2]);
    const point = facingPointOf(head, marker, rayTo(hand, add(marker, [10 * pixel, -20 * pixel, 0])))!;
    expect([point.x, point.y]).toEqual([expect.closeTo(10), expect.closeTo(20)]);
  });

  it('is the same share of the image at any distance', () => {
    for (const metres of [0.5, 2, 20]) {
      const far = at([0, 0, -metres]);
      const point = facingPointOf(head, far, rayTo(head.position, add(far, [metres * pixelAngle * 7, 0, 0])))!;
      expect(point.x).toBeCloseTo(7);
    }
  });

  it.each([
    ['above', [0, 3, -2]],
    ['beside', [4, 0, 0.5]],
    ['behind', [-1, -1, 3]],
  ] as const)('is upright and faces the head for a marker %s', (_, offset) => {
    const there = at(offset);
    const metres = distance(there, head.position);
    const forward = scale(offset, 1 / metres);
    const right = normalize([-forward[2], 0, forward[0]]);
    const point = facingPointOf(head, there, rayTo(head.position, add(there, scale(right, metres * pixelAngle * 5))))!;
    expect([point.x, point.y]).toEqual([expect.closeTo(5), expect.closeTo(0)]);
  });

  it('is nowhere for a ray that points away, or along the plane', () => {
    const hand = at([0.3, -0.4, -0.2]);
    expect(facingPointOf(head, marker, { origin: hand, direction: [0, 0, 1] })).toBeNull();
    expect(facingPointOf(head, marker, { origin: hand, direction: [1, 0, 0] })).toBeNull();
    expect(facingPointOf(head, marker, { origin: at([0, 0, -5]), direction: [0, 0, -1] })).toBeNull();
  });

  it('is known for a marker straight above', () => {
    const above = at([0, 2, 0]);
    expect(facingPointOf(head, above, rayTo(head.position, above))).toEqual({
      x: expect.closeTo(0),
      y: expect.closeTo(0),
    });
  });
});

describe('a ray beside another one', () => {
  const ahead = rayTo(head.position, at([0, 0, -3]));

  it('passes by as many pixels, to the right and down', () => {
    const { origin, direction } = rayBeside(ahead, 10, 20);
    const { x, y } = spherePointOf(head, add(origin, scale(direction, 2)));
    expect([x - middle.x, y - middle.y]).toEqual([expect.closeTo(10, 1), expect.closeTo(20, 1)]);
  });

  it('does so straight down, too', () => {
    const down = rayTo(head.position, at([0, -3, 0]));
    const { direction } = rayBeside(down, 10, 0);
    expect(Math.hypot(direction[0], direction[2]) / pixelAngle).toBeCloseTo(10, 1);
  });

  it('is as wide as a pixel at a point', () => {
    const { direction } = rayBeside(ahead, 1, 0);
    expect(3 * direction[0]).toBeCloseTo(pixelFrom(head.position, at([0, 0, -3])), 5);
  });
});
