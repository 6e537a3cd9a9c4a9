/** A floor of the house as a drawing in metres: cut walls, visible lines and labels. Used by the pictures and the PDF. */
import {
  floors,
  outer,
  rooms,
  stairs,
  walls,
  type FloorId,
  type Opening,
  type RoomPlan,
  type WallPlan,
} from '../plan/house.ts';

export type Point = readonly [number, number];

export interface Lines {
  readonly points: readonly Point[];
  /** Width of the pen, metres at the drawing’s scale. */
  readonly pen: number;
  readonly dashed?: boolean;
}

export interface Label {
  readonly at: Point;
  readonly text: string;
  /** Height of a capital, metres. */
  readonly size: number;
}

export interface FloorDrawing {
  readonly cut: readonly (readonly Point[])[];
  readonly lines: readonly Lines[];
  readonly labels: readonly Label[];
}

const [thin, middle] = [0.014, 0.03];

interface Strip {
  readonly wall: WallPlan;
  readonly east: boolean;
  readonly near: number;
  readonly far: number;
  readonly ends: Point;
}

/** The wall as a strip: along x or along z, between two faces. Outer walls reach around their corners. */
const strip = (wall: WallPlan): Strip => {
  const east = wall.from[1] === wall.to[1];
  const line = east ? wall.from[1] : wall.from[0];
  const near = line - wall.thickness * wall.bias;
  const isOuter = wall.thickness === outer.thickness;
  const whole = east ? outer.x : outer.z;
  const own: Point = east ? [wall.from[0], wall.to[0]] : [wall.from[1], wall.to[1]];
  return { wall, east, near, far: near + wall.thickness, ends: isOuter ? [whole[0], whole[1]] : own };
};

const corner = ({ east }: Strip, along: number, across: number): Point => (east ? [along, across] : [across, along]);

const piece = (on: Strip, a: number, b: number): readonly Point[] => [
  corner(on, a, on.near),
  corner(on, b, on.near),
  corner(on, b, on.far),
  corner(on, a, on.far),
];

const solidParts = (on: Strip): readonly (readonly Point[])[] => {
  const parts: (readonly Point[])[] = [];
  let from = on.ends[0];
  for (const { span } of on.wall.openings.toSorted((a, b) => a.span[0] - b.span[0])) {
    parts.push(piece(on, from, span[0]));
    from = span[1];
  }
  return [...parts, piece(on, from, on.ends[1])];
};

const windowLines = (on: Strip, { span, kind }: Opening): readonly Lines[] => {
  const middleOf = (on.near + on.far) / 2;
  const faces = [on.near, on.far].map((across) => ({
    points: [corner(on, span[0], across), corner(on, span[1], across)],
    pen: thin,
  }));
  const panes = kind === 'sliding' ? [middleOf - 0.03, middleOf + 0.03] : [middleOf];
  return [
    ...faces,
    ...panes.map((across) => ({ points: [corner(on, span[0], across), corner(on, span[1], across)], pen: thin })),
  ];
};

const doorLines = (on: Strip, { span, hinge, open = 90 }: Opening): readonly Lines[] => {
  const [from, to] = hinge === 'low' ? span : [span[1], span[0]];
  const side = open < 0 ? -1 : 1;
  const face = side < 0 ? on.near : on.far;
  const leaf = Math.abs(to - from);
  const along = Math.sign(to - from);
  const swing = Array.from({ length: 13 }, (_, i): Point => {
    const angle = (i / 12) * (Math.PI / 2);
    return corner(on, from + along * leaf * Math.cos(angle), face + side * leaf * Math.sin(angle));
  });
  return [
    { points: [corner(on, from, face), swing[12]!], pen: middle },
    { points: swing, pen: thin },
  ];
};

const openingLines = (on: Strip, one: Opening): readonly Lines[] => {
  if (one.kind === 'door') return doorLines(on, one);
  return one.kind === 'opening' ? [] : windowLines(on, one);
};

const stairLines = (floorId: FloorId): readonly Lines[] => {
  const { x, z, flightWidth, going, landing } = stairs;
  const step = (a: number, b: number, at: number): Lines => ({
    points: [
      [a, at],
      [b, at],
    ],
    pen: thin,
  });
  const flights = [
    [x[1] - flightWidth, x[1]],
    [x[0], x[0] + flightWidth],
  ] as const;
  const steps = flights.flatMap(([a, b]) => Array.from({ length: 8 }, (_, i) => step(a, b, landing.z[1] + i * going)));
  const [up, down] = flights.map(([a, b]) => (a + b) / 2);
  const turn = (landing.z[0] + landing.z[1]) / 2;
  const way: readonly Point[] = [
    [up!, z[1] - 0.05],
    [up!, turn],
    [down!, turn],
    [down!, z[1] - 0.08],
  ];
  return [
    ...steps,
    {
      points: [
        [x[0] + flightWidth, landing.z[1]],
        [x[0] + flightWidth, z[1]],
      ],
      pen: middle,
    },
    {
      points: [
        [x[1] - flightWidth, landing.z[1]],
        [x[1] - flightWidth, z[1]],
      ],
      pen: middle,
    },
    { points: floorId === 'ground' ? way.slice(0, 2) : way, pen: thin },
    { points: [[down! - 0.09, z[1] - 0.24], way[3]!, [down! + 0.09, z[1] - 0.24]], pen: thin },
  ];
};

export const areaOf = ({ outline }: RoomPlan): number =>
  Math.abs(
    outline.reduce((sum, [x, z], i) => {
      const [nx, nz] = outline[(i + 1) % outline.length]!;
      return sum + x * nz - nx * z;
    }, 0) / 2,
  );

/** Positions of room names beside stairs and doors, with shorter names for narrow rooms. */
const nameAt: Readonly<Record<string, readonly [number, number, string?]>> = {
  hall: [6.22, 2.6, 'Hall'],
  landing: [6.1, 3.75],
  wc: [8.34, 1.06, 'WC'],
  utility: [7.92, 2.08, 'Utility'],
};

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

const roomLabels = (room: RoomPlan): readonly Label[] => {
  if (room.height === 0 || room.id === 'stairs') return [];
  const [xs, zs] = [room.outline.map(([x]) => x), room.outline.map(([, z]) => z)];
  const [x, z, text = room.name] = nameAt[room.id] ?? [middleOf(xs), middleOf(zs)];
  return [
    { at: [x, z], text, size: 0.19 },
    { at: [x, z + 0.31], text: `${areaOf(room).toFixed(1)} m²`, size: 0.13 },
  ];
};

const dividers = (floorId: FloorId): readonly Lines[] =>
  walls
    .filter((wall) => wall.floorId === floorId && wall.type === 'divider' && !wall.id.includes('stairs'))
    .map(({ from, to }) => ({ points: [from, to], pen: thin, dashed: true }));

export const floorDrawing = (floorId: FloorId): FloorDrawing => {
  const strips = walls.filter((wall) => wall.floorId === floorId && wall.type === 'solid').map(strip);
  return {
    cut: strips.flatMap(solidParts),
    lines: [
      ...strips.flatMap((on) => on.wall.openings.flatMap((one) => openingLines(on, one))),
      ...dividers(floorId),
      ...stairLines(floorId),
    ],
    labels: rooms.filter((room) => room.floorId === floorId).flatMap(roomLabels),
  };
};

export const floorName = (floorId: FloorId): string => floors.find(({ id }) => id === floorId)!.name;
