/**
 * Chooses the sweep from which a tag is viewed: the only one in which it is shown; or the current one if it sees the pin;
 * or the one that sees it best: near, but not so near that it fills the view; in front of the surface; with nothing in
 * between. docs/reference/tags.md#moving-to-an-opened-tag
 */
import { lookRotation, type Quat } from '../geometry/quat.ts';
import { add, distance, dot, normalize, scale, sub, type Vec3 } from '../geometry/vec3.ts';
import type { SweepId } from '../ids.ts';
import type { Sweep } from '../model/model.ts';
import type { Tag } from './tag.ts';

/** Metres; nearer sweeps cost more. */
const idealDistance = 1.8;
/** The cost of each disadvantage, in metres of distance. */
const cost = { tooNear: 2, behind: 4, steep: 3, otherFloor: 6, otherRoom: 2, elsewhere: 1.5 } as const;
/** Metres; without a mesh, a pin on the floor and in the room of the sweep counts as visible up to this distance. */
const assumedSight = 8;
/** Line of sight is tested for at most so many sweeps, the best first. */
const maxSightTests = 24;

/** What is viewed: a tag, or another thing at a point. */
export type PlacedTag = Pick<Tag, 'anchorPosition' | 'stemNormal' | 'stemLength' | 'floorId' | 'roomId' | 'sweepId'>;

/** The position of the pin's disc. */
export const pinPositionOf = ({
  anchorPosition,
  stemNormal,
  stemLength,
}: Pick<Tag, 'anchorPosition' | 'stemNormal' | 'stemLength'>): Vec3 =>
  add(anchorPosition, scale(stemNormal, stemLength));

export interface TagViewpoint {
  readonly sweepId: SweepId | null;
  /** Null: unknown, without a mesh. */
  readonly sees: (from: Vec3, point: Vec3) => boolean | null;
}

const isElsewhere = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

const costOf = (sweep: Sweep, tag: PlacedTag, head: Vec3, viewer: TagViewpoint): number => {
  const away = distance(sweep.position, head);
  const towards = normalize(sub(sweep.position, head));
  return (
    (away < idealDistance ? (idealDistance - away) * cost.tooNear : away - idealDistance) +
    (dot(towards, tag.stemNormal) < 0 ? cost.behind : 0) +
    Math.abs(towards[1]) ** 2 * cost.steep +
    (isElsewhere(sweep.floorId, tag.floorId) ? cost.otherFloor : 0) +
    (isElsewhere(sweep.roomId, tag.roomId) ? cost.otherRoom : 0) +
    (sweep.id === viewer.sweepId ? 0 : cost.elsewhere)
  );
};

const isVisibleFrom = (sweep: Sweep, tag: PlacedTag, head: Vec3, { sees }: TagViewpoint): boolean =>
  sees(sweep.position, head) ??
  (!isElsewhere(sweep.floorId, tag.floorId) &&
    !isElsewhere(sweep.roomId, tag.roomId) &&
    distance(sweep.position, head) <= assumedSight);

export interface TagView {
  readonly sweepId: SweepId;
  /** Faces the pin's disc. */
  readonly rotation: Quat;
  /** False: no sweep sees it, and this is the best one by position. */
  readonly isSeen: boolean;
}

const viewFrom = ({ id, position }: Sweep, head: Vec3, isSeen: boolean): TagView => ({
  sweepId: id,
  rotation: lookRotation(normalize(sub(head, position))),
  isSeen,
});

/** Null where no enabled sweep can show it. */
export const viewOfTag = (tag: PlacedTag, sweeps: readonly Sweep[], viewer: TagViewpoint): TagView | null => {
  const head = pinPositionOf(tag);
  if (tag.sweepId !== null) {
    const only = sweeps.find(({ id, enabled }) => enabled && id === tag.sweepId);
    return only ? viewFrom(only, head, true) : null;
  }
  const usable = sweeps.filter(({ enabled, alignment }) => enabled && alignment === 'aligned');
  const current = usable.find(({ id }) => id === viewer.sweepId);
  if (current && isVisibleFrom(current, tag, head, viewer)) return viewFrom(current, head, true);
  const candidates = usable
    .map((sweep) => ({ sweep, cost: costOf(sweep, tag, head, viewer) }))
    .toSorted((a, b) => a.cost - b.cost);
  const tested = candidates.slice(0, maxSightTests);
  const seen = tested.find(({ sweep }) => viewer.sees(sweep.position, head) !== false);
  const best = seen ?? candidates[0];
  return best ? viewFrom(best.sweep, head, seen !== undefined) : null;
};
