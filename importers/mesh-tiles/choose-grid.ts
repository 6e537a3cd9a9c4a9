/**
 * The cells of a floor's levels: squares on x/z over the floor's box, each level's cells inside those of the next
 * coarser one. Leaves are 2 m wide at least and, from four metres on, less than four.
 */
import type { Box3 } from '#domain/geometry/box3.ts';
import { detailLevels, type DetailLevel } from '#domain/mesh/detail-level.ts';

export interface TileGrid {
  /** Least x and z, metres. */
  readonly corner: readonly [number, number];
  /** Side of the whole, metres. */
  readonly side: number;
  /** Cells along one side by depth: 1 at the root; each divides the next. */
  readonly counts: readonly number[];
}

const minCell = 2;
const widestQuadtree = minCell * 2 ** detailLevels.length;

/** A floor of 64 m or more has five levels too: its root is split into more than four. */
export const chooseGrid = ({ min, max }: Box3): TileGrid => {
  const side = Math.max(max[0] - min[0], max[2] - min[2]);
  const depth = Math.min(detailLevels.length - 1, Math.max(0, Math.floor(Math.log2(side / minCell))));
  const firstSplit = side < widestQuadtree ? 2 : Math.floor((side / widestQuadtree) * 2) + 1;
  const counts = Array.from({ length: depth + 1 }, (_, d) => (d === 0 ? 1 : firstSplit * 2 ** (d - 1)));
  return { corner: [min[0], min[2]], side, counts };
};

export const deepest = (grid: TileGrid): number => grid.counts.length - 1;

export const levelAt = (grid: TileGrid, depth: number): DetailLevel => detailLevels[deepest(grid) - depth]!;

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
