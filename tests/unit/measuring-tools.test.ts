/** The measuring functions of the browser tests. */
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { add, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { contrast, meanDifference, stepAcrossColumn, structuralSimilarity, type Image } from '../support/images.ts';
import { project, rayThrough } from '../support/projection.ts';
import { castRay, distanceToSurface, type Triangle } from '../support/triangles.ts';

const wall: readonly Triangle[] = [
  { a: [-1, -1, -2], b: [1, -1, -2], c: [1, 1, -2] },
  { a: [-1, -1, -2], b: [1, 1, -2], c: [-1, 1, -2] },
];

const grey = (of: (x: number) => number): Image => {
  const data = new Uint8Array(8 * 8 * 4);
  for (let i = 0; i < 64; i += 1) data.set([of(i % 8), of(i % 8), of(i % 8), 255], 4 * i);
  return { width: 8, height: 8, data };
};

describe('ray casting', () => {
  it('hits the wall from either side, and nothing beside it', () => {
    expect(castRay(wall, [0.25, 0.5, 0], [0, 0, -1])?.position).toEqual([0.25, 0.5, -2]);
    expect(castRay(wall, [0, 0.5, 0], [0, 0, -1])?.normal).toEqual([0, 0, 1]);
    expect(castRay(wall, [0.1, 0.5, -5], [0, 0, 1])?.normal[2]).toBe(-1);
    expect(castRay(wall, [1.5, 0, 0], [0, 0, -1])).toBeNull();
  });

  it('measures a point’s distance from the surface', () => {
    expect(distanceToSurface(wall, [0, 0, -1.9])).toBeCloseTo(0.1, 9);
    expect(distanceToSurface(wall, [1.3, 0, -2.4])).toBeCloseTo(0.5, 9);
    expect(distanceToSurface(wall, [2, 2, -2])).toBeCloseTo(Math.SQRT2, 9);
  });
});

describe('the projection', () => {
  const pose = { position: [1, 2, 3] as Vec3, rotation: fromYawPitch(0.7, -0.3), fovDegrees: 75, orthoZoom: 0 };
  const size = { width: 640, height: 360 };

  it('is the inverse of the ray through a pixel', () => {
    for (const at of [
      { x: 10, y: 20 },
      { x: 320, y: 180 },
      { x: 600, y: 350 },
    ]) {
      const point = add(pose.position, scale(rayThrough(pose, size, at), 4));
      const back = project(pose, size, point);
      expect(back?.x).toBeCloseTo(at.x, 6);
      expect(back?.y).toBeCloseTo(at.y, 6);
    }
  });

  it('returns null for points behind the camera', () => {
    expect(project(pose, size, add(pose.position, scale(rayThrough(pose, size, { x: 320, y: 180 }), -1)))).toBeNull();
  });

  it('is to scale in an orthographic view', () => {
    const plan = { position: [0, 9, 0] as Vec3, rotation: fromYawPitch(0, -Math.PI / 2), fovDegrees: 75, orthoZoom: 6 };
    const at = project(plan, { width: 600, height: 600 }, [1, 0, 2]);
    expect(at?.x).toBeCloseTo(400, 6);
    expect(at?.y).toBeCloseTo(500, 6);
  });
});

describe('images', () => {
  it('have no contrast if blank, whatever the colour', () => {
    expect(contrast(grey(() => 200))).toBeCloseTo(0, 6);
    expect(contrast(grey((x) => (x < 4 ? 0 : 255)))).toBeGreaterThan(100);
  });

  it('differ by the mean difference of luminance', () => {
    expect(
      meanDifference(
        grey(() => 10),
        grey(() => 35),
      ),
    ).toBeCloseTo(25, 6);
  });

  it('show a seam as a step', () => {
    const seam = grey((x) => (x < 4 ? 100 : 160));
    expect(stepAcrossColumn(seam, 4, 0, 8)).toBeCloseTo(60, 6);
    expect(stepAcrossColumn(seam, 3, 0, 8)).toBe(0);
  });
});

describe('structural similarity', () => {
  it('is 1 for the same image, less with less contrast, and negative for the inverse', () => {
    const stripes = grey((x) => (x % 4 < 2 ? 40 : 200));
    expect(structuralSimilarity(stripes, stripes)).toBeCloseTo(1, 9);
    expect(
      structuralSimilarity(
        stripes,
        grey((x) => (x % 4 < 2 ? 60 : 180)),
      ),
    ).toBeGreaterThan(0.8);
    expect(
      structuralSimilarity(
        stripes,
        grey((x) => (x % 4 < 2 ? 200 : 40)),
      ),
    ).toBeLessThan(0);
    expect(
      structuralSimilarity(
        stripes,
        grey(() => 120),
      ),
    ).toBeLessThan(0.1);
  });
});
