import { describe, expect, it } from 'vitest';
import { ancestorOf, cellOver, cellSide, chooseGrid, maxDepthOf, leafAt, levelAt } from './choose-grid.ts';

const gridOf = (width: number, depth: number) => chooseGrid({ min: [-3, 0, 5], max: [width - 3, 3, depth + 5] });

describe('the cells of a floor', () => {
  it.each([
    [0, 1],
    [1.5, 1],
    [3.9, 1],
    [4, 2],
    [9, 3],
    [17, 4],
    [32, 5],
    [63.9, 5],
    [64, 5],
    [100, 5],
    [400, 5],
  ])('%d m: %d levels, leaves of two to four metres', (width, levels) => {
    const grid = gridOf(width, width / 2);
    expect(grid.counts).toHaveLength(levels);
    expect(cellSide(grid, 0)).toBe(width);
    if (levels > 1) expect(cellSide(grid, maxDepthOf(grid))).toBeGreaterThanOrEqual(2);
    expect(cellSide(grid, maxDepthOf(grid))).toBeLessThan(4);
    expect(levelAt(grid, maxDepthOf(grid))).toBe('max');
    if (levels === 5) expect(levelAt(grid, 0)).toBe('lod3');
    for (let depth = 1; depth < levels; depth++) expect(grid.counts[depth]! % grid.counts[depth - 1]!).toBe(0);
  });

  it('finds leaves and the cells above them', () => {
    const grid = gridOf(16, 8);
    expect(grid.counts).toEqual([1, 2, 4, 8]);
    const leaf = leafAt(grid, -3 + 15.9, 5 + 6.1);
    expect(cellOver(grid, leaf, 3)).toEqual([7, 3]);
    expect(cellOver(grid, leaf, 2)).toEqual([3, 1]);
    expect(ancestorOf(grid, leaf, 1)).toBe(1);
    expect(ancestorOf(grid, leaf, 0)).toBe(0);
    expect(cellOver(grid, leafAt(grid, 99, -99), 3)).toEqual([7, 0]);
  });
});
