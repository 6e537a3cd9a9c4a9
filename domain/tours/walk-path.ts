/**
 * The way on foot from one viewpoint to another: along neighbours, by the shortest way (docs/reference/tours.md#transitions). Viewpoints close to
 * the way are walked through, too, since a step is drawn from what its two ends saw.
 */
import { distance, dot, sub } from '../geometry/vec3.ts';
import type { SweepId } from '../ids.ts';
import type { Sweep } from '../model/model.ts';

/** Metres from the straight way at which a viewpoint still lies on it. */
export const extraPanoDistance = 0.4;
/** Metres between two places of a walk. */
export const minStageDistance = 0.8;
/** Between two stops. */
export const maxWalkingSweeps = 40;

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
  if (along < minStageDistance || along > length - minStageDistance) return null;
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
  const retained: Sweep[] = [];
  for (const sweep of way) {
    const before = retained.at(-1);
    const isFar = !before || distance(before.position, sweep.position) >= minStageDistance;
    const isFarFromLast = !last || distance(last.position, sweep.position) >= minStageDistance;
    if (sweep === last || before === undefined || (isFar && isFarFromLast)) retained.push(sweep);
  }
  return retained;
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
  return stages.length - 2 <= maxWalkingSweeps ? stages : null;
};
