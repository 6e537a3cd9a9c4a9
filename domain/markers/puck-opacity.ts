/**
 * The opacity of a puck, by its distance and the angle at which it is seen (docs/reference/sweeps-and-pucks.md#pucks; the
 * fading beyond 8 m is ours).
 */
import { distance, type Vec3 } from '../geometry/vec3.ts';

/** Metres. */
const fullOpacityDistance = 8;
/** Metres; pucks that are farther away are not drawn. */
export const maxPuckDistance = 12;
const idleOpacity = 0.8;
/** Sines of the viewing angle between which a puck fades: seen edge-on it would be a line across the image. */
const slantSines = { hidden: 0.02, full: 0.08 };

const share = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

export interface PuckView {
  readonly camera: Vec3;
  /** Where the puck lies on the floor. */
  readonly position: Vec3;
  /** Whether the camera is above the space; distance does not count there. */
  readonly isFromAbove: boolean;
  /** 0 to 1: how far the puck is highlighted under the pointer. */
  readonly hover: number;
}

/** 0 to 1. */
export const puckOpacity = ({ camera, position, isFromAbove, hover }: PuckView): number => {
  const cameraDistance = distance(camera, position);
  const distanceOpacity = isFromAbove ? 1 : share(cameraDistance, maxPuckDistance, fullOpacityDistance);
  const slant = Math.abs(camera[1] - position[1]) / cameraDistance;
  return distanceOpacity * share(slant, slantSines.hidden, slantSines.full) * (idleOpacity + (1 - idleOpacity) * hover);
};
