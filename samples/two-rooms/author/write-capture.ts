/** capture.json, from the same parameters as the walls. */
import { captureFormat, type Capture } from '#domain/model/capture.ts';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { rooms, type Opening, type RoomPlan } from './shell.ts';
import { eyeOf, viewpoints } from './viewpoints.ts';

const description = [
  'A compact brick house at the edge of the meadows, turned towards the morning sun. The living room opens to the garden through a wide glazed door; an oak stair climbs along its north wall to a gallery with a desk at the window and room for several hundred books.',
  'The kitchen lies one step away through a broad doorway. Its worktop runs below the north window, and the table for four stands where breakfast light falls.',
].join('\n\n');

const outlineOf = (room: RoomPlan): readonly (readonly [number, number])[] => [
  [room.x[0], room.z[0]],
  [room.x[1], room.z[0]],
  [room.x[1], room.z[1]],
  [room.x[0], room.z[1]],
];

/** Walls of every room with their openings: vertices in plan (x, and y = −z), widths in metres along the wall. */
const wallGraph = (): Readonly<Record<string, unknown>> => ({
  floors: (['ground', 'upper'] as const).map((floorId) => {
    const here = rooms.filter((room) => room.floorId === floorId);
    return {
      floorId,
      vertices: here.flatMap((room) =>
        outlineOf(room).map(([x, z], i) => ({ id: `${room.id}-v${i}`, x, y: z === 0 ? 0 : -z })),
      ),
      edges: here.flatMap((room) =>
        (['north', 'east', 'south', 'west'] as const).map((side, i) => {
          const [from, to] = side === 'north' || side === 'south' ? room.x : room.z;
          const reversed = side === 'south' || side === 'west';
          return {
            id: `${room.id}-${side}`,
            vertices: [`${room.id}-v${i}`, `${room.id}-v${(i + 1) % 4}`],
            type: 'wall',
            thickness: 0.15,
            centerLineBias: 0,
            openings: (room.walls[side] ?? []).map((o: Opening, n) => {
              const middle = ((o.from + o.to) / 2 - from) / (to - from);
              return {
                id: `${room.id}-${side}-${n}`,
                type: o.kind,
                width: round(o.to - o.from),
                relativeCenter: round(reversed ? 1 - middle : middle),
                lowerElevation: round(o.low - room.bottom),
                height: round(o.high - o.low),
              };
            }),
          };
        }),
      ),
      rooms: here.map((room) => ({
        id: room.id,
        edges: ['north', 'east', 'south', 'west'].map((side) => `${room.id}-${side}`),
      })),
    };
  }),
});

const round = (x: number): number => Math.round(x * 1e4) / 1e4;

export const captureOf = (): Capture => ({
  enfilade: captureFormat,
  id: 'two-rooms',
  name: 'Garden house, two rooms and a gallery',
  details: {
    presentedBy: 'Enfilade samples',
    summary: 'A sunny living room, a kitchen with a table for four, and a quiet gallery under the roof.',
    description,
    formattedAddress: '7 Meadow Lane, Little Orchard',
    contact: { name: 'Ada Lindqvist', email: 'ada@example.org' },
  },
  options: { backgroundColor: 'grey', unitType: 'metric', dollhouse: true, floorPlan: true, floorSelect: true },
  floors: [
    { id: 'ground', name: 'Ground floor', bottom: 0, meshNode: 'ground' },
    { id: 'upper', name: 'Upper floor', bottom: 3, meshNode: 'upper' },
  ],
  rooms: rooms.map((room) => ({
    id: room.id,
    floorId: room.floorId,
    name: room.name,
    classifications: room.classifications,
    outline: outlineOf(room),
    height: room.height,
  })),
  sweeps: [
    ...viewpoints.map((viewpoint) => ({
      id: viewpoint.id,
      name: viewpoint.name,
      position: eyeOf(viewpoint).map(round) as unknown as readonly [number, number, number],
      rotation: [0, 0, 0, 1] as const,
      panorama: `panos/${viewpoint.id}.jpg`,
      floorId: viewpoint.floorId,
      roomId: viewpoint.roomId,
      floorPosition: viewpoint.foot.map(round) as unknown as readonly [number, number, number],
      neighbours: viewpoint.neighbours,
    })),
    { id: 'garden', name: 'The garden', panorama: 'panos/garden.jpg', outdoor: true },
  ],
  mesh: 'mesh/space.glb',
  start: {
    mode: 'panorama',
    sweepId: 'living-east',
    rotation: fromYawPitch(Math.PI * 0.56, -0.06).map(round) as unknown as readonly [number, number, number, number],
  },
  content: { wallGraph: wallGraph() },
});
