import { describe, expect, it } from 'vitest';
import { isInOutline } from '../navigation/rooms.ts';
import type { PlanNode } from './measure-room.ts';
import { wallBodies, type OpenedWall, type WallOpening } from './wall-bodies.ts';

const node = (id: string, x: number, y: number): PlanNode => ({ id, x, y });
const [origin, east, north] = [node('o', 0, 0), node('e', 4, 0), node('n', 0, 3)];

const wall = (from: PlanNode, to: PlanNode, change: Partial<OpenedWall> = {}): OpenedWall => ({
  type: 'wall',
  vertices: [from, to],
  thickness: 0.2,
  centerLineBias: 0.5,
  openings: [],
  ...change,
});
const opening = (relativeCenter: number, width: number, lowerElevation = 0): WallOpening => ({
  relativeCenter,
  width,
  lowerElevation,
});

const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;
/** Each body with its extents along x and y. */
const extents = (walls: readonly OpenedWall[]) =>
  wallBodies(walls).map(({ kind, outline }) => {
    const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
    return [kind, ...[Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(round)];
  });

it('is as thick as the wall, by its bias on either side of its line', () => {
  expect(extents([wall(origin, east)])).toEqual([['wall', 0, 4, -0.1, 0.1]]);
  // All of it to the right of the line, which is to the south of an eastward one.
  expect(extents([wall(origin, east, { centerLineBias: 1 })])).toEqual([['wall', 0, 4, -0.2, 0]]);
  expect(extents([wall(east, origin, { centerLineBias: 1 })])).toEqual([['wall', 0, 4, 0, 0.2]]);
});

describe('an opening', () => {
  it('from the floor up divides the wall', () => {
    expect(extents([wall(origin, east, { openings: [opening(0.5, 1)] })])).toEqual([
      ['wall', 0, 1.5, -0.1, 0.1],
      ['wall', 2.5, 4, -0.1, 0.1],
      ['doorway', 1.5, 2.5, -0.1, 0.1],
    ]);
  });

  it('above the floor is a window with glazing in its middle third', () => {
    expect(extents([wall(origin, east, { thickness: 0.3, openings: [opening(0.25, 1, 0.9)] })])).toEqual([
      ['wall', 0, 0.5, -0.15, 0.15],
      ['wall', 1.5, 4, -0.15, 0.15],
      ['window', 0.5, 1.5, -0.15, 0.15],
      ['glazing', 0.5, 1.5, -0.05, 0.05],
    ]);
  });

  it('at the end of the wall, or over another one, leaves no sliver', () => {
    const openings = [opening(0.75, 1), opening(0.7, 1.2), opening(0.05, 0.4)];
    expect(extents([wall(origin, east, { openings })]).filter(([kind]) => kind === 'wall')).toEqual([
      ['wall', 0.4, 2.2, -0.1, 0.1],
      ['wall', 3.5, 4, -0.1, 0.1],
    ]);
  });
});

/** Metres: so that a point is not exactly on the edge between two bodies. */
const besideEdge = 1e-6;
/** Whether a point is in any of the bodies. */
const isFilled = (walls: readonly OpenedWall[], x: number, y: number): boolean =>
  wallBodies(walls).some(({ outline }) =>
    isInOutline(
      outline.map((corner) => [corner.x, corner.y] as const),
      x,
      y,
    ),
  );

describe('where walls join', () => {
  it('at a right angle, their faces meet', () => {
    expect(extents([wall(origin, east), wall(origin, north, { thickness: 0.4 })])).toEqual([
      ['wall', -0.2, 4, -0.1, 0.1],
      ['wall', -0.2, 0.2, -0.1, 3],
    ]);
  });

  it('in one line, neither is longer', () => {
    expect(extents([wall(origin, east), wall(east, node('f', 6, 0))])).toEqual([
      ['wall', 0, 4, -0.1, 0.1],
      ['wall', 4, 6, -0.1, 0.1],
    ]);
  });

  it('with a divider, the wall ends at the node', () => {
    expect(extents([wall(origin, east), wall(origin, north, { type: 'invisible' })])).toEqual([
      ['wall', 0, 4, -0.1, 0.1],
      ['divider', -0.02, 0.02, 0, 3],
    ]);
  });

  it.each([30, 45, 60, 90, 120, 135, 150])(
    'at %i°, the corner is filled up to where the outer faces meet',
    (degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const other = wall(origin, node('p', 4 * Math.cos(angle), 4 * Math.sin(angle)));
      // The outer faces meet on the bisector of the angle, at this distance from the node.
      const tip = 0.1 / Math.sin(angle / 2);
      const at = (distance: number): readonly [number, number] => [
        -distance * Math.cos(angle / 2) + besideEdge,
        -distance * Math.sin(angle / 2),
      ];
      for (const share of [0.1, 0.5, 0.95])
        expect(isFilled([wall(origin, east), other], ...at(tip * share))).toBe(true);
      expect(isFilled([wall(origin, east), other], ...at(tip * 1.05))).toBe(false);
    },
  );

  it('at a very acute angle, the tip is cut off', () => {
    const angle = (10 * Math.PI) / 180;
    const other = wall(origin, node('p', 4 * Math.cos(angle), 4 * Math.sin(angle)));
    const xs = wallBodies([wall(origin, east), other]).flatMap(({ outline }) => outline.map(({ x }) => x));
    expect(Math.min(...xs)).toBeGreaterThan(-0.05);
  });

  it.each([
    ['a T', [180, 90]],
    ['an X', [180, 90, 270]],
    ['three oblique walls', [110, 250]],
  ])('in %s, the middle is filled', (_, directions) => {
    const others = directions.map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return wall(origin, node(`p${degrees}`, 4 * Math.cos(angle), 4 * Math.sin(angle)), { centerLineBias: 0.3 });
    });
    const walls = [wall(origin, east, { thickness: 0.3, centerLineBias: 0.7 }), ...others];
    for (const x of [-0.04, -0.01, 0.01, 0.04])
      for (const y of [-0.04, -0.01, 0.01, 0.04]) expect(isFilled(walls, x, y), `${x} ${y}`).toBe(true);
  });
});

it('is absent for a wall without thickness or length', () => {
  expect(extents([wall(origin, east, { thickness: 0 }), wall(origin, node('p', 0, 0))])).toEqual([]);
});
