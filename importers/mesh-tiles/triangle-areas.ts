/** Areas of a triangle in space and in its texture. */
import type { Surface } from './flatten-part.ts';

/** Square metres; `a`, `b` and `c` are vertices. */
export const areaOnSurface = ({ lattice, step }: Surface, a: number, b: number, c: number): number => {
  const edge = (to: number, axis: number): number => lattice[to * 3 + axis]! - lattice[a * 3 + axis]!;
  const [ux, uy, uz] = [edge(b, 0), edge(b, 1), edge(b, 2)];
  const [vx, vy, vz] = [edge(c, 0), edge(c, 1), edge(c, 2)];
  return (Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) * step * step) / 2;
};

/** As a share of the image's area; `uvs` has two numbers for each vertex. */
export const areaInImage = (uvs: Float32Array, a: number, b: number, c: number): number => {
  const edge = (to: number, k: number): number => uvs[to * 2 + k]! - uvs[a * 2 + k]!;
  return Math.abs(edge(b, 0) * edge(c, 1) - edge(b, 1) * edge(c, 0)) / 2;
};
