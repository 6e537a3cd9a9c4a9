/** Lengths of the sample house as its plan has them, measured from its panoramas. */
import { raycast, type Bvh, buildBvh } from '#domain/geometry/bvh.ts';
import { distance, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { bottomOf, boundsOf, eyeOf } from '../../../samples/house/author/content/facts.ts';
import { rooms, walls, type Opening, type RoomPlan, type WallPlan } from '../../../samples/house/author/plan/house.ts';
import { sweeps } from '../../../samples/house/author/plan/sweeps.ts';
import { readTriangles } from '../../support/triangles.ts';
import type { Aim, KnownLength } from './known-length.ts';

export const readHouse = async (file: string): Promise<Bvh> => {
  const triangles = await readTriangles(file);
  const positions = Float32Array.from(triangles.flatMap(({ a, b, c }) => [...a, ...b, ...c]));
  return buildBvh(
    positions,
    Uint32Array.from({ length: triangles.length * 3 }, (_, n) => n),
  );
};

/** Metres: nothing in front of a point, and no more depth behind it than this. */
const near = 0.05;

const isSeen = (bvh: Bvh, { eye, at }: Aim): boolean => {
  const hit = raycast(bvh, eye, normalize(sub(at, eye)), Infinity, {});
  return hit !== null && distance(hit.position, at) < near;
};

/** From the nearest panorama that sees it; null: none does. */
const aimAt = (bvh: Bvh, at: Vec3): Aim | null =>
  sweeps
    .map((sweep) => ({ eye: eyeOf(sweep.id), at }))
    .toSorted((a, b) => distance(a.eye, at) - distance(b.eye, at))
    .slice(0, 8)
    .find((aim) => isSeen(bvh, aim)) ?? null;

const aimsAt = (bvh: Bvh, points: readonly Vec3[]): readonly Aim[] | null => {
  const aims = points.map((point) => aimAt(bvh, point));
  return aims.includes(null) ? null : (aims as readonly Aim[]);
};

/** Shares of a wall's length, and heights in metres: furniture, windows and curtains are in front of some. */
const places = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((share) => [2.35, 1.5, 1].map((height) => ({ share, height })));

/** Both ends of a line from wall to wall that is free; null: none is. */
const freeLine = (bvh: Bvh, { id, floorId }: RoomPlan, axis: 'x' | 'z'): readonly [Vec3, Vec3] | null => {
  const bounds = boundsOf(id);
  const [other, bottom] = [axis === 'x' ? bounds.z : bounds.x, bottomOf(floorId)];
  for (const { share, height } of places) {
    const beside = other[0] + (other[1] - other[0]) * share;
    const [from, to] = bounds[axis].map((value): Vec3 =>
      axis === 'x' ? [value, bottom + height, beside] : [beside, bottom + height, value],
    );
    const middle: Vec3 = [(from![0] + to![0]) / 2, from![1], (from![2] + to![2]) / 2];
    if ([from!, to!].every((at) => isSeen(bvh, { eye: middle, at }))) return [from!, to!];
  }
  return null;
};

const isRectangular = ({ outline }: RoomPlan): boolean => outline.length === 4;

const lengthsOfRoom = (bvh: Bvh, room: RoomPlan): KnownLength[] => {
  const floorHeight = bottomOf(room.floorId);
  const found: KnownLength[] = [];
  for (const axis of ['x', 'z'] as const) {
    const ends = isRectangular(room) ? freeLine(bvh, room, axis) : null;
    const aims = ends && aimsAt(bvh, ends);
    if (!ends || !aims) continue;
    const name = `${room.name}, ${axis === 'x' ? 'width' : 'depth'}`;
    const truth = distance(...ends);
    found.push({ name, truth, kind: 'points', aims, floorHeight });
    found.push({ name: `${name}, straight across`, truth, kind: 'across', aims: aims.slice(0, 1), floorHeight });
  }
  const [x, z] = [boundsOf(room.id).x, boundsOf(room.id).z].map(([low, high]) => low + (high - low) * 0.4);
  const ceiling = aimAt(bvh, [x!, floorHeight + room.height, z!]);
  if (ceiling)
    found.push({ name: `${room.name}, height`, truth: room.height, kind: 'height', aims: [ceiling], floorHeight });
  return found;
};

/** The boards on the jambs and the lintel (samples/house/author/blender/shell_doors.py). */
const lining = 0.018;
/** Metres from an edge: a press is aimed at the board and not at what is behind the doorway. */
const onBoard = 0.004;

const lengthsOfDoor = (bvh: Bvh, wall: WallPlan, { id, span, high }: Opening): KnownLength[] => {
  const floorHeight = bottomOf(wall.floorId);
  const isEastward = wall.from[1] === wall.to[1];
  for (const side of [-1, 1]) {
    const across = (isEastward ? wall.from[1] : wall.from[0]) + side * (wall.thickness / 2 + 0.014);
    const at = (along: number, height: number): Vec3 =>
      isEastward ? [along, floorHeight + height, across] : [across, floorHeight + height, along];
    const [low, top] = [span[0] + lining, span[1] - lining];
    const middle = (low + top) / 2;
    const width = aimsAt(bvh, [at(low - onBoard, 1.2), at(top + onBoard, 1.2)]);
    const height = aimsAt(bvh, [at(middle, 0), at(middle, high - lining + onBoard)]);
    if (!width || !height) continue;
    return [false, true].flatMap((snaps) => {
      const suffix = snaps ? ', snapped' : '';
      return [
        { name: `${id}, width${suffix}`, truth: top - low, kind: 'points', aims: width, snaps, floorHeight },
        { name: `${id}, height${suffix}`, truth: high - lining, kind: 'points', aims: height, snaps, floorHeight },
      ] satisfies KnownLength[];
    });
  }
  return [];
};

/** Those that can be seen from the panoramas, with nothing in between. */
export const houseLengths = (bvh: Bvh): readonly KnownLength[] => [
  ...rooms.filter(({ height }) => height > 0 && height < 3).flatMap((room) => lengthsOfRoom(bvh, room)),
  ...walls.flatMap((wall) =>
    wall.openings
      .filter(({ kind, id }) => kind === 'door' && id !== 'front-door')
      .flatMap((door) => lengthsOfDoor(bvh, wall, door)),
  ),
];
