/** The model's thumbnail as the background of the splash screen (docs/reference/start-up.md#loading-splash). */
import type { Device } from './device.ts';

const minWidth = 400;

/** The server multiplies the width by the pixel ratio; it never enlarges the image. */
export const splashImageUrl = (
  thumbnailUrl: string,
  { frameWidth = 0, pixelRatio = 1 }: Pick<Device, 'frameWidth' | 'pixelRatio'>,
): string => {
  if (thumbnailUrl === '') return '';
  const query = new URLSearchParams({
    width: String(Math.max(minWidth, Math.ceil(frameWidth))),
    dpr: String(pixelRatio),
    disable: 'upscale',
  });
  return `${thumbnailUrl}${thumbnailUrl.includes('?') ? '&' : '?'}${query.toString()}`;
};
