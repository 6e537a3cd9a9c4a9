/** Camera positions: every sweep with its position in the plan and its neighbours. */
import { floors, stairs, type FloorId } from './house.ts';

export interface SweepPlan {
  readonly id: string;
  readonly name: string;
  readonly floorId: FloorId;
  /** Absent for a place outdoors. */
  readonly roomId?: string;
  readonly at: readonly [number, number];
  /** The ground under the camera, metres. */
  readonly ground: number;
  /** Width of its panorama, pixels. */
  readonly width: 4096 | 8192;
  readonly to: readonly string[];
}

export const eyeHeight = 1.5;

const bottomOf = (floorId: FloorId): number => floors.find((floor) => floor.id === floorId)?.bottom ?? 0;

const inside = (
  floorId: FloorId,
  roomId: string,
  id: string,
  name: string,
  x: number,
  z: number,
  to: readonly string[],
  more: Partial<SweepPlan> = {},
): SweepPlan => ({ id, name, floorId, roomId, at: [x, z], ground: bottomOf(floorId), width: 4096, to, ...more });

const outdoors = (
  id: string,
  name: string,
  x: number,
  z: number,
  to: readonly string[],
  more: Partial<SweepPlan> = {},
): SweepPlan => ({
  id,
  name,
  floorId: 'ground',
  at: [x, z],
  ground: -0.12,
  width: 4096,
  to,
  ...more,
});

const large = { width: 8192 } as const;

