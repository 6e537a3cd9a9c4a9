import { describe, expect, it } from 'vitest';
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { fromYawPitch, rotate } from '#domain/geometry/quat.ts';
import { dot } from '#domain/geometry/vec3.ts';
import { polygonOn, type TileVertex } from './tile-painter.ts';

const faces: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Texture coordinates at a point of the screen, interpolated with perspective in the fan's triangles; null outside. */
const textureAt = (polygon: readonly TileVertex[], x: number, y: number): readonly [number, number] | null => {
  for (let n = 1; n + 1 < polygon.length; n += 1) {
    const corners = [polygon[0]!, polygon[n]!, polygon[n + 1]!];
    const [a, b, c] = corners.map((p) => [p[0] / p[2], p[1] / p[2]] as const);
    const area = (b![0] - a![0]) * (c![1] - a![1]) - (c![0] - a![0]) * (b![1] - a![1]);
    const v = ((x - a![0]) * (c![1] - a![1]) - (c![0] - a![0]) * (y - a![1])) / area;
    const w = ((b![0] - a![0]) * (y - a![1]) - (x - a![0]) * (b![1] - a![1])) / area;
    const weights = [1 - v - w, v, w];
    if (weights.some((weight) => !(weight >= -1e-9))) continue;
    const inverse = weights.map((weight, i) => weight / corners[i]![2]);
    const sum = inverse.reduce((total, value) => total + value, 0);
    const mean = (index: 3 | 4): number =>
      inverse.reduce((total, value, i) => total + value * corners[i]![index], 0) / sum;
    return [mean(3), mean(4)];
  }
  return null;
};

const cases = [0, 45, 90, 135, 180, 0.29].flatMap((yaw) =>
  [-60, -30, 0, 60].flatMap((pitch) =>
    [40, 75, 100].flatMap((fov) => [16 / 9, 9 / 16].map((aspect) => [yaw, pitch, fov, aspect] as const)),
  ),
);

describe('the polygons of the tiles', () => {
  it.each(cases)(
    'cover the screen once, yaw %d°, pitch %d°, field of view %d°, aspect %d',
    (yaw, pitch, fov, aspect) => {
      const rotation = fromYawPitch(radians(yaw), radians(pitch));
      const up = Math.tan(radians(fov) / 2);
      const across = up * aspect;
      const polygons = faces.map((face) => polygonOn(rotation, across, up)({ face, x: 0, y: 0, side: 1 }));
      // A vertex in the plane of the eye is not drawn.
      expect(Math.min(...polygons.flat().map(([, , w]) => w))).toBeGreaterThan(0.04);
      for (let y = -0.97; y < 1; y += 0.194) {
        for (let x = -0.99; x < 1; x += 0.11) {
          const ray = rotate(rotation, [x * across, y * up, -1]);
          const hits = faces.flatMap((face) => {
            const at = textureAt(polygons[face]!, x, y);
            return at ? [{ face, at }] : [];
          });
          expect(hits.length, `${x}, ${y}`).toBeGreaterThan(0);
          const { face, at } = hits[0]!;
          const { forward, right, down } = faceAxes[face];
          const depth = dot(ray, forward);
          expect(at[0]).toBeCloseTo((dot(ray, right) / depth + 1) / 2, 6);
          expect(at[1]).toBeCloseTo((dot(ray, down) / depth + 1) / 2, 6);
          if (hits.length > 1) expect(Math.max(...at.map((s) => Math.abs(s - 0.5)))).toBeCloseTo(0.5, 6);
        }
      }
    },
  );
});
