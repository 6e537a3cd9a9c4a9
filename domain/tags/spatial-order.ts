/**
 * The order of tags for which none is saved: floor by floor from the start of a visit, on each floor from tag to tag, always
 * to the nearest of the remaining ones. docs/reference/tags.md#spatial-order
 */
import { conjugate, rotate, type Quat } from '../geometry/quat.ts';
import { distance, sub, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId } from '../ids.ts';
import type { Tag } from './tag.ts';

/** The camera at the start of a visit. */
export interface StartCamera {
  /** Null: without a position in the space, as in a 360° view. */
  readonly position: Vec3 | null;
  readonly rotation: Quat;
  /** Null: none, or several. */
  readonly floorId: FloorId | null;
  /** Vertical field of view, radians. */
  readonly fov: number;
  /** Width divided by height. */
  readonly aspect: number;
}

export type OrderableTag = Pick<Tag, 'id' | 'anchorPosition' | 'floorId' | 'sweepId'>;

/** In their order. Those without a floor, or on one that is not among `floorIds`, have the key null. */
export const tagsByFloor = <T extends Pick<Tag, 'floorId'>>(
  tags: readonly T[],
  floorIds: readonly FloorId[],
): ReadonlyMap<FloorId | null, readonly T[]> => {
  const byFloor = new Map<FloorId | null, T[]>(floorIds.map((id) => [id, []]));
  const withoutFloor: T[] = [];
  for (const tag of tags) (byFloor.get(tag.floorId) ?? withoutFloor).push(tag);
  return byFloor.set(null, withoutFloor);
};

const isInFrustum = (point: Vec3, from: Vec3, { rotation, fov, aspect }: StartCamera): boolean => {
  const [x, y, z] = rotate(conjugate(rotation), sub(point, from));
  const halfHeight = -z * Math.tan(fov / 2);
  return Math.abs(y) <= halfHeight && Math.abs(x) <= halfHeight * aspect;
};

/** The first of the nearest tags; null if there are none. */
const nearestTo = <T extends OrderableTag>(tags: readonly T[], point: Vec3): T | null => {
  let nearest: T | null = null;
  let least = Infinity;
  for (const tag of tags) {
    const away = distance(tag.anchorPosition, point);
    if (nearest && away >= least) continue;
    nearest = tag;
    least = away;
  }
  return nearest;
};

const extentOf = (values: Float64Array): number =>
  values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);

/** The positions of tags, sorted along the axis on which they are furthest apart. */
const sortedPositions = (tags: readonly OrderableTag[]) => {
  const columns = ([0, 1, 2] as const)
    .map((axis) => Float64Array.from(tags, ({ anchorPosition }) => anchorPosition[axis]))
    .toSorted((a, b) => extentOf(b) - extentOf(a));
  const along = columns[0]!;
  const indices = Uint32Array.from(tags.keys()).toSorted((a, b) => along[a]! - along[b]!);
  const [xs, ys, zs] = columns.map((column) => Float64Array.from(indices, (index) => column[index]!));
  return { indices, xs: xs!, ys: ys!, zs: zs! };
};

/**
 * The tags from `first` on, each the nearest of the remaining ones to the one before. The remaining ones are linked in their
 * order along one axis: the search begins at the tag before and ends, in both directions, where the distance along that axis
 * alone is longer than that of the nearest tag found. Comparing all of ten thousand tags would take several times as long.
 */
const nearestFirst = <T extends OrderableTag>(tags: readonly T[], first: T): readonly T[] => {
  const { indices, xs, ys, zs } = sortedPositions(tags);
  const end = tags.length;
  // By place in the sorted order; −1 and `end` are beyond the ends.
  const previous = Int32Array.from(indices, (_, place) => place - 1);
  const next = Int32Array.from(indices, (_, place) => place + 1);
  const ordered: T[] = [];
  let place = indices.indexOf(tags.indexOf(first));
  while (place >= 0) {
    ordered.push(tags[indices[place]!]!);
    const [before, after] = [previous[place]!, next[place]!];
    if (before >= 0) next[before] = after;
    if (after < end) previous[after] = before;
    const [x, y, z] = [xs[place]!, ys[place]!, zs[place]!];
    let nearest = -1;
    let least = Infinity;
    for (const links of [previous, next]) {
      for (let i = links[place]!; i >= 0 && i < end; i = links[i]!) {
        const [dx, dy, dz] = [xs[i]! - x, ys[i]! - y, zs[i]! - z];
        if (dx * dx > least) break;
        const squared = dx * dx + dy * dy + dz * dz;
        if (squared < least || nearest < 0 || (squared === least && indices[i]! < indices[nearest]!)) {
          nearest = i;
          least = squared;
        }
      }
    }
    place = nearest;
  }
  return ordered;
};

/** The nearest tag in the view of the start camera; without one the nearest. Without a position the first one. */
const firstOf = <T extends OrderableTag>(tags: readonly T[], start: StartCamera): T | null => {
  const { position } = start;
  if (position === null) return tags[0] ?? null;
  const inView = tags.filter(({ anchorPosition }) => isInFrustum(anchorPosition, position, start));
  return nearestTo(inView, position) ?? nearestTo(tags, position);
};

/**
 * Tags at equal distances keep the given order. Those without a floor follow those of the floors; tags of one panorama, which
 * have no position in the space, are the last ones.
 * @param floorIds from the lowest floor to the highest
 */
export const spatialOrder = <T extends OrderableTag>(
  tags: readonly T[],
  start: StartCamera,
  floorIds: readonly FloorId[],
): readonly T[] => {
  const byFloor = tagsByFloor(
    tags.filter(({ sweepId }) => sweepId === null),
    floorIds,
  );
  const startFloorId = start.position && start.floorId;
  const startLevel = startFloorId === null ? 0 : Math.max(0, floorIds.indexOf(startFloorId));
  const ordered: T[] = [];
  for (const floorId of [...floorIds.slice(startLevel), ...floorIds.slice(0, startLevel), null]) {
    const onFloor = byFloor.get(floorId) ?? [];
    const last = ordered.at(-1);
    const first = last ? nearestTo(onFloor, last.anchorPosition) : firstOf(onFloor, start);
    if (first) for (const tag of nearestFirst(onFloor, first)) ordered.push(tag);
  }
  return [...ordered, ...tags.filter(({ sweepId }) => sweepId !== null)];
};
