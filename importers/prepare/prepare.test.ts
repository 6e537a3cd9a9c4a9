import { describe, expect, it } from 'vitest';
import { buildBvh } from '#domain/geometry/bvh.ts';
import { rotate } from '#domain/geometry/quat.ts';
import { readGPano, rotationOfGPano } from '../panorama/gpano.ts';
import { levelsOfDensity, densityOfEquirect } from '../panorama/plan.ts';
import { isModelId, modelIdFrom, safeIds } from './ids.ts';
import { findMeshLevels } from './mesh-levels.ts';
import { areaOf, floorAt, floorPositionOf, isInside, type PlacedFloor } from './place-on-floors.ts';

describe('ids', () => {
  it('keeps safe ids and replaces the others with distinct ones', () => {
    const hostile = [
      'a',
      'A',
      '../x',
      '..\\x',
      'CON',
      '和室',
      'שלום',
      '.',
      '',
      'é',
      'a/b',
      'x'.repeat(5000),
      '‮gnp.exe',
    ];
    const ids = safeIds(hostile);
    expect(ids.get('a')).toBe('a');
    const made = [...ids.values()];
    expect(made).toHaveLength(hostile.length);
    expect(new Set(made.map((id) => id.toLowerCase())).size).toBe(hostile.length);
    for (const id of made) expect(id).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,63}$/);
    expect([...safeIds(hostile)]).toEqual([...ids]);
  });

  it('makes model ids from any name', () => {
    expect(modelIdFrom('Café “Zoë” 2')).toBe('cafe-zoe-2');
    for (const name of ['和室リスニングルーム', '', '---', 'x'.repeat(500)])
      expect(isModelId(modelIdFrom(name))).toBe(true);
    expect(isModelId('No')).toBe(false);
  });

  it.each([
    ['Büro Lindenstraße', 'buero-lindenstrasse'],
    ['BÜRO'.normalize('NFD'), 'buero'],
    ['Ærø, Łódź', 'aero-lodz'],
    ['Москва дом', 'moskva-dom'],
    ['王府井', 'wang-fu-jing'],
    ['서울', 'seoul'],
    ['a_b', 'a-b'],
    ['Straße '.repeat(9), 'strasse-strasse-strasse-strasse-strasse'],
  ])('the model of %j is %s', (name, id) => {
    expect(modelIdFrom(name)).toBe(id);
  });
});

it.each([
  [256, '512'],
  [1600, '512'],
  [4096, '512 1k'],
  [6000, '512 1k'],
  [8192, '512 1k 2k'],
  [11_000, '512 1k 2k'],
  [16_384, '512 1k 2k 4k'],
])('an equirect %i wide gives the levels %s', (width, levels) => {
  expect(levelsOfDensity(densityOfEquirect(width)).join(' ')).toBe(levels);
});

const pose = (heading: number, pitch: number, roll: number) => rotationOfGPano({ heading, pitch, roll });

const near = (a: readonly number[], b: readonly number[]) => a.forEach((value, i) => expect(value).toBeCloseTo(b[i]!));

const crop = (width: number) =>
  `<x GPano:CroppedAreaImageWidthPixels="${width}" GPano:FullPanoWidthPixels="4000"><GPano:CroppedAreaImageHeightPixels>1000</GPano:CroppedAreaImageHeightPixels><GPano:CroppedAreaTopPixels>250</GPano:CroppedAreaTopPixels></x>`;

describe('GPano', () => {
  it('rotates a view by heading, pitch and roll', () => {
    near(rotate(pose(90, 0, 0), [0, 0, -1]), [1, 0, 0]);
    near(rotate(pose(180, 0, 0), [0, 0, -1]), [0, 0, 1]);
    near(rotate(pose(0, 30, 0), [0, 0, -1]), [0, 0.5, -Math.sqrt(0.75)]);
    near(rotate(pose(0, 0, 90), [1, 0, 0]), [0, -1, 0]);
  });

  it('reads attributes and elements, and ignores invalid crops', () => {
    expect(readGPano(crop(2000))?.crop).toEqual({
      fullWidth: 4000,
      fullHeight: 2000,
      left: 1000,
      top: 250,
      width: 2000,
      height: 1000,
    });
    expect(readGPano(crop(5000))?.crop).toBeNull();
    expect(readGPano('<x/>')).toBeNull();
  });
});

/** Horizontal squares at height y that face up (or down). */
const squares = (list: readonly { y: number; size: number; down?: boolean }[]) => {
  const positions = Float32Array.from(list.flatMap(({ y, size }) => [0, y, 0, size, y, 0, size, y, size, 0, y, size]));
  const indices = Uint32Array.from(
    list.flatMap(({ down }, i) => (down ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((corner) => corner + i * 4)),
  );
  const heights = list.map(({ y }) => y);
  const boundingBox = { min: [0, Math.min(...heights), 0], max: [9, Math.max(...heights), 9] } as const;
  return { positions, indices, boundingBox, nodes: [], notices: [] };
};

it('finds the floors of a mesh without sweeps: large upward-facing areas with headroom', () => {
  const levels = findMeshLevels(
    squares([
      { y: 0, size: 9 },
      { y: 0.8, size: 3 },
      { y: 2.5, size: 9, down: true },
      { y: 2.9, size: 8 },
      { y: 5.4, size: 9, down: true },
      { y: 5.7, size: 9 },
    ]),
  );
  expect(levels).toHaveLength(2);
  expect(levels[0]).toBeCloseTo(0, 1);
  expect(levels[1]).toBeCloseTo(2.9, 1);
});

describe('places', () => {
  it('puts sweeps on the floor below them', () => {
    const floors = [
      { id: 'g', name: '', bottom: 0 },
      { id: 'u', name: '', bottom: 2.8 },
    ] as unknown as PlacedFloor[];
    expect([-3, 0.2, 2, 2.5, 9].map((height) => floorAt(floors, height))).toEqual(['g', 'g', 'g', 'u', 'u']);
    expect(floorAt([], 0)).toBeNull();
    expect(floorPositionOf({ position: [1, 2, 3] }, null)).toEqual([1, 0.5, 3]);
  });

  it('finds the ground below a camera: under a table, but not a storey lower', () => {
    const { positions, indices } = squares([
      { y: 0, size: 9 },
      { y: 2.9, size: 9 },
      { y: 3.6, size: 3 },
    ]);
    const bvh = buildBvh(positions, indices);
    const heightAt = (x: number, y: number) => floorPositionOf({ position: [x, y, 2] }, bvh)[1];
    expect([heightAt(2.1, 4.4), heightAt(8, 4.4), heightAt(8, 6.4)].map((each) => each.toFixed(3))).toEqual([
      '2.900',
      '2.900',
      '2.900',
    ]);
    expect(heightAt(20, 4.4)).toBeCloseTo(2.9);
    expect(heightAt(8, 1.6)).toBeCloseTo(0);
  });

  it('computes areas of outlines and whether points are inside', () => {
    const corner = [
      [0, 0],
      [4, 0],
      [4, 2],
      [2, 2],
      [2, 4],
      [0, 4],
    ] as const;
    expect(areaOf(corner)).toBe(12);
    expect(isInside(corner, 1, 3)).toBe(true);
    expect(isInside(corner, 3, 3)).toBe(false);
    expect(areaOf([[0, 0]])).toBeNull();
  });
});
