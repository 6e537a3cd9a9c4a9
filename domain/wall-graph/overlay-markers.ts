/**
 * The markers of the room overlay (docs/reference/wall-graph.md#room-overlay): in the plan and the dollhouse the names and
 * walls of all rooms, inside those of the current room.
 */
import polylabel from 'polylabel';
import type { FloorId, RoomId } from '../ids.ts';
import type { Area, Label, Line, Markers } from '../markers/markers.ts';
import type { BackgroundColor, Floor } from '../model/model.ts';
import { isInside, type ViewModeState } from '../model/view-mode.ts';
import { minStoreyHeight, topStoreyOf } from '../navigation/floors.ts';
import { withoutStraightCorners } from './plan-geometry.ts';
import {
  outlineOf,
  planPointsOf,
  type BoundedRoom,
  type FloorWall,
  type PlanOutline,
  type RoomBounds,
} from './room-bounds.ts';
import type { OverlayParts } from './room-overlay.ts';

export interface OverlayTexts {
  /** Square metres. */
  readonly area: (area: number) => string;
  /** Metres. */
  readonly length: (length: number) => string;
  /** Metres. */
  readonly sides: (length: number, width: number) => string;
}

export interface OverlayOptions {
  readonly shown: OverlayParts;
  readonly mode: ViewModeState;
  /** Inside: the room that the camera is in. */
  readonly currentRoomId: RoomId | null;
  readonly background: BackgroundColor;
  /** Those that are shown from above; null: all. */
  readonly visibleFloors: readonly FloorId[] | null;
  readonly texts: OverlayTexts;
}

/** By the id of a room, the middle of its widest part. */
export type LabelPoints = ReadonlyMap<RoomId, readonly [x: number, z: number]>;

/** Metres, of the middle of the widest part. */
const labelPrecision = 0.05;
/** Metres above the floor: below the ceiling and above the furniture; without imagery there is none of either. */
const labelHeight = 2;
const plainLabelHeight = 0.1;
/** Metres, where no room of a floor has a height. */
const defaultWallHeight = 2.5;
/** Metres between what is drawn and a surface at the same height. */
const clearance = 0.05;
/** Metres: a corner that is nearer to the line between its neighbours is none (docs/reference/wall-graph.md#constants). */
const straightCornerDistance = 0.02;

export const labelPointsOf = ({ rooms }: RoomBounds): LabelPoints =>
  new Map(
    rooms.map(({ id, outline, holes }) => {
      const [x, z] = polylabel(
        [outline, ...holes].map((ring) => ring.map((corner) => [...corner])),
        labelPrecision,
      ) as unknown as [number, number];
      return [id, [x, z]];
    }),
  );

/** Of walls and, without imagery, of floors, on each background. */
const planColors: Readonly<Record<BackgroundColor, { readonly wall: string; readonly floor: string }>> = {
  black: { wall: '#e7e9ec', floor: '#2a2f37' },
  grey: { wall: '#ffffff', floor: '#7d8593' },
  white: { wall: '#262a31', floor: '#e4e7eb' },
};

type WallOpacity = Readonly<Partial<Record<FloorWall['kind'], number>>>;
/** From above: openings are gaps in the walls. */
const planOpacity: WallOpacity = { wall: 1, glazing: 0.55, divider: 0.55 };
/** At an angle those of the topmost storey are drawn on their upper edges, which run above openings. */
const upperEdgeOpacity: WallOpacity = { wall: 1, doorway: 1, window: 1 };

/** Of the lines inside. */
const lineColor = '#ffffff';
const lineOpacity = 0.9;

const isAtAngle = (mode: ViewModeState): boolean => mode === 'dollhouse' || mode === 'mesh';

/** The middle one of the heights of a floor's rooms: a staircase is as high as two storeys. */
const wallHeightOf = (rooms: readonly BoundedRoom[], floorId: FloorId): number => {
  const heights = rooms
    .flatMap((room) => (room.floorId === floorId && room.height ? room.height : []))
    .toSorted((a, b) => a - b);
  return heights[Math.floor((heights.length - 1) / 2)] ?? defaultWallHeight;
};

/**
 * The height at which walls are drawn. From straight above it makes no difference to where they are in the image, so that
 * they are above all of their own floor, and below the next storey.
 */
const heightOfWalls = (
  floor: Floor,
  floors: readonly Floor[],
  rooms: readonly BoundedRoom[],
  options: OverlayOptions,
) => {
  const { mode, shown } = options;
  if (!shown.imagery) return floor.bottom;
  const nextBottom = Math.min(
    ...floors.map(({ bottom }) => (bottom >= floor.bottom + minStoreyHeight ? bottom - clearance : Infinity)),
  );
  const top = floor.bottom + wallHeightOf(rooms, floor.id);
  return Math.min(nextBottom, isAtAngle(mode) ? top : (floor.boundingBox?.max[1] ?? top));
};

