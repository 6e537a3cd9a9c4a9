/**
 * Parameters of the house: every wall, opening, room and stair in metres, in model space (x east, z south, heights above
 * the ground floor's surface). The 3D model, the positions of the panoramas, the mesh and the capture are derived from
 * them.
 */

export type FloorId = 'ground' | 'upper';

export interface FloorPlan {
  readonly id: FloorId;
  readonly name: string;
  /** Height of the finished floor, metres. */
  readonly bottom: number;
  /** Clear height from the finished floor to the ceiling, metres. */
  readonly height: number;
}

export const floors: readonly FloorPlan[] = [
  { id: 'ground', name: 'Ground floor', bottom: 0, height: 2.62 },
  { id: 'upper', name: 'Upper floor', bottom: 2.96, height: 2.55 },
];

/** A point of the plan: x, z. */
export type PlanPoint = readonly [number, number];

export interface Opening {
  readonly id: string;
  /** A door leaf or sliding door; a hole to walk through; or glass in a wall. */
  readonly kind: 'door' | 'sliding' | 'opening' | 'window';
  /** Where it begins and ends along the wall: x for a wall that runs east, z for one that runs south. */
  readonly span: readonly [number, number];
  /** Above the floor, metres. */
  readonly low: number;
  readonly high: number;
  /** For doors: the hinge is at the span's low or high end; opening angle of the leaf in degrees (positive: towards larger x or z). */
  readonly hinge?: 'low' | 'high';
  readonly open?: number;
}

export interface WallPlan {
  readonly id: string;
  readonly floorId: FloorId;
  /** Solid, or only a line that divides one space into two rooms. */
  readonly type: 'solid' | 'divider';
  /** The wall's line, from west to east or from north to south. */
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly thickness: number;
  /** Share of the thickness on the side of smaller x or z; 0.5 if the line is the centre line. */
  readonly bias: number;
  readonly openings: readonly Opening[];
}

export interface RoomPlan {
  readonly id: string;
  readonly floorId: FloorId;
  readonly name: string;
  /** Ids of room classifications. */
  readonly classifications: readonly string[];
  /** The walls' inner faces and the dividers' lines, seen from above, clockwise with north up. */
  readonly outline: readonly PlanPoint[];
  /** Clear height, metres; 0 where there is no floor to stand on. */
  readonly height: number;
}

export const outer = { x: [0, 12], z: [0, 8.6], thickness: 0.36 } as const;

/** The line of the outer walls is 6 cm outside their inner face, where it meets the ends of the inner walls. */
const lineIn = 0.06;
const west = outer.x[0] + outer.thickness - lineIn;
const east = outer.x[1] - outer.thickness + lineIn;
const north = outer.z[0] + outer.thickness - lineIn;
const south = outer.z[1] - outer.thickness + lineIn;
const outside = (outer.thickness - lineIn) / outer.thickness;

const inner = 0.12;
const bearing = 0.16;

const solid = (
  floorId: FloorId,
  id: string,
  from: PlanPoint,
  to: PlanPoint,
  thickness: number,
  openings: readonly Opening[] = [],
  bias = 0.5,
): WallPlan => ({ id: `${floorId}-${id}`, floorId, type: 'solid', from, to, thickness, bias, openings });

const divider = (floorId: FloorId, id: string, from: PlanPoint, to: PlanPoint): WallPlan => ({
  id: `${floorId}-${id}`,
  floorId,
  type: 'divider',
  from,
  to,
  thickness: 0.02,
  bias: 0.5,
  openings: [],
});

const window = (id: string, a: number, b: number, low: number, high: number): Opening => ({
  id,
  kind: 'window',
  span: [a, b],
  low,
  high,
});

const door = (id: string, a: number, b: number, hinge: 'low' | 'high', open: number, high = 2.08): Opening => ({
  id,
  kind: 'door',
  span: [a, b],
  low: 0,
  high,
  hinge,
  open,
});

const hole = (id: string, a: number, b: number, high: number): Opening => ({
  id,
  kind: 'opening',
  span: [a, b],
  low: 0,
  high,
});

const sliding = (id: string, a: number, b: number, high: number): Opening => ({
  id,
  kind: 'sliding',
  span: [a, b],
  low: 0,
  high,
});

const studyX = 3.36;
const stairX = 5.48;
const stairZ = 3.15;
const wetX = 7.06;
const kitchenX = 8.78;
const spineZ = 4.02;
const corridorZ = 4.41;

const t = outer.thickness;

