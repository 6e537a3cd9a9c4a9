import { expect, it } from 'vitest';
import type { FloorId } from '#domain/ids.ts';
import { splitMesh, type SplitMesh } from '../mesh/split-mesh.ts';
import { simplifySplit } from './simplify-split.ts';
import { bumpyFloor } from './testing/bumpy-floor.ts';

const building = (): SplitMesh => {
  const floors = [
    { id: 'ground' as FloorId, bottom: 0 },
    { id: 'attic' as FloorId, bottom: 3 },
  ];
  const primitives = [
    bumpyFloor({ size: [8, 8], squares: [60, 60], chart: 20, node: 'ground' }),
    bumpyFloor({
      size: [8, 8],
      corner: [8, 0, 0],
      squares: [40, 40],
      node: 'ground',
      colors: true,
      material: { texture: 1 },
    }),
    bumpyFloor({ size: [8, 8], corner: [0, 3, 0], squares: [30, 30], node: 'attic', material: { texture: null } }),
  ];
  return splitMesh({ primitives, textures: [], notices: [] }, floors);
};

const countOf = ({ parts }: SplitMesh): number[] =>
  parts.map(({ pieces }) => pieces.reduce((sum, piece) => sum + piece.triangles.count, 0));

it('keeps each part’s share, its materials and its vertices', async () => {
  const split = building();
  expect(countOf(split)).toEqual([10_400, 1800]);
  const simplified = await simplifySplit(split, 3000);
  const [ground, attic] = countOf(simplified);
  expect(Math.abs(ground! - (3000 * 10_400) / 12_200)).toBeLessThan(60);
  expect(Math.abs(attic! - (3000 * 1800) / 12_200)).toBeLessThan(60);
  expect(simplified.step).toBe(split.step);
  expect(simplified.parts.map(({ floorId }) => floorId)).toEqual(['ground', 'attic']);
  for (const [n, part] of simplified.parts.entries()) {
    const before = split.parts[n]!.pieces;
    expect(part.pieces.map(({ material }) => material)).toEqual(before.map(({ material }) => material));
    for (const [k, piece] of part.pieces.entries()) {
      const source = before[k]!;
      expect(piece.hasColors).toBe(source.hasColors);
      expect(piece.hasUvs).toBe(source.material.texture !== null);
      // Texture coordinates of a surface without a texture are dropped; all other columns are unchanged.
      const columns =
        source.material.texture === null ? [0, 1, 2] : Array.from({ length: source.vertices.width }, (_, i) => i);
      const tuple = ({ values, width }: typeof source.vertices, i: number): string =>
        columns.map((column) => values[i * width + column]).join(' ');
      const known = new Set(Array.from({ length: source.vertices.count }, (_, i) => tuple(source.vertices, i)));
      expect(piece.vertices.width).toBe(columns.length);
      for (let i = 0; i < piece.vertices.count; i++) expect(known.has(tuple(piece.vertices, i))).toBe(true);
      for (let t = 0; t < piece.triangles.count; t++) {
        const [a, b, c] = piece.triangles.values.subarray(t * 3, t * 3 + 3);
        expect(a! < b! && a! < c! && Math.max(b!, c!) < piece.vertices.count).toBe(true);
      }
    }
  }
});

it('does not change a mesh that is small enough', async () => {
  const split = building();
  expect(await simplifySplit(split, 12_200)).toBe(split);
});

it('keeps a mesh of many islands that cannot be reduced to the target', async () => {
  const shards = bumpyFloor({ size: [8, 8], squares: [60, 60], chart: 1 });
  const split = splitMesh({ primitives: [shards], textures: [], notices: [] }, []);
  const [count] = countOf(await simplifySplit(split, 100));
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(7200);
});
