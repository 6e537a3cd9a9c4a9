/**
 * Which sweeps one can step to from which, where a capture does not say: near ones that see each other through the mesh,
 * or just near ones without a mesh. Symmetric; each floor hangs together, and the floors hang together.
 */
import { distance, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, SweepId } from '../ids.ts';

export interface SweepPlace {
  readonly id: SweepId;
  /** Where the camera stood, metres. */
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

/** Neighbours a sweep has at most, but for the few links that keep the graph in one piece. */
const maxNeighbours = 8;
/** Reach in multiples of the floor's usual spacing. Sight lets us reach further without going through walls. */
const reachBlind = 2.2;
const reachSeeing = 4;
/** Out of doors nothing stands in the way, so steps may be wider. */
const outdoorFactor = 1.5;
/** When pieces are joined, a hidden pair counts as this many times longer than one visible. */
const hiddenFactor = 3;
/** Pairs whose sight is asked for while joining; farther ones count as hidden. */
const maxSightTests = 20_000;

const byLength = (p: Pair, q: Pair): number => p.length - q.length || p.a - q.a || p.b - q.b;

class Pieces {
  private readonly parent: number[];
  constructor(count: number) {
    this.parent = Array.from({ length: count }, (_, i) => i);
  }
  root(i: number): number {
    let at = i;
    while (this.parent[at] !== at) at = this.parent[at] = this.parent[this.parent[at]!]!;
    return at;
  }
  /** True when the two were apart before. */
  join(a: number, b: number): boolean {
    const [p, q] = [this.root(a), this.root(b)];
    this.parent[p] = q;
    return p !== q;
  }
}

/** How far each sweep may reach: by the floor's usual spacing, and at least to its own nearest. */
const reaches = (places: readonly SweepPlace[], factor: number): number[] => {
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
 * Neighbours of every sweep, nearest first; unaligned sweeps get none. `occluded` tells whether the mesh stands between
 * two points; without it distance alone decides. The same input gives the same answer.
 */
export const findNeighbours = (
  sweeps: readonly SweepPlace[],
  occluded?: (a: Vec3, b: Vec3) => boolean,
): Map<SweepId, SweepId[]> => {
  const places = sweeps.filter((sweep) => sweep.aligned);
  const sees = (pair: Pair): boolean => !occluded?.(places[pair.a]!.position, places[pair.b]!.position);
  const links: Pair[] = [];
  const pieces = new Pieces(places.length);
  const link = (pair: Pair): void => {
    links.push(pair);
    pieces.join(pair.a, pair.b);
  };
  linkNear(places, occluded !== undefined, sees, link);
  const apart = (sameFloor: boolean): void => {
    for (const pair of joiningPairs(places, pieces, sameFloor, occluded !== undefined, sees))
      if (pieces.root(pair.a) !== pieces.root(pair.b)) link(pair);
  };
  apart(true);
  apart(false);
  return collect(sweeps, places, links);
};

/** Links near pairs, nearest first, until either end has enough. */
const linkNear = (
  places: readonly SweepPlace[],
  seeing: boolean,
  sees: (pair: Pair) => boolean,
  link: (pair: Pair) => void,
): void => {
  const reach = reaches(places, seeing ? reachSeeing : reachBlind);
  const near: Pair[] = [];
  for (let a = 0; a < places.length; a++)
    for (let b = a + 1; b < places.length; b++) {
      // Without sight nothing tells a stairwell from a ceiling: other floors wait for the joining.
      if (!seeing && places[a]!.floorId !== places[b]!.floorId) continue;
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

/** Pairs between different pieces, the best to join by first: short and visible. */
const joiningPairs = (
  places: readonly SweepPlace[],
  pieces: Pieces,
  sameFloor: boolean,
  seeing: boolean,
  sees: (pair: Pair) => boolean,
): Pair[] => {
  const roots = places.map((_, i) => pieces.root(i));
  const pairs: Pair[] = [];
  for (let a = 0; a < places.length; a++)
    for (let b = a + 1; b < places.length; b++) {
      if (roots[a] === roots[b] || (sameFloor && places[a]!.floorId !== places[b]!.floorId)) continue;
      pairs.push({ a, b, length: distance(places[a]!.position, places[b]!.position) });
    }
  pairs.sort(byLength);
  if (!seeing) return pairs;
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
