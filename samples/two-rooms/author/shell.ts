/** The building: floors, ceilings, walls with their openings, windows, stairs, skirting. Metres; −z is north. */
import { boards, paint, plain, tiles, unlit, wood, type Material } from './material.ts';
import { Builder, type Hole } from './builder.ts';
import type { FloorGroup, Patch } from './patch.ts';
import { add, type Vec3 } from '#domain/geometry/vec3.ts';

export interface Opening {
  /** Along the wall, in world x or z. */
  readonly from: number;
  readonly to: number;
  /** Heights in world y. */
  readonly low: number;
  readonly high: number;
  readonly kind: 'window' | 'doorway';
  /** Upright bars of the frame, as fractions of the width. */
  readonly bars?: readonly number[];
}

type Side = 'north' | 'south' | 'west' | 'east';

export interface RoomPlan {
  readonly id: string;
  readonly name: string;
  readonly classifications: readonly string[];
  readonly floorId: FloorGroup;
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
  readonly bottom: number;
  readonly height: number;
  readonly walls: Readonly<Partial<Record<Side, readonly Opening[]>>>;
}

/** A window's clear opening, where daylight comes in. */
export interface Portal {
  readonly origin: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
  /** Into the room. */
  readonly n: Vec3;
}

export const upperLevel = 3;
export const stairwell = { x: [2.2, 5.6], z: [0, 1.05] } as const;
export const stair = { start: 1.7, going: 0.26, rise: 0.1875, steps: 15, width: 1 } as const;
const slabUnder = 2.7;

const innerDoor: Omit<Opening, 'bars'> = { from: 3, to: 4.3, low: 0, high: 2.15, kind: 'doorway' };

export const rooms: readonly RoomPlan[] = [
  {
    id: 'living',
    name: 'Living room',
    classifications: ['living room'],
    floorId: 'ground',
    x: [0, 6.4],
    z: [0, 5.6],
    bottom: 0,
    height: 2.7,
    walls: {
      south: [
        { from: 0.9, to: 3.5, low: 0, high: 2.3, kind: 'window', bars: [0.5] },
        { from: 4.4, to: 5.7, low: 0.45, high: 2.3, kind: 'window' },
      ],
      east: [innerDoor],
    },
  },
  {
    id: 'kitchen',
    name: 'Kitchen',
    classifications: ['kitchen', 'dining room'],
    floorId: 'ground',
    x: [6.55, 10.45],
    z: [0, 5.6],
    bottom: 0,
    height: 2.7,
    walls: {
      north: [{ from: 7.1, to: 8.5, low: 1.12, high: 2.1, kind: 'window', bars: [0.5] }],
      south: [{ from: 7.5, to: 9.7, low: 0.45, high: 2.3, kind: 'window', bars: [0.5] }],
      west: [innerDoor],
    },
  },
  {
    id: 'gallery',
    name: 'Gallery',
    classifications: ['library'],
    floorId: 'upper',
    x: [0, 6.4],
    z: [0, 5.6],
    bottom: upperLevel,
    height: 2.5,
    walls: {
      south: [
        { from: 0.9, to: 2.7, low: 3.75, high: 5.1, kind: 'window', bars: [0.5] },
        { from: 4, to: 5.4, low: 3.75, high: 5.1, kind: 'window' },
      ],
      west: [{ from: 1.9, to: 3.3, low: 3.75, high: 5.1, kind: 'window' }],
    },
  },
];

const white = paint('#efebe3');
const ceilingWhite = paint('#f3f1ec');
const trim = paint('#f1eee8');
const frame = paint('#3b3f40');
const cut = unlit('#4b4f52');
const oakFloor = boards('#c3a078', 0.16, 1.9);
const kitchenFloor = tiles('#c9c3b8', '#a8a298', [0.6, 0.6], 0.05);
const oak = wood('#bf9868', 0);

const wallPaint: Readonly<Record<string, Partial<Record<Side, Material>>>> = {
  living: { west: paint('#a9b09c') },
  kitchen: {},
  gallery: { east: paint('#d3c6b2') },
};

const revealDepth = 0.24;

/** Where a wall starts seen from inside, left to right reversed: s runs with u, and u × up faces the room. */
const wallFrame = (
  room: RoomPlan,
  side: Side,
): { origin: Vec3; u: Vec3; length: number; s: (o: Opening) => readonly [number, number] } => {
  const [[x0, x1], [z0, z1], y] = [room.x, room.z, room.bottom];
  if (side === 'north')
    return { origin: [x0, y, z0], u: [1, 0, 0], length: x1 - x0, s: (o) => [o.from - x0, o.to - x0] };
  if (side === 'south')
    return { origin: [x1, y, z1], u: [-1, 0, 0], length: x1 - x0, s: (o) => [x1 - o.to, x1 - o.from] };
  if (side === 'west')
    return { origin: [x0, y, z1], u: [0, 0, -1], length: z1 - z0, s: (o) => [z1 - o.to, z1 - o.from] };
  return { origin: [x1, y, z0], u: [0, 0, 1], length: z1 - z0, s: (o) => [o.from - z0, o.to - z0] };
};

