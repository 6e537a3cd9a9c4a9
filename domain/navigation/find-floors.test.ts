import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SweepId } from '../ids.ts';
import { findFloors } from './find-floors.ts';

const items = (...heights: number[]) => heights.map((floorHeight, i) => ({ id: `s${i}` as SweepId, floorHeight }));
const sizes = (...heights: number[]) => findFloors(items(...heights)).map((floor) => floor.sweepIds.length);

describe('findFloors', () => {
  it('finds no floor, one, and one uneven floor', () => {
    expect(findFloors([])).toEqual([]);
    expect(findFloors(items(4.2))).toEqual([{ bottom: 4.2, sweepIds: ['s0'] }]);
    expect(sizes(-1.4, -1.1, -0.9, -0.7, -0.5, -1, -1.2, -0.8)).toEqual([8]);
  });

  it('orders floors from the lowest, and sweeps as given', () => {
    const floors = findFloors(items(2.9, 0.02, 3, 0, -2.6, 0.05, 2.95, -2.62, -2.6));
    expect(floors.map((floor) => floor.sweepIds)).toEqual([
      ['s4', 's7', 's8'],
      ['s1', 's3', 's5'],
      ['s0', 's2', 's6'],
    ]);
    expect(floors[0]!.bottom).toBeCloseTo(-2.62);
    expect(floors[2]!.bottom).toBeCloseTo(2.9);
  });

  it('assigns the sweeps of stairs and landings to the nearest floors', () => {
    const ground = [0, 0, 0.02, 0, -0.01, 0, 0.01, 0];
    const upper = [3.2, 3.2, 3.21, 3.19, 3.2, 3.2, 3.22, 3.2];
    const stairs = [0.4, 0.8, 1.2, 1.6, 2, 2.4, 2.8];
    const floors = findFloors(items(...ground, ...stairs, ...upper));
    expect(floors).toHaveLength(2);
    expect(floors.flatMap((floor) => floor.sweepIds)).toHaveLength(23);
    expect(floors[0]!.bottom).toBeCloseTo(0, 1);
    expect(floors[1]!.bottom).toBeCloseTo(3.2, 1);
    expect(sizes(...ground, 1.6, ...upper)).toEqual([9, 8]);
  });

  it('assigns a half level to its floor, whose bottom it lowers', () => {
    const floors = findFloors(items(0, 0, 0, 0, 0, 0, 1.1, 1.1, 1.12, 3.4, 3.4, 3.4, 3.4, 3.4, 2.3, 2.3, 2.3));
    expect(floors.map((floor) => floor.sweepIds.length)).toEqual([9, 8]);
    expect(floors[1]!.bottom).toBeCloseTo(2.3);
  });

  it('treats a mezzanine with many sweeps as a floor', () => {
    expect(sizes(0, 0, 0, 0, 2, 2, 2, 4, 4, 4, 4)).toEqual([4, 3, 4]);
  });
});

const realPoses = new URL('../../../shared/data/real-poses/', import.meta.url);
const works = existsSync(realPoses)
  ? ['real', 'virtual'].flatMap((kind) =>
      readdirSync(new URL(`${kind}/`, realPoses)).map((name) => new URL(`${kind}/${name}/work.json`, realPoses)),
    )
  : [];

describe.skipIf(works.length === 0)('findFloors on real captures (skipped where they are absent)', () => {
  it.each(works.map((work) => [work.pathname.split('/').at(-2)!, work] as const))(
    'finds the floors of %s',
    (_, work) => {
      const { observers } = JSON.parse(readFileSync(work, 'utf8')) as {
        observers: { floor_index: number; standing_position: [number, number, number] }[];
      };
      const floors = findFloors(items(...observers.map((o) => o.standing_position[1])));
      expect(floors).toHaveLength(new Set(observers.map((o) => o.floor_index)).size);
    },
  );
});
