/**
 * Divides a floor into the cells of its tiles: squares on x/z over the floor's box, the cells of each level inside those
 * of the next coarser one. Leaves are at least 2 m wide and, for floors of four metres and more, less than four.
 */
import type { Box3 } from '#domain/geometry/box3.ts';
import { detailLevels, type DetailLevel } from '#domain/mesh/detail-level.ts';
import type { MeshPart, SplitMesh } from '../mesh/split-mesh.ts';
import { boxOfPart } from '../mesh/write-part.ts';

export interface TileGrid {
  /** Smallest x and z, metres. */
  readonly corner: readonly [number, number];
  /** Side of the whole grid, metres. */
  readonly side: number;
  /** Cells along one side by depth: 1 at the root; each divides the next. */
  readonly counts: readonly number[];
}

const minCellSide = 2;
const maxQuadtreeSide = minCellSide * 2 ** detailLevels.length;

/** A floor of 64 m or more has five levels too: its root is split into more than four. */
export const chooseGrid = ({ min, max }: Box3): TileGrid => {
  const side = Math.max(max[0] - min[0], max[2] - min[2]);
  const depth = Math.min(detailLevels.length - 1, Math.max(0, Math.floor(Math.log2(side / minCellSide))));
  const firstSplit = side < maxQuadtreeSide ? 2 : Math.floor((side / maxQuadtreeSide) * 2) + 1;
  const counts = Array.from({ length: depth + 1 }, (_, d) => (d === 0 ? 1 : firstSplit * 2 ** (d - 1)));
  return { corner: [min[0], min[2]], side, counts };
};

export const maxDepthOf = (grid: TileGrid): number => grid.counts.length - 1;

export const levelAt = (grid: TileGrid, depth: number): DetailLevel => detailLevels[maxDepthOf(grid) - depth]!;

/** The side of a cell, metres. */
export const cellSide = (grid: TileGrid, depth: number): number => grid.side / grid.counts[depth]!;

/** The number of the leaf with a point; rows go along x. Points outside belong to the nearest leaf. */
export const leafAt = ({ corner, side, counts }: TileGrid, x: number, z: number): number => {
  const count = counts.at(-1)!;
  const along = (value: number): number =>
    side > 0 ? Math.min(count - 1, Math.max(0, Math.floor((value / side) * count))) : 0;
  return along(z - corner[1]) * count + along(x - corner[0]);
};

/** The column and row, at a depth, of the cell with a leaf. */
export const cellOver = ({ counts }: TileGrid, leaf: number, depth: number): readonly [number, number] => {
  const count = counts.at(-1)!;
  const leaves = count / counts[depth]!;
  return [Math.floor((leaf % count) / leaves), Math.floor(Math.floor(leaf / count) / leaves)];
};

/** The number, at a depth, of the cell with a leaf. */
export const ancestorOf = (grid: TileGrid, leaf: number, depth: number): number => {
  const [column, row] = cellOver(grid, leaf, depth);
  return row * grid.counts[depth]! + column;
};

/** A mesh with fewer triangles loads as fast as its first chunks would. */
const minTriangles = 150_000;

const trianglesOf = ({ parts }: SplitMesh): number =>
  parts.reduce((sum, { pieces }) => sum + pieces.reduce((count, piece) => count + piece.triangles.count, 0), 0);

/** Whether chunks are worthwhile: the mesh is heavy, and wide enough that a view shows a part of it only. */
export const isChunked = (split: SplitMesh): boolean =>
  trianglesOf(split) >= minTriangles &&
  split.parts.some((part) => chooseGrid(boxOfPart(part, split.step)).counts.length > 1);

/** The leaf cell of each triangle of a part, by its centroid, in the order of the pieces. `step` is the lattice's, metres. */
export const assignLeaves = ({ pieces }: MeshPart, step: number, grid: TileGrid): Uint32Array => {
  const leaves = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.triangles.count, 0));
  let n = 0;
  for (const { vertices, triangles } of pieces) {
    const { values, width } = vertices;
    const mean = (triangle: number, axis: number): number => {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += values[triangles.values[triangle * 3 + k]! * width + axis]!;
      return (sum / 3) * step;
    };
    for (let t = 0; t < triangles.count; t++) leaves[n++] = leafAt(grid, mean(t, 0), mean(t, 2));
  }
  return leaves;
};
