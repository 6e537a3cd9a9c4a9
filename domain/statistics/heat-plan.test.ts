import { describe, expect, it } from 'vitest';
import { heatOf, planSize, spotRadius, type StatisticsPlan } from './heat-plan.ts';

const sweep = (number: number, floorId: string | null, position: readonly [number, number] | null) => ({
  id: `s${number}`,
  number,
  name: '',
  floorId,
  roomId: null,
  position,
});
const plan: StatisticsPlan = {
  name: 'House',
  floors: [
    { id: 'ground', name: '' },
    { id: 'upper', name: '' },
    { id: 'attic', name: '' },
  ],
  rooms: [
    {
      id: 'kitchen',
      floorId: 'ground',
      name: 'Kitchen',
      outline: [
        [-5, -2],
        [5, -2],
        [5, 3],
        [-5, 3],
      ],
    },
    { id: 'unknown', floorId: 'ground', name: '', outline: [] },
  ],
  sweeps: [
    sweep(1, 'ground', [-5, -2]),
    sweep(2, 'ground', [5, 3]),
    sweep(3, 'upper', [0, 0]),
    sweep(4, 'attic', null),
    sweep(5, null, [9, 9]),
  ],
  tags: [],
};

describe('the plan', () => {
  it('has the floors with a placed viewpoint, then what belongs to none', () => {
    expect(heatOf(plan, []).map(({ floorId }) => floorId)).toEqual(['ground', 'upper', null]);
  });

  it('fits rooms and viewpoints into its size, with z downwards', () => {
    const [ground] = heatOf(plan, []);
    expect([ground!.width, ground!.height]).toEqual([planSize, 352]);
    expect(ground!.rooms).toEqual([
      {
        id: 'kitchen',
        name: 'Kitchen',
        outline: [
          [32, 32],
          [608, 32],
          [608, 320],
          [32, 320],
        ],
      },
    ]);
    expect(ground!.spots.map(({ x, y }) => [x, y])).toEqual([
      [32, 32],
      [608, 320],
    ]);
  });

  it('draws the most visited place last', () => {
    const places = [
      { id: 's1', count: 8, share: 1 },
      { id: 's2', count: 2, share: 0.25 },
    ];
    const [ground, upper] = heatOf(plan, places);
    expect(ground!.spots.map(({ id, count, share }) => [id, count, share])).toEqual([
      ['s2', 2, 0.25],
      ['s1', 8, 1],
    ]);
    expect(upper!.spots).toEqual([{ id: 's3', x: 32, y: 32, radius: 3, count: 0, share: 0 }]);
  });

  it('of a model without places is empty', () => {
    expect(heatOf({ ...plan, sweeps: [] }, [])).toEqual([]);
  });
});

it.each([
  [0, 0, 3],
  [1, 1, 20],
  [1, 0, 4],
])('a place with %d visits and a share of %d has a circle of radius %d', (count, share, radius) => {
  expect(spotRadius(count, share)).toBeCloseTo(radius);
});
