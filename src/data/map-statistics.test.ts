import { afterEach, expect, it, vi } from 'vitest';
import { mapStatistics, mapStatisticsPlan } from './map-statistics.ts';

afterEach(() => vi.restoreAllMocks());

it('maps the numbers, and leaves out invalid ones', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const visit = { day: '2026-03-01', kind: 'visit', subject: '', count: 2 };
  const counts = [visit, { ...visit, kind: 'future' }, { ...visit, count: '2' }, null];
  expect(mapStatistics({ data: { modelStatistics: { available: true, enabled: true, counts } } })).toEqual({
    isAvailable: true,
    isCounting: true,
    counts: [visit],
  });
  expect(warn).toHaveBeenCalledTimes(3);
});

it.each([undefined, {}, { modelStatistics: null }])('maps %j to none', (data) => {
  expect(mapStatistics({ data })).toBeNull();
});

it('maps the plan: floors in order, positions of aligned sweeps, a tag once', () => {
  const position = { x: 1, y: 1.6, z: -2 };
  const sweep = { id: 's1', index: 0, aligned: true, floor: { id: 'f1' }, room: null, position, pano: { label: null } };
  const plan = mapStatisticsPlan({
    data: {
      model: {
        name: 'House',
        floors: [
          { id: 'f2', label: 'Upper', sequence: 1 },
          { id: 'f1', label: null, sequence: 0 },
        ],
        rooms: [{ id: 'r1', label: 'Hall', floor: { id: 'f1' }, outline: [{ x: 0, y: 1 }] }],
        locations: [sweep, { ...sweep, id: 's2', index: 1, aligned: false, position: null, floor: null }],
        mattertags: [
          { id: 't1', label: 'Stove' },
          { id: 't1', label: 'Oven' },
        ],
      },
    },
  });
  expect(plan).toEqual({
    name: 'House',
    floors: [
      { id: 'f1', name: '' },
      { id: 'f2', name: 'Upper' },
    ],
    rooms: [{ id: 'r1', floorId: 'f1', name: 'Hall', outline: [[0, 1]] }],
    sweeps: [
      { id: 's1', number: 1, name: '', floorId: 'f1', roomId: null, position: [1, -2] },
      { id: 's2', number: 2, name: '', floorId: null, roomId: null, position: null },
    ],
    tags: [{ id: 't1', title: 'Oven' }],
  });
  expect(mapStatisticsPlan({ data: { model: null } })).toBeNull();
});
