import { expect, it } from 'vitest';
import { deviceProfileOf, maxChunksOf, textureQualityOf } from './device-profile.ts';

it.each([
  [true, 390, 844, 'phone'],
  [true, 844, 390, 'phone'],
  [true, 768, 1024, 'desktop'],
  [false, 390, 844, 'desktop'],
] as const)('mobile %s with a screen of %i × %i has the profile %s', (mobile, width, height, profile) => {
  expect(deviceProfileOf({ mobile }, { width, height })).toBe(profile);
});

it.each([
  [false, false, 'ultra'],
  [false, true, 'ultra'],
  [true, true, 'ultra'],
  [true, false, 'medium'],
] as const)('mobile %s, strong %s uses textures of quality %s', (mobile, strong, quality) => {
  expect(textureQualityOf({ mobile, strong })).toBe(quality);
});

it.each([
  [{ mobile: false, strong: true }, 20],
  [{ mobile: false, strong: false }, 20],
  [{ mobile: true, strong: true }, 10],
  [{ mobile: true, strong: false }, 6],
])('%j shows %i chunks at once', (device, count) => {
  expect(maxChunksOf(device)).toBe(count);
});
