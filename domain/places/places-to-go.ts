/** What can be reached from where the visitor is, for the list beside the canvas (docs/reference/interface.md#places-to-go). */
import { toYawPitch, type Quat } from '../geometry/quat.ts';
import { distance, zero, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId, SweepId, TagId } from '../ids.ts';
import type { Floor, Model, Room, Sweep } from '../model/model.ts';
import { isInside, type ViewMode } from '../model/view-mode.ts';
import type { Tag } from '../tags/tag.ts';
import { pinPositionOf } from '../tags/view-of-tag.ts';
import { buttonOfMode, type ButtonMode } from '../navigation/modes.ts';

const maxPlaces = 12;
const maxTags = 3;
const maxFloors = { inside: 2, above: 3 } as const;
/** Metres, for tags, and for viewpoints where the current one has no neighbours. */
const maxDistance = 8;

/** Clockwise from the view direction. */
const directions = [
  'ahead',
  'aheadRight',
  'right',
  'behindRight',
  'behind',
  'behindLeft',
  'left',
  'aheadLeft',
] as const;
export type Direction = (typeof directions)[number];

/** Where a point is, seen from above: the sector of 45° around the direction. */
export const directionOf = (rotation: Quat, from: Vec3, to: Vec3): Direction => {
  // Straight up or down it is the direction of the image's up vector.
  const { yaw } = toYawPitch(rotation);
  const [forwardX, forwardZ] = [-Math.sin(yaw), -Math.cos(yaw)];
  const [x, z] = [to[0] - from[0], to[2] - from[2]];
  const clockwise = Math.atan2(z * forwardX - x * forwardZ, x * forwardX + z * forwardZ);
  const sector = Math.round(clockwise / (Math.PI / 4));
  return directions[(sector + directions.length) % directions.length]!;
};

export interface DistanceAndDirection {
  /** Metres; null where only the direction is known. */
  readonly distance: number | null;
  readonly direction: Direction;
}

interface ViewpointToGo extends DistanceAndDirection {
  readonly kind: 'viewpoint';
  readonly sweepId: SweepId;
  /** Null on the current floor. */
  readonly floorId: FloorId | null;
}

export type PlaceToGo =
  | ViewpointToGo
  | { readonly kind: 'room'; readonly roomId: RoomId; readonly sweepId: SweepId }
  | { readonly kind: 'allViewpoints' }
  | (DistanceAndDirection & { readonly kind: 'tag'; readonly tagId: TagId })
  /** Null: all floors. */
  | { readonly kind: 'floor'; readonly floorId: FloorId | null }
  | { readonly kind: 'mode'; readonly mode: ButtonMode };

/** The same place has the same id in each list. */
export const placeIdOf = (place: PlaceToGo): string => {
  if (place.kind === 'viewpoint') return `viewpoint ${place.sweepId}`;
  if (place.kind === 'room') return `room ${place.roomId}`;
  if (place.kind === 'tag') return `tag ${place.tagId}`;
  if (place.kind === 'floor') return place.floorId === null ? 'allFloors' : `floor ${place.floorId}`;
  return place.kind === 'mode' ? `mode ${place.mode}` : 'allViewpoints';
};

export interface PlaceConditions {
  readonly model: Pick<Model, 'sweeps' | 'rooms' | 'floors'>;
  readonly mode: ViewMode;
  readonly currentSweepId: SweepId | null;
  /** Null: all floors. */
  readonly currentFloorId: FloorId | null;
  /** At rest. */
  readonly rotation: Quat;
  /** The listed tags. */
  readonly tags: readonly Tag[];
  /** Whether one point is visible from another. */
  readonly sees: (from: Vec3, point: Vec3) => boolean;
  /** Floors that can be chosen, null for all of them; the current one may be among them. */
  readonly floors: readonly (FloorId | null)[];
  /** Modes that have a button; the current one may be among them. */
  readonly modes: readonly ButtonMode[];
}

const canEnter = (sweep: Sweep): boolean => sweep.enabled && sweep.alignment === 'aligned';

const byDistance = (a: DistanceAndDirection, b: DistanceAndDirection): number =>
  a.distance === b.distance ? 0 : (a.distance ?? Infinity) - (b.distance ?? Infinity);

const awayFrom = (current: Sweep, rotation: Quat, point: Vec3) => ({
  distance: distance(current.position, point),
  direction: directionOf(rotation, current.position, point),
});

/** The neighbours, or else what is near; none of an unaligned 360° view, which has no position in the space. */
const nearViewpoints = (current: Sweep, { model, rotation }: PlaceConditions): readonly ViewpointToGo[] => {
  if (current.alignment === 'unaligned') return [];
  const others = model.sweeps.filter((sweep) => canEnter(sweep) && sweep.id !== current.id);
  const neighbours = others.filter(({ id }) => current.neighbours.includes(id));
  const near = others.filter(
    ({ floorId, position }) => floorId === current.floorId && distance(position, current.position) <= maxDistance,
  );
  return (neighbours.length > 0 ? neighbours : near).map((sweep) => ({
    kind: 'viewpoint',
    sweepId: sweep.id,
    floorId: sweep.floorId === current.floorId ? null : sweep.floorId,
    ...awayFrom(current, rotation, sweep.position),
  }));
};

