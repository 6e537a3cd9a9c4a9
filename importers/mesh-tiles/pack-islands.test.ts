import { describe, expect, it } from 'vitest';
import type { Island } from './find-islands.ts';
import { packIslands, tileImageSize, type Cell, type Packing } from './pack-islands.ts';

const small = () => ({ width: 64, height: 64 });
const sizeOf = () => ({ width: 4096, height: 4096 });

const island = (left: number, top: number, width: number, height: number): Island => ({
  texture: 0,
  left,
  top,
  right: left + width,
  bottom: top + height,
  shift: [0, 0],
});

const expectValidPacking = ({ width, height, cells }: Packing): void => {
  expect(Math.max(width, height)).toBeLessThanOrEqual(tileImageSize);
  const taken = new Uint8Array(width * height);
  let clashes = 0;
  for (const cell of cells)
    for (let y = cell.y; y < cell.y + cell.height; y++)
      for (let x = cell.x; x < cell.x + cell.width; x++) {
        if (x >= width || y >= height || taken[y * width + x] === 1) clashes++;
        taken[y * width + x] = 1;
      }
  expect(clashes).toBe(0);
};

const only = ({ cells: [cell] }: Packing): Cell => cell!;

describe('packing', () => {
  it('keeps every texel if there is space, in the smallest image', () => {
    const packing = packIslands([island(0, 0, 100, 50), island(300, 0, 40, 60)], sizeOf);
    expectValidPacking(packing);
    expect(packing.cells.map(({ scaleX, scaleY }) => [scaleX, scaleY])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(packing.width * packing.height).toBeLessThan(tileImageSize ** 2);
  });

  it('reduces all islands by one factor, no more than needed', () => {
    const islands = Array.from({ length: 60 }, (_, n) => island(n * 60, n * 7, 200 + n, 300 - n));
    const packing = packIslands(islands, sizeOf);
    expectValidPacking(packing);
    expect(new Set(packing.cells.flatMap(({ scaleX, scaleY }) => [scaleX, scaleY])).size).toBe(1);
    const used = packing.cells.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(used / tileImageSize ** 2).toBeGreaterThan(0.75);
  });

  it('does not reduce all islands because of a long one', () => {
    const packing = packIslands([island(0, 0, 4096, 8), island(0, 100, 50, 50)], sizeOf);
    expectValidPacking(packing);
    expect(packing.cells[0]!.scaleX).toBeCloseTo(508 / 4096, 5);
    expect(packing.cells.slice(1).map(({ scaleX }) => scaleX)).toEqual([1]);
  });

  it('keeps two repeats’ worth of texels of an image that repeats forty times', () => {
    const packing = packIslands([island(0, 0, 64 * 40, 64)], small);
    expect(only(packing).scaleX).toBeCloseTo(2 / 40, 5);
    expect(only(packing).scaleY).toBe(1);
  });

  it('stores equal rectangles once', () => {
    const packing = packIslands([island(5, 5, 20, 20), island(5, 5, 20, 20)], sizeOf);
    expect(packing.cells).toHaveLength(1);
    expect(packing.cellOf).toEqual([0, 0]);
  });

  it('joins neighbours if there are too many islands', () => {
    const islands = Array.from({ length: 40_000 }, (_, n) => island((n % 200) * 20, Math.floor(n / 200) * 20, 18, 18));
    const packing = packIslands(islands, sizeOf);
    expectValidPacking(packing);
    const outside = islands.filter(({ left, top, right, bottom }, n) => {
      const cell = packing.cells[packing.cellOf[n]!]!;
      const [width, height] = [cell.width - 2 * packing.rim + 1e-3, cell.height - 2 * packing.rim + 1e-3];
      const isInside = (right - cell.left) * cell.scaleX <= width && (bottom - cell.top) * cell.scaleY <= height;
      return left < cell.left || top < cell.top || !isInside;
    });
    expect(outside).toEqual([]);
  });
});