const groundWalls: readonly WallPlan[] = [
  solid(
    'ground',
    'north',
    [west, north],
    [east, north],
    t,
    [
      window('study-window', 1, 2.8, 0.85, 2.25),
      window('stair-window-low', 3.95, 4.89, 1.95, 2.62),
      { ...door('front-door', 5.62, 6.94, 'low', 84, 2.25) },
      window('wc-window', 7.6, 8.2, 1.45, 2.15),
      window('kitchen-north-window', 9.5, 11.1, 1.08, 2.25),
    ],
    outside,
  ),
  solid(
    'ground',
    'east',
    [east, north],
    [east, south],
    t,
    [window('kitchen-east-window', 1.5, 2.7, 1.08, 2.25), window('dining-window', 5.2, 7.2, 0.45, 2.25)],
    1 - outside,
  ),
  solid(
    'ground',
    'south',
    [west, south],
    [east, south],
    t,
    [sliding('living-sliding', 1.5, 5.1, 2.32), sliding('dining-sliding', 8, 11, 2.32)],
    1 - outside,
  ),
  solid('ground', 'west', [west, north], [west, south], t, [window('living-window', 5.3, 6.9, 0.45, 2.25)], outside),
  solid('ground', 'spine', [west, spineZ], [kitchenX, spineZ], bearing, [
    door('study-door', 2.1, 2.95, 'high', -98),
    hole('hall-opening', 5.75, 6.85, 2.25),
  ]),
  divider('ground', 'kitchen-dining', [kitchenX, spineZ], [east, spineZ]),
  divider('ground', 'living-dining', [wetX, spineZ], [wetX, south]),
  solid('ground', 'study-hall', [studyX, north], [studyX, spineZ], inner),
  divider('ground', 'stairs-hall', [stairX, north], [stairX, stairZ]),
  divider('ground', 'stairs-foot', [studyX, stairZ], [stairX, stairZ]),
  solid('ground', 'hall-wet', [wetX, north], [wetX, spineZ], inner, [door('wc-door', 0.62, 1.42, 'high', 100)]),
  solid('ground', 'wc-utility', [wetX, 1.66], [kitchenX, 1.66], inner),
  solid('ground', 'utility-kitchen', [kitchenX, north], [kitchenX, spineZ], inner, [
    door('utility-door', 2.5, 3.35, 'low', -95),
  ]),
];

const upperWalls: readonly WallPlan[] = [
  solid(
    'upper',
    'north',
    [west, north],
    [east, north],
    t,
    [
      window('ensuite-window', 1.3, 2.3, 1.2, 2.15),
      window('stair-window-high', 3.95, 4.89, 0, 1.75),
      window('bath-window', 6.3, 7.4, 1.2, 2.15),
      window('bedroom-3-north-window', 9.2, 10.8, 0.85, 2.15),
    ],
    outside,
  ),
  solid(
    'upper',
    'east',
    [east, north],
    [east, south],
    t,
    [window('bedroom-3-east-window', 1.5, 2.7, 0.85, 2.15), window('bedroom-2-east-window', 5.7, 6.9, 0.85, 2.15)],
    1 - outside,
  ),
  solid(
    'upper',
    'south',
    [west, south],
    [east, south],
    t,
    [
      window('bedroom-1-window', 1.6, 3.9, 0.45, 2.15),
      window('nook-window', 5, 7, 0.1, 2.2),
      window('bedroom-2-window', 8.3, 10.7, 0.45, 2.15),
    ],
    1 - outside,
  ),
  solid('upper', 'west', [west, north], [west, south], t, [], outside),
  solid('upper', 'void-west', [studyX, north], [studyX, corridorZ], inner),
  solid('upper', 'ensuite-dressing', [west, 2.78], [studyX, 2.78], inner, [
    door('ensuite-door', 1.75, 2.55, 'high', -92),
  ]),
  solid('upper', 'corridor', [west, corridorZ], [4.76, corridorZ], inner, [
    hole('dressing-opening', 1, 2.2, 2.15),
    door('bedroom-1-door', 3.62, 4.47, 'high', 95),
  ]),
  divider('upper', 'landing-nook', [4.76, corridorZ], [7.26, corridorZ]),
  solid('upper', 'corridor-east', [7.26, corridorZ], [east, corridorZ], inner),
  divider('upper', 'stairs-head', [studyX, stairZ], [stairX, stairZ]),
  solid('upper', 'void-east', [stairX, north], [stairX, stairZ], inner),
  solid('upper', 'bath', [stairX, stairZ], [8.24, stairZ], inner, [door('bath-door', 7.1, 7.9, 'high', -94)]),
  solid('upper', 'bath-bedroom-3', [8.24, north], [8.24, corridorZ], inner, [
    door('bedroom-3-door', 3.36, 4.21, 'low', 112),
  ]),
  solid('upper', 'bedroom-1-nook', [4.76, corridorZ], [4.76, south], inner),
  solid('upper', 'nook-bedroom-2', [7.26, corridorZ], [7.26, south], inner, [
    door('bedroom-2-door', 4.62, 5.47, 'low', 94),
  ]),
];

