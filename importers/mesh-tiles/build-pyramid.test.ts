import { expect, it } from 'vitest';
import type { SourceMaterial } from '../mesh/source-mesh.ts';
import { splitMesh } from '../mesh/split-mesh.ts';
import { buildPyramid } from './build-pyramid.ts';
import { coverTexels } from './cover-texels.ts';
import { bumpyFloor } from './testing/bumpy-floor.ts';

/** The texels that a floor shows, with the given offset and scale of its image. */
const coverageOf = (move: (u: number, v: number) => [number, number], width: number, height: number): Uint8Array => {
  const material: Partial<SourceMaterial> = { texture: 3 };
  const floor = bumpyFloor({ size: [2, 2], squares: [3, 3], material });
  const uvs = floor.uvs!;
  for (let i = 0; i < uvs.length; i += 2) uvs.set(move(uvs[i]!, uvs[i + 1]!), i);
  return coverTexels(splitMesh({ primitives: [floor], textures: [], notices: [] }, []), 3, width, height);
};

it('covers the texels that triangles show and at most two around them', () => {
  const mask = coverageOf((u, v) => [0.25 + u / 4, 0.5 + v / 4], 80, 40);
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 80; x++) {
      const outside = Math.max(20 - x - 1, x - 40, 20 - y - 1, y - 30);
      if (outside <= 0) expect(mask[y * 80 + x], `${x} ${y}`).toBe(255);
      if (outside >= 3) expect(mask[y * 80 + x], `${x} ${y}`).toBe(0);
    }
});

it('covers an image that repeats across its edge', () => {
  const mask = coverageOf((u, v) => [0.9 + u * 0.2, -0.1 + v * 0.05], 100, 100);
  expect([mask[93 * 100 + 95], mask[93 * 100 + 5], mask[93 * 100 + 50], mask[50 * 100 + 95]]).toEqual([255, 255, 0, 0]);
  expect(coverageOf((u, v) => [u * 5, v * 7], 33, 20).every((value) => value === 255)).toBe(true);
});

it('excludes the background around charts from reduced levels', () => {
  const [width, height] = [37, 22];
  const data = new Uint8Array(width * height * 4);
  const weights = new Uint8Array(width * height);
  for (let y = 3; y < 9; y++)
    for (let x = 4; x < 15; x++) {
      data.set([200, 100, 50, 255], (y * width + x) * 4);
      weights[y * width + x] = 255;
    }
  const levels = buildPyramid({ width, height, data }, weights);
  expect(levels.map((level) => [level.width, level.height])).toEqual([
    [37, 22],
    [19, 11],
    [10, 6],
    [5, 3],
    [3, 2],
    [2, 1],
    [1, 1],
  ]);
  for (const level of levels)
    for (let at = 0; at < level.data.length; at += 4)
      expect([...level.data.subarray(at, at + 4)]).toEqual([200, 100, 50, 255]);
});
