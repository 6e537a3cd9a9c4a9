/** docs/reference/measuring.md#pointing, docs/reference/vr.md#measuring */
import { expect, it } from 'vitest';
import { bvhOfQuads } from '#domain/geometry/testing/quad-mesh.ts';
import { meshHit } from './testing/mesh-hit.ts';
import { SurfaceRefiner, type RefinerView } from './surface-refiner.ts';

/** Metres. */
const pixel = 0.004;
const tree = {
  bvh: bvhOfQuads([
    [
      [-2, -2, -3],
      [2, -2, -3],
      [2, 2, -3],
      [-2, 2, -3],
    ],
  ]),
  partOfTriangle: new Uint8Array(2),
  floorIds: [null],
};
const viewOf = (spread: number): RefinerView => ({
  tree,
  visibleFloors: null,
  surfaceAt: () => null,
  pixelAt: () => pixel,
  spread,
  isHidden: () => false,
  floorHeightOf: () => null,
});
const ray = { origin: [0, 0, 0], direction: [0, 0, -1] } as const;

it('a point is the more uncertain the less exactly one points', async () => {
  let refiner: SurfaceRefiner | null = null;
  await new Promise<void>((resolve) => {
    refiner = new SurfaceRefiner(resolve);
    refiner.setInput({ hover: true, estimates: true });
  });
  const [mouse, hand] = [1, 2.5].map(
    (spread) => refiner!.refine(meshHit([0, 0, -3], [0, 0, 1]), ray, false, viewOf(spread)).uncertainty!,
  );
  // 1.5 pixels with a mouse, and 0.5 cm of any mesh.
  expect(mouse).toBeCloseTo(Math.hypot(0.005, 1.5 * pixel), 6);
  expect(hand).toBeCloseTo(Math.hypot(0.005, 2.5 * 1.5 * pixel), 6);
});