const yawOf: Readonly<Record<Side, number>> = { north: 0, south: Math.PI, west: Math.PI / 2, east: -Math.PI / 2 };

/** A builder whose x runs along the opening, y up and −z outwards, at its lower left corner. */
const openingBuilder = (b: Builder, room: RoomPlan, side: Side, o: Opening): Builder => {
  const { origin, u, s } = wallFrame(room, side);
  const at = s(o)[0];
  return b.at(add(origin, [u[0] * at, o.low - room.bottom, u[2] * at]), yawOf[side]);
};

const windowParts = (b: Builder, width: number, height: number, o: Opening, floor: boolean): void => {
  const d = revealDepth;
  b.panel([0, 0, 0], [0, 0, -d], [0, height, 0], white);
  b.panel([width, 0, -d], [0, 0, d], [0, height, 0], white);
  b.panel([0, height, -d], [width, 0, 0], [0, 0, d], white);
  b.panel([0, 0, 0], [width, 0, 0], [0, 0, -d], floor ? oak : trim);
  if (!floor) b.box([-0.05, -0.025, -d + 0.06], [width + 0.05, 0.012, 0.035], trim, 0.006);
  const [z0, z1, w] = [-d + 0.02, -d + 0.075, 0.045];
  b.box([0, 0, z0], [w, height, z1], frame, 0.004);
  b.box([width - w, 0, z0], [width, height, z1], frame, 0.004);
  b.box([w, height - w, z0], [width - w, height, z1], frame, 0.004);
  b.box([w, 0.012, z0], [width - w, w + 0.012, z1], frame, 0.004);
  for (const f of o.bars ?? []) b.box([f * width - w / 2, w, z0], [f * width + w / 2, height - w, z1], frame, 0.004);
};

const doorwayTrim = (b: Builder, width: number, height: number): void => {
  const [w, t] = [0.07, 0.014];
  b.box([-w, 0, 0], [0, height + w, t], trim, 0.004, [2, 4]);
  b.box([width, 0, 0], [width + w, height + w, t], trim, 0.004, [2, 4]);
  b.box([0, height, 0], [width, height + w, t], trim, 0.004, [4]);
};

const skirting = (b: Builder, length: number, gaps: readonly (readonly [number, number])[]): void => {
  const edges = [0, ...gaps.flatMap((g) => [g[0], g[1]]), length];
  for (let i = 0; i < edges.length; i += 2)
    if (edges[i + 1]! - edges[i]! > 0.02) b.box([edges[i]!, 0, 0], [edges[i + 1]!, 0.08, 0.013], trim, 0.005, [2, 4]);
};

const buildRoom = (patches: Patch[], room: RoomPlan, portals: Portal[]): void => {
  const b = new Builder(patches, room.floorId);
  const [[x0, x1], [z0, z1], y, h] = [room.x, room.z, room.bottom, room.height];
  const [w, d] = [x1 - x0, z1 - z0];
  const well = { low: stairwell.z[0], high: stairwell.z[1] };
  const floorHole: Hole[] =
    room.id === 'gallery' ? [[stairwell.x[0], stairwell.x[1], d - well.high, d - well.low]] : [];
  const ceilingHole: Hole[] = room.id === 'living' ? [[stairwell.x[0], stairwell.x[1], well.low, well.high]] : [];
  const shell = { lightSpacing: 0.04 };
  b.panel([x0, y, z1], [w, 0, 0], [0, 0, -d], room.id === 'kitchen' ? kitchenFloor : oakFloor, {
    holes: floorHole,
    ...shell,
  });
  b.panel([x0, y + h, z0], [w, 0, 0], [0, 0, d], ceilingWhite, { holes: ceilingHole, ...shell, detail: 0.55 });
  for (const side of ['north', 'south', 'west', 'east'] as const) {
    const openings = room.walls[side] ?? [];
    const { origin, u, length, s } = wallFrame(room, side);
    const holes = openings.map((o): Hole => [s(o)[0], s(o)[1], o.low - y, o.high - y]);
    const material = wallPaint[room.id]?.[side] ?? white;
    b.panel(origin, [u[0] * length, 0, u[2] * length], [0, h, 0], material, { holes, ...shell, detail: 0.7 });
    const gaps = openings
      .filter((o) => o.low <= y)
      .map((o): readonly [number, number] => {
        const [from, to] = s(o);
        return o.kind === 'doorway' ? [from - 0.07, to + 0.07] : [from, to];
      });
    if (!(room.id === 'living' && side === 'north'))
      skirting(
        b.at(origin, yawOf[side]),
        length,
        gaps.toSorted((p, q) => p[0] - q[0]),
      );
    for (const o of openings) buildOpening(b, room, side, o, portals);
    const cap = 0.15;
    const wall = b.at(add(origin, [0, h, 0]), yawOf[side]);
    wall.panel([-cap, 0.002, 0], [length + 2 * cap, 0, 0], [0, 0, -cap], cut, { lightSpacing: 1, detail: 0.05 });
  }
};

