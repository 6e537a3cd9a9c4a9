import { expect, it } from 'vitest';
import { finestDetail } from './policies.ts';

it.each([
  [undefined, 'max'],
  [[], 'max'],
  [['lod2', 'lod1'], 'lod1'],
  [['lod3'], 'lod3'],
  [['finest'], 'max'],
  ['lod1', 'max'],
])('with %j returns %s', (options, level) => {
  const own = new Map(options === undefined ? [] : [['spaces.chunked.mesh.lod', options]]);
  expect(finestDetail(own)).toBe(level);
});
