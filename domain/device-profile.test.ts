import { expect, it } from 'vitest';
import { deviceProfileOf, maxChunksOf, pixelRatioOf, textureQualityOf } from './device-profile.ts';

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

it.each([
  [0, 1],
  [1.25, 1.25],
  [2, 2],
  [3, 2],
])('a screen with %d device pixels per CSS pixel is drawn with %d', (screen, canvas) => {
  expect(pixelRatioOf(screen)).toBe(canvas);
});
