import { expect, it } from 'vitest';
import type { FloorId } from '../ids.ts';
import { readChunkMetadata, chunkVisibility } from './chunks.ts';

const ground = 'ground' as FloorId;
const upper = 'upper' as FloorId;
const chunkFilter = { floors: null, hidesSurroundings: false, finest: 'max' } as const;

it('reads the metadata of a chunk, null where absent or invalid', () => {
  expect(readChunkMetadata({ floor: 'ground', lod: 'lod2', triangles: 4 })).toEqual({ floorId: ground, level: 'lod2' });
  expect(readChunkMetadata(undefined)).toEqual({ floorId: null, level: null });
  expect(readChunkMetadata({ floor: 3, lod: 'finest' })).toEqual({ floorId: null, level: null });
});

it.each([
  ['all floors shown', ground, {}, true],
  ['its floor shown', ground, { floors: new Set([ground]) }, true],
  ['another floor shown', ground, { floors: new Set([upper]) }, false],
  ['another floor shown, and the chunk on none', null, { floors: new Set([upper]) }, true],
  ['surroundings hidden, and the chunk on no floor', null, { hidesSurroundings: true }, false],
  ['surroundings hidden, and the chunk on a floor', ground, { hidesSurroundings: true }, true],
] as const)('visibility with %s', (_, floorId, change, shown) => {
  expect(chunkVisibility({ floorId, level: 'max' }, { ...chunkFilter, ...change }).shown).toBe(shown);
});

it.each([
  ['lod3', 'max', true],
  ['lod0', 'max', true],
  ['max', 'max', false],
  ['lod1', 'lod1', false],
  ['lod0', 'lod1', false],
  ['lod2', 'lod1', true],
  [null, 'lod1', true],
] as const)('a chunk of level %s is refined where the finest is %s: %s', (level, finest, refined) => {
  expect(chunkVisibility({ floorId: ground, level }, { ...chunkFilter, finest }).refined).toBe(refined);
});
