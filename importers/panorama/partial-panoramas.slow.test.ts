/** Partial panoramas: where they lie, and what their hole is filled with (docs/reference/imports.md#partial-panoramas). */
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PanoramaSource } from '../source-capture.ts';
import { cropXmp, type CropPixels } from '../testing/gpano-xmp.ts';
import { colourOf, labelledEquirect } from '../testing/labelled-image.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { tileInThread, type TiledFaces } from '../testing/tile-in-thread.ts';

const fullWidth = 1080;
/** Pixels of a degree. */
const perDegree = fullWidth / 360;
/** JPEG at 82 keeps smooth colours within a few steps. */
const jpegLoss = 10;

const saved = async (image: Sharp, name = 'a.png'): Promise<string> => {
  const file = path.join(await temporaryFolder(), name);
  await image.toFile(file);
  return file;
};

interface Part {
  /** Degrees from the left and the top edge of the whole panorama. */
  readonly from: readonly [left: number, top: number];
  readonly to: readonly [right: number, bottom: number];
}

const pixelsOf = ({ from, to }: Part): CropPixels => ({
  full: [fullWidth, fullWidth / 2],
  size: [(to[0] - from[0]) * perDegree, (to[1] - from[1]) * perDegree],
  at: [from[0] * perDegree, from[1] * perDegree],
});

const labelled = labelledEquirect(fullWidth).raw().toBuffer();

/** A part of a whole panorama, which may cross the seam. */
const cut = async (part: Part, pixels: Promise<Buffer> = labelled): Promise<Sharp> => {
  const { size, at } = pixelsOf(part);
  const whole = await pixels;
  const data = Buffer.alloc(size[0] * size[1] * 3);
  for (let y = 0, to = 0; y < size[1]; y++)
    for (let x = 0; x < size[0]; x++, to += 3) {
      const from = ((at[1] + y) * fullWidth + ((at[0] + x) % fullWidth)) * 3;
      data.set(whole.subarray(from, from + 3), to);
    }
  return sharp(data, { raw: { width: size[0], height: size[1], channels: 3 } }).png({ compressionLevel: 1 });
};

const croppedFile = async (part: Part, pixels?: Promise<Buffer>): Promise<string> =>
  saved((await cut(part, pixels)).withXmp(cropXmp(pixelsOf(part))));

const picture = (file: string): Extract<PanoramaSource, { kind: 'picture' }> => ({ kind: 'picture', file });

const labelAt = (longitude: number, latitude: number) => {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return colourOf([Math.sin(lambda) * Math.cos(phi), Math.sin(phi), -Math.cos(lambda) * Math.cos(phi)]);
};

const differenceOf = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, k) => Math.abs(value - b[k]!)));

/** Every 5°, inside of the part's border. */
const expectLabels = ({ colourAt }: TiledFaces, { from, to }: Part, inset = 1): void => {
  for (let x = from[0] + inset; x <= to[0] - inset; x += 5)
    for (let y = Math.max(3, from[1] + inset); y <= Math.min(177, to[1] - inset); y += 5) {
      const [longitude, latitude] = [x - 180, 90 - y];
      const difference = differenceOf(colourAt(longitude, latitude), labelAt(longitude, latitude));
      expect(difference, `${longitude}°, ${latitude}°`).toBeLessThan(jpegLoss);
    }
};

const centred: Part = { from: [90, 45], to: [270, 135] };
const aside: Part = { from: [20, 20], to: [140, 80] };
const overSeam: Part = { from: [300, 60], to: [420, 140] };

describe('the place of a partial panorama', () => {
  it.each([
    ['in the middle', centred],
    ['off the middle', aside],
    ['over the seam', overSeam],
    ['to the zenith', { from: [100, 0], to: [200, 80] }],
    ['all around', { from: [0, 40], to: [360, 120] }],
  ] as const)('is that of its GPano crop: %s', async (_, part) => {
    expectLabels(await tileInThread(picture(await croppedFile(part))), part);
  });

  it('is exact to the pixel', async () => {
    // The border between black and white is at 30° to the left and 10° up.
    const part: Part = { from: [120, 50], to: [240, 130] };
    const [left, top] = [30, 30].map((degrees) => degrees * perDegree) as [number, number];
    const { size } = pixelsOf(part);
    const white = { width: size[0] - left, height: size[1] - top, channels: 3, background: '#fff' } as const;
    const image = sharp({ create: { width: size[0], height: size[1], channels: 3, background: '#000' } })
      .composite([{ input: await sharp({ create: white }).png().toBuffer(), left, top }])
      .withXmp(cropXmp(pixelsOf(part)));
    const { colourAt } = await tileInThread(picture(await saved(image)));
    const pixel = 90 / 512;
    expect(colourAt(-30 + 2 * pixel, 5)[0]).toBeGreaterThan(200);
    expect(colourAt(-30 - 2 * pixel, 5)[0]).toBeLessThan(55);
    expect(colourAt(-10, 10 - 2 * pixel)[0]).toBeGreaterThan(200);
    expect(colourAt(-10, 10 + 2 * pixel)[0]).toBeLessThan(55);
  });

  it('holds for a file that was scaled since', async () => {
    const image = sharp(await (await cut(aside)).toBuffer()).resize(pixelsOf(aside).size[0] * 0.75);
    expectLabels(await tileInThread(picture(await saved(image.withXmp(cropXmp(pixelsOf(aside)))))), aside);
  });

  it('is that of the coverage, before the metadata', async () => {
    const part: Part = { from: [90, 30], to: [270, 100] };
    const image = await cut(part);
    const coverage = { horizontal: Math.PI, vertical: (70 / 180) * Math.PI, elevation: (25 / 180) * Math.PI };
    const file = await saved(image.withXmp(cropXmp(pixelsOf(centred))));
    expectLabels(await tileInThread({ ...picture(file), coverage }), part);
  });

  it.each(['jpeg', 'webp', 'tiff', 'avif'] as const)('is read from the metadata of %s', async (format) => {
    const image = (await cut(centred)).withXmp(cropXmp(pixelsOf(centred)));
    const file = await saved(image.toFormat(format, { quality: 95 }), `a.${format}`);
    expectLabels(await tileInThread(picture(file)), { from: [95, 50], to: [265, 130] });
  });
});