/** One for each sweep that the panorama has links to, in the direction of the first. */
const linkedViewpoints = (current: Sweep, { model, rotation }: PlaceConditions): readonly ViewpointToGo[] =>
  model.sweeps.flatMap((sweep): readonly ViewpointToGo[] => {
    const link = current.links.find(({ sweepId }) => sweepId === sweep.id);
    if (!link || !sweep.enabled) return [];
    const direction = directionOf(rotation, zero, link.direction);
    return [{ kind: 'viewpoint', sweepId: sweep.id, floorId: null, distance: null, direction }];
  });

const viewpointsFrom = (current: Sweep, conditions: PlaceConditions): readonly PlaceToGo[] => {
  const near = nearViewpoints(current, conditions);
  const known = new Set(near.map(({ sweepId }) => sweepId));
  const linked = linkedViewpoints(current, conditions).filter(({ sweepId }) => !known.has(sweepId));
  return [...near, ...linked].toSorted(byDistance);
};

/** Tags in the space that are near and seen, and those of this panorama alone. */
const tagsFrom = (current: Sweep, { tags, rotation, sees }: PlaceConditions): readonly PlaceToGo[] => {
  const near = tags
    .filter(({ sweepId }) => (sweepId === null ? current.alignment === 'aligned' : sweepId === current.id))
    .map((tag) => ({ tag, pin: pinPositionOf(tag) }))
    .map(({ tag, pin }) => ({ tag, pin, ...awayFrom(current, rotation, pin) }))
    .filter((each) => each.distance <= maxDistance)
    .toSorted(byDistance);
  const seen: PlaceToGo[] = [];
  for (const { tag, pin, direction, distance: away } of near) {
    if (seen.length === maxTags) break;
    const isOfPanorama = tag.sweepId !== null;
    if (!isOfPanorama && !sees(current.position, pin)) continue;
    seen.push({ kind: 'tag', tagId: tag.id, direction, distance: isOfPanorama ? null : away });
  }
  return seen;
};

/** The viewpoint of a room that is nearest to the middle of its outline, or else the first; null: it has none. */
const nearestSweepToMiddle = (room: Room, sweeps: readonly Sweep[]): Sweep | null => {
  const own = sweeps.filter((sweep) => canEnter(sweep) && sweep.roomId === room.id);
  const corners = room.outline;
  if (corners.length === 0) return own[0] ?? null;
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / corners.length);
  const away = ({ position }: Sweep): number => Math.hypot(position[0] - middle[0]!, position[2] - middle[1]!);
  return own.toSorted((a, b) => away(a) - away(b))[0] ?? null;
};

const roomsFrom = ({ model, currentFloorId }: PlaceConditions): readonly PlaceToGo[] =>
  model.rooms
    .filter(({ name, floorId }) => name.trim() !== '' && (currentFloorId === null || floorId === currentFloorId))
    .toSorted((a, b) => (b.area ?? 0) - (a.area ?? 0))
    .flatMap((room) => {
      const sweep = nearestSweepToMiddle(room, model.sweeps);
      return sweep ? [{ kind: 'room' as const, roomId: room.id, sweepId: sweep.id }] : [];
    });

const floorsFrom = (conditions: PlaceConditions): readonly PlaceToGo[] => {
  const { model, mode, currentFloorId } = conditions;
  const floorOf = (id: FloorId | null): Floor | undefined => model.floors.find((floor) => floor.id === id);
  const level = floorOf(currentFloorId)?.index ?? 0;
  const away = (id: FloorId | null): number => (id === null ? Infinity : Math.abs((floorOf(id)?.index ?? 0) - level));
  const isLower = (id: FloorId | null): number => Number((floorOf(id)?.index ?? 0) < level);
  return conditions.floors
    .filter((id) => id !== currentFloorId)
    .toSorted((a, b) => (away(a) === away(b) ? isLower(a) - isLower(b) : away(a) - away(b)))
    .slice(0, maxFloors[isInside(mode) ? 'inside' : 'above'])
    .map((floorId) => ({ kind: 'floor', floorId }));
};

export const placesToGo = (conditions: PlaceConditions): readonly PlaceToGo[] => {
  const { model, mode, currentSweepId, modes } = conditions;
  const current = isInside(mode) ? model.sweeps.find(({ id }) => id === currentSweepId) : undefined;
  const others: readonly PlaceToGo[] = [
    { kind: 'allViewpoints' },
    ...(current ? tagsFrom(current, conditions) : []),
    ...floorsFrom(conditions),
    ...modes.filter((each) => each !== buttonOfMode(mode)).map((each): PlaceToGo => ({ kind: 'mode', mode: each })),
  ];
  const first = current ? viewpointsFrom(current, conditions) : isInside(mode) ? [] : roomsFrom(conditions);
  return [...first.slice(0, maxPlaces - others.length), ...others];
};