export const walls: readonly WallPlan[] = [...groundWalls, ...upperWalls];

const rectangle = (x0: number, z0: number, x1: number, z1: number): readonly PlanPoint[] => [
  [x0, z0],
  [x1, z0],
  [x1, z1],
  [x0, z1],
];

const room = (
  floorId: FloorId,
  id: string,
  name: string,
  classifications: readonly string[],
  outline: readonly PlanPoint[],
  height = floorId === 'ground' ? 2.62 : 2.55,
): RoomPlan => ({ id, floorId, name, classifications, outline, height });

export const rooms: readonly RoomPlan[] = [
  room(
    'ground',
    'hall',
    'Entrance hall',
    ['entrance'],
    [
      [5.48, 0.36],
      [7, 0.36],
      [7, 3.94],
      [3.42, 3.94],
      [3.42, 3.15],
      [5.48, 3.15],
    ],
  ),
  room('ground', 'stairs', 'Stairs', ['staircase'], rectangle(3.42, 0.36, 5.48, 3.15), 5.51),
  room('ground', 'study', 'Study', ['office'], rectangle(0.36, 0.36, 3.3, 3.94)),
  room('ground', 'wc', 'Guest WC', ['bathroom'], rectangle(7.12, 0.36, 8.72, 1.6)),
  room('ground', 'utility', 'Utility room', ['utility_room', 'laundry'], rectangle(7.12, 1.72, 8.72, 3.94)),
  room(
    'ground',
    'kitchen',
    'Kitchen',
    ['kitchen'],
    [
      [8.84, 0.36],
      [11.64, 0.36],
      [11.64, 4.02],
      [8.84, 4.02],
    ],
  ),
  room(
    'ground',
    'dining',
    'Dining room',
    ['dining_room'],
    [
      [7.06, 4.1],
      [8.84, 4.1],
      [8.84, 4.02],
      [11.64, 4.02],
      [11.64, 8.24],
      [7.06, 8.24],
    ],
  ),
  room('ground', 'living', 'Living room', ['living_room'], rectangle(0.36, 4.1, 7.06, 8.24)),
  room('upper', 'stairwell', 'Stairwell', ['void'], rectangle(3.42, 0.36, 5.42, 3.15), 0),
  room(
    'upper',
    'landing',
    'Landing',
    ['hallway'],
    [
      [3.42, 3.15],
      [5.42, 3.15],
      [5.42, 3.21],
      [8.18, 3.21],
      [8.18, 4.35],
      [7.2, 4.35],
      [7.2, 4.41],
      [4.82, 4.41],
      [4.82, 4.35],
      [3.42, 4.35],
    ],
  ),
  room('upper', 'nook', 'Reading nook', ['library'], rectangle(4.82, 4.41, 7.2, 8.24)),
  room('upper', 'bedroom-1', 'Main bedroom', ['bedroom'], rectangle(0.36, 4.47, 4.7, 8.24)),
  room('upper', 'dressing', 'Dressing room', ['closet'], rectangle(0.36, 2.84, 3.3, 4.35)),
  room('upper', 'ensuite', 'Ensuite bathroom', ['bathroom'], rectangle(0.36, 0.36, 3.3, 2.72)),
  room('upper', 'bath', 'Family bathroom', ['bathroom'], rectangle(5.54, 0.36, 8.18, 3.09)),
  room('upper', 'bedroom-2', 'Guest bedroom', ['bedroom'], rectangle(7.32, 4.47, 11.64, 8.24)),
  room('upper', 'bedroom-3', 'Child’s bedroom', ['bedroom'], rectangle(8.3, 0.36, 11.64, 4.35)),
];

/** Two flights with a half landing at the north wall: up northwards in the east, on southwards in the west. */
export const stairs = {
  x: [3.42, 5.42],
  /** The void's south edge, where the first flight begins and the second arrives. */
  z: [0.36, 3.15],
  flightWidth: 0.94,
  risers: [8, 8],
  riser: 2.96 / 16,
  going: 0.27,
  landing: { z: [0.36, 1.26], height: 8 * (2.96 / 16) },
} as const;
