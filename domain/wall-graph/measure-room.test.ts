import { describe, expect, it } from 'vitest';
import { createRoomMeasure, type PlanNode, type PlanWall } from './measure-room.ts';

const node = (id: string, x: number, y: number): PlanNode => ({ id, x, y });
const wall = (from: PlanNode, to: PlanNode, thickness = 0.2, centerLineBias = 0.5): PlanWall => ({
  type: 'wall',
  vertices: [from, to],
  thickness,
  centerLineBias,
});
const divider = (from: PlanNode, to: PlanNode): PlanWall => ({ ...wall(from, to, 0.02), type: 'invisible' });
/** The walls around a loop of nodes. */
const around = (loop: readonly PlanNode[], thickness = 0.2): readonly PlanWall[] =>
  loop.map((from, i) => wall(from, loop[(i + 1) % loop.length]!, thickness));
const measure = (
  corners: readonly PlanNode[],
  walls: readonly PlanWall[] = around(corners),
  holeCorners: readonly (readonly PlanNode[])[] = [],
) => createRoomMeasure(walls)({ corners, holeCorners });

const [a, b, c, d] = [node('a', 0, 0), node('b', 4, 0), node('c', 4, 3), node('d', 0, 3)];
const rectangle = [a, b, c, d];

describe('the size of a room', () => {
  it('is that between the faces of its walls', () => {
    // 4 m by 3 m between the lines, with 0.1 m of each wall inside.
    expect(measure(rectangle)?.area).toBeCloseTo(3.8 * 2.8, 9);
    expect(measure(rectangle)?.width).toBeCloseTo(3.8, 9);
    expect(measure(rectangle)?.depth).toBeCloseTo(2.8, 9);
  });

  it('does not depend on the direction of its corners or walls', () => {
    const backwards = rectangle.map((from, i) => wall(rectangle[(i + 1) % 4]!, from));
    for (const corners of [rectangle, rectangle.toReversed()])
      for (const walls of [around(rectangle), backwards])
        expect(measure(corners, walls)?.area).toBeCloseTo(3.8 * 2.8, 9);
  });

  it('has the share of each wall that lies inside it', () => {
    // A quarter of the wall ab is to the right of its line, so three quarters are inside; the divider bc has no faces.
    const walls = [wall(a, b, 0.4, 0.25), divider(b, c), wall(d, c, 0.4, 0.25), wall(d, a)];
    expect(measure(rectangle, walls)?.area).toBeCloseTo(3.9 * (3 - 0.3 - 0.1), 9);
  });

  it('does not include holes, nor their walls', () => {
    const hole = [node('e', 1, 1), node('f', 2, 1), node('g', 2, 2), node('h', 1, 2)];
    const walls = [...around(rectangle), ...around(hole)];
    for (const corners of [hole, hole.toReversed()]) {
      expect(measure(rectangle, walls, [corners])?.area).toBeCloseTo(3.8 * 2.8 - 1.2 * 1.2, 9);
      expect(measure(rectangle, walls, [corners])?.width).toBeCloseTo(3.8, 9);
    }
  });

  it('has corners of any angle', () => {
    // A right triangle with legs of 6 m and 8 m: its inscribed circle has a radius of 2 m, between the faces of 1.9 m.
    const triangle = [node('p', 0, 0), node('q', 8, 0), node('r', 0, 6)];
    expect(measure(triangle)?.area).toBeCloseTo(24 * (1.9 / 2) ** 2, 9);
  });

  it('has the corners of walls that project into it', () => {
    // An L of 4 m by 3 m without a square of 1 m: the outer faces of the inner corner meet, too.
    const corner = [a, b, node('s', 4, 2), node('t', 3, 2), node('u', 3, 3), d];
    expect(measure(corner)?.area).toBeCloseTo(3.8 * 2.8 - 1, 9);
  });

  it('has a step where a straight wall changes its thickness', () => {
    const middle = node('m', 1, 0);
    const corners = [a, middle, b, c, d];
    const walls = [wall(a, middle, 0.6), wall(middle, b), wall(b, c), wall(c, d), wall(d, a)];
    expect(measure(corners, walls)?.area).toBeCloseTo(3.8 * 2.8 - 0.9 * 0.2, 9);
    // A wall that joins on the other side carries the step to its far face, whichever part is the thicker.
    const joining = wall(middle, node('n', 1, -2), 0.4);
    expect(measure(corners, [...walls, joining])?.area).toBeCloseTo(3.8 * 2.8 - 1.1 * 0.2, 9);
    const others = [wall(a, middle), wall(middle, b, 0.6), ...walls.slice(2), joining];
    expect(measure(corners, others)?.area).toBeCloseTo(3.8 * 2.8 - 3.1 * 0.2, 9);
  });

  it('has walls that end in it', () => {
    const [middle, end] = [node('m', 2, 0), node('e', 2, 1)];
    const corners = [a, middle, end, middle, b, c, d];
    const walls = [wall(a, middle), wall(middle, b), ...around(rectangle).slice(1), wall(middle, end)];
    expect(measure(corners, walls)?.area).toBeCloseTo(3.8 * 2.8 - 0.9 * 0.2, 9);
  });

  it('does not include the long tip of two walls that meet in it at a small angle', () => {
    // A wedge of 1 m at its base and 10 m long points into a room of 20 m by 20 m.
    const tip = node('t', 10, 10);
    const [from, to] = [node('f', 9.5, 0), node('g', 10.5, 0)];
    const corners = [node('p', 0, 0), from, tip, to, node('q', 20, 0), node('r', 20, 20), node('s', 0, 20)];
    const walls = corners.map((each, i) => {
      const next = corners[(i + 1) % corners.length]!;
      return each === tip || next === tip ? wall(each, next) : divider(each, next);
    });
    const length = Math.hypot(10, 0.5);
    const { area } = measure(corners, walls)!;
    expect(area).toBeLessThan(400 - 5 - 2 * 0.1 * length + 0.1);
    expect(area).toBeGreaterThan(400 - 5 - 2 * 0.1 * length - 0.1);
  });

  it('is 0 where the walls leave no space, and null without three corners', () => {
    const shaft = [node('p', 0, 0), node('q', 0.1, 0), node('r', 0.1, 3), node('s', 0, 3)];
    expect(measure(shaft)).toMatchObject({ area: 0 });
    const closet = [node('p', 0, 0), node('q', 0.1, 0), node('r', 0.1, 0.1), node('s', 0, 0.1)];
    expect(measure(closet)).toMatchObject({ area: 0 });
    expect(measure([a, b])).toBeNull();
  });
});
