/**
 * Matrices of a camera state for WebGL (column-major, clip space −1 to 1), and the projection of points and rays. A view
 * with `orthoZoom` is orthographic; a very narrow field of view from far away joins the two without a jump.
 */
import { conjugate, rotate } from '#domain/geometry/quat.ts';
import { add, dot, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { CameraState } from './camera-state.ts';
import { farPlane, nearPlane } from './camera-constants.ts';

/** Metres in front of the focal point at which the near plane lies for a distant camera; few spaces are wider. */
const nearToFocus = 500;

export function viewMatrix({ position, rotation }: Pick<CameraState, 'position' | 'rotation'>): Float32Array {
  const right = rotate(rotation, [1, 0, 0]);
  const up = rotate(rotation, [0, 1, 0]);
  const back = rotate(rotation, [0, 0, 1]);
  return Float32Array.of(
    right[0],
    up[0],
    back[0],
    0,
    right[1],
    up[1],
    back[1],
    0,
    right[2],
    up[2],
    back[2],
    0,
    -dot(right, position),
    -dot(up, position),
    -dot(back, position),
    1,
  );
}

/** `aspect` is width over height. */
export function projectionMatrix({ fovDegrees, orthoZoom, focalDistance }: CameraState, aspect: number): Float32Array {
  // The range from near to far has a fixed depth around the focal point (docs/reference/transitions.md#durations). With
  // a nearly orthographic field of view the camera is kilometres away: the range moves with it, or the space is clipped.
  const near = orthoZoom > 0 ? -farPlane / 2 : Math.max(nearPlane, focalDistance * 0.002, focalDistance - nearToFocus);
  const far = orthoZoom > 0 ? farPlane / 2 : near + farPlane - nearPlane;
  if (orthoZoom > 0) {
    const y = 2 / orthoZoom;
    return new Float32Array([
      y / aspect,
      0,
      0,
      0,
      0,
      y,
      0,
      0,
      0,
      0,
      2 / (near - far),
      0,
      0,
      0,
      (far + near) / (near - far),
      1,
    ]);
  }
  const y = 1 / Math.tan((fovDegrees * Math.PI) / 360);
  return new Float32Array([
    y / aspect,
    0,
    0,
    0,
    0,
    y,
    0,
    0,
    0,
    0,
    (far + near) / (near - far),
    -1,
    0,
    0,
    (2 * far * near) / (near - far),
    0,
  ]);
}

export interface CameraRay {
  readonly origin: Vec3;
  /** Unit vector. */
  readonly direction: Vec3;
}

/** The ray through a point of the image; x and y run from −1 to 1, y up. */
export function rayThrough(state: CameraState, aspect: number, x: number, y: number): CameraRay {
  const { position, rotation, fovDegrees, orthoZoom } = state;
  if (orthoZoom > 0) {
    const offset = rotate(rotation, [(x * orthoZoom * aspect) / 2, (y * orthoZoom) / 2, 0]);
    return { origin: add(position, offset), direction: rotate(rotation, [0, 0, -1]) };
  }
  const up = Math.tan((fovDegrees * Math.PI) / 360);
  return { origin: position, direction: rotate(rotation, normalize([x * up * aspect, y * up, -1])) };
}

/** The place of a world point in the image (−1 to 1, y up) and its depth in metres; null behind the camera. */
export function project(
  state: CameraState,
  aspect: number,
  point: Vec3,
): { readonly x: number; readonly y: number; readonly depth: number } | null {
  const [x, y, z] = rotate(conjugate(state.rotation), sub(point, state.position));
  const half = state.orthoZoom > 0 ? state.orthoZoom / 2 : -z * Math.tan((state.fovDegrees * Math.PI) / 360);
  if (state.orthoZoom === 0 && z >= 0) return null;
  return { x: x / (half * aspect), y: y / half, depth: -z };
}

/** Metres, of a pixel of an image of this height at a point. */
export const pixelSizeAt = (state: CameraState, height: number, point: Vec3): number => {
  if (state.orthoZoom > 0) return state.orthoZoom / height;
  const depth = Math.max(0.01, dot(sub(point, state.position), rotate(state.rotation, [0, 0, -1])));
  return (depth * 2 * Math.tan((state.fovDegrees * Math.PI) / 360)) / height;
};

/** The height of the image at the focal distance in metres. */
export const viewHeight = ({ fovDegrees, orthoZoom, focalDistance }: CameraState): number =>
  orthoZoom > 0 ? orthoZoom : 2 * focalDistance * Math.tan((fovDegrees * Math.PI) / 360);

/** The point in the middle of the view at the focal distance. */
export const focalPoint = ({ position, rotation, focalDistance }: CameraState): Vec3 =>
  add(position, scale(rotate(rotation, [0, 0, -1]), focalDistance));

/** The product of two column-major matrices. */
export const multiplied = (a: Float32Array, b: Float32Array): Float32Array => {
  const product = new Float32Array(16);
  for (let at = 0; at < 16; at += 1) {
    const column = at & 12;
    const row = at & 3;
    let sum = 0;
    for (let k = 0; k < 4; k += 1) sum += a[k * 4 + row]! * b[column + k]!;
    product[at] = sum;
  }
  return product;
};

/** A view-projection whose picture is moved by this much, in units of clip space (2 is the whole width or height). */
export const shifted = (viewProjection: Float32Array, x: number, y: number): Float32Array =>
  viewProjection.map((value, at) => value + [x, y, 0, 0][at & 3]! * viewProjection[(at & ~3) + 3]!);
