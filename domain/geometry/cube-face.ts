/**
 * The six faces of a panorama's cube: the convention of all importers, tiles and shaders.
 *
 * Seen from inside, an image's x runs to the viewer's right and its y runs down. Face order and axes (panorama space,
 * −z is the panorama's centre column, +x its right, +y up):
 *
 * | face | name  | looks along | image right | image down |
 * |------|-------|-------------|-------------|------------|
 * | 0    | up    | +y          | +x          | −z         |
 * | 1    | front | −z          | +x          | −y         |
 * | 2    | right | +x          | +z          | −y         |
 * | 3    | back  | +z          | −x          | −y         |
 * | 4    | left  | −x          | −z          | −y         |
 * | 5    | down  | −y          | +x          | +z         |
 */
import type { Vec3 } from './vec3.ts';

export const faceNames = ['up', 'front', 'right', 'back', 'left', 'down'] as const;
export type FaceName = (typeof faceNames)[number];
export type FaceIndex = 0 | 1 | 2 | 3 | 4 | 5;

export interface FaceAxes {
  readonly forward: Vec3;
  readonly right: Vec3;
  readonly down: Vec3;
}

export const faceAxes: readonly [FaceAxes, FaceAxes, FaceAxes, FaceAxes, FaceAxes, FaceAxes] = [
  { forward: [0, 1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  { forward: [0, 0, -1], right: [1, 0, 0], down: [0, -1, 0] },
  { forward: [1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
  { forward: [0, 0, 1], right: [-1, 0, 0], down: [0, -1, 0] },
  { forward: [-1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
  { forward: [0, -1, 0], right: [1, 0, 0], down: [0, 0, 1] },
];

/** The (unnormalised) direction in panorama space through a face at u, v in [0, 1] (u right, v down). */
export const directionOfFace = (face: FaceIndex, u: number, v: number): Vec3 => {
  const { forward, right, down } = faceAxes[face];
  const a = 2 * u - 1;
  const b = 2 * v - 1;
  return [
    forward[0] + right[0] * a + down[0] * b,
    forward[1] + right[1] * a + down[1] * b,
    forward[2] + right[2] * a + down[2] * b,
  ];
};

/** The face a direction in panorama space falls on, and where on it (u right, v down, in [0, 1]). */
export const faceOfDirection = (d: Vec3): { readonly face: FaceIndex; readonly u: number; readonly v: number } => {
  const [ax, ay, az] = [Math.abs(d[0]), Math.abs(d[1]), Math.abs(d[2])];
  const face: FaceIndex = ay >= ax && ay >= az ? (d[1] > 0 ? 0 : 5) : az >= ax ? (d[2] < 0 ? 1 : 3) : d[0] > 0 ? 2 : 4;
  const { forward, right, down } = faceAxes[face];
  const depth = d[0] * forward[0] + d[1] * forward[1] + d[2] * forward[2];
  const a = (d[0] * right[0] + d[1] * right[1] + d[2] * right[2]) / depth;
  const b = (d[0] * down[0] + d[1] * down[1] + d[2] * down[2]) / depth;
  return { face, u: (a + 1) / 2, v: (b + 1) / 2 };
};
