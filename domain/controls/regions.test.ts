/** docs/reference/interface.md#f6 */
import { describe, expect, it } from 'vitest';
import { inRegionOrder, isRegionName, regionAfter, type RegionName } from './regions.ts';

describe('F6', () => {
  it.each([
    // regions, current, step, expected
    [5, 0, 'next', 1],
    [5, 3, 'next', 4],
    [5, 4, 'next', null],
    [5, 4, 'previous', 3],
    [5, 1, 'previous', 0],
    [5, 0, 'previous', null],
    [5, -1, 'next', 0],
    [5, -1, 'previous', 4],
    [1, 0, 'next', null],
    [1, 0, 'previous', null],
    [0, -1, 'next', null],
    [0, -1, 'previous', null],
  ] as const)('with %d regions from %d to the %s: %j', (count, current, step, expected) =>
    expect(regionAfter(count, current, step)).toBe(expected),
  );
});

const regions = (names: string): readonly { readonly name: RegionName; readonly at: number }[] =>
  names
    .split(' ')
    .filter(isRegionName)
    .map((name, at) => ({ name, at }));

it('F6 alternates between a modal and the toasts over it', () => {
  const shown = inRegionOrder(regions('notifications modal'));
  expect(shown.map(({ name }) => name)).toEqual(['modal', 'notifications']);
});

it('orders regions as the page is read, whatever their order in the document', () => {
  expect(
    inRegionOrder(regions('view topBar bottomBar footer notifications panel panel unknown')).map(({ name, at }) => [
      name,
      at,
    ]),
  ).toEqual([
    ['topBar', 1],
    ['view', 0],
    ['panel', 5],
    ['panel', 6],
    ['bottomBar', 2],
    ['footer', 3],
    ['notifications', 4],
  ]);
});
