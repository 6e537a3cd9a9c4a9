/**
 * Derives the neighbours of sweeps where a capture has none: near sweeps with a line of sight through the mesh, or just
 * near ones without a mesh. The graph is symmetric and connected, within each floor and between floors.
 */
import { distance, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, SweepId } from '../ids.ts';

export interface SweepPlace {
  readonly id: SweepId;
  /** The camera's position, metres. */
  readonly position: Vec3;
  readonly floorId: FloorId | null;
  readonly aligned: boolean;
  readonly outdoor: boolean;
}

interface Pair {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** Per sweep, except for the few links that keep the graph connected. */
const maxNeighbours = 8;
/** Reach in multiples of the floor's median spacing; sight tests allow a longer reach without links through walls. */
const reachWithoutSight = 2.2;
const reachWithSight = 4;
/** Outdoors there are few obstacles, so the reach is longer. */
const outdoorFactor = 1.5;
/** When components are joined, a pair without line of sight counts as this many times longer. */
const hiddenFactor = 3;
/** Number of pairs whose line of sight is tested when joining; longer pairs count as hidden. */
const maxSightTests = 20_000;

const byLength = (p: Pair, q: Pair): number => p.length - q.length || p.a - q.a || p.b - q.b;

class DisjointSets {
  private readonly parent: number[];
  constructor(count: number) {
    this.parent = Array.from({ length: count }, (_, i) => i);
  }
  root(i: number): number {
    let at = i;
    while (this.parent[at] !== at) at = this.parent[at] = this.parent[this.parent[at]!]!;
    return at;
  }
  /** Returns whether the two were in different sets. */
  join(a: number, b: number): boolean {
    const [p, q] = [this.root(a), this.root(b)];
    this.parent[p] = q;
    return p !== q;
  }
}

/** The reach of each sweep: by the floor's median spacing, and at least to its nearest sweep. */
const reachesOf = (places: readonly SweepPlace[], factor: number): number[] => {
  const nearest = places.map((place) => {
    let min = Infinity;
    for (const other of places)
      if (other !== place && other.floorId === place.floorId)
        min = Math.min(min, distance(place.position, other.position));
    return min;
  });
  const spacing = new Map<FloorId | null, number>();
  for (const floorId of new Set(places.map((place) => place.floorId))) {
    const own = nearest
      .filter((d, i) => places[i]!.floorId === floorId && Number.isFinite(d))
      .toSorted((a, b) => a - b);
    spacing.set(floorId, own[own.length >> 1] ?? 0);
  }
  return places.map((place, i) => {
    const usual = (spacing.get(place.floorId) ?? 0) * factor * (place.outdoor ? outdoorFactor : 1);
    return Number.isFinite(nearest[i]!) ? Math.max(usual, nearest[i]! * 1.5) : usual;
  });
};

/**
 * The neighbours of every sweep, nearest first; none for unaligned sweeps. `occluded`: whether the mesh is between two
 * points; without it only distance matters. The result is deterministic.
 */
export const findNeighbours = (
  sweeps: readonly SweepPlace[],
  occluded?: (a: Vec3, b: Vec3) => boolean,
): Map<SweepId, SweepId[]> => {
  const places = sweeps.filter((sweep) => sweep.aligned);
  const sees = (pair: Pair): boolean => !occluded?.(places[pair.a]!.position, places[pair.b]!.position);
  const links: Pair[] = [];
  const components = new DisjointSets(places.length);
  const link = (pair: Pair): void => {
    links.push(pair);
    components.join(pair.a, pair.b);
  };
  linkNear(places, occluded !== undefined, sees, link);
  const joinComponents = (sameFloor: boolean): void => {
    for (const pair of joiningPairs(places, components, sameFloor, occluded !== undefined, sees))
      if (components.root(pair.a) !== components.root(pair.b)) link(pair);
  };
  joinComponents(true);
  joinComponents(false);
  return collect(sweeps, places, links);
};

/** Links near pairs, nearest first, until either sweep has `maxNeighbours`. */
const linkNear = (
  places: readonly SweepPlace[],
  hasSight: boolean,
  sees: (pair: Pair) => boolean,
  link: (pair: Pair) => void,
): void => {
  const reach = reachesOf(places, hasSight ? reachWithSight : reachWithoutSight);
  const near: Pair[] = [];
  for (let a = 0; a < places.length; a++)
    for (let b = a + 1; b < places.length; b++) {
      // Without sight tests a stairwell cannot be distinguished from a ceiling: floors are linked when joining.
      if (!hasSight && places[a]!.floorId !== places[b]!.floorId) continue;
      const length = distance(places[a]!.position, places[b]!.position);
      if (length <= Math.max(reach[a]!, reach[b]!)) near.push({ a, b, length });
    }
  const degree = new Uint16Array(places.length);
  for (const pair of near.toSorted(byLength)) {
    if (degree[pair.a]! >= maxNeighbours || degree[pair.b]! >= maxNeighbours || !sees(pair)) continue;
    degree[pair.a]!++;
    degree[pair.b]!++;
    link(pair);
  }
};

/** Pairs between different components, the best to join by first: short and visible. */
const joiningPairs = (
  places: readonly SweepPlace[],
  components: DisjointSets,
  sameFloor: boolean,
  hasSight: boolean,
  sees: (pair: Pair) => boolean,
): Pair[] => {
  const roots = places.map((_, i) => components.root(i));
  const pairs: Pair[] = [];
  for (let a = 0; a < places.length; a++)
    for (let b = a + 1; b < places.length; b++) {
      if (roots[a] === roots[b] || (sameFloor && places[a]!.floorId !== places[b]!.floorId)) continue;
      pairs.push({ a, b, length: distance(places[a]!.position, places[b]!.position) });
    }
  pairs.sort(byLength);
  if (!hasSight) return pairs;
  return pairs
    .map((pair, i) => ({ pair, cost: pair.length * (i < maxSightTests && sees(pair) ? 1 : hiddenFactor) }))
    .toSorted((p, q) => p.cost - q.cost || byLength(p.pair, q.pair))
    .map(({ pair }) => pair);
};

const collect = (
  sweeps: readonly SweepPlace[],
  places: readonly SweepPlace[],
  links: readonly Pair[],
): Map<SweepId, SweepId[]> => {
  const found = new Map<SweepId, SweepId[]>(sweeps.map((sweep) => [sweep.id, []]));
  for (const { a, b } of links.toSorted(byLength)) {
    found.get(places[a]!.id)!.push(places[b]!.id);
    found.get(places[b]!.id)!.push(places[a]!.id);
  }
  return found;
};
