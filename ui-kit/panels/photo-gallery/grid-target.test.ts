import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridTarget } from './grid-target.ts';

describe('the cell after a key', () => {
  // 0 1 / 2 3 / 4 5 / 6
  it.each([
    { key: 'ArrowRight', from: 1, to: 2, why: 'the first of the next row' },
    { key: 'ArrowRight', from: 6, to: 6, why: 'the last one itself' },
    { key: 'ArrowLeft', from: 2, to: 1, why: 'the last of the row before' },
    { key: 'ArrowLeft', from: 0, to: 0, why: 'the first one itself' },
    { key: 'ArrowDown', from: 1, to: 3, why: 'the one below' },
    { key: 'ArrowDown', from: 5, to: 6, why: 'the last one, where the row below is too short' },
    { key: 'ArrowDown', from: 6, to: 6, why: 'itself in the last row' },
    { key: 'ArrowUp', from: 6, to: 4, why: 'the one above' },
    { key: 'ArrowUp', from: 1, to: 1, why: 'itself in the first row' },
    { key: 'PageDown', from: 1, to: 6, why: 'in the last row' },
    { key: 'PageUp', from: 5, to: 1, why: 'in the first row' },
    { key: 'Home', from: 5, to: 0, why: 'the first one' },
    { key: 'End', from: 0, to: 6, why: 'the last one' },
  ])('$key from $from: $why', ({ key, from, to }) => {
    expect(gridTarget(key, from, 7, 2)).toBe(to);
  });

  it.each([
    { key: 'ArrowLeft', to: 3 },
    { key: 'ArrowRight', to: 1 },
  ])('$key goes to $to from 2 where text runs from right to left', ({ key, to }) => {
    expect(gridTarget(key, 2, 7, 2, true)).toBe(to);
  });

  it.each([
    { key: 'Enter', count: 7 },
    { key: 'a', count: 7 },
    { key: 'Home', count: 0 },
  ])('is none for $key among $count', ({ key, count }) => {
    expect(gridTarget(key, 0, count, 2)).toBeNull();
  });

  it('is always one of the cells, and up and down stay in the column except for a short last row', () => {
    const cases = fc.integer({ min: 1, max: 60 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        index: fc.nat({ max: count - 1 }),
        columns: fc.integer({ min: 1, max: 7 }),
        key: fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight'),
      }),
    );
    fc.assert(
      fc.property(cases, ({ count, index, columns, key }) => {
        const target = gridTarget(key, index, count, columns) ?? -1;
        expect(target).toBeGreaterThanOrEqual(0);
        expect(target).toBeLessThan(count);
        const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
        if (!isSideways && target !== count - 1) expect(target % columns).toBe(index % columns);
      }),
    );
  });
});