const buildOpening = (b: Builder, room: RoomPlan, side: Side, o: Opening, portals: Portal[]): void => {
  const [width, height] = [o.to - o.from, o.high - o.low];
  const place = openingBuilder(b, room, side, o);
  if (o.kind === 'doorway') return doorwayTrim(place, width, height);
  windowParts(place, width, height, o, o.low <= room.bottom);
  const { origin, u, s } = wallFrame(room, side);
  const n: Record<Side, Vec3> = { north: [0, 0, 1], south: [0, 0, -1], west: [1, 0, 0], east: [-1, 0, 0] };
  const corner = add(origin, [u[0] * s(o)[0], o.low - room.bottom, u[2] * s(o)[0]]);
  portals.push({ origin: corner, u: [u[0] * width, 0, u[2] * width], v: [0, height, 0], n: n[side] });
};

/** The lining between the two rooms of the ground floor. */
const doorLining = (b: Builder): void => {
  const [z0, z1, h] = [innerDoor.from, innerDoor.to, innerDoor.high];
  const [x0, x1] = [6.4, 6.55];
  b.panel([x0, 0, z0], [x1 - x0, 0, 0], [0, h, 0], trim);
  b.panel([x1, 0, z1], [x0 - x1, 0, 0], [0, h, 0], trim);
  b.panel([x0, h, z0], [x1 - x0, 0, 0], [0, 0, z1 - z0], trim);
  b.panel([x0, 0, z1], [x1 - x0, 0, 0], [0, 0, z0 - z1], oak);
};

const stairs = (b: Builder): void => {
  const { start, going, rise, steps, width } = stair;
  const end = start + steps * going;
  const tread = 0.035;
  const holes = Array.from({ length: steps }, (_, i): Hole => [
    i * going,
    (i + 1) * going,
    (i + 1) * rise - tread,
    steps * rise,
  ]);
  b.panel([start, 0, width], [steps * going, 0, 0], [0, steps * rise, 0], white, { holes });
  for (let i = 0; i < steps; i++) {
    const [x, y] = [start + i * going, (i + 1) * rise];
    b.panel([x, i * rise, 0], [0, 0, width], [0, rise - tread, 0], white);
    b.box([x - 0.022, y - tread, 0.001], [x + going, y, width + 0.018], oak, 0.006, [1, 4]);
  }
  b.panel([end, 0, width], [0, 0, -width], [0, slabUnder, 0], white);
  b.box([start - 0.01, 0, width], [end, 0.08, width + 0.013], trim, 0.005, [2, 4]);
};

/** The edges of the slab around the stairwell. */
const wellEdges = (b: Builder): void => {
  const [[x0, x1], [z0, z1]] = [stairwell.x, stairwell.z];
  const h = upperLevel - slabUnder;
  b.panel([x0, slabUnder, z0], [x1 - x0, 0, 0], [0, h, 0], white);
  b.panel([x1, slabUnder, z1], [x0 - x1, 0, 0], [0, h, 0], white);
  b.panel([x0, slabUnder, z1], [0, 0, z0 - z1], [0, h, 0], white);
  b.panel([x1, slabUnder, z0], [0, 0, z1 - z0], [0, h, 0], white);
};

const steel = plain('#2e3132');

const railings = (ground: Builder, upper: Builder): void => {
  const { start, going, rise, steps, width } = stair;
  const z = width - 0.04;
  for (let i = 0; i < steps - 1; i++)
    for (const f of [0.25, 0.75]) {
      const [x, y] = [start + (i + f) * going, (i + 1) * rise];
      const top = ((x - start) / going) * rise + rise * 0.5 + 0.9;
      ground.box([x - 0.006, y, z - 0.006], [x + 0.006, top, z + 0.006], steel, 0, [2, 3]);
    }
  const railY = (x: number): number => ((x - start) / going) * rise + rise * 0.5 + 0.91;
  ground.rod([start - 0.12, railY(start - 0.12), z], [5.58, railY(5.58), z], 0.02, 0.02, oak, 12);
  const [[x0, x1], [, z1]] = [stairwell.x, stairwell.z];
  const y = upperLevel;
  const post = (x: number, pz: number): void =>
    upper.box([x - 0.006, y, pz - 0.006], [x + 0.006, y + 0.94, pz + 0.006], steel, 0, [2, 3]);
  for (let x = x0 - 0.05; x < x1 + 0.001; x += 0.115) post(x, z1 + 0.05);
  for (let pz = 0.07; pz < z1; pz += 0.115) post(x0 - 0.05, pz);
  upper.box([x0 - 0.075, y + 0.94, z1 + 0.025], [x1 + 0.02, y + 0.975, z1 + 0.075], oak, 0.008);
  upper.box([x0 - 0.075, y + 0.94, 0.01], [x0 - 0.025, y + 0.975, z1 + 0.025], oak, 0.008);
};

export const buildShell = (patches: Patch[]): readonly Portal[] => {
  const portals: Portal[] = [];
  for (const room of rooms) buildRoom(patches, room, portals);
  const ground = new Builder(patches, 'ground');
  const upper = new Builder(patches, 'upper');
  doorLining(ground);
  stairs(ground);
  wellEdges(ground);
  railings(ground, upper);
  return portals;
};
