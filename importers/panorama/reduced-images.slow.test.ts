/** Panoramas that are reduced while they are decoded, with small limits (docs/reference/imports.md#large-pictures). */
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { faceNames } from '#domain/geometry/cube-face.ts';
import { ImageBuffers } from '../prepare/image-buffers.ts';
import { MemoryBudget } from '../prepare/memory-budget.ts';
import { imageBytes } from '../prepare/memory-of-plan.ts';
import { createTilePanorama } from '../prepare/tile-panorama.ts';
import type { PanoramaSource } from '../source-capture.ts';
import { labelledEquirect, labelledFace, worstDifference } from '../testing/labelled-image.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { doPanoramaJob } from './do-job.ts';
import type { TilingPlan } from './plan.ts';
import { planPanorama } from './plan-panorama.ts';
import { reducePlan } from './reduce-plan.ts';

const limits = { maxWidth: 1700, maxPixels: 1_400_000, faceSize: 512 };
/** Width of an equirect with the density of 512. */
const reducedWidth = 1609;
/** JPEG at 82 keeps smooth colours within a few steps. */
const jpegLoss = 10;

const planOf = async (source: PanoramaSource): Promise<TilingPlan> => {
  const planned = await planPanorama(source);
  if (!planned.ok) throw new Error(planned.failure.message);
  if (planned.value.plan.kind === 'kept') throw new Error('expected a plan of images');
  return reducePlan(planned.value.plan, limits);
};

/** Tiles a plan in this thread and returns the files of its six faces. */
const facesOf = async (plan: TilingPlan): Promise<readonly string[]> => {
  const folder = await temporaryFolder();
  const resources = {
    pool: { run: doPanoramaJob },
    budget: new MemoryBudget(0, 1),
    buffers: new ImageBuffers(plan.kind === 'picture' ? imageBytes(plan) : 0),
  };
  const tiled = await createTilePanorama(folder, resources, null)(plan, 'hall');
  if (!tiled.ok) throw new Error(tiled.failure.message);
  return [0, 1, 2, 3, 4, 5].map((face) => path.join(folder, 'pan', 'low', `hall_skybox${face}.jpg`));
};

const middleOfFront = async (plan: TilingPlan): Promise<Sharp> =>
  sharp((await facesOf(plan))[1]).extract({ left: 128, top: 128, width: 256, height: 256 });

const expectLabels = async (plan: TilingPlan): Promise<void> => {
  const files = await facesOf(plan);
  for (const face of [0, 1, 2, 3, 4, 5] as const)
    expect(await worstDifference(files[face]!, face), faceNames[face]).toBeLessThan(jpegLoss);
};

const saved = async (image: Sharp, name: string): Promise<string> => {
  const file = path.join(await temporaryFolder(), name);
  await image.toFile(file);
  return file;
};

const painted = labelledEquirect(2400).png({ compressionLevel: 1 }).toBuffer();
const large = async (): Promise<Sharp> => sharp(await painted);

const worstOf = async (a: Sharp, b: Sharp): Promise<number> => {
  const [pixels, expected] = await Promise.all([a, b].map((image) => image.raw().toBuffer()));
  return pixels!.reduce((worst, value, i) => Math.max(worst, Math.abs(value - expected![i]!)), 0);
};

