import { describe, expect, it } from 'vitest';
import { angleBetween, fromAxisAngle, fromYawPitch, multiply, toYawPitch } from '#domain/geometry/quat.ts';
import { mixRotation } from './mix-rotation.ts';

describe('mixRotation', () => {
  const rolled = multiply(fromYawPitch(2, 0.4), fromAxisAngle([0, 0, 1], 0.7));
  const down = fromYawPitch(-1, -Math.PI / 2);

  it('returns the end rotations at 0 and 1, with roll and at the poles', () => {
    for (const [from, to] of [
      [rolled, down],
      [down, rolled],
      [fromYawPitch(3, 0), fromYawPitch(-3, 0)],
    ] as const) {
      expect(angleBetween(mixRotation(from, to, 0), from)).toBeLessThan(1e-6);
      expect(angleBetween(mixRotation(from, to, 1), to)).toBeLessThan(1e-6);
    }
  });

  it('interpolates the heading the shorter way round', () => {
    const middle = toYawPitch(mixRotation(fromYawPitch(3, 0), fromYawPitch(-3, 0), 0.5));
    expect(Math.abs(middle.yaw)).toBeCloseTo(Math.PI, 6);
  });

  it('changes by a small angle at each step', () => {
    let last = rolled;
    for (let step = 1; step <= 100; step++) {
      const now = mixRotation(rolled, down, step / 100);
      expect(angleBetween(last, now)).toBeLessThan(0.08);
      last = now;
    }
  });
});
