/** Boxes of tiles, in the model's space and in the format of 3D Tiles. */
import type { Box3 } from '#domain/geometry/box3.ts';
import type { Surface } from './flatten-part.ts';
import type { TileBox } from './tileset-shape.ts';

/** The bounding box of some vertices of a surface, metres. */
export const boundTile = ({ lattice, step }: Surface, vertices: Uint32Array): Box3 => {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const vertex of vertices)
    for (const axis of [0, 1, 2] as const) {
      const value = lattice[vertex * 3 + axis]! * step;
      if (value < min[axis]) min[axis] = value;
      if (value > max[axis]) max[axis] = value;
    }
  return { min, max };
};

/** 3D Tiles is Z up: x, y, z of the model becomes x, −z, y. */
export const tileBox = ({ min, max }: Box3): TileBox => {
  const middle = (axis: 0 | 1 | 2): number => (min[axis] + max[axis]) / 2;
  const half = (axis: 0 | 1 | 2): number => (max[axis] - min[axis]) / 2;
  return [middle(0), 0 - middle(2), middle(1), half(0), 0, 0, 0, half(2), 0, 0, 0, half(1)];
};

export const diagonalOf = ({ min, max }: Box3): number => Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
