/** The uniforms by which the shaders of markers convert CSS pixels, for the canvas and for an eye of a headset. */
import type { Material } from '../gpu/material.ts';
import { pixelAngle, type HeadsetView } from './headset-view.ts';

export interface MarkerScreen {
  /** CSS pixels of the image. */
  readonly size: readonly [width: number, height: number];
  /** CSS pixels of one device pixel. */
  readonly pixel: number;
  /** Of a headset: the position of the head, and the angle of a CSS pixel in radians; else zero. */
  readonly head: readonly [x: number, y: number, z: number, angle: number];
  /** Of the whole image: 0 where it is black, to 1. */
  readonly light: number;
}

/** `size`: CSS pixels; `width`: device pixels. */
export const screenOfCanvas = (
  size: { readonly width: number; readonly height: number },
  width: number,
): MarkerScreen => ({
  size: [size.width, size.height],
  pixel: size.width / Math.max(1, width),
  head: [0, 0, 0, 0],
  light: 1,
});

/**
 * @param halfExtent tangents of half the angles of the eye's view
 * @param height device pixels of its image
 */
export const screenOfEye = (
  { position }: HeadsetView,
  [across, up]: readonly [number, number],
  height: number,
  light: number,
): MarkerScreen => {
  const size = [(2 * across) / pixelAngle, (2 * up) / pixelAngle] as const;
  return { size, pixel: size[1] / Math.max(1, height), head: [...position, pixelAngle], light };
};

export const setMarkerScreen = (material: Material, { size, pixel, light }: MarkerScreen): void => {
  material.setVector('screen', size);
  material.setFloat('pixel', pixel);
  material.setFloat('light', light);
};
