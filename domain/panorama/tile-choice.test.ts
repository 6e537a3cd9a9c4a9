import { describe, expect, it } from 'vitest';
import { faceOfDirection } from '../geometry/cube-face.ts';
import { fromYawPitch, rotate } from '../geometry/quat.ts';
import { tileLevels } from '../model/model.ts';
import { chooseTiles, type TileView, requiredLevel } from './tile-choice.ts';

const screen = { fovDegrees: 75, width: 1280, height: 720 };
const levels = tileLevels;

/** Pseudorandom numbers, the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1664525 + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const fineTiles = (height: number): number => {
  const view = { ...screen, rotation: fromYawPitch(0.4, 0.1), width: (height * 16) / 9, height };
  return chooseTiles(view, levels, { maxTiles: 1000 }).filter((t) => t.level > 0).length;
};

describe('requiredLevel', () => {
  it.each([
    { height: 360, fovDegrees: 75, level: 0 },
    { height: 720, fovDegrees: 75, level: 1 },
    { height: 800, fovDegrees: 75, level: 1 },
    { height: 801, fovDegrees: 75, level: 2 },
    { height: 1080, fovDegrees: 75, level: 2 },
    { height: 2160, fovDegrees: 75, level: 3 },
    { height: 720, fovDegrees: 20, level: 3 },
  ])('is $level for $height pixels at $fovDegrees°', ({ height, fovDegrees, level }) => {
    expect(requiredLevel({ ...screen, rotation: [0, 0, 0, 1], height, fovDegrees }, levels)).toBe(level);
  });

  it('is the finest level where none is fine enough', () => {
    expect(requiredLevel({ ...screen, rotation: [0, 0, 0, 1], height: 4000 }, ['512', '1k'])).toBe(1);
  });
});

describe('chooseTiles', () => {
  it('covers every point of the screen at the required level in any direction', () => {
    const random = numbers(7);
    const next = (): number => random.next().value as number;
    for (let round = 0; round < 60; round++) {
      const view: TileView = {
        rotation: fromYawPitch(next() * 6.28, (next() - 0.5) * 3.1),
        fovDegrees: 20 + next() * 80,
        width: 300 + next() * 1500,
        height: 300 + next() * 1200,
      };
      const required = requiredLevel(view, levels);
      const chosen = new Set(
        chooseTiles(view, levels, { maxTiles: 1000 }).map((t) => `${t.level}/${t.face}/${t.x}/${t.y}`),
      );
      const up = Math.tan((view.fovDegrees * Math.PI) / 360);
      const across = (up * view.width) / view.height;
      for (let i = 0; i < 40; i++) {
        const d = rotate(view.rotation, [(2 * next() - 1) * across, (2 * next() - 1) * up, -1]);
        const { face, u, v } = faceOfDirection(d);
        const side = 2 ** required;
        const [x, y] = [Math.min(side - 1, Math.floor(u * side)), Math.min(side - 1, Math.floor(v * side))];
        expect(chosen).toContain(`${required}/${face}/${x}/${y}`);
        expect(chosen).toContain(`0/${face}/0/0`);
      }
    }
  });

  it('chooses about as many tiles as a view has', () => {
    expect(fineTiles(720)).toBeGreaterThanOrEqual(7);
    expect(fineTiles(720)).toBeLessThanOrEqual(13);
    expect(fineTiles(1080)).toBeGreaterThanOrEqual(22);
    expect(fineTiles(1080)).toBeLessThanOrEqual(28);
    expect(fineTiles(2160)).toBeGreaterThanOrEqual(78);
    expect(fineTiles(2160)).toBeLessThanOrEqual(95);
  });

  it('orders the lowest level first, then from the centre to the edge', () => {
    const view = { ...screen, rotation: fromYawPitch(0, 0) };
    const sorted = chooseTiles(view, levels, { maxTiles: 1000 }).toSorted((a, b) => a.priority - b.priority);
    const firstSharp = sorted.findIndex((t) => t.level > 0);
    expect(sorted.slice(firstSharp).every((t) => t.level > 0)).toBe(true);
    expect(sorted[firstSharp]).toMatchObject({ face: 1 });
  });

  it('observes the limit by using the next lower level at the edge', () => {
    const view = { ...screen, rotation: fromYawPitch(0.3, 0.2), width: 3840, height: 2160 };
    const chosen = chooseTiles(view, levels, { maxTiles: 46 });
    expect(chosen.length).toBeLessThanOrEqual(46);
    expect(chosen.some((t) => t.level === 3)).toBe(true);
    expect(chosen.filter((t) => t.level === 2).length).toBeGreaterThan(20);
  });

  it.each([6, 12, 20, 30, 60, 90])(
    'chooses at most %i tiles, and covers the screen above the lowest level',
    (maxTiles) => {
      const random = numbers(11);
      const next = (): number => random.next().value as number;
      const view = { ...screen, rotation: fromYawPitch(0.3, 0.2), width: 3840, height: 2160 };
      const chosen = chooseTiles(view, levels, { maxTiles });
      expect(chosen.length).toBeLessThanOrEqual(maxTiles);
      const names = new Set(chosen.map((t) => `${t.level}/${t.face}/${t.x}/${t.y}`));
      expect(names.size).toBe(chosen.length);
      const up = Math.tan((view.fovDegrees * Math.PI) / 360);
      const finest = (x: number, y: number): number => {
        const { face, u, v } = faceOfDirection(rotate(view.rotation, [x * up * (16 / 9), y * up, -1]));
        return [3, 2, 1, 0].find((level) =>
          names.has(`${level}/${face}/${Math.floor(u * 2 ** level)}/${Math.floor(v * 2 ** level)}`),
        )!;
      };
      const middle = finest(0.01, 0.01);
      for (let i = 0; i < 200; i++) {
        const here = finest(2 * next() - 1, 2 * next() - 1);
        expect(here).toBeGreaterThanOrEqual(Math.max(0, middle - 1));
        expect(here).toBeLessThanOrEqual(middle);
      }
    },
  );
});
