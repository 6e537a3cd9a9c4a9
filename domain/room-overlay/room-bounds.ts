/** The rooms and walls of a model, as its room overlay draws them (docs/reference/wall-graph.md#room-overlay). */
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId } from '../ids.ts';
import type { Room } from '../model/model.ts';
import { findRoomClassification } from '../model/room-classifications.ts';
import { isInOutline } from '../navigation/rooms.ts';
import type { PlanPoint } from '../wall-graph/plan-geometry.ts';
import { sidesOfRoom, type RoomSides } from '../wall-graph/room-rectangle.ts';
import { wallBodies, type OpenedWall, type WallBody } from '../wall-graph/wall-bodies.ts';

/** Corners as x and z, metres; not closed. */
export type PlanOutline = readonly (readonly [x: number, z: number])[];

export interface BoundedRoom {
  readonly id: RoomId;
  readonly floorId: FloorId;
  readonly name: string;
  /** Has the keyword `hide`. */
  readonly isHidden: boolean;
  /** Between the faces of its walls. */
  readonly outline: PlanOutline;
  readonly holes: readonly PlanOutline[];
  /** Square metres. */
  readonly area: number | null;
  /** Metres. */
  readonly height: number | null;
  readonly showsDimensions: boolean;
  /** Null for a room that is not rectangular. */
  readonly sides: RoomSides | null;
}

export interface FloorWall {
  readonly floorId: FloorId;
  readonly kind: WallBody['kind'];
  readonly outline: PlanOutline;
}

export interface RoomBounds {
  readonly rooms: readonly BoundedRoom[];
  readonly walls: readonly FloorWall[];
}

export const outlineOf = (points: readonly PlanPoint[]): PlanOutline => points.map(({ x, y }) => [x, y === 0 ? 0 : -y]);
export const planPointsOf = (outline: PlanOutline): readonly PlanPoint[] => outline.map(([x, z]) => ({ x, y: -z }));

/** Dividers along the sides of a room, which need not be walls. */
const dividersAround = ({ id, floorId, outline }: Room): readonly FloorWall[] => {
  const nodes = planPointsOf(outline).map((point, i) => ({ id: `${id} ${i}`, ...point }));
  const sides = nodes.map((node, i): OpenedWall => ({
    type: 'invisible',
    vertices: [node, nodes[(i + 1) % nodes.length]!],
    thickness: 0,
    centerLineBias: 0.5,
    openings: [],
  }));
  return wallBodies(sides).map(({ kind, outline: corners }) => ({ floorId, kind, outline: outlineOf(corners) }));
};

/** What is known without the wall graph: the rooms by their outlines. */
export const boundsOfRooms = (rooms: readonly Room[]): RoomBounds => ({
  rooms: rooms
    .filter(({ outline }) => outline.length > 2)
    .map(({ id, floorId, name, classifications, outline, area, height }) => ({
      id,
      floorId,
      name,
      isHidden: classifications.some((each) => findRoomClassification(each)?.defaultKeywords.includes('hide')),
      outline,
      holes: [],
      area,
      height,
      showsDimensions: true,
      sides: sidesOfRoom(planPointsOf(outline)),
    })),
  walls: rooms.filter(({ outline }) => outline.length > 2).flatMap(dividersAround),
});

/** The room on that floor that contains the point, and not in one of its holes; null: none. */
export const boundedRoomAt = ({ rooms }: RoomBounds, floorId: FloorId | null, [x, , z]: Vec3): BoundedRoom | null =>
  rooms.find(
    (room) =>
      room.floorId === floorId &&
      isInOutline(room.outline, x, z) &&
      !room.holes.some((hole) => isInOutline(hole, x, z)),
  ) ?? null;
