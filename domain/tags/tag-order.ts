/** The orders of the list of tags, and its groups (docs/reference/tags.md#order). */
import type { FloorId } from '../ids.ts';
import { spatialOrder, tagsByFloor, type OrderableTag, type StartCamera } from './spatial-order.ts';
import type { Tag } from './tag.ts';

export const tagOrders = ['by-tag-order', 'by-tag-text', 'by-floor-ordered', 'by-floor-alphabetical'] as const;
export type TagOrder = (typeof tagOrders)[number];

export const isTagOrder = (text: string): text is TagOrder => (tagOrders as readonly string[]).includes(text);

/** Whether the order has a group for each floor. */
export const isByFloor = (order: TagOrder): boolean =>
  order === 'by-floor-ordered' || order === 'by-floor-alphabetical';

export interface TagGroup<T extends OrderableTag = Tag> {
  /** Null: the tags of all floors, or in an order by floor those without one. */
  readonly floorId: FloorId | null;
  /** Not empty. */
  readonly tags: readonly T[];
}

/** By which tags are ordered by text (docs/reference/tags.md#text-order). */
export const tagTextKey = (label: string, description: string, untitled: string): string =>
  (label.trim() || description.trim() || untitled).toLowerCase();

export interface OrderOptions<T extends OrderableTag> {
  /** The saved order; may have the ids of other tags. */
  readonly savedIds: readonly string[];
  readonly start: StartCamera;
  /** From the lowest floor to the highest. */
  readonly floorIds: readonly FloorId[];
  /** Usually `tagTextKey`. */
  readonly textOf: (tag: T) => string;
  /** As for `toSorted`. */
  readonly compareTexts: (a: string, b: string) => number;
}

/** The saved order, then the spatial one. */
const inTagOrder = <T extends OrderableTag>(
  tags: readonly T[],
  { savedIds, start, floorIds }: OrderOptions<T>,
): readonly T[] => {
  const places = new Map([...new Set(savedIds)].map((id, place) => [id, place]));
  const placeOf = ({ id }: T): number => places.get(id) ?? places.size;
  const saved = tags.filter(({ id }) => places.has(id)).toSorted((a, b) => placeOf(a) - placeOf(b));
  const others = tags.filter(({ id }) => !places.has(id));
  return [...saved, ...spatialOrder(others, start, floorIds)];
};

const sortByText = <T extends OrderableTag>(
  tags: readonly T[],
  { textOf, compareTexts }: OrderOptions<T>,
): readonly T[] =>
  tags
    .map((tag) => ({ tag, text: textOf(tag) }))
    .toSorted((a, b) => compareTexts(a.text, b.text))
    .map(({ tag }) => tag);

/**
 * One group, or one for each floor that has tags, the top floor first, and one for the tags without a floor. Tags with equal
 * texts are in the tag order.
 */
export const orderedTags = <T extends OrderableTag>(
  tags: readonly T[],
  order: TagOrder,
  options: OrderOptions<T>,
): readonly TagGroup<T>[] => {
  const { floorIds } = options;
  const isByText = order === 'by-tag-text' || order === 'by-floor-alphabetical';
  const inOrder = inTagOrder(tags, options);
  const sorted = isByText ? sortByText(inOrder, options) : inOrder;
  const byFloor = tagsByFloor(sorted, isByFloor(order) ? floorIds : []);
  return [...(isByFloor(order) ? floorIds.toReversed() : []), null]
    .map((floorId) => ({ floorId, tags: byFloor.get(floorId) ?? [] }))
    .filter((group) => group.tags.length > 0);
};

/**
 * The ids with one of them moved before another. Unchanged if one of the two is not among them.
 * @param before null: to the end
 */
export const movedTo = (ids: readonly string[], id: string, before: string | null): readonly string[] => {
  if (id === before || !ids.includes(id)) return ids;
  const others = ids.filter((each) => each !== id);
  const place = before === null ? others.length : others.indexOf(before);
  return place < 0 ? ids : others.toSpliced(place, 0, id);
};

/**
 * A new order of some tags together with the others that were saved before: each of these keeps its place after the tag that
 * was before it, and the first ones stay first.
 */
export const mergedOrder = (savedIds: readonly string[], newIds: readonly string[]): readonly string[] => {
  const moved = new Set(newIds);
  const kept = new Map<string | null, string[]>();
  let before: string | null = null;
  for (const id of new Set(savedIds))
    if (moved.has(id)) before = id;
    else kept.set(before, [...(kept.get(before) ?? []), id]);
  return [...(kept.get(null) ?? []), ...newIds.flatMap((id) => [id, ...(kept.get(id) ?? [])])];
};
