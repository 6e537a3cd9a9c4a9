/**
 * The faces of a panorama's cube that are visible in the first view, nearest to its centre first: the page preloads their
 * tiles before any script runs.
 */
import { faceOfDirection, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { conjugate, multiply, rotate, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** Rays along each axis of the view; a face between two of them would cover less than a pixel. */
const raysPerAxis = 48;

/** Width by height: faces that only wider views show are loaded when the page asks for them. */
const widestAspect = 16 / 9;

export interface FirstFace {
  readonly face: FaceIndex;
  /** Width by height of the narrowest view in which it is visible; 0: in all. */
  readonly minAspect: number;
}

/** `view` and `panorama` are the rotations of camera and panorama to world space; `fovDegrees` is the vertical field of view. */
export const firstFaces = (view: Quat, panorama: Quat, fovDegrees = 75): readonly FirstFace[] => {
  const toPanorama = multiply(conjugate(panorama), view);
  const halfHeight = Math.tan((fovDegrees * Math.PI) / 360);
  const nearest = new Map<FaceIndex, { readonly distance: number; readonly minAspect: number }>();
  for (let row = 0; row <= raysPerAxis; row++) {
    for (let column = 0; column <= raysPerAxis; column++) {
      const x = (2 * column) / raysPerAxis - 1;
      const y = (2 * row) / raysPerAxis - 1;
      const ray: Vec3 = [x * halfHeight * widestAspect, y * halfHeight, -1];
      const { face } = faceOfDirection(rotate(toPanorama, ray));
      const known = nearest.get(face) ?? { distance: Infinity, minAspect: Infinity };
      nearest.set(face, {
        distance: Math.min(known.distance, Math.hypot(ray[0], ray[1])),
        minAspect: Math.min(known.minAspect, Math.abs(x) * widestAspect),
      });
    }
  }
  return [...nearest]
    .toSorted(([, a], [, b]) => a.distance - b.distance)
    .map(([face, { minAspect }]) => ({ face, minAspect }));
};
