/**
 * The placement of a space's viewpoints: their floors, positions, directions and connections, and the changes that an
 * editor makes on the placing page (docs/reference/placing.md). Lengths in metres, angles in radians.
 */
import { fromAxisAngle, multiply, rotate } from '../geometry/quat.ts';
import { distance, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, PlanImageId, SweepId } from '../ids.ts';
import type { Floor, Room, Sweep } from '../model/model.ts';
import { findNeighbours } from '../navigation/neighbours.ts';
import { roomAt } from '../navigation/rooms.ts';

export interface PlacingFloor extends Pick<Floor, 'id' | 'name' | 'bottom'> {
  readonly classification: string | null;
}

export type PlacingSweep = Pick<
  Sweep,
  | 'id'
  | 'name'
  | 'index'
  | 'alignment'
  | 'placement'
  | 'position'
  | 'floorPosition'
  | 'rotation'
  | 'floorId'
  | 'roomId'
  | 'outdoor'
  | 'neighbours'
  | 'links'
>;

/** A point of a plan: x to the right, z downwards; plans show the world from above. */
export interface PlanPoint {
  readonly x: number;
  readonly z: number;
}

/** Where the image of a plan is: its middle, and its width. */
export interface PlanImagePose extends PlanPoint {
  readonly width: number;
  /** Clockwise. */
  readonly rotationDegrees: number;
}

export interface PlacedPlanImage extends PlanImagePose {
  readonly id: PlanImageId;
  readonly floorId: FloorId;
  /** A path in the capture; null: it was uploaded here. */
  readonly file: string | null;
}

export interface Placing {
  /** From the lowest. */
  readonly floors: readonly PlacingFloor[];
  readonly sweeps: readonly PlacingSweep[];
  readonly planImages: readonly PlacedPlanImage[];
}

/** The height of a camera above its floor, for panoramas that come without positions; as the import has it. */
export const cameraHeight = 1.5;
/** From one floor that is added to the next. */
export const storeyHeight = 3;

export const isPlaced = ({ alignment }: Pick<PlacingSweep, 'alignment'>): boolean => alignment === 'aligned';

const sweepIn = ({ sweeps }: Placing, id: SweepId): PlacingSweep => {
  const found = sweeps.find((sweep) => sweep.id === id);
  if (!found) throw new Error(`there is no sweep ${id}`);
  return found;
};

const withSweep = (placing: Placing, id: SweepId, change: (sweep: PlacingSweep) => PlacingSweep): Placing => ({
  ...placing,
  sweeps: placing.sweeps.map((sweep) => (sweep.id === id ? change(sweep) : sweep)),
});

/** Clockwise from the top of the plan to the middle of the panorama, from 0 to less than 2π. */
export const headingOf = ({ rotation }: Pick<PlacingSweep, 'rotation'>): number => {
  const [x, , z] = rotate(rotation, [0, 0, -1]);
  const heading = Math.atan2(x, -z);
  return heading < 0 ? heading + 2 * Math.PI : heading;
};

/** Clockwise from the top of the plan. */
export const bearingBetween = (from: Vec3, to: Vec3): number => Math.atan2(to[0] - from[0], from[2] - to[2]);

/** Turned clockwise, with the links in the picture. */
export const turned = (sweep: PlacingSweep, angle: number): PlacingSweep => {
  const turn = fromAxisAngle([0, 1, 0], -angle);
  return {
    ...sweep,
    rotation: multiply(turn, sweep.rotation),
    links: sweep.links.map((link) => ({
      ...link,
      direction: rotate(turn, link.direction),
      arrivalRotation: link.arrivalRotation && multiply(turn, link.arrivalRotation),
    })),
  };
};

export const turnSweep = (placing: Placing, id: SweepId, angle: number): Placing =>
  withSweep(placing, id, (sweep) => turned(sweep, angle));

const bottomOf = ({ floors }: Placing, floorId: FloorId | null): number =>
  floors.find(({ id }) => id === floorId)?.bottom ?? 0;

/** The camera keeps its height above the floor. */
export const placedAt = (
  placing: Placing,
  sweep: PlacingSweep,
  { x, z }: PlanPoint,
  floorId: FloorId | null,
): PlacingSweep => {
  const height = isPlaced(sweep) ? sweep.position[1] - sweep.floorPosition[1] : cameraHeight;
  const floor = isPlaced(sweep) && sweep.floorId === floorId ? sweep.floorPosition[1] : bottomOf(placing, floorId);
  return {
    ...sweep,
    alignment: 'aligned',
    placement: 'manual',
    position: [x, floor + height, z],
    floorPosition: [x, floor, z],
    floorId,
    roomId: null,
  };
};

