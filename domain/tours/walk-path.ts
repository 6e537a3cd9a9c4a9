/**
 * The walking path between two sweeps: the shortest one along neighbours (docs/reference/tours.md#transitions). Sweeps
 * close to the path are included, since a step is rendered from the panoramas at its two ends.
 */
import { distance, dot, sub } from '../geometry/vec3.ts';
import type { SweepId } from '../ids.ts';
import type { Sweep } from '../model/model.ts';

/** Largest distance of a sweep from a straight segment of the path that includes it, metres. */
export const extraPanoDistance = 0.4;
/** Smallest distance between two sweeps of a path, metres. */
export const minStageDistance = 0.8;
/** Largest number of sweeps between two stops. */
export const maxWalkingSweeps = 40;

const isWalkable = (sweep: Sweep): boolean => sweep.enabled && sweep.alignment === 'aligned';

/** Dijkstra's algorithm with a set as queue, which is fast enough for a thousand sweeps. */
const shortestPath = (byId: ReadonlyMap<SweepId, Sweep>, from: Sweep, to: Sweep): readonly Sweep[] | null => {
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

/** The distance of a sweep along the segment from a to b in metres; null where it is not on the segment. */
const distanceAlong = (a: Sweep, b: Sweep, { position }: Sweep): number | null => {
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
        const along = way.includes(sweep) ? null : distanceAlong(a, b, sweep);
        return along === null ? [] : [{ sweep, along }];
      })
      .toSorted((p, q) => p.along - q.along);
    return [...extras.map(({ sweep }) => sweep), b];
  });

/** Drops sweeps that are too near to the previous or to the last one. */
const withMinSpacing = (way: readonly Sweep[]): readonly Sweep[] => {
  const last = way.at(-1);
  const spaced: Sweep[] = [];
  for (const sweep of way) {
    const before = spaced.at(-1);
    const isFar = !before || distance(before.position, sweep.position) >= minStageDistance;
    const isFarFromLast = !last || distance(last.position, sweep.position) >= minStageDistance;
    if (sweep === last || before === undefined || (isFar && isFarFromLast)) spaced.push(sweep);
  }
  return spaced;
};

/** Includes both ends; null where there is no path, or only a very long one. */
export const walkPath = (sweeps: readonly Sweep[], fromId: SweepId, toId: SweepId): readonly Sweep[] | null => {
  const walkable = sweeps.filter(isWalkable);
  const byId = new Map(walkable.map((sweep) => [sweep.id, sweep]));
  const [from, to] = [byId.get(fromId), byId.get(toId)];
  if (!from || !to || from === to) return null;
  const way = shortestPath(byId, from, to);
  if (!way) return null;
  const stages = withMinSpacing(withExtras(way, walkable));
  return stages.length - 2 <= maxWalkingSweeps ? stages : null;
};
