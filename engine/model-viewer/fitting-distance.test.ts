import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { fittingDistance } from './fitting-distance.ts';

const fov = Math.PI / 4;
const square = { fov, aspect: 1, pitch: 0 };

it('a flat square that faces the camera touches nearly the edges of the view', () => {
  const distance = fittingDistance([0, 1, 0], square);
  expect(distance / (1 / Math.tan(fov / 2))).toBeCloseTo(1.08);
});

it.each<readonly [string, Vec3, number, number]>([
  ['a high box', [0.1, 1, 0.1], 0.1, 0.2],
  ['a wide box', [1, 0.1, 0.1], 1, 2],
])('%s needs more distance in a narrower view', (_, halfSize, narrow, wide) => {
  const [inNarrow, inWide] = [narrow, wide].map((aspect) => fittingDistance(halfSize, { ...square, aspect }));
  expect(inNarrow).toBeGreaterThan(inWide!);
});

const side = fc.double({ min: 0.01, max: 1, noNaN: true });

it('no corner of a box is outside of the view, from whatever side', () => {
  fc.assert(
    fc.property(
      fc.tuple(side, side, side),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.constantFrom(-1, 1),
      fc.constantFrom(-1, 1),
      (halfSize, aspect, yaw, sx, sy) => {
        const pitch = 0.35;
        const distance = fittingDistance(halfSize, { fov, aspect, pitch });
        const [x, y, z] = [sx * halfSize[0], sy * halfSize[1], halfSize[2]];
        const ahead = x * Math.sin(yaw) + z * Math.cos(yaw);
        const depth = distance - (y * Math.sin(pitch) + ahead * Math.cos(pitch));
        expect(depth).toBeGreaterThan(0);
        const up = Math.tan(fov / 2);
        expect(Math.abs(x * Math.cos(yaw) - z * Math.sin(yaw)) / depth).toBeLessThanOrEqual(up * aspect);
        expect(Math.abs(y * Math.cos(pitch) - ahead * Math.sin(pitch)) / depth).toBeLessThanOrEqual(up);
      },
    ),
  );
});
