/** docs/reference/imports.md#large-pictures */
import { expect, it } from 'vitest';
import type { ImagePlan } from '../panorama/plan.ts';
import { decodedSizeOf } from '../panorama/reduce-plan.ts';
import { decodingBytes, imageBytes } from './memory-of-plan.ts';

/** A part of a sphere, without margins. */
const part: ImagePlan = {
  kind: 'picture',
  file: '/pictures/hall.jpg',
  turn: false,
  width: 8192,
  height: 2048,
  region: { left: 0, top: 0, width: 8192, height: 2048 },
  view: { kind: 'equirect', window: { fullWidth: 16_384, fullHeight: 8192, left: 4096, top: 3072 } },
};

it.each([
  ['opaque', false, 7 / 3],
  ['transparent', true, 10 / 3],
])('filling the hole of a partial panorama counts for each decoded pixel: %s', (_, isTransparent, bytesPerPixel) => {
  const plan = { ...part, fill: { isTransparent } };
  const { width, height } = decodedSizeOf(plan);
  expect(width * height).toBeGreaterThan(part.width * part.height);
  const more = decodingBytes(plan) - decodingBytes(part);
  const copies = 2;
  expect(more).toBe(copies * (imageBytes(plan) - imageBytes(part)) + Math.ceil(width * height * bytesPerPixel));
});
