/**
 * Which faces of a panorama's cube a first view touches, nearest to its centre first: the page asks for exactly those
 * before any script runs.
 */
import { faceOfDirection, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { conjugate, multiply, rotate, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** Rays along each axis of the view; a face that fits between two of them would be a sliver of a pixel's worth. */
const rays = 48;

/**
 * `view` and `panorama` turn camera and panorama into the world; `fovDegrees` is the vertical field of view, `aspect`
 * width by height.
 */
export const firstFaces = (view: Quat, panorama: Quat, fovDegrees = 75, aspect = 16 / 9): readonly FaceIndex[] => {
  const toPanorama = multiply(conjugate(panorama), view);
  const up = Math.tan((fovDegrees * Math.PI) / 360);
  const nearest = new Map<FaceIndex, number>();
  for (let row = 0; row <= rays; row++) {
    for (let column = 0; column <= rays; column++) {
      const x = (2 * column) / rays - 1;
      const y = (2 * row) / rays - 1;
      const ray: Vec3 = [x * up * aspect, y * up, -1];
      const { face } = faceOfDirection(rotate(toPanorama, ray));
      const distance = Math.hypot(ray[0], ray[1]);
      nearest.set(face, Math.min(nearest.get(face) ?? Infinity, distance));
    }
  }
  return [...nearest].toSorted((a, b) => a[1] - b[1]).map(([face]) => face);
};
