/** docs/reference/wall-graph.md#inner-area for rooms of any size, with walls of any thickness and position. */
import { array, assert as check, boolean, double, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRoomMeasure, type PlanNode, type PlanWall } from './measure-room.ts';
import type { PlanPoint } from './plan-geometry.ts';

const metres = (min: number, max: number) => double({ min, max, noNaN: true });
const anyAngle = metres(0, 2 * Math.PI);

interface Side {
  readonly isDivider: boolean;
  readonly thickness: number;
  readonly bias: number;
  /** Whether the wall runs against the direction of the loop. */
  readonly isReversed: boolean;
}
const side = record<Side>({
  isDivider: boolean(),
  thickness: metres(0, 0.5),
  bias: metres(0, 1),
  isReversed: boolean(),
});
const sides = (count: number) => array(side, { minLength: count, maxLength: count });

/** How much of the wall is to the left of the loop. */
const leftOf = ({ isDivider, thickness, bias, isReversed }: Side): number =>
  isDivider ? 0 : thickness * (isReversed ? bias : 1 - bias);
const rightOf = (each: Side): number => (each.isDivider ? 0 : each.thickness - leftOf(each));

interface Loop {
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly sides: readonly Side[];
}

const turned = ([x, y]: readonly [number, number], angle: number): PlanPoint => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});
const nodesOf = (name: string, { corners }: Loop, angle: number): readonly PlanNode[] =>
  corners.map((corner, i) => ({ id: `${name}${i}`, ...turned(corner, angle) }));
const wallsAlong = (nodes: readonly PlanNode[], loop: Loop): readonly PlanWall[] =>
  nodes.map((from, i) => {
    const to = nodes[(i + 1) % nodes.length]!;
    const { isDivider, thickness, bias, isReversed } = loop.sides[i]!;
    return {
      type: isDivider ? 'invisible' : 'wall',
      vertices: isReversed ? [to, from] : [from, to],
      thickness,
      centerLineBias: bias,
    };
  });
/** A room that is turned by an angle. */
const measure = (outer: Loop, holes: readonly Loop[] = [], angle = 0) => {
  const corners = nodesOf('outer', outer, angle);
  const holeCorners = holes.map((hole, i) => nodesOf(`hole${i}-`, hole, angle));
  const walls = [...wallsAlong(corners, outer), ...holes.flatMap((hole, i) => wallsAlong(holeCorners[i]!, hole))];
  return createRoomMeasure(walls)({ corners, holeCorners })!;
};

const rectangle = (width: number, depth: number, of: readonly Side[], [x, y] = [0, 0]): Loop => ({
  corners: [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ],
  sides: of,
});
const innerSize = (width: number, depth: number, of: readonly Side[]) => {
  const [south, east, north, west] = of.map(leftOf) as [number, number, number, number];
  return { width: width - east - west, depth: depth - south - north };
};

describe('the inner area', () => {
  it('of a rectangle with walls of one thickness is (a − t)(b − t)', () => {
    check(
      property(metres(1, 30), metres(1, 30), metres(0, 0.9), anyAngle, (a, b, t, angle) => {
        const wall: Side = { isDivider: false, thickness: t, bias: 0.5, isReversed: false };
        const room = rectangle(a, b, [wall, wall, wall, wall]);
        expect(measure(room)).toMatchObject({ width: expect.closeTo(a - t, 9), depth: expect.closeTo(b - t, 9) });
        expect(measure(room, [], angle).area).toBeCloseTo((a - t) * (b - t), 8);
        expect(measure(room, [], angle).perimeter).toBeCloseTo(2 * (a - t + b - t), 8);
      }),
    );
  });

  it('of a rectangle has the share of each wall that is inside, and none of a divider', () => {
    check(
      property(metres(2, 30), metres(2, 30), sides(4), anyAngle, (a, b, of, angle) => {
        const { width, depth } = innerSize(a, b, of);
        const room = rectangle(a, b, of);
        expect(measure(room)).toMatchObject({ width: expect.closeTo(width, 9), depth: expect.closeTo(depth, 9) });
        expect(measure(room, [], angle).area).toBeCloseTo(width * depth, 8);
      }),
    );
  });

  it('of an L has the same, and the faces of the corner that projects into it', () => {
    check(
      property(
        tuple(metres(1.5, 9), metres(1.5, 9), metres(1.5, 9), metres(1.5, 9)),
        sides(6),
        anyAngle,
        ([a, b, c, d], of, angle) => {
          const corners = [
            [0, 0],
            [a + c, 0],
            [a + c, b],
            [a, b],
            [a, b + d],
            [0, b + d],
          ] as const;
          const [south, east, ledge, inner, north, west] = of.map(leftOf) as [
            number,
            number,
            number,
            number,
            number,
            number,
          ];
          const lower = (a + c - east - west) * (b - south - ledge);
          const upper = (a - inner - west) * (d - north + ledge);
          expect(measure({ corners, sides: of }, [], angle).area).toBeCloseTo(lower + upper, 8);
        },
      ),
    );
  });

  it('does not have holes and the walls around them', () => {
    check(
      property(metres(4, 30), metres(4, 30), sides(4), sides(4), anyAngle, (a, b, of, around, angle) => {
        const room = rectangle(a, b, of);
        const hole = rectangle(1, 2, around, [1.2, 0.8]);
        const [south, east, north, west] = around.map(rightOf) as [number, number, number, number];
        const { width, depth } = innerSize(a, b, of);
        const { area } = measure(room, [hole], angle);
        expect(area).toBeCloseTo(width * depth - (1 + east + west) * (2 + south + north), 8);
      }),
    );
  });

  it('is the same in every direction', () => {
    const corners = array(metres(3, 9), { minLength: 3, maxLength: 12 });
    check(
      property(corners, sides(12), anyAngle, (radii, of, angle) => {
        const room: Loop = {
          corners: radii.map((radius, i) => {
            const { x, y } = turned([radius, 0], (2 * Math.PI * i) / radii.length);
            return [x, y];
          }),
          sides: of,
        };
        const [before, after] = [measure(room), measure(room, [], angle)];
        expect(after.area).toBeCloseTo(before.area, 6);
        expect(after.perimeter).toBeCloseTo(before.perimeter, 6);
      }),
    );
  });
});
