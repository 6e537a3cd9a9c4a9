/**
 * From where a tag is seen best: near, but not so near that it fills the view; in front of what it is fastened to; with
 * nothing between. Where one stands already counts a little more.
 */
import { lookRotation, type Quat } from '../geometry/quat.ts';
import { add, distance, dot, normalize, scale, sub, type Vec3 } from '../geometry/vec3.ts';
import type { SweepId } from '../ids.ts';
import type { Sweep } from '../model/model.ts';
import type { Tag } from './tag.ts';

/** Metres: nearer is too near. */
const idealDistance = 1.8;
/** What each issue is worth, in metres of way. */
const cost = { tooNear: 2, behind: 4, steep: 3, otherFloor: 6, otherRoom: 2, elsewhere: 1.5 } as const;
/** Sight is asked of so many at most, the cheapest first. */
const maxRequested = 24;

/** Where the disc of the pin is. */
export const pinPositionOf = ({ anchorPosition, stemNormal, stemLength }: Tag): Vec3 =>
  add(anchorPosition, scale(stemNormal, stemLength));

export interface TagViewpoint {
  readonly sweepId: SweepId | null;
  readonly sees: (from: Vec3, point: Vec3) => boolean;
}

const isAway = (mine: string | null, its: string | null): boolean => mine !== null && its !== null && mine !== its;

const costOf = (sweep: Sweep, tag: Tag, head: Vec3, standing: TagViewpoint): number => {
  const away = distance(sweep.position, head);
  const towards = normalize(sub(sweep.position, head));
  return (
    (away < idealDistance ? (idealDistance - away) * cost.tooNear : away - idealDistance) +
    (dot(towards, tag.stemNormal) < 0 ? cost.behind : 0) +
    Math.abs(towards[1]) ** 2 * cost.steep +
    (isAway(sweep.floorId, tag.floorId) ? cost.otherFloor : 0) +
    (isAway(sweep.roomId, tag.roomId) ? cost.otherRoom : 0) +
    (sweep.id === standing.sweepId ? 0 : cost.elsewhere)
  );
};

export interface TagView {
  readonly sweepId: SweepId;
  /** Looks straight at the pin's disc. */
  readonly rotation: Quat;
  /** False: from no viewpoint it is, and this is the one that is nearest to it. */
  readonly isSeen: boolean;
}

/** Null where there is no viewpoint in the space that the mesh shows. */
export const viewOfTag = (tag: Tag, sweeps: readonly Sweep[], standing: TagViewpoint): TagView | null => {
  const head = pinPositionOf(tag);
  const candidates = sweeps
    .filter(({ enabled, alignment }) => enabled && alignment === 'aligned')
    .map((sweep) => ({ sweep, cost: costOf(sweep, tag, head, standing) }))
    .toSorted((a, b) => a.cost - b.cost);
  const requested = candidates.slice(0, maxRequested);
  const seen = requested.find(({ sweep }) => standing.sees(sweep.position, head));
  const best = seen ?? candidates[0];
  if (!best) return null;
  const rotation = lookRotation(normalize(sub(head, best.sweep.position)));
  return { sweepId: best.sweep.id, rotation, isSeen: seen !== undefined };
};