const dark = (colour: readonly number[]): boolean => Math.max(...colour) < 8;

/** The largest step between two directions, half a degree apart, across the borders of a part. */
const stepAcross = ({ colourAt }: TiledFaces, { from, to }: Part): number => {
  let step = 0;
  const compare = (a: readonly [number, number], b: readonly [number, number]): void => {
    step = Math.max(step, differenceOf(colourAt(a[0] - 180, 90 - a[1]), colourAt(b[0] - 180, 90 - b[1])));
  };
  for (let x = from[0] + 2; x < to[0] - 2; x += 3)
    for (const y of [from[1], to[1]]) compare([x, y - 0.25], [x, y + 0.25]);
  for (let y = from[1] + 2; y < to[1] - 2; y += 3)
    for (const x of [from[0], to[0]]) compare([x - 0.25, y], [x + 0.25, y]);
  return step;
};

describe('the hole of a partial panorama', () => {
  it.each([
    ['in the middle', centred],
    ['over the seam', overSeam],
  ] as const)('continues the picture without a step: %s', async (_, part) => {
    const faces = await tileInThread(picture(await croppedFile(part)));
    expect(stepAcross(faces, part)).toBeLessThan(jpegLoss);
    for (let longitude = -180; longitude < 180; longitude += 15)
      for (let latitude = -90; latitude <= 90; latitude += 15)
        expect(dark(faces.colourAt(longitude, latitude)), `${longitude}°, ${latitude}°`).toBe(false);
  });

  it('has no rays at the poles, no seam, and no detail far from the picture', async () => {
    // Narrow stripes, as of a row of trees: their mean is gray.
    const part: Part = { from: [0, 40], to: [360, 140] };
    const stripes = Buffer.alloc((fullWidth * fullWidth * 3) / 2);
    for (let i = 0; i < stripes.length / 3; i++) stripes.fill(i % 36 < 18 ? 40 : 220, i * 3, i * 3 + 3);
    const { colourAt } = await tileInThread(picture(await croppedFile(part, Promise.resolve(stripes))));
    const row = (latitude: number): number[] =>
      Array.from({ length: 120 }, (_, i) => colourAt(i * 3 - 180, latitude)[0]);
    for (const latitude of [80, -80, 65]) {
      const values = row(latitude);
      expect(Math.max(...values) - Math.min(...values), `${latitude}°`).toBeLessThan(12);
      expect(Math.abs(values[0]! - 130)).toBeLessThan(15);
    }
  });

  it('is black where that is wanted', async () => {
    const file = await croppedFile(centred);
    for (const faces of [
      await tileInThread(picture(file), 'none'),
      await tileInThread({ ...picture(file), fill: 'none' }),
    ]) {
      expectLabels(faces, centred, 3);
      for (const [longitude, latitude] of [
        [-93, 0],
        [93, 0],
        [180, 0],
        [0, 48],
        [0, -90],
      ] as const)
        expect(dark(faces.colourAt(longitude, latitude)), `${longitude}°, ${latitude}°`).toBe(true);
    }
  });
});

/** A whole panorama of which the part outside is transparent. */
const transparentFile = async (part: Part): Promise<string> => {
  const { at } = pixelsOf(part);
  const input = await (await cut(part)).toBuffer();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return saved(
    sharp({ create: { width: fullWidth, height: fullWidth / 2, channels: 4, background } }).composite([
      { input, left: at[0], top: at[1] },
    ]),
  );
};

describe('transparent pixels', () => {
  it('are a hole', async () => {
    const file = await transparentFile(aside);
    const faces = await tileInThread(picture(file));
    expectLabels(faces, aside);
    expect(stepAcross(faces, aside)).toBeLessThan(jpegLoss);
    expect(dark(faces.colourAt(90, -30))).toBe(false);
    const black = await tileInThread(picture(file), 'none');
    expectLabels(black, aside, 3);
    expect(dark(black.colourAt(90, -30))).toBe(true);
  });

  it('are continued with the colours around them, by their opacity', async () => {
    const alpha = Buffer.alloc((fullWidth * fullWidth) / 2, 255);
    // A hole at the nadir, with a border of half opacity.
    alpha.fill(128, fullWidth * 160 * perDegree, fullWidth * 162 * perDegree);
    alpha.fill(0, fullWidth * 162 * perDegree);
    const raw = { width: fullWidth, height: fullWidth / 2, channels: 1 } as const;
    const image = labelledEquirect(fullWidth).joinChannel(alpha, { raw });
    const { colourAt } = await tileInThread(picture(await saved(image)));
    for (const latitude of [-65, -71, -75, -85])
      for (let longitude = -180; longitude < 180; longitude += 30)
        expect(differenceOf(colourAt(longitude, latitude), labelAt(longitude, latitude))).toBeLessThan(35);
  });
});

it('shows the covered part in the thumbnail', async () => {
  const { thumb } = await tileInThread(picture(await croppedFile(aside)), 'none');
  const { data, info } = await sharp(thumb).raw().toBuffer({ resolveWithObject: true });
  const middle = ((info.height / 2 - 90) * info.width + info.width / 2) * 3;
  expect(dark([...data.subarray(middle, middle + 3)])).toBe(false);
});
