import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, SweepId } from '../ids.ts';
import { findNeighbours, type SweepPlace } from './neighbours.ts';

const place = (
  id: string,
  position: Vec3,
  floor: string | null = 'ground',
  more: Partial<SweepPlace> = {},
): SweepPlace => ({
  id: id as SweepId,
  position,
  floorId: floor as FloorId | null,
  aligned: true,
  outdoor: false,
  ...more,
});

const reachable = (graph: ReadonlyMap<SweepId, readonly SweepId[]>, from: SweepId): number => {
  const seen = new Set([from]);
  for (const id of seen) for (const next of graph.get(id)!) seen.add(next);
  return seen.size;
};

const expectSymmetric = (graph: ReadonlyMap<SweepId, readonly SweepId[]>): void => {
  for (const [id, neighbours] of graph) {
    expect(new Set(neighbours).size).toBe(neighbours.length);
    for (const other of neighbours) expect(graph.get(other)).toContain(id);
    expect(neighbours).not.toContain(id);
  }
};

const grid = (side: number, spacing: number, floor = 'ground', height = 0): SweepPlace[] =>
  Array.from({ length: side * side }, (_, i) =>
    place(`${floor}-${i}`, [(i % side) * spacing, height, Math.floor(i / side) * spacing], floor),
  );

// A wall at x = 5 without a door: no line of sight crosses it.
const wall = (a: Vec3, b: Vec3): boolean => a[0] < 5 !== b[0] < 5;
const ceiling = (a: Vec3, b: Vec3): boolean => Math.abs(a[1] - b[1]) > 1 && Math.max(a[0], b[0]) >= 0;

// A wall at x = 0 that ends at z = 1: only beyond it do two sweeps see each other.
const endsAtOne = (a: Vec3, b: Vec3): boolean => a[0] < 0 !== b[0] < 0 && Math.min(a[2], b[2]) < 1;
const neverOccluded = (): boolean => false;
/** Two pairs one metre apart, with `gap` metres between them: whether a sweep is linked over the gap and a metre more. */
const reaches = (gap: number, occluded?: typeof wall, more: Partial<SweepPlace> = {}): boolean => {
  const xs = { a: 0, b: 1, c: 1 + gap, d: 2 + gap };
  const places = Object.entries(xs).map(([id, x]) => place(id, [x, 0, 0], 'ground', more));
  return findNeighbours(places, occluded)
    .get('a' as SweepId)!
    .includes('c' as SweepId);
};

const graphOfBuilding = (sweepCount: number) => {
  let seed = 5;
  const next = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296;
  const places = Array.from({ length: sweepCount }, (_, i) =>
    place(`s${i}`, [next() * 60, (i % 6) * 3, next() * 40], `floor${i % 6}`),
  );
  return findNeighbours(places, (a, b) => a[1] !== b[1] || Math.floor(a[0] / 6) !== Math.floor(b[0] / 6));
};

