import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { smoothTurn, smoothZoom, StickGestures } from './stick-gestures.ts';

const [left, right] = [{}, {}];
let sticks: StickGestures<object>;
beforeEach(() => {
  sticks = new StickGestures();
});

it.each([
  [[0, -1], 'forward'],
  [[0, 1], 'back'],
  [[-1, 0], 'turnLeft'],
  [[1, 0], 'turnRight'],
  [[0.5, -0.9], 'forward'],
  [[-0.9, 0.5], 'turnLeft'],
  [[0, 0], null],
  [[0.5, -0.5], null],
] as const)('a stick at %j is %s', (stick, gesture) => {
  expect(sticks.read(right, stick)).toBe(gesture);
});

it('is one gesture until the stick is released, whichever way it is moved meanwhile', () => {
  const read = [
    [0.8, 0],
    [1, 0],
    [0, -1],
    [0, -0.5],
    [0, -1],
    [0.1, 0.1],
    [0.2, 0],
    [0, -1],
  ].map(([x, y]) => sticks.read(right, [x!, y!]));
  expect(read).toEqual(['turnRight', null, null, null, null, null, null, 'forward']);
});

it('is one gesture for a stick that trembles where a push begins to count', () => {
  const read = [0.69, 0.71, 0.69, 0.71, 0.69, 0.71].map((x) => sticks.read(right, [x, 0]));
  expect(read.filter((gesture) => gesture !== null)).toEqual(['turnRight']);
});

it('reads each stick for its own', () => {
  expect(sticks.read(right, [1, 0])).toBe('turnRight');
  expect(sticks.read(left, [-1, 0])).toBe('turnLeft');
  expect(sticks.read(right, [0, 0])).toBeNull();
  expect(sticks.read(left, [-1, 0])).toBeNull();
  expect(sticks.read(right, [1, 0])).toBe('turnRight');
});

describe('a smooth turn', () => {
  const share = fc.double({ min: -1, max: 1, noNaN: true });
  const time = fc.double({ min: 0, max: 100, noNaN: true });

  it('is in the direction of the stick, the faster the further it is pushed', () => {
    expect(smoothTurn([-1, 0], 100)).toBeGreaterThan(smoothTurn([-0.5, 0], 100));
    expect(smoothTurn([-0.5, 0], 100)).toBeGreaterThan(0);
    fc.assert(
      fc.property(share, share, time, (x, y, ms) => smoothTurn([-x, y], ms) === -smoothTurn([x, y], ms) || x === 0),
    );
    fc.assert(fc.property(share, time, (x, ms) => smoothTurn([x, 0], ms) * x <= 0));
  });

  it('is a quarter of a circle per second with the stick pushed all the way, however long a frame is', () => {
    expect(smoothTurn([1, 0], 1000)).toBeCloseTo(-Math.PI / 2, 9);
    fc.assert(
      fc.property(share, time, (x, ms) => Math.abs(smoothTurn([x, 0], ms) * 2 - smoothTurn([x, 0], ms * 2)) < 1e-9),
    );
  });

  it.each([[[0, 0]], [[0.1, 0]], [[-0.1, 0.05]], [[0.6, -0.8]], [[0, 1]]] as const)(
    'is none with a stick at %j',
    (stick) => {
      expect(smoothTurn(stick, 100)).toBeCloseTo(0, 12);
    },
  );
});

describe('a smooth zoom', () => {
  const share = fc.double({ min: -1, max: 1, noNaN: true });
  const time = fc.double({ min: 0, max: 100, noNaN: true });

  it('is larger by half after 700 ms with the stick pushed forward all the way, and back the inverse', () => {
    expect(smoothZoom([0, -1], 700)).toBeCloseTo(1.5, 9);
    expect(smoothZoom([0, 1], 700)).toBeCloseTo(1 / 1.5, 9);
    fc.assert(
      fc.property(share, share, time, (x, y, ms) => {
        expect(smoothZoom([x, y], ms) * smoothZoom([x, -y], ms)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('is the faster the further the stick is pushed, from where it begins to count', () => {
    expect(smoothZoom([0, -0.6], 1400)).toBeCloseTo(1.5, 9);
    expect(smoothZoom([0, -0.2], 1000)).toBeCloseTo(1, 9);
    expect(smoothZoom([0, -0.3], 100)).toBeGreaterThan(1);
    expect(smoothZoom([0, 0.3], 100)).toBeLessThan(1);
  });

  it('is the same however long a frame is', () => {
    fc.assert(
      fc.property(share, time, time, (y, first, second) => {
        expect(smoothZoom([0, y], first) * smoothZoom([0, y], second)).toBeCloseTo(
          smoothZoom([0, y], first + second),
          9,
        );
      }),
    );
  });

  it.each([[[0, 0]], [[0, 0.19]], [[0, -0.19]], [[1, 0]], [[-1, 0]], [[0.8, -0.6]], [[-0.8, 0.6]]] as const)(
    'is none with a stick at %j',
    (stick) => {
      expect(smoothZoom(stick, 100)).toBe(1);
    },
  );

  it('and a turn are never both', () => {
    fc.assert(
      fc.property(share, share, (x, y) => {
        fc.pre(Math.abs(x) !== Math.abs(y));
        expect(smoothZoom([x, y], 100) === 1 || smoothTurn([x, y], 100) === 0).toBe(true);
      }),
    );
  });
});
