/** docs/reference/measuring.md#points */
import { describe, expect, it } from 'vitest';
import { bvhOfQuads, type Quad } from '../geometry/testing/quad-mesh.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { SnapKind } from '../tools/tool.ts';
import { pointUncertainty, surfaceUncertainty } from './point-uncertainty.ts';
import { surfaceQualityAt } from './surface-quality.ts';

/** 4 by 4 m, and a wall of 4 m along x = 0. */
const floor: Quad = [
  [0, 0, 0],
  [0, 0, 4],
  [4, 0, 4],
  [4, 0, 0],
];
const wall: Quad = [
  [0, 0, 0],
  [0, 4, 0],
  [0, 4, 4],
  [0, 0, 4],
];
const [drawn, scanned, coarse] = [
  bvhOfQuads([floor, wall]),
  bvhOfQuads([floor, wall], { cells: 100, noise: 0.002 }),
  bvhOfQuads([floor, wall], { cells: 40, noise: 0.002 }),
];

const middle: Vec3 = [2, 0, 2];
const seen = { pixel: 0.002, slope: 1, snap: null, offset: 0 };
const at = (bvh: typeof drawn, point = middle) => surfaceQualityAt(bvh, point)!;

describe('the quality of a surface', () => {
  it('is that of its coordinates where the mesh was drawn', () => {
    expect(at(drawn)).toMatchObject({ roughness: 0, edgeGap: 0 });
    expect(at(drawn).tilt).toBeCloseTo(0);
  });

  it('is rough as far as it was moved, with triangles of the size that they have', () => {
    const { roughness, tilt, spacing } = at(scanned);
    expect(roughness).toBeGreaterThan(0.0004);
    expect(roughness).toBeLessThan(0.002);
    expect(tilt).toBeGreaterThan(0.02);
    expect(spacing).toBeGreaterThan(0.028);
    expect(spacing).toBeLessThan(0.045);
    expect(at(coarse).spacing).toBeGreaterThan(1.8 * spacing);
  });

  it('is that of a scan where triangles are coarse, and few are around the point', () => {
    const simplified = bvhOfQuads([floor, wall], { cells: 8, noise: 0.01 });
    expect(at(simplified, [2.15, 0, 2.3]).tilt).toBeGreaterThan(0.01);
    expect(at(drawn, [2.15, 0, 2.3]).tilt).toBeCloseTo(0);
  });

  it('has an edge where planes meet at the point, and no gap where the edge is sharp', () => {
    expect(at(drawn, [0.01, 0, 2]).edgeGap).toBeCloseTo(0);
  });

  it.each([0.03, 0.05])('has a gap of 0.7 times the legs of a bevel of %f m', (leg) => {
    const rounded = bvhOfQuads([
      [
        [leg, 0, 0],
        [leg, 0, 4],
        [4, 0, 4],
        [4, 0, 0],
      ],
      [
        [0, leg, 0],
        [0, 4, 0],
        [0, 4, 4],
        [0, leg, 4],
      ],
      [
        [0, leg, 0],
        [0, leg, 4],
        [leg, 0, 4],
        [leg, 0, 0],
      ],
    ]);
    expect(at(rounded, [leg / 2, leg / 2, 2]).edgeGap).toBeCloseTo(leg * Math.SQRT1_2, 2);
    expect(at(rounded, [0.4, 0, 2]).edgeGap).toBe(0);
  });

  it('does not read what is not drawn, and is none where there is no surface', () => {
    expect(surfaceQualityAt(drawn, middle, () => false)).toBeNull();
    expect(surfaceQualityAt(drawn, [2, 1, 2])).toBeNull();
  });

  it('is known for a surface without any plane', () => {
    // Leaves of 2 cm in all directions.
    const leaves = Array.from({ length: 200 }, (_, n): Quad => {
      const [x, y, z] = [Math.sin(n * 12.9) * 0.1, Math.sin(n * 78.2) * 0.1, Math.sin(n * 37.7) * 0.1];
      const [u, v, w] = [Math.sin(n * 3.1) * 0.02, Math.sin(n * 5.7) * 0.02, Math.sin(n * 9.3) * 0.02];
      return [
        [x, y, z],
        [x + u, y + v, z],
        [x + u, y + v + w, z + u],
        [x, y + w, z + u],
      ];
    });
    const quality = surfaceQualityAt(bvhOfQuads(leaves), [0, 0, 0])!;
    for (const value of [quality.roughness, quality.spacing, quality.edgeGap]) expect(value).toBeGreaterThanOrEqual(0);
    expect(quality.tilt).toBeGreaterThan(0.05);
  });
});

describe('the uncertainty of a point', () => {
  it('on a drawn mesh is 5 mm and what the pointer adds', () => {
    expect(pointUncertainty(at(drawn), seen)).toBeCloseTo(Math.hypot(0.005, 0.003), 6);
    expect(pointUncertainty(at(drawn), { ...seen, pixel: 0 })).toBeCloseTo(0.005, 6);
  });

  it('grows with the distance, and the more a surface is seen at an angle', () => {
    const sizes = [
      { ...seen },
      { ...seen, pixel: 0.004 },
      { ...seen, pixel: 0.004, slope: 0.5 },
      { ...seen, pixel: 0.004, slope: 0.1 },
    ].map((how) => pointUncertainty(at(drawn), how));
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    // At a grazing angle it has a limit.
    expect(pointUncertainty(at(drawn), { ...seen, slope: 0 })).toBe(
      pointUncertainty(at(drawn), { ...seen, slope: 0.1 }),
    );
  });

  it('grows with the triangles of a scan', () => {
    const [fine, rough] = [scanned, coarse].map((bvh) => pointUncertainty(at(bvh), seen));
    expect(fine).toBeGreaterThan(0.015);
    expect(rough).toBeGreaterThan(1.5 * fine!);
    expect(surfaceUncertainty(at(scanned))).toBeLessThan(fine! * 0.7);
  });

  it.each<[SnapKind, number]>([
    ['corner', 0],
    ['edge', 0.003],
    ['vertical', 0.003],
  ])('that snapped to a %s has %f m of the pointer', (snap, aim) => {
    const quality = { roughness: 0, tilt: 0, normal: null, spacing: 0.05, edgeGap: 0 };
    expect(pointUncertainty(quality, { ...seen, snap })).toBeCloseTo(Math.hypot(0.005, aim), 6);
  });

  it('on a rounded edge is how far it is rounded, unless it snapped to where the planes meet', () => {
    const quality = { roughness: 0.003, tilt: 0, normal: null, spacing: 0.05, edgeGap: 0.02 };
    const still = { ...seen, pixel: 0 };
    expect(pointUncertainty(quality, still)).toBeCloseTo(Math.hypot(0.005, 0.02), 6);
    expect(pointUncertainty(quality, { ...still, snap: 'vertical' })).toBeCloseTo(Math.hypot(0.005, 0.02), 6);
    expect(pointUncertainty(quality, { ...still, snap: 'corner' })).toBeCloseTo(Math.hypot(0.005, 0.003), 6);
  });
});
