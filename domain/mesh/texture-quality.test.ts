import { expect, it } from 'vitest';
import { maxTextureSize, textureQualities, textureQualityOf } from './texture-quality.ts';

it.each([
  [false, false, 'ultra'],
  [false, true, 'ultra'],
  [true, true, 'ultra'],
  [true, false, 'medium'],
] as const)('mobile %s, strong %s: %s', (mobile, strong, quality) => {
  expect(textureQualityOf({ mobile, strong })).toBe(quality);
});

it('has a tier for each of its four levels', () => {
  expect(textureQualities.map((quality) => maxTextureSize[quality])).toEqual([512, 1024, 2048, 4096]);
});