const detailsOf = ({ sides, area }: BoundedRoom, { shown, mode, texts }: OverlayOptions): readonly string[] => [
  ...(shown.dimensions && sides ? [texts.sides(sides.length, sides.width)] : []),
  ...(area !== null && (shown.dimensions || !isAtAngle(mode)) ? [texts.area(area)] : []),
];

const labelOf = (
  room: BoundedRoom,
  floor: Floor,
  [x, z]: readonly [number, number],
  options: OverlayOptions,
): Label | null => {
  const name = options.shown.names ? room.name.trim() : '';
  const [text, ...details] = [
    ...(name === '' ? [] : [name]),
    ...(name === '' && !options.shown.dimensions ? [] : detailsOf(room, options)),
  ];
  if (text === undefined) return null;
  return {
    id: room.id,
    floorId: room.floorId,
    roomId: room.id,
    position: [x, floor.bottom + (options.shown.imagery ? labelHeight : plainLabelHeight), z],
    text,
    detail: details.join('\n'),
    outline: room.outline,
    isPressable: false,
  };
};

const areasOf = ({ rooms, walls }: RoomBounds, floors: readonly Floor[], options: OverlayOptions): readonly Area[] => {
  const { shown, mode, background, visibleFloors } = options;
  const colors = planColors[background];
  const isOnUpperEdges = shown.imagery && isAtAngle(mode);
  const opacities = isOnUpperEdges ? upperEdgeOpacity : planOpacity;
  const topStorey = topStoreyOf(floors, visibleFloors && new Set(visibleFloors));
  return floors.flatMap((floor) => {
    const isHere = ({ floorId }: { readonly floorId: FloorId }): boolean => floorId === floor.id;
    const height = heightOfWalls(floor, floors, rooms, options);
    const here = walls.filter(isHere);
    const fillOf = (id: string, outline: PlanOutline, color: string, opacity = 1, holes: Area['holes'] = []): Area => ({
      id,
      floorId: floor.id,
      outline,
      holes,
      height,
      color,
      opacity,
    });
    const fills = shown.imagery
      ? []
      : [
          ...rooms
            .filter((room) => isHere(room) && !room.isHidden)
            .map(({ id, outline, holes }) => fillOf(`floor ${id}`, outline, colors.floor, 1, holes)),
          ...here.flatMap(({ kind, outline }, i) =>
            kind === 'doorway' ? fillOf(`doorway ${floor.id} ${i}`, outline, colors.floor) : [],
          ),
        ];
    if (!shown.walls || (isOnUpperEdges && !topStorey.has(floor.id))) return fills;
    const bodies = here.flatMap(({ kind, outline }, i) => {
      const opacity = opacities[kind];
      return opacity === undefined ? [] : fillOf(`wall ${floor.id} ${i}`, outline, colors.wall, opacity);
    });
    return [...fills, ...bodies];
  });
};

/** The lines along the walls of a room, on its floor; with their lengths, if dimensions are shown. */
const linesOf = (room: BoundedRoom, floor: Floor, { shown, texts }: OverlayOptions): readonly Line[] =>
  [room.outline, ...room.holes].map((outline, i) => {
    const corners = outlineOf(withoutStraightCorners(planPointsOf(outline), straightCornerDistance));
    const points = [...corners, corners[0]!].map(([x, z]) => [x, floor.bottom, z] as const);
    const lengthOf = ([x, , z]: (typeof points)[number], n: number): string => {
      const [nextX, , nextZ] = points[n + 1]!;
      return texts.length(Math.hypot(nextX - x, nextZ - z));
    };
    return {
      id: `wall ${room.id} ${i}`,
      floorId: room.floorId,
      points,
      color: lineColor,
      labels: shown.dimensions ? points.slice(0, -1).map(lengthOf) : [],
      marks: false,
      isPressable: false,
      opacity: lineOpacity,
    };
  });

export const overlayMarkers = (
  bounds: RoomBounds,
  labelPoints: LabelPoints,
  floors: readonly Floor[],
  options: OverlayOptions,
): Markers => {
  const { shown, mode, currentRoomId } = options;
  const inside = isInside(mode);
  const rooms = bounds.rooms.filter(({ id, isHidden }) => !isHidden && (!inside || id === currentRoomId));
  const floorOf = (room: BoundedRoom): Floor | undefined => floors.find(({ id }) => id === room.floorId);
  const labels =
    shown.names || shown.dimensions
      ? rooms.flatMap((room) => {
          const [floor, point] = [floorOf(room), labelPoints.get(room.id)];
          return (floor && point && labelOf(room, floor, point, options)) ?? [];
        })
      : [];
  if (!inside) return { labels, areas: areasOf(bounds, floors, options) };
  const lines = shown.walls
    ? rooms.flatMap((room) => {
        const floor = floorOf(room);
        return floor ? linesOf(room, floor, options) : [];
      })
    : [];
  return { labels, lines };
};
