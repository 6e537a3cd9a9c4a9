import { expect, it } from 'vitest';
import { maxTextureSize, textureQualities } from './texture-quality.ts';

it('has a tier for each of its four levels', () => {
  expect(textureQualities.map((quality) => maxTextureSize[quality])).toEqual([512, 1024, 2048, 4096]);
});
