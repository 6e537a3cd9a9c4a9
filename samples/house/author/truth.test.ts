/** Consistency of the plan: rooms, walls, openings and sweeps, and the capture derived from them. */
import { describe, expect, it } from 'vitest';
import type { SnapshotEdge, SnapshotFloor } from '#domain/model/content/wall-graph.ts';
import { elementIdsOf, findFloorIssues } from '#domain/wall-graph/find-floor-issues.ts';
import { readWallGraph } from '#server/api/results/wall-graph.ts';
import { areaOf, isInside } from './capture/outline.ts';
import { wallGraphOf } from './capture/wall-graph.ts';
import { floors, outer, rooms, walls, type PlanPoint } from './plan/house.ts';
import { sweeps } from './plan/sweeps.ts';

const graph = wallGraphOf();

/** A rectangle on the plan; y to the north. */
interface Block {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

const endpointsOf = ({ vertices: [a, b] }: SnapshotEdge, floor: SnapshotFloor) =>
  [floor.vertices[a]!, floor.vertices[b]!] as const;

const lengthOf = (edge: SnapshotEdge, floor: SnapshotFloor): number => {
  const [from, to] = endpointsOf(edge, floor);
  return Math.hypot(to.x - from.x, to.y - from.y);
};

/** A wall's body, its faces offset from its line to both sides; it runs along x or along y. */
const bodyOf = (edge: SnapshotEdge, floor: SnapshotFloor): Block => {
  const [from, to] = endpointsOf(edge, floor);
  const [right, left] = [edge.thickness * edge.centerLineBias, edge.thickness * (1 - edge.centerLineBias)];
  if (from.y === to.y) {
    const [south, north] = to.x > from.x ? [right, left] : [left, right];
    return { x: [Math.min(from.x, to.x), Math.max(from.x, to.x)], y: [from.y - south, from.y + north] };
  }
  const [west, east] = to.y > from.y ? [left, right] : [right, left];
  return { x: [from.x - west, from.x + east], y: [Math.min(from.y, to.y), Math.max(from.y, to.y)] };
};

/** All walls' bodies, and the squares in which two of them meet at right angles. */
const bodiesOf = (floor: SnapshotFloor): readonly Block[] => {
  const solid = Object.values(floor.edges).filter(({ type }) => type === 'wall');
  const level = (edge: SnapshotEdge): boolean => endpointsOf(edge, floor)[0].y === endpointsOf(edge, floor)[1].y;
  const corners = solid
    .filter(level)
    .flatMap((a) =>
      solid
        .filter((b) => !level(b) && a.vertices.some((id) => b.vertices.includes(id)))
        .map((b): Block => ({ x: bodyOf(b, floor).x, y: bodyOf(a, floor).y })),
    );
  return [...solid.map((edge) => bodyOf(edge, floor)), ...corners];
};

const isBetween = (value: number, [low, high]: readonly [number, number]): boolean => value > low && value < high;

/** Area inside a loop without the walls, in square metres: all edges are axis-aligned, so it is a sum of cells. */
const freeArea = (loop: readonly string[], floor: SnapshotFloor): number => {
  const corners = loop.map((id): PlanPoint => [floor.vertices[id]!.x, floor.vertices[id]!.y]);
  const bodies = bodiesOf(floor);
  const coordinates = (axis: 0 | 1, of: 'x' | 'y') =>
    [...new Set([...corners.map((each) => each[axis]), ...bodies.flatMap((body) => body[of])])].toSorted(
      (a, b) => a - b,
    );
  const [xs, ys] = [coordinates(0, 'x'), coordinates(1, 'y')];
  let area = 0;
  for (let i = 1; i < xs.length; i++)
    for (let j = 1; j < ys.length; j++) {
      const [x, y] = [(xs[i - 1]! + xs[i]!) / 2, (ys[j - 1]! + ys[j]!) / 2];
      if (!isInside(corners, [x, y]) || bodies.some((body) => isBetween(x, body.x) && isBetween(y, body.y))) continue;
      area += (xs[i]! - xs[i - 1]!) * (ys[j]! - ys[j - 1]!);
    }
  return area;
};

describe('rooms', () => {
  it.each(rooms.map((room) => [room.id, room] as const))('%s has the area that its walls leave', (_, room) => {
    const floor = graph.floors[room.floorId]!;
    const drawn = floor.rooms[room.id]!;
    expect(Math.abs(freeArea(drawn.vertices, floor) - areaOf(room.outline))).toBeLessThan(1e-6);
    expect(Math.abs(drawn.area! - areaOf(room.outline))).toBeLessThan(1e-6);
  });

  it('fill the floors: no region is left over', () => {
    for (const { id } of floors) {
      const floor = graph.floors[id]!;
      // Euler: regions = edges − vertices + 1 for a connected plan.
      const regions = Object.keys(floor.edges).length - Object.keys(floor.vertices).length + 1;
      expect(Object.keys(floor.rooms)).toHaveLength(regions);
      const loops = Object.values(floor.rooms).map(({ vertices }) => [...vertices].toSorted().join());
      expect(new Set(loops).size).toBe(regions);
    }
  });

  it('are read by the server without issues', () => {
    const issues: string[] = [];
    const read = readWallGraph(graph, new Set(floors.map(({ id }) => id)), (issue) => issues.push(issue));
    expect(issues).toEqual([]);
    expect(read.flatMap((floor) => floor.rooms.map(({ id }) => id)).toSorted()).toEqual(
      rooms.map(({ id }) => id).toSorted(),
    );
  });

  it('keep every rule of the wall graph', () => {
    for (const { id } of floors) {
      const others = floors.filter((floor) => floor.id !== id).map((floor) => graph.floors[floor.id]!);
      expect(findFloorIssues(graph.floors[id]!, elementIdsOf(others))).toEqual([]);
    }
  });

  it('together have about 160 m²', () => {
    const total = rooms.filter(({ height }) => height > 0).reduce((sum, { outline }) => sum + areaOf(outline), 0);
    console.info(`floor area ${total.toFixed(2)} m²`);
    expect(total).toBeGreaterThan(150);
    expect(total).toBeLessThan(170);
  });
});

describe('walls', () => {
  it.each(walls.map((wall) => [wall.id, wall] as const))('%s keeps its length and its openings', (id, wall) => {
    const floor = graph.floors[wall.floorId]!;
    const isPart = (part: string): boolean => part.startsWith(id) && /^(-\d+)?$/.test(part.slice(id.length));
    const own = Object.keys(floor.edges)
      .filter(isPart)
      .map((part) => floor.edges[part]!);
    const length = own.reduce((sum, edge) => sum + lengthOf(edge, floor), 0);
    expect(length).toBeCloseTo(Math.hypot(wall.to[0] - wall.from[0], wall.to[1] - wall.from[1]), 6);
    const openings = own.flatMap((edge) => Object.entries(edge.openings).map(([name, each]) => ({ name, each, edge })));
    expect(openings.map(({ name }) => name).toSorted()).toEqual(wall.openings.map((each) => each.id).toSorted());
    for (const { name, each, edge } of openings) {
      const plan = wall.openings.find((one) => one.id === name)!;
      const [from, to] = endpointsOf(edge, floor);
      const middle = (a: number, b: number) => a + (b - a) * each.relativePos!;
      const at = from.y === to.y ? middle(from.x, to.x) : -middle(from.y, to.y);
      expect(at - each.width / 2).toBeCloseTo(plan.span[0], 6);
      expect(at + each.width / 2).toBeCloseTo(plan.span[1], 6);
    }
  });

  it('run east or south, inside the outer walls', () => {
    for (const { id, from, to } of walls) {
      expect([to[0] > from[0], to[1] > from[1]].filter(Boolean), id).toHaveLength(1);
      expect([to[0] === from[0], to[1] === from[1]].filter(Boolean), id).toHaveLength(1);
      for (const [x, z] of [from, to]) {
        expect(isBetween(x, outer.x), id).toBe(true);
        expect(isBetween(z, outer.z), id).toBe(true);
      }
    }
  });
});

describe('openings', () => {
  it('lie inside their part of the wall, below the ceiling, and clear of each other', () => {
    for (const floor of Object.values(graph.floors))
      for (const [id, edge] of Object.entries(floor.edges)) {
        const length = lengthOf(edge, floor);
        const spans = Object.values(edge.openings)
          .map(
            ({ relativePos, width }) => [relativePos! * length - width / 2, relativePos! * length + width / 2] as const,
          )
          .toSorted(([a], [b]) => a - b);
        for (const [i, [from, to]] of spans.entries()) {
          expect(from, id).toBeGreaterThan(i === 0 ? 0 : spans[i - 1]![1]);
          expect(to, id).toBeLessThan(length);
        }
      }
    for (const wall of walls)
      for (const { id, low, high } of wall.openings) {
        expect(high, id).toBeGreaterThan(low);
        expect(high, id).toBeLessThanOrEqual(floors.find((floor) => floor.id === wall.floorId)!.height);
      }
  });
});

describe('sweeps', () => {
  const byId = new Map(sweeps.map((sweep) => [sweep.id, sweep]));
  const inside = sweeps.filter(({ roomId }) => roomId !== undefined);

  it('are many, in every room that has a floor, inside its outline', () => {
    expect(inside.length).toBeGreaterThanOrEqual(30);
    for (const room of rooms.filter(({ height }) => height > 0)) {
      const here = inside.filter(({ roomId }) => roomId === room.id);
      expect(here.length, room.id).toBeGreaterThan(0);
      for (const { id, at, floorId } of here) {
        expect(isInside(room.outline, at), id).toBe(true);
        if (room.id !== 'stairs') expect(floorId, id).toBe(room.floorId);
      }
    }
  });

  it('have neighbours a few steps away', () => {
    for (const { id, at, to, roomId } of sweeps)
      for (const other of to) {
        const there = byId.get(other);
        expect(there, `${id} to ${other}`).toBeDefined();
        const distance = Math.hypot(there!.at[0] - at[0], there!.at[1] - at[1]);
        expect(distance, `${id} to ${other}`).toBeGreaterThan(1.2);
        // Outdoors one strides.
        expect(distance, `${id} to ${other}`).toBeLessThan(roomId && there!.roomId ? 3.3 : 6.5);
      }
  });
});

it('ids are unique', () => {
  const openings = walls.flatMap((wall) => wall.openings);
  for (const list of [floors, rooms, walls, openings, sweeps]) {
    const ids = list.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
