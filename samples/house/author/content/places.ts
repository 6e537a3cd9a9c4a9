/**
 * Positions of objects that are not in the plan: points on their surfaces, [x, height, z] in model space. The Blender
 * programs build the objects; a change there must be repeated here.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { bottomOf } from './facts.ts';

/** The top of the kitchen's worktops: WORKTOP in blender/rooms/_fitted.py. */
export const worktopHeight = 0.9;
/** From the wall to a worktop's front edge. */
export const worktopDepth = 0.635;

const upper = bottomOf('upper');

const things = {
  /** Above the door. */
  frontDoor: [6.28, 2.4, 0.36],
  stove: [0.9, 0.81, 4.66],
  recordPlayer: [3.83, 0.69, 4.33],
  /** On the wall beside it. */
  gardenDoor: [5.22, 1.35, 8.24],
  diningTable: [9.42, 0.745, 6.12],
  recipe: [8.85, 1.56, 3.72],
  tap: [10.3, 1.27, 0.445],
  hob: [11.305, 0.907, 3.3],
  cylinder: [7.641, 1.45, 2.267],
  section: [1.22, 1.58, 3.93],
  camera: [2.42, 1.4, 0.86],
  stairs: [4.95, 0.185 * 4, 2.2],
  books: [5.126, upper + 1.13, 6],
  print: [7.19, upper + 1.52, 6.28],
  shower: [0.475, upper + 1.75, 1.12],
  tub: [6.26, upper + 0.56, 1.2],
  railway: [10.4, upper + 0.02, 2.6],
  pergola: [9.27, 2.61, 10.2],
  solar: [5.46, 6.036, 6.9],
  shed: [13.32, 1.1, 23.1],
} satisfies Readonly<Record<string, Vec3>>;

export const places: Readonly<Record<keyof typeof things, Vec3>> = things;
