import { expect, it } from 'vitest';
import type { FloorId } from '../ids.ts';
import { readChunkMetadata, chunkPriority, maxChunksOf } from './chunks.ts';

const ground = 'ground' as FloorId;
const upper = 'upper' as FloorId;
const wish = { floors: null, hidesAround: false, finest: 'max' } as const;

it.each([
  [{ mobile: false, strong: true }, 20],
  [{ mobile: false, strong: false }, 20],
  [{ mobile: true, strong: true }, 10],
  [{ mobile: true, strong: false }, 6],
])('%j shows %i chunks at once', (device, count) => {
  expect(maxChunksOf(device)).toBe(count);
});

it('reads what a chunk says of itself, and nothing where it says nothing', () => {
  expect(readChunkMetadata({ floor: 'ground', lod: 'lod2', triangles: 4 })).toEqual({ floorId: ground, level: 'lod2' });
  expect(readChunkMetadata(undefined)).toEqual({ floorId: null, level: null });
  expect(readChunkMetadata({ floor: 3, lod: 'finest' })).toEqual({ floorId: null, level: null });
});

it.each([
  ['all floors', ground, {}, true],
  ['its floor', ground, { floors: new Set([ground]) }, true],
  ['another floor', ground, { floors: new Set([upper]) }, false],
  ['another floor, itself on none', null, { floors: new Set([upper]) }, true],
  ['no surroundings, itself on none', null, { hidesAround: true }, false],
  ['no surroundings, itself on a floor', ground, { hidesAround: true }, true],
] as const)('where the wish is %s', (_, floorId, change, shown) => {
  expect(chunkPriority({ floorId, level: 'max' }, { ...wish, ...change }).shown).toBe(shown);
});

it.each([
  ['lod3', 'max', true],
  ['lod0', 'max', true],
  ['max', 'max', false],
  ['lod1', 'lod1', false],
  ['lod0', 'lod1', false],
  ['lod2', 'lod1', true],
  [null, 'lod1', true],
] as const)('a chunk of %s gives way to finer ones where the finest is %s: %s', (level, finest, refined) => {
  expect(chunkPriority({ floorId: ground, level }, { ...wish, finest }).refined).toBe(refined);
});
