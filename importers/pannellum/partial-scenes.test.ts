/** Scenes whose image covers a part of the sphere (docs/reference/imports.md#partial-panoramas). */
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { ImagePlan } from '../panorama/plan.ts';
import { cropXmp } from '../testing/gpano-xmp.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { planned } from '../testing/tile-in-thread.ts';
import { tourReader } from './testing/tour-folder.ts';

const image = (): Sharp => sharp({ create: { width: 400, height: 160, channels: 3, background: '#808080' } });

/** `plain.png`, and `crop.png` with the metadata of a crop that is not in the middle. */
const tourFolder = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await image().toFile(path.join(folder, 'plain.png'));
  const crop = { full: [1600, 800], size: [400, 160], at: [100, 240] } as const;
  await image().withXmp(cropXmp(crop)).toFile(path.join(folder, 'crop.png'));
  return folder;
};

const windowOf = async (options: Readonly<Record<string, unknown>>) => {
  const { sweeps } = await tourReader(await tourFolder()).read({ type: 'equirectangular', ...options });
  const { view } = (await planned(sweeps[0]!.panorama)).plan as ImagePlan;
  return view.kind === 'equirect' ? view.window : null;
};

it('places an image by haov, vaov and vOffset', async () => {
  expect(await windowOf({ panorama: 'plain.png', haov: 90, vaov: 36, vOffset: 45 })).toEqual({
    fullWidth: 1600,
    fullHeight: 800,
    left: 600,
    top: 120,
  });
  expect(await windowOf({ panorama: 'plain.png', haov: '200' })).toEqual({
    fullWidth: 720,
    fullHeight: 160,
    left: 160,
    top: 0,
  });
  expect(await windowOf({ panorama: 'plain.png' })).toEqual({ fullWidth: 400, fullHeight: 160, left: 0, top: 0 });
});

it('takes what is not given from the metadata, around the middle column', async () => {
  expect(await windowOf({ panorama: 'crop.png' })).toEqual({ fullWidth: 1600, fullHeight: 800, left: 600, top: 240 });
  expect(await windowOf({ panorama: 'crop.png', haov: 180 })).toMatchObject({ fullWidth: 800, left: 200, top: 240 });
  expect(await windowOf({ panorama: 'crop.png', ignoreGPanoXMP: true })).toMatchObject({ fullWidth: 400, left: 0 });
});

const pitchOf = (rotation: Quat | undefined): number => (toYawPitch(rotation!).pitch * 180) / Math.PI;

it('looks at the image first, and on arrival', async () => {
  const { read } = tourReader(await tourFolder());
  const high = { panorama: 'plain.png', haov: 90, vaov: 36, vOffset: 45 };
  expect(pitchOf((await read(high)).start!.rotation)).toBeCloseTo(45);
  expect(pitchOf((await read({ ...high, vOffset: 10 })).start!.rotation)).toBeCloseTo(0);
  expect(pitchOf((await read({ ...high, pitch: 30 })).start!.rotation)).toBeCloseTo(30);
  const tour = await read({ scenes: { one: { ...high, hotSpots: [{ sceneId: 'two' }] }, two: high } });
  expect(pitchOf(tour.sweeps[0]!.links![0]!.arrivalRotation)).toBeCloseTo(45);
});
