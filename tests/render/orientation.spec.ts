/** Panoramas given in every projection: each face upright, not mirrored, in its place. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { colourDifference, expectedView, mirrored, readImage, upsideDown } from '../support/expected-view.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Image } from '../support/images.ts';
import { capturesMissing, realCapture, twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const right = -Math.PI / 2;
const rotations = {
  front: fromYawPitch(0, 0),
  right: fromYawPitch(right, 0),
  back: fromYawPitch(2 * right, 0),
  left: fromYawPitch(-right, 0),
  up: fromYawPitch(0, 1.3),
  'up and to the right': fromYawPitch(right, 0.9),
  down: fromYawPitch(0, -1.3),
  'down and to the left': fromYawPitch(-right, -0.9),
} as const;

const [width, height] = [160, 90];
const reduce = async (png: Buffer): Promise<Image> => {
  const data = await sharp(png).ensureAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return { width, height, data };
};

/** Each view is close to what the equirect shows there, closer than mirrored or upside down. */
const expectViewsOf = async (viewer: ViewerDriver, equirect: Image): Promise<void> => {
  for (const [name, rotation] of Object.entries(rotations)) {
    await viewer.look(rotation);
    await viewer.idle();
    const shown = await reduce(await viewer.screenshot());
    const expected = expectedView(equirect, (await viewer.state()).pose, width, height);
    const difference = colourDifference(shown, expected);
    expect(difference, name).toBeLessThan(12);
    expect(difference, `${name}, mirrored`).toBeLessThan(colourDifference(shown, mirrored(expected)));
    expect(difference, `${name}, upside down`).toBeLessThan(colourDifference(shown, upsideDown(expected)));
  }
};

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  await server.serve();
});
test.afterAll(() => server.dispose());

const folderWith = (file: string, name: string): string => {
  const folder = path.join(server.folder, name);
  mkdirSync(folder);
  copyFileSync(file, path.join(folder, path.basename(file)));
  return folder;
};

test('an equirect of the two rooms', async ({ page }) => {
  const file = path.join(twoRoomsCapture, 'panos', 'living-window.jpg');
  await server.import(folderWith(file, 'own'), 'own');
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open('own');
  await expectViewsOf(viewer, await readImage(file, 1024));
});

test.describe('a labelled panorama, converted by other programs', () => {
  const labelled = realCapture('panorama-orientation');
  test.skip(labelled === null, capturesMissing);

  for (const [name, file] of Object.entries({
    equirect: 'equirect/equi_4096.jpg',
    'cube-strip': 'cube/cube.jpg',
    'cube-3x2': 'cube/cubemap.jpg',
    eac: 'eac/eac.jpg',
  })) {
    test(`to ${name}`, async ({ page }) => {
      const modelId = `orientation-${name}`;
      await server.import(folderWith(path.join(labelled!, file), name), modelId);
      const viewer = new ViewerDriver(page, server.origin);
      await viewer.open(modelId);
      await expectViewsOf(viewer, await readImage(path.join(labelled!, 'equirect/equi_4096.jpg'), 1024));
    });
  }
});
