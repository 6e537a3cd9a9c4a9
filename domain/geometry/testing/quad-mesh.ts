/** Meshes of rectangles for tests: rooms and furniture with known edges. */
import { buildBvh, type Bvh } from '../bvh.ts';
import type { Vec3 } from '../vec3.ts';

/** Four corners, anticlockwise seen from the front. */
export type Quad = readonly [Vec3, Vec3, Vec3, Vec3];

interface QuadMeshOptions {
  /** Cells along each side; two triangles each. */
  readonly cells?: number;
  /** Largest offset of a vertex along each axis, metres; the same in every run. */
  readonly noise?: number;
}

const randomNumbers = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) % 2 ** 32;
  return seed / 2 ** 32;
};

export const bvhOfQuads = (quads: readonly Quad[], { cells = 1, noise = 0 }: QuadMeshOptions = {}): Bvh => {
  const random = randomNumbers(7);
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [a, b, , d] of quads) {
    const first = positions.length / 3;
    for (let i = 0; i <= cells; i++)
      for (let j = 0; j <= cells; j++)
        for (let axis = 0; axis < 3; axis++)
          positions.push(
            a[axis]! +
              ((b[axis]! - a[axis]!) * i) / cells +
              ((d[axis]! - a[axis]!) * j) / cells +
              (random() - 0.5) * 2 * noise,
          );
    for (let i = 0; i < cells; i++)
      for (let j = 0; j < cells; j++) {
        const at = first + i * (cells + 1) + j;
        indices.push(at, at + cells + 1, at + cells + 2, at, at + cells + 2, at + 1);
      }
  }
  return buildBvh(new Float32Array(positions), new Uint32Array(indices));
};
