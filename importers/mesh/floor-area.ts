/**
 * The area of a floor measured from its mesh: the part of the floor plan covered by upward-facing surfaces, in cells of
 * 5 cm. Furniture counts as the floor below it; gaps of the scan do not count.
 */
import type { MeshPart } from './split-mesh.ts';

const cellSize = 0.05;
/** Metres: surfaces count from just below the floor to the top of tall furniture, so that roofs and ceilings do not. */
const maxBelow = 0.4;
const maxAbove = 2;
const maxGridCells = 50_000_000;

/** Square metres, to two decimals; null when no surface faces up between `bottom` − 0.4 m and `bottom` + 2 m. */
export const floorArea = (part: MeshPart, step: number, bottom: number): number | null => {
  const triangles: number[][] = [];
  const [min, max] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const { vertices, triangles: table } of part.pieces) {
    for (let t = 0; t < table.count; t++) {
      const [a, b, c] = [0, 1, 2].map((k) => table.values[t * 3 + k]! * vertices.width) as [number, number, number];
      const at = (vertex: number, axis: number): number => vertices.values[vertex + axis]! * step;
      const highest = Math.max(at(a, 1), at(b, 1), at(c, 1));
      if (highest < bottom - maxBelow || highest > bottom + maxAbove) continue;
      const corners = [a, b, c].flatMap((vertex) => [at(vertex, 0) / cellSize, at(vertex, 2) / cellSize]);
      if (signedArea(corners) >= 0) continue;
      triangles.push(corners);
      for (let k = 0; k < 6; k++) {
        min[k % 2] = Math.min(min[k % 2]!, corners[k]!);
        max[k % 2] = Math.max(max[k % 2]!, corners[k]!);
      }
    }
  }
  if (triangles.length === 0) return null;
  const width = Math.ceil(max[0]! - min[0]!) + 1;
  const depth = Math.ceil(max[1]! - min[1]!) + 1;
  if (width * depth > maxGridCells) return null;
  const grid = new Uint8Array(width * depth);
  for (const corners of triangles)
    fill(
      grid,
      width,
      corners.map((value, k) => value - min[k % 2]!),
    );
  let covered = 0;
  for (const cell of grid) covered += cell;
  return covered > 0 ? Math.round(covered * cellSize * cellSize * 100) / 100 : null;
};

/** Twice the area on x/z; negative when the triangle faces up. */
const signedArea = (p: readonly number[]): number =>
  (p[2]! - p[0]!) * (p[5]! - p[1]!) - (p[4]! - p[0]!) * (p[3]! - p[1]!);

/** Marks the cells whose centre the triangle covers. */
const fill = (grid: Uint8Array, width: number, p: readonly number[]): void => {
  const top = Math.max(0, Math.ceil(Math.min(p[1]!, p[3]!, p[5]!) - 0.5));
  const end = Math.max(p[1]!, p[3]!, p[5]!) - 0.5;
  for (let row = top; row <= end; row++) {
    const z = row + 0.5;
    let [from, to] = [Infinity, -Infinity];
    for (const [i, j] of [
      [0, 2],
      [2, 4],
      [4, 0],
    ] as const) {
      const [za, zb] = [p[i + 1]!, p[j + 1]!];
      if (za === zb || z < Math.min(za, zb) || z > Math.max(za, zb)) continue;
      const x = p[i]! + ((z - za) / (zb - za)) * (p[j]! - p[i]!);
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
    for (let x = Math.max(0, Math.ceil(from - 0.5)); x <= to - 0.5; x++) grid[row * width + x] = 1;
  }
};
