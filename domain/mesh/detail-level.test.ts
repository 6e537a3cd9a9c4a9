import { expect, it } from 'vitest';
import { isAllowed, isDetailLevel } from './detail-level.ts';

it.each([
  ['max', 'max', true],
  ['max', 'lod0', false],
  ['lod0', 'lod0', true],
  ['lod3', 'lod1', true],
  ['lod1', 'lod2', false],
] as const)('%s where %s is the finest: %s', (level, finest, allowed) => {
  expect(isAllowed(level, finest)).toBe(allowed);
});

it('knows its five names', () => {
  expect(['max', 'lod0', 'lod3', 'lod4', '', null].map(isDetailLevel)).toEqual([true, true, true, false, false, false]);
});
