/** Projects points onto the canvas for the pose in the handle's state, perspective or orthographic. */
import { conjugate, rotate } from '#domain/geometry/quat.ts';
import { normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { HandleState } from './handle.ts';

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels from the canvas's top left; null behind the camera or outside the canvas. */
export const project = (pose: HandleState['pose'], size: CanvasSize, point: Vec3): CanvasPoint | null => {
  const [x, y, z] = rotate(conjugate(pose.rotation), sub(point, pose.position));
  const half = size.height / 2;
  const isOrthographic = pose.orthoZoom > 0;
  if (!isOrthographic && z > -0.05) return null;
  const scale = isOrthographic ? half / (pose.orthoZoom / 2) : half / Math.tan((pose.fovDegrees * Math.PI) / 360) / -z;
  const at = { x: size.width / 2 + x * scale, y: half - y * scale };
  return at.x >= 0 && at.y >= 0 && at.x < size.width && at.y < size.height ? at : null;
};

/** The unit direction through a canvas point of a perspective view. */
export const rayThrough = (pose: HandleState['pose'], size: CanvasSize, at: CanvasPoint): Vec3 => {
  const half = size.height / 2;
  const depth = half / Math.tan((pose.fovDegrees * Math.PI) / 360);
  return rotate(pose.rotation, normalize([at.x - size.width / 2, half - at.y, -depth]));
};