const nearest = ({ sweeps }: Placing, { id, position, floorId }: PlacingSweep): PlacingSweep | null =>
  sweeps
    .filter((other) => other.id !== id && isPlaced(other) && other.floorId === floorId)
    .reduce<PlacingSweep | null>(
      (best, other) =>
        best === null || distance(other.position, position) < distance(best.position, position) ? other : best,
      null,
    );

export const areConnected = (placing: Placing, a: SweepId, b: SweepId): boolean =>
  sweepIn(placing, a).neighbours.includes(b) || sweepIn(placing, b).neighbours.includes(a);

export const connect = (placing: Placing, a: SweepId, b: SweepId): Placing => {
  const add = (from: SweepId, to: SweepId) => (current: Placing) =>
    withSweep(current, from, (sweep) =>
      sweep.neighbours.includes(to) ? sweep : { ...sweep, neighbours: [...sweep.neighbours, to] },
    );
  return a === b ? placing : add(b, a)(add(a, b)(placing));
};

export const disconnect = (placing: Placing, a: SweepId, b: SweepId): Placing => {
  const remove = (from: SweepId, to: SweepId) => (current: Placing) =>
    withSweep(current, from, (sweep) => ({ ...sweep, neighbours: sweep.neighbours.filter((id) => id !== to) }));
  return remove(b, a)(remove(a, b)(placing));
};

/** A viewpoint that had no place is connected with the nearest one on its floor. */
export const placeSweep = (placing: Placing, id: SweepId, point: PlanPoint, floorId: FloorId | null): Placing => {
  const wasPlaced = isPlaced(sweepIn(placing, id));
  const placed = withSweep(placing, id, (sweep) => placedAt(placing, sweep, point, floorId));
  const other = wasPlaced ? null : nearest(placed, sweepIn(placed, id));
  return other ? connect(placed, id, other.id) : placed;
};

/** The viewpoint becomes a 360° view. */
export const removeFromPlan = (placing: Placing, id: SweepId): Placing => ({
  ...placing,
  sweeps: placing.sweeps.map((sweep) =>
    sweep.id === id
      ? {
          ...sweep,
          alignment: 'unaligned',
          placement: 'unplaced',
          position: [0, 0, 0],
          floorPosition: [0, -cameraHeight, 0],
          floorId: null,
          roomId: null,
          neighbours: [],
        }
      : { ...sweep, neighbours: sweep.neighbours.filter((other) => other !== id) },
  ),
});

/** Connects all placed viewpoints with those near them, as an import does; connections that exist remain. */
export const connectNear = (placing: Placing): Placing => {
  const found = findNeighbours(placing.sweeps.map((sweep) => ({ ...sweep, aligned: isPlaced(sweep) })));
  const sweeps = placing.sweeps.map((sweep): PlacingSweep => {
    const known = new Set(sweep.neighbours);
    const added = (found.get(sweep.id) ?? []).filter((id) => !known.has(id));
    return added.length === 0 ? sweep : { ...sweep, neighbours: [...sweep.neighbours, ...added] };
  });
  return sweeps.every((sweep, i) => sweep === placing.sweeps[i]) ? placing : { ...placing, sweeps };
};

/** Above the highest floor, or below the lowest. */
export const addFloor = (placing: Placing, id: FloorId, where: 'above' | 'below'): Placing => {
  const bottoms = placing.floors.map(({ bottom }) => bottom);
  const bottom =
    bottoms.length === 0
      ? 0
      : where === 'above'
        ? Math.max(...bottoms) + storeyHeight
        : Math.min(...bottoms) - storeyHeight;
  const floors = [...placing.floors, { id, name: '', bottom, classification: null }];
  return { ...placing, floors: floors.toSorted((a, b) => a.bottom - b.bottom) };
};

/** With its plan images; its viewpoints must have been placed elsewhere. */
export const removeFloor = (placing: Placing, id: FloorId): Placing => ({
  ...placing,
  floors: placing.floors.filter((floor) => floor.id !== id),
  planImages: placing.planImages.filter(({ floorId }) => floorId !== id),
});

export const renameFloor = (placing: Placing, id: FloorId, name: string): Placing => ({
  ...placing,
  floors: placing.floors.map((floor) => (floor.id === id ? { ...floor, name } : floor)),
});

/** Placed viewpoints without a room get the one in which they are. */
export const withRooms = (placing: Placing, rooms: readonly Pick<Room, 'id' | 'floorId' | 'outline'>[]): Placing => ({
  ...placing,
  sweeps: placing.sweeps.map((sweep) =>
    isPlaced(sweep) && sweep.roomId === null && sweep.floorId !== null
      ? { ...sweep, roomId: roomAt(rooms, sweep.floorId, sweep.position) }
      : sweep,
  ),
});
