/**
 * Every surface of the place is a patch: a grid of vertices with a chart of its own, s and t in metres. The same
 * triangles go into the mesh, the light and the panoramas, so the three cannot disagree.
 */
import type { Material } from './material.ts';

export type FloorGroup = 'ground' | 'upper';

export interface Patch {
  /** Ascending chart coordinates of the grid's columns and rows; the first is 0. */
  readonly us: Float64Array;
  readonly vs: Float64Array;
  /** World positions and unit normals, row by row, three numbers each. */
  readonly positions: Float64Array;
  readonly normals: Float64Array;
  /** 1 where a cell is left open (a door, a window, a stairwell). */
  readonly holes: Uint8Array;
  readonly material: Material;
  readonly group: FloorGroup;
  /** Where the piece of furniture stands: materials are drawn in its own space. */
  readonly frame: {
    readonly x: number;
    readonly y: number;
    readonly z: number;
    readonly cos: number;
    readonly sin: number;
  };
  /** Distance of light samples, metres. */
  readonly lightSpacing: number;
  /** Texture density against the others'. */
  readonly detail: number;
}

export const sizeOf = (patch: Patch): { readonly s: number; readonly t: number } => ({
  s: patch.us.at(-1) ?? 0,
  t: patch.vs.at(-1) ?? 0,
});

/** A point of a patch: mutable, because millions are asked for. */
export interface SurfacePoint {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  s: number;
  t: number;
  /** Whether a cell covers this point (false in a hole). */
  solid: boolean;
}

export const newSurfacePoint = (): SurfacePoint => ({ x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0, s: 0, t: 0, solid: true });

const cellOf = (knots: Float64Array, value: number): number => {
  let i = 0;
  while (i < knots.length - 2 && value >= knots[i + 1]!) i++;
  return i;
};

const blend = (values: Float64Array, corner: number, width: number, a: number, b: number, k: number): number => {
  const p00 = values[corner * 3 + k]!;
  const p10 = values[(corner + 1) * 3 + k]!;
  const p01 = values[(corner + width) * 3 + k]!;
  const p11 = values[(corner + width + 1) * 3 + k]!;
  return a >= b ? p00 + a * (p10 - p00) + b * (p11 - p10) : p00 + b * (p01 - p00) + a * (p11 - p01);
};

/** Position and shading normal at chart coordinates, linear over each triangle as the mesh is. */
export const pointOf = (patch: Patch, s: number, t: number, out: SurfacePoint): void => {
  const i = cellOf(patch.us, s);
  const j = cellOf(patch.vs, t);
  const width = patch.us.length;
  const a = (s - patch.us[i]!) / (patch.us[i + 1]! - patch.us[i]!);
  const b = (t - patch.vs[j]!) / (patch.vs[j + 1]! - patch.vs[j]!);
  const corner = j * width + i;
  out.x = blend(patch.positions, corner, width, a, b, 0);
  out.y = blend(patch.positions, corner, width, a, b, 1);
  out.z = blend(patch.positions, corner, width, a, b, 2);
  const nx = blend(patch.normals, corner, width, a, b, 0);
  const ny = blend(patch.normals, corner, width, a, b, 1);
  const nz = blend(patch.normals, corner, width, a, b, 2);
  const l = Math.hypot(nx, ny, nz) || 1;
  out.nx = nx / l;
  out.ny = ny / l;
  out.nz = nz / l;
  out.s = s;
  out.t = t;
  out.solid = patch.holes[j * (width - 1) + i] === 0;
};
