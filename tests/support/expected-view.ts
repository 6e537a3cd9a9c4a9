/** Renders an equirectangular panorama pixel by pixel without any code of the viewer, to compare with screenshots. */
import sharp from 'sharp';
import type { HandleState } from './handle.ts';
import type { Image } from './images.ts';
import { rayThrough } from './projection.ts';

export const readImage = async (file: string, width?: number): Promise<Image> => {
  const image = sharp(file).ensureAlpha();
  const sized = width === undefined ? image : image.resize(width);
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** The view from the panorama's centre; its middle column is along −z, its right half towards +x. */
export const expectedView = (equirect: Image, pose: HandleState['pose'], width: number, height: number): Image => {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy, dz] = rayThrough(pose, { width, height }, { x: x + 0.5, y: y + 0.5 });
      const u = Math.atan2(dx, -dz) / (2 * Math.PI) + 0.5;
      const v = 0.5 - Math.asin(Math.max(-1, Math.min(1, dy))) / Math.PI;
      const column = Math.min(equirect.width - 1, Math.floor(u * equirect.width));
      const row = Math.min(equirect.height - 1, Math.floor(v * equirect.height));
      const from = 4 * (row * equirect.width + column);
      data.set(equirect.data.subarray(from, from + 4), 4 * (y * width + x));
    }
  }
  return { width, height, data };
};

export const mirrored = ({ width, height, data }: Image): Image => {
  const flipped = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = 4 * (y * width + x);
      flipped.set(data.subarray(from, from + 4), 4 * (y * width + width - 1 - x));
    }
  }
  return { width, height, data: flipped };
};

export const upsideDown = ({ width, height, data }: Image): Image => {
  const flipped = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    flipped.set(data.subarray(4 * y * width, 4 * (y + 1) * width), 4 * (height - 1 - y) * width);
  return { width, height, data: flipped };
};

/** Mean absolute difference of the colour channels, 0 to 255. */
export const colourDifference = (a: Image, b: Image): number => {
  if (a.width !== b.width || a.height !== b.height) throw new Error('images of different sizes');
  let sum = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    for (let k = 0; k < 3; k += 1) sum += Math.abs(a.data[i + k]! - b.data[i + k]!);
  }
  return sum / (a.width * a.height * 3);
};
