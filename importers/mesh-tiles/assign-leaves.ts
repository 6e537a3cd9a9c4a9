/** The leaf cell of every triangle of a part, by its centroid: triangles stay whole. */
import type { MeshPart } from '../mesh/split-mesh.ts';
import { leafAt, type TileGrid } from './choose-grid.ts';

/** One number a triangle, pieces in their order. `step` is the lattice's, metres. */
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
