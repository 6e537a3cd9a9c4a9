import type { Quad } from '../../geometry/testing/quad-mesh.ts';

/** A room of 4 × 2.6 × 3 m, seen from inside, with a table of 1 × 0.7 × 0.6 m in its middle. */
export const roomQuads: readonly Quad[] = [
  // Floor and ceiling.
  [
    [0, 0, 0],
    [0, 0, 3],
    [4, 0, 3],
    [4, 0, 0],
  ],
  [
    [0, 2.6, 0],
    [4, 2.6, 0],
    [4, 2.6, 3],
    [0, 2.6, 3],
  ],
  // Walls at x = 0, x = 4, z = 0 and z = 3.
  [
    [0, 0, 0],
    [0, 2.6, 0],
    [0, 2.6, 3],
    [0, 0, 3],
  ],
  [
    [4, 0, 0],
    [4, 0, 3],
    [4, 2.6, 3],
    [4, 2.6, 0],
  ],
  [
    [0, 0, 0],
    [4, 0, 0],
    [4, 2.6, 0],
    [0, 2.6, 0],
  ],
  [
    [0, 0, 3],
    [0, 2.6, 3],
    [4, 2.6, 3],
    [4, 0, 3],
  ],
  // The table's top and its side towards z = 3.
  [
    [1.5, 0.7, 1.2],
    [1.5, 0.7, 1.8],
    [2.5, 0.7, 1.8],
    [2.5, 0.7, 1.2],
  ],
  [
    [1.5, 0, 1.8],
    [2.5, 0, 1.8],
    [2.5, 0.7, 1.8],
    [1.5, 0.7, 1.8],
  ],
];