describe('findNeighbours', () => {
  it.each([0.5, 2, 15])('links the sweeps of a grid with %s m spacing to those around them', (spacing) => {
    const graph = findNeighbours(grid(5, spacing));
    expectSymmetric(graph);
    const middle = graph.get('ground-12' as SweepId)!;
    for (const near of [7, 11, 13, 17]) expect(middle).toContain(`ground-${near}`);
    expect(middle.length).toBeLessThanOrEqual(8);
    expect(new Set(middle.slice(0, 4))).toEqual(new Set(['ground-7', 'ground-11', 'ground-13', 'ground-17']));
  });

  it('does not link through a wall, except once to keep the graph connected', () => {
    const places = grid(10, 1.1);
    const graph = findNeighbours(places, wall);
    expectSymmetric(graph);
    expect(reachable(graph, 'ground-0' as SweepId)).toBe(100);
    const through = places.flatMap((from) =>
      graph.get(from.id)!.filter((to) => wall(from.position, places.find((p) => p.id === to)!.position)),
    );
    expect(through).toHaveLength(2);
  });

  it('joins floors by visible stairs rather than by a shorter link through the ceiling', () => {
    const places = [
      ...grid(4, 2, 'ground'),
      ...grid(4, 2, 'upper', 2.5),
      place('stair-foot', [-1, 0, 0], 'ground'),
      place('stair-head', [-3, 2.5, 0], 'upper'),
    ];
    const graph = findNeighbours(places, ceiling);
    expectSymmetric(graph);
    expect(reachable(graph, 'stair-foot' as SweepId)).toBe(places.length);
    expect(graph.get('stair-foot' as SweepId)).toContain('stair-head');
    const between = places
      .filter((p) => p.floorId === 'ground')
      .flatMap((p) => graph.get(p.id)!.filter((id) => !id.startsWith('ground') && id !== 'stair-foot'));
    expect(between).toEqual(['stair-head']);
  });

  it('gives unaligned sweeps no neighbours, and handles few sweeps', () => {
    const lonely = place('lonely', [0, 0, 0], null, { aligned: false });
    expect(findNeighbours([lonely])).toEqual(new Map([['lonely', []]]));
    expect(findNeighbours([])).toEqual(new Map());
    const two = findNeighbours([place('a', [0, 0, 0]), lonely, place('b', [40, 0, 0])]);
    expect(two).toEqual(
      new Map([
        ['a', ['b']],
        ['lonely', []],
        ['b', ['a']],
      ]),
    );
  });

  it.each([
    ['without a mesh', 2.2, undefined, {}],
    ['outdoors without a mesh', 3.3, undefined, { outdoor: true }],
    ['with a line of sight', 4, neverOccluded, {}],
    ['outdoors with a line of sight', 6, neverOccluded, { outdoor: true }],
  ] as const)('reaches, %s, %s times the spacing', (_, reach, occluded, more) => {
    expect(reaches(reach - 1 - 0.01, occluded, more)).toBe(true);
    expect(reaches(reach - 1 + 0.01, occluded, more)).toBe(false);
  });

  it('links each sweep to eight at most', () => {
    // All within reach of the one in the middle: twelve on a circle.
    const circle = Array.from({ length: 12 }, (_, i) => {
      const angle = (i * Math.PI) / 6;
      return place(`c${i}`, [Math.cos(angle), 0, Math.sin(angle)]);
    });
    const graph = findNeighbours([place('middle', [0, 0, 0]), ...circle], neverOccluded);
    expect(Math.max(...[...graph.values()].map((neighbours) => neighbours.length))).toBe(8);
  });

  it.each([
    [2.9, 'visible'],
    [3.1, 'hidden'],
  ])('joins parts by a line of sight if that is at most three times as long: %s times', (length, joined) => {
    const sides = [-1, 1].flatMap((side) => [
      ...Array.from({ length: 6 }, (_, i) => place(`hidden ${side} ${i}`, [side * 0.5, 0, -0.1 * i])),
      ...Array.from({ length: 6 }, (_, i) => place(`visible ${side} ${i}`, [(side * length) / 2, 0, 2 + 0.1 * i])),
    ]);
    const graph = findNeighbours(sides, endsAtOne);
    const isJoined = (kind: string): boolean =>
      graph.get(`${kind} -1 0` as SweepId)!.includes(`${kind} 1 0` as SweepId);
    expect({ visible: isJoined('visible'), hidden: isJoined('hidden') }[joined]).toBe(true);
  });

  it('handles sweeps at the same position', () => {
    const graph = findNeighbours(Array.from({ length: 20 }, (_, i) => place(`s${i}`, [1, 1, 1])));
    expectSymmetric(graph);
    expect(reachable(graph, 's0' as SweepId)).toBe(20);
  });

  it('links 1,100 sweeps on six floors', () => {
    const graph = graphOfBuilding(1100);
    expectSymmetric(graph);
    expect(reachable(graph, 's0' as SweepId)).toBe(1100);
  });

  it('is deterministic', () => {
    expect(graphOfBuilding(200)).toEqual(graphOfBuilding(200));
  });
});

interface Observer {
  readonly index: number;
  readonly standing_position: Vec3;
  readonly position: Vec3;
  readonly accessible_nodes: readonly number[];
}

const realPoses = new URL('../../../shared/data/real-poses/', import.meta.url);
const works = existsSync(realPoses)
  ? ['real', 'virtual'].flatMap((kind) =>
      readdirSync(new URL(`${kind}/`, realPoses)).map((name) => new URL(`${kind}/${name}/work.json`, realPoses)),
    )
  : [];

describe.skipIf(works.length === 0)('findNeighbours on real captures (skipped where they are absent)', () => {
  it.each(works.map((work) => [work.pathname.split('/').at(-2)!, work] as const))(
    'connects all sweeps of %s',
    (_, work) => {
      const { observers } = JSON.parse(readFileSync(work, 'utf8')) as { observers: Observer[] };
      const graph = findNeighbours(observers.map((o) => place(String(o.index), o.position)));
      expectSymmetric(graph);
      expect(reachable(graph, '0' as SweepId)).toBe(observers.length);
      const links = [...graph.values()].flat().length / observers.length;
      expect(links).toBeGreaterThan(2);
      expect(links).toBeLessThanOrEqual(8.5);
      // The nearest links of the capture's own walking graph are among ours.
      const nearest = observers.flatMap((o) => {
        const reach = (n: number): number =>
          Math.hypot(...[0, 1, 2].map((k) => observers[n]!.position[k]! - o.position[k]!));
        const first = o.accessible_nodes.filter((n) => n < observers.length).toSorted((a, b) => reach(a) - reach(b))[0];
        return first === undefined ? [] : [[String(o.index), String(first)] as const];
      });
      const found = nearest.filter(([from, to]) => graph.get(from as SweepId)!.includes(to as SweepId));
      expect(found.length / nearest.length).toBeGreaterThan(0.85);
    },
  );
});