describe('a panorama that is reduced while it is decoded', () => {
  it.each(['hall.jpg', 'hall.png', 'hall.tif'])(
    'has the tiles of one that was saved at that size: %s',
    async (name) => {
      const file = await saved(await large(), name);
      const plan = await planOf({ kind: 'picture', file });
      expect(plan).toMatchObject({ width: 2400, reduced: { width: reducedWidth, height: 805 } });
      await expectLabels(plan);
      const small = await saved((await large()).resize(reducedWidth, 805, { fit: 'fill' }), 'small.png');
      const [tiles, expected] = [await facesOf(plan), await facesOf(await planOf({ kind: 'picture', file: small }))];
      for (const [face, each] of tiles.entries())
        expect(await worstOf(sharp(each), sharp(expected[face]))).toBeLessThan(jpegLoss);
    },
  );

  it.each([
    [3, 180],
    [6, 270],
    [8, 90],
  ])('is upright in the Exif orientation %i', async (orientation, angle) => {
    const turned = (await large()).rotate(angle).withMetadata({ orientation });
    await expectLabels(await planOf({ kind: 'picture', file: await saved(turned, 'hall.jpg') }));
  });

  it('keeps the position of a part of the sphere', async () => {
    const [left, top, width, height] = [900, 300, 1200, 600];
    const crop = Object.entries({
      CroppedAreaImageWidthPixels: width,
      CroppedAreaImageHeightPixels: height,
      CroppedAreaLeftPixels: left,
      CroppedAreaTopPixels: top,
      FullPanoWidthPixels: 2400,
      FullPanoHeightPixels: 1200,
    }).map(([name, value]) => `GPano:${name}="${value}"`);
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${crop.join(' ')}/></rdf:RDF></x:xmpmeta>`;
    const part = (await large()).extract({ left, top, width, height }).withXmp(xmp);
    const planned = await planPanorama({ kind: 'picture', file: await saved(part.jpeg({ quality: 95 }), 'part.jpg') });
    if (!planned.ok || planned.value.plan.kind !== 'picture') throw new Error('expected one image');
    const plan = reducePlan(planned.value.plan, { ...limits, maxPixels: 500_000 });
    expect(plan).toMatchObject({ reduced: { width: 805, height: 402 } });
    const whole = await planOf({ kind: 'picture', file: await saved(await large(), 'hall.png') });
    expect(await worstOf(await middleOfFront(plan), await middleOfFront(whole))).toBeLessThan(jpegLoss);
  });

  it('is the upper eye of a stereo pair', async () => {
    const eye = await painted;
    const pair = sharp({ create: { width: 2400, height: 2400, channels: 3, background: '#000' } }).composite([
      { input: eye, left: 0, top: 0 },
      { input: await sharp(eye).modulate({ brightness: 0.9 }).toBuffer(), left: 0, top: 1200 },
    ]);
    const plan = await planOf({ kind: 'picture', file: await saved(pair, 'pair.png') });
    expect(plan).toMatchObject({ height: 2400, reduced: { width: reducedWidth, height: 805 } });
    await expectLabels(plan);
  });

  it('does not mix the faces of a cube', async () => {
    const size = 700;
    const order = ['left', 'front', 'right', 'back', 'up', 'down'] as const;
    const inputs = await Promise.all(
      order.map(async (face, i) => ({
        input: await labelledFace(face, size).png().toBuffer(),
        left: i * size,
        top: 0,
      })),
    );
    const strip = sharp({ create: { width: size * 6, height: size, channels: 3, background: '#000' } }).composite(
      inputs,
    );
    const plan = await planOf({ kind: 'picture', file: await saved(strip, 'strip.png') });
    expect(plan).toMatchObject({ reduced: { width: 512 * 6, height: 512 }, density: 512 });
    await expectLabels(plan);
  });
});

describe('a cube of files that is reduced while it is decoded', () => {
  it('has its faces in one file each', async () => {
    const files = await Promise.all(
      faceNames.map(async (face) => [face, await saved(labelledFace(face, 700), `${face}.png`)] as const),
    );
    const plan = await planOf({
      kind: 'faces',
      files: Object.fromEntries(files) as Record<(typeof faceNames)[number], string>,
    });
    expect(plan).toMatchObject({ faces: { front: { reduced: { size: 512 } } }, density: 512 });
    await expectLabels(plan);
  });

  it('has its faces in tiles, of which the last ones are smaller', async () => {
    const [size, tileSize] = [700, 256];
    const folder = await temporaryFolder();
    const fileOf = (face: string, x: number, y: number): string => path.join(folder, `${face}_${x}_${y}.png`);
    for (const face of faceNames) {
      const whole = await labelledFace(face, size).png().toBuffer();
      for (const x of [0, 1, 2])
        for (const y of [0, 1, 2]) {
          const [left, top] = [x * tileSize, y * tileSize];
          const [width, height] = [Math.min(tileSize, size - left), Math.min(tileSize, size - top)];
          await sharp(whole)
            .extract({ left, top, width, height })
            .toFile(fileOf(face, x, y));
        }
    }
    const plan = await planOf({ kind: 'cubeTiles', tileSize, levels: [{ level: 1, size, file: fileOf }] });
    expect(plan).toMatchObject({ faces: { front: { reduced: { size: 514, tileSize: 188 } } }, density: 514 });
    await expectLabels(plan);
  });
});
