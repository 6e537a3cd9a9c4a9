/**
 * The markers of the room overlay (docs/reference/wall-graph.md#room-overlay): in the plan and the dollhouse the names and
 * walls of all rooms, inside those of the current room.
 */
import polylabel from 'polylabel';
import type { FloorId, RoomId } from '../ids.ts';
import type { Area, Label, Line, Markers } from '../markers/markers.ts';
import type { BackgroundColor, Floor } from '../model/model.ts';
import { isDollhouse, isInside, type ViewModeState } from '../model/view-mode.ts';
import { minStoreyHeight, topStoreyOf } from '../navigation/floors.ts';
import { withoutStraightCorners } from '../wall-graph/plan-geometry.ts';
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

export interface TextOptions {
  readonly shown: OverlayParts;
  readonly mode: ViewModeState;
  readonly texts: OverlayTexts;
  /** Whether names take presses from above. */
  readonly arePressable: boolean;
}

/** The room that the camera is in, and the height of the floor under the camera. */
export interface CurrentRoom {
  readonly room: BoundedRoom;
  readonly floorHeight: number;
}

export interface AreaOptions {
  readonly shown: Pick<OverlayParts, 'walls' | 'imagery'>;
  /** The dollhouse, and not the plan. */
  readonly isAtAngle: boolean;
  readonly background: BackgroundColor;
  /** Those that are shown; null: all. */
  readonly visibleFloors: readonly FloorId[] | null;
}

/** By the id of a room, the middle of its widest part. */
export type LabelPoints = ReadonlyMap<RoomId, readonly [x: number, z: number]>;

/** Metres, of the middle of the widest part. */
const labelPrecision = 0.05;
/** Metres above the floor: below the ceiling and above the furniture; without imagery there is none of either. */
const labelHeight = 2;
const labelHeightWithoutImagery = 0.1;
/** A little below the camera, so that it is in the middle of the image at any distance. */
const labelHeightInside = 1.4;
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
  white: { wall: '#262a31', floor: '#c8ced6' },
};

type WallOpacity = Readonly<Partial<Record<FloorWall['kind'], number>>>;
/** From above: openings are gaps in the walls. */
const planOpacity: WallOpacity = { wall: 1, glazing: 0.55, divider: 0.55 };
/** At an angle those of the topmost storey are drawn on their upper edges, which run above openings. */
const upperEdgeOpacity: WallOpacity = { wall: 1, doorway: 1, window: 1 };

/** Of the lines inside. */
const lineColor = '#ffffff';
const lineOpacity = 0.9;

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
  { shown, isAtAngle }: AreaOptions,
): number => {
  if (!shown.imagery) return floor.bottom;
  const nextBottom = Math.min(
    ...floors.map(({ bottom }) => (bottom >= floor.bottom + minStoreyHeight ? bottom - clearance : Infinity)),
  );
  const top = floor.bottom + wallHeightOf(rooms, floor.id);
  return Math.min(nextBottom, isAtAngle ? top : (floor.boundingBox?.max[1] ?? top));
};

const detailsOf = (
  { sides, area, showsDimensions }: BoundedRoom,
  { shown, mode, texts }: TextOptions,
): readonly string[] => [
  ...(shown.dimensions && showsDimensions && sides ? [texts.sides(sides.length, sides.width)] : []),
  ...(area !== null && (shown.dimensions || !isDollhouse(mode)) ? [texts.area(area)] : []),
];

const labelOf = (room: BoundedRoom, position: Label['position'], options: TextOptions): Label | null => {
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
    position,
    text,
    detail: details.join('\n'),
    outline: room.outline,
    isPressable: options.arePressable && !isInside(options.mode),
  };
};

