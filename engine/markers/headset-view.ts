/**
 * Where markers are seen from the head: their image is a sphere around it, so that their sizes, their hit areas and the
 * room that texts have do not depend on how the head is turned. Pure functions of positions in metres and angles in
 * radians. docs/reference/vr.md#markers
 */
import { add, cross, distance, dot, length, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { CameraRay } from '../camera/projection.ts';
import type { ScreenPoint } from './screen-point.ts';

/** Of the head, in the space. */
export interface HeadsetView {
  readonly position: Vec3;
  /** Of the direction in which the head looks. Behind it is the edge of the image. */
  readonly yaw: number;
  /** The length of a metre of the visitor's room in the space: in a dollhouse more than 1. */
  readonly metre: number;
}

/** Radians of a CSS pixel. */
export const pixelAngle = 0.0016;
/** CSS pixels of the image: of the whole sphere. */
export const sphereSize = { width: (2 * Math.PI) / pixelAngle, height: Math.PI / pixelAngle } as const;

/** Straight above and below, lengths across have no limit in the image. */
const maxStretch = 8;

/** The image has yaw and pitch as its axes. */
export const spherePointOf = (head: HeadsetView, point: Vec3): ScreenPoint => {
  const x = point[0] - head.position[0];
  const y = point[1] - head.position[1];
  const z = point[2] - head.position[2];
  const across = Math.atan2(-x, -z) - head.yaw;
  const yaw = across - 2 * Math.PI * Math.round(across / (2 * Math.PI));
  const pitch = Math.atan2(y, Math.sqrt(x * x + z * z));
  return {
    x: sphereSize.width / 2 - yaw / pixelAngle,
    y: sphereSize.height / 2 - pitch / pixelAngle,
    distance: distance(point, head.position),
    stretch: Math.min(maxStretch, 1 / Math.cos(pitch)),
  };
};

/** As it is seen, CSS pixels. */
export const sphereLengthOf = ({ position }: HeadsetView, from: Vec3, to: Vec3): number => {
  const [a, b] = [normalize(sub(from, position)), normalize(sub(to, position))];
  return Math.atan2(length(cross(a, b)), dot(a, b)) / pixelAngle;
};

/** Metres of a CSS pixel at a point, as it is seen from another one. */
export const pixelFrom = (from: Vec3, point: Vec3): number => distance(from, point) * pixelAngle;

/** A ray from the same origin, turned by CSS pixels to the right and down. */
export const rayBeside = ({ origin, direction }: CameraRay, right: number, down: number): CameraRay => {
  const across = Math.abs(direction[1]) > 0.999 ? ([1, 0, 0] as const) : normalize(cross(direction, [0, 1, 0]));
  const offset = add(scale(across, right * pixelAngle), scale(cross(across, direction), -down * pixelAngle));
  return { origin, direction: normalize(add(direction, offset)) };
};

/** A point of the plane that faces the head at a marker: CSS pixels from the marker, to the right and down. */
export interface FacingPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a ray meets the plane at `point` that faces the head and is upright, as markers are drawn (label-quads.ts).
 * Null: it does not meet it.
 */
export const facingPointOf = (
  { position }: HeadsetView,
  point: Vec3,
  { origin, direction }: CameraRay,
): FacingPoint | null => {
  const away = sub(point, position);
  const forward = normalize(away);
  const approach = dot(forward, direction);
  const along = dot(forward, sub(point, origin)) / approach;
  if (!(approach > 0) || !(along > 0)) return null;
  const right = Math.abs(forward[1]) > 0.999 ? ([1, 0, 0] as const) : normalize(cross(forward, [0, 1, 0]));
  const offset = sub(add(origin, scale(direction, along)), point);
  const pixel = distance(point, position) * pixelAngle;
  return { x: dot(offset, right) / pixel, y: -dot(offset, cross(right, forward)) / pixel };
};
