/** Axis-aligned boxes in metres. */
import type { Vec3 } from './vec3.ts';

export interface Box3 {
  readonly min: Vec3;
  readonly max: Vec3;
}

export const union = (a: Box3, b: Box3): Box3 => ({
  min: [Math.min(a.min[0], b.min[0]), Math.min(a.min[1], b.min[1]), Math.min(a.min[2], b.min[2])],
  max: [Math.max(a.max[0], b.max[0]), Math.max(a.max[1], b.max[1]), Math.max(a.max[2], b.max[2])],
});

export const centre = (box: Box3): Vec3 => [
  (box.min[0] + box.max[0]) / 2,
  (box.min[1] + box.max[1]) / 2,
  (box.min[2] + box.max[2]) / 2,
];

/**
 * Whether a part of the box may be in view: it is not wholly beyond one plane of the view.
 * @param viewProjection column-major, for WebGL's clip space
 */
export const isBoxInView = ({ min, max }: Box3, viewProjection: Float32Array): boolean => {
  for (const row of [0, 1, 2]) {
    for (const sign of [1, -1]) {
      // The plane w + sign · row, at the corner that is farthest inside.
      let inside = viewProjection[15]! + sign * viewProjection[12 + row]!;
      for (const axis of [0, 1, 2] as const) {
        const slope = viewProjection[axis * 4 + 3]! + sign * viewProjection[axis * 4 + row]!;
        inside += slope * (slope > 0 ? max : min)[axis];
      }
      if (inside < 0) return false;
    }
  }
  return true;
};
