/** Meshes for tests: walls, and posts that occlude something from both ends of a path. */
import { buildBvh, type Bvh } from '../../geometry/bvh.ts';

/** A wall's line on the plan, metres. */
export type WallLine = readonly [x0: number, z0: number, x1: number, z1: number];

/** Walls from 40 m below to 40 m above, with no visible sky over them. */
export const walls = (...lines: readonly WallLine[]): Bvh => {
  const positions = lines.flatMap(([x0, z0, x1, z1]) => [x0, -40, z0, x1, -40, z1, x1, 40, z1, x0, 40, z0]);
  const indices = lines.flatMap((_, i) => [0, 1, 2, 0, 2, 3].map((n) => i * 4 + n));
  return buildBvh(new Float32Array(positions), new Uint16Array(indices));
};

export const backWall: WallLine = [-90, -10, 90, -10];

/** On the path north from z = 2 to z = −2, each end has a post in front of the same part of the back wall. */
export const posts = walls(backWall, [-1.2, -3, -0.2, -3], [-0.6, 0.5, -0.2, 0.5]);