export const sweeps: readonly SweepPlan[] = [
  inside('ground', 'hall', 'hall-door', 'Front door', 6.25, 1.2, ['hall-foot', 'wc', 'street'], large),
  inside('ground', 'hall', 'hall-foot', 'Hall', 6.25, 2.9, ['hall-door', 'stairs-foot', 'living-door']),
  inside('ground', 'hall', 'stairs-foot', 'Foot of the stairs', 4.8, 3.55, ['hall-foot', 'stairs-landing']),
  inside('ground', 'stairs', 'stairs-landing', 'Half landing', 4.42, 0.84, ['stairs-foot', 'stairs-head'], {
    ground: stairs.landing.height,
  }),
  inside('ground', 'wc', 'wc', 'Guest WC', 7.75, 1, ['hall-door']),
  inside('ground', 'living', 'living-door', 'Living room, at the hall', 6.3, 4.95, [
    'hall-foot',
    'living-middle',
    'dining-west',
  ]),
  inside(
    'ground',
    'living',
    'living-middle',
    'Living room',
    4.55,
    5.5,
    ['living-door', 'living-window', 'living-west'],
    large,
  ),
  inside('ground', 'living', 'living-window', 'Living room, garden window', 3.6, 7.45, [
    'living-middle',
    'living-west',
    'terrace-west',
  ]),
  inside('ground', 'living', 'living-west', 'Living room, fireside', 2.05, 5.6, [
    'living-middle',
    'living-window',
    'study-door',
  ]),
  inside('ground', 'study', 'study-door', 'Study', 2.55, 3.2, ['living-west', 'study-desk']),
  inside('ground', 'study', 'study-desk', 'Study, at the desk', 1.85, 1.75, ['study-door']),
  inside(
    'ground',
    'dining',
    'dining-west',
    'Dining room',
    7.75,
    5.6,
    ['living-door', 'dining-terrace', 'dining-kitchen'],
    large,
  ),
  inside('ground', 'dining', 'dining-terrace', 'Dining room, garden side', 8.9, 7.55, [
    'dining-west',
    'dining-east',
    'terrace-east',
  ]),
  inside('ground', 'dining', 'dining-east', 'Dining room, east window', 11.05, 7.2, [
    'dining-terrace',
    'dining-kitchen',
  ]),
  inside('ground', 'dining', 'dining-kitchen', 'Between kitchen and table', 10.2, 4.6, [
    'dining-west',
    'dining-east',
    'kitchen-middle',
  ]),
  inside('ground', 'kitchen', 'kitchen-middle', 'Kitchen', 10.1, 3, ['dining-kitchen', 'kitchen-sink', 'utility']),
  inside('ground', 'kitchen', 'kitchen-sink', 'Kitchen, at the sink', 10.2, 1.5, ['kitchen-middle']),
  inside('ground', 'utility', 'utility', 'Utility room', 8.05, 2.9, ['kitchen-middle']),

  inside('upper', 'landing', 'stairs-head', 'Head of the stairs', 3.95, 3.78, [
    'stairs-landing',
    'landing-middle',
    'bedroom-1-door',
  ]),
  inside('upper', 'landing', 'landing-middle', 'Landing', 6, 3.78, ['stairs-head', 'landing-east', 'nook']),
  inside('upper', 'landing', 'landing-east', 'Landing, east end', 7.6, 3.9, [
    'landing-middle',
    'bath-door',
    'bedroom-3-door',
  ]),
  inside('upper', 'nook', 'nook', 'Reading nook', 6, 5.6, ['landing-middle', 'nook-window', 'bedroom-2-door'], large),
  inside('upper', 'nook', 'nook-window', 'Reading nook, at the window', 5.95, 7.3, ['nook']),
  inside('upper', 'bedroom-1', 'bedroom-1-door', 'Main bedroom', 3.95, 5.35, [
    'stairs-head',
    'bedroom-1-foot',
    'bedroom-1-passage',
  ]),
  inside('upper', 'bedroom-1', 'bedroom-1-foot', 'Main bedroom, at the window', 3.45, 7.1, ['bedroom-1-door'], large),
  inside('upper', 'bedroom-1', 'bedroom-1-passage', 'Main bedroom, passage', 2.2, 4.95, ['bedroom-1-door', 'dressing']),
  inside('upper', 'dressing', 'dressing', 'Dressing room', 1.75, 3.5, ['bedroom-1-passage', 'ensuite']),
  inside('upper', 'ensuite', 'ensuite', 'Ensuite bathroom', 2.3, 1.6, ['dressing']),
  inside('upper', 'bath', 'bath-door', 'Family bathroom', 7.5, 2.4, ['landing-east', 'bath-window']),
  inside('upper', 'bath', 'bath-window', 'Family bathroom, at the window', 6.4, 1.25, ['bath-door']),
  inside('upper', 'bedroom-3', 'bedroom-3-door', 'Child’s bedroom', 9.2, 3.6, ['landing-east', 'bedroom-3-window']),
  inside('upper', 'bedroom-3', 'bedroom-3-window', 'Child’s bedroom, at the window', 10.2, 1.9, ['bedroom-3-door']),
  inside('upper', 'bedroom-2', 'bedroom-2-door', 'Guest bedroom', 8.1, 5.1, ['nook', 'bedroom-2-window']),
  inside('upper', 'bedroom-2', 'bedroom-2-window', 'Guest bedroom, at the window', 9.7, 7.2, ['bedroom-2-door']),

  outdoors('terrace-west', 'Terrace', 3.4, 10.4, ['living-window', 'terrace-east', 'garden'], { ground: -0.03 }),
  outdoors('terrace-east', 'Terrace, under the pergola', 9.1, 9.75, ['dining-terrace', 'terrace-west', 'garden'], {
    ground: -0.03,
    ...large,
  }),
  outdoors('garden', 'Garden', 6.4, 15.4, ['terrace-west', 'terrace-east']),
  outdoors('street', 'Front garden', 6.2, -3.2, ['hall-door']),
];

/** 360° views without a position in the model. */
export const views360: readonly {
  readonly id: string;
  readonly name: string;
  readonly eye: readonly [number, number, number];
}[] = [
  { id: 'meadow', name: 'From the end of the garden', eye: [1.5, 1.62, 25.5] },
  { id: 'above', name: 'Above the house', eye: [6, 13.5, 14] },
];
