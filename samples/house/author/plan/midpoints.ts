/**
 * Nine views from halfway between two neighbours, rendered where no panorama was taken: what a move there ought to look
 * like (tests/render compares the engine's own picture with them).
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { eyeOf, lookFrom, type Looking } from '../content/facts.ts';

export interface Midpoint extends Looking {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** [x, y, z] in the model's space. */
  readonly eye: Vec3;
  /** From the left to the right edge. */
  readonly fovDegrees: number;
  readonly width: number;
  readonly height: number;
}

const [width, height] = [960, 540];
/** The viewer's own: 75° from top to bottom. */
const fovDegrees = (2 * Math.atan(Math.tan((75 * Math.PI) / 360) * (width / height)) * 180) / Math.PI;

const halfway = (a: number, b: number): number => (a + b) / 2;

/** Looks ahead and a little down, as one walks. */
const between = (from: string, to: string): Midpoint => {
  const [a, b] = [eyeOf(from), eyeOf(to)];
  const eye: Vec3 = [halfway(a[0], b[0]), halfway(a[1], b[1]), halfway(a[2], b[2])];
  const way = Math.hypot(b[0] - a[0], b[2] - a[2]);
  const looking = lookFrom(a, [b[0], a[1] - way * 0.12, b[2]]);
  return { id: `${from}-to-${to}`, from, to, eye, ...looking, fovDegrees, width, height };
};

export const midpoints: readonly Midpoint[] = [
  between('hall-door', 'hall-foot'),
  between('living-door', 'living-middle'),
  between('living-middle', 'living-window'),
  between('living-west', 'study-door'),
  between('dining-west', 'dining-kitchen'),
  between('kitchen-middle', 'utility'),
  between('nook', 'nook-window'),
  between('bedroom-1-door', 'bedroom-1-foot'),
  between('dining-terrace', 'terrace-east'),
];
