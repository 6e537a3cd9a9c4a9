/**
 * The way on foot from one viewpoint to another: along neighbours, by the shortest way (spec 2 §9). Viewpoints close to
 * the way are walked through, too, since a step is drawn from what its two ends saw.
 */
import { distance, dot, sub } from '../geometry/vec3.ts';
import type { SweepId } from '../ids.ts';
import type { Sweep } from '../model/model.ts';

/** Metres from the straight way at which a viewpoint still lies on it. */
export const extraPanoDistance = 0.4;
/** Metres between two places of a walk. */
export const leastStageDistance = 0.8;
/** Between two stops. */
export const mostWalkingSweeps = 40;

const isWalkable = (sweep: Sweep): boolean => sweep.enabled && sweep.alignment === 'aligned';

/** Dijkstra; tours have tens of viewpoints, large models a thousand, so a list is queue enough. */
const shortestWay = (byId: ReadonlyMap<SweepId, Sweep>, from: Sweep, to: Sweep): readonly Sweep[] | null => {
  const lengths = new Map<SweepId, number>([[from.id, 0]]);
  const before = new Map<SweepId, Sweep>();
  const open = new Set<Sweep>([from]);
  const lengthOf = (sweep: Sweep): number => lengths.get(sweep.id) ?? Infinity;
  while (open.size > 0) {
    let nearest: Sweep | null = null;
    for (const sweep of open) if (!nearest || lengthOf(sweep) < lengthOf(nearest)) nearest = sweep;
    if (!nearest) break;
    if (nearest.id === to.id) break;
    open.delete(nearest);
    for (const id of nearest.neighbours) {
      const next = byId.get(id);
      if (!next) continue;
      const length = lengthOf(nearest) + distance(nearest.position, next.position);
      if (length >= lengthOf(next)) continue;
      lengths.set(id, length);
      before.set(id, nearest);
      open.add(next);
    }
  }
  const way = [to];
  for (let at = before.get(to.id); at; at = before.get(at.id)) way.unshift(at);
  return way[0]?.id === from.id ? way : null;
};

/** How far along the straight way from a to b a viewpoint lies, in metres; null where it lies beside it. */
const alongWay = (a: Sweep, b: Sweep, { position }: Sweep): number | null => {
  const length = distance(a.position, b.position);
  const along = dot(sub(position, a.position), sub(b.position, a.position)) / length;
  if (along < leastStageDistance || along > length - leastStageDistance) return null;
  const beside = Math.sqrt(Math.max(0, distance(position, a.position) ** 2 - along ** 2));
  return beside <= extraPanoDistance ? along : null;
};

const withExtras = (way: readonly Sweep[], walkable: readonly Sweep[]): readonly Sweep[] =>
  way.flatMap((b, index) => {
    const a = way[index - 1];
    if (!a) return [b];
    const extras = walkable
      .flatMap((sweep) => {
        const along = way.includes(sweep) ? null : alongWay(a, b, sweep);
        return along === null ? [] : [{ sweep, along }];
      })
      .toSorted((p, q) => p.along - q.along);
    return [...extras.map(({ sweep }) => sweep), b];
  });

/** The last stays, and so does what lies far enough from the one before and from the last. */
const spaced = (way: readonly Sweep[]): readonly Sweep[] => {
  const last = way.at(-1);
  const kept: Sweep[] = [];
  for (const sweep of way) {
    const before = kept.at(-1);
    const isFar = !before || distance(before.position, sweep.position) >= leastStageDistance;
    const isFarFromLast = !last || distance(last.position, sweep.position) >= leastStageDistance;
    if (sweep === last || before === undefined || (isFar && isFarFromLast)) kept.push(sweep);
  }
  return kept;
};

/** From the first to the last, both included; null where nobody can walk, or only by a very long way. */
export const walkPath = (sweeps: readonly Sweep[], fromId: SweepId, toId: SweepId): readonly Sweep[] | null => {
  const walkable = sweeps.filter(isWalkable);
  const byId = new Map(walkable.map((sweep) => [sweep.id, sweep]));
  const [from, to] = [byId.get(fromId), byId.get(toId)];
  if (!from || !to || from === to) return null;
  const way = shortestWay(byId, from, to);
  if (!way) return null;
  const stages = spaced(withExtras(way, walkable));
  return stages.length - 2 <= mostWalkingSweeps ? stages : null;
};