/** The walls from above and, without imagery, the floors of rooms; those of lower floors first. */
export const overlayAreas = (
  { rooms, walls }: RoomBounds,
  floors: readonly Floor[],
  options: AreaOptions,
): readonly Area[] => {
  const { shown, isAtAngle, background, visibleFloors } = options;
  const colors = planColors[background];
  const isOnUpperEdges = shown.imagery && isAtAngle;
  const opacities = isOnUpperEdges ? upperEdgeOpacity : planOpacity;
  const topStorey = topStoreyOf(floors, visibleFloors && new Set(visibleFloors));
  return floors.flatMap((floor) => {
    const isHere = ({ floorId }: { readonly floorId: FloorId }): boolean => floorId === floor.id;
    const height = heightOfWalls(floor, floors, rooms, options);
    const here = walls.filter(isHere);
    const areaOf = (id: string, outline: PlanOutline, look: Pick<Area, 'color' | 'opacity'>): Area => ({
      id,
      floorId: floor.id,
      outline,
      holes: [],
      height,
      ...look,
    });
    const ground = { color: colors.floor, opacity: 1 };
    const fills = shown.imagery
      ? []
      : [
          ...rooms
            .filter((room) => isHere(room) && !room.isHidden)
            .map(({ id, outline, holes }) => ({ ...areaOf(`floor ${id}`, outline, ground), holes, isOccluder: true })),
          ...here.flatMap(({ kind, outline }, i) =>
            kind === 'doorway' ? areaOf(`doorway ${floor.id} ${i}`, outline, ground) : [],
          ),
        ];
    if (!shown.walls || (isOnUpperEdges && !topStorey.has(floor.id))) return fills;
    const bodies = here.flatMap(({ kind, outline }, i) => {
      const opacity = opacities[kind];
      return opacity === undefined ? [] : areaOf(`wall ${floor.id} ${i}`, outline, { color: colors.wall, opacity });
    });
    return [...fills, ...bodies];
  });
};

/** The lines along the walls of a room, on its floor; with their lengths, if dimensions are shown. */
const linesOf = ({ room, floorHeight }: CurrentRoom, { shown, texts }: TextOptions): readonly Line[] =>
  [room.outline, ...room.holes]
    .filter((outline) => outline.length > 2)
    .map((outline, i) => {
      const corners = outlineOf(withoutStraightCorners(planPointsOf(outline), straightCornerDistance));
      const points = [...corners, corners[0]!].map(([x, z]) => [x, floorHeight, z] as const);
      const lengthOf = ([x, , z]: (typeof points)[number], n: number): string => {
        const [nextX, , nextZ] = points[n + 1]!;
        return texts.length(Math.hypot(nextX - x, nextZ - z));
      };
      return {
        id: `wall ${room.id} ${i}`,
        floorId: room.floorId,
        points,
        color: lineColor,
        labels: shown.dimensions && room.showsDimensions ? points.slice(0, -1).map(lengthOf) : [],
        marks: false,
        isPressable: false,
        opacity: lineOpacity,
      };
    });

/** The texts of rooms: from above of all of them, inside of the current one, whose walls have lines there. */
export const overlayTexts = (
  { rooms }: RoomBounds,
  labelPoints: LabelPoints,
  floors: readonly Floor[],
  current: CurrentRoom | null,
  options: TextOptions,
): Pick<Markers, 'labels' | 'lines'> => {
  const { shown, mode } = options;
  const inside = isInside(mode);
  const shownRooms = rooms.filter((room) => !room.isHidden && (!inside || room.id === current?.room.id));
  const labels = shownRooms.flatMap((room) => {
    const [floor, point] = [floors.find(({ id }) => id === room.floorId), labelPoints.get(room.id)];
    if (!floor || !point) return [];
    const heightAbove = shown.imagery ? labelHeight : labelHeightWithoutImagery;
    const height = inside && current ? current.floorHeight + labelHeightInside : floor.bottom + heightAbove;
    return labelOf(room, [point[0], height, point[1]], options) ?? [];
  });
  const hasLines = inside && shown.walls && current !== null && !current.room.isHidden;
  return { labels, lines: hasLines ? linesOf(current, options) : [] };
};
