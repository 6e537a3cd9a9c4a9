/** The labelled panorama, from every projection it is given in: each face upright, unmirrored, in its place. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import sharp from 'sharp';
import { colourDifference, expectedView, mirrored, readImage, upsideDown } from '../support/expected-view.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Image } from '../support/images.ts';
import { realCapture, whyNoCaptures } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { Viewer } from '../support/viewer-driver.ts';

const folder = realCapture('panorama-orientation');
const projections = {
  equirect: 'equirect/equi_4096.jpg',
  'cube-strip': 'cube/cube.jpg',
  'cube-3x2': 'cube/cubemap.jpg',
  eac: 'eac/eac.jpg',
} as const;
const right = -Math.PI / 2;
const views = {
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

test.describe('the labelled panorama', () => {
  test.skip(folder === null, whyNoCaptures);
  let server: TestServer;
  let truth: Image;

  test.beforeAll(async () => {
    server = new TestServer();
    for (const [name, file] of Object.entries(projections)) {
      const source = path.join(server.folder, name);
      mkdirSync(source);
      copyFileSync(path.join(folder!, file), path.join(source, path.basename(file)));
      await server.import(source, `orientation-${name}`);
    }
    await server.serve();
    truth = await readImage(path.join(folder!, projections.equirect), 1024);
  });
  test.afterAll(() => server?.dispose());

  for (const name of Object.keys(projections)) {
    test(`given as ${name}`, async ({ page }) => {
      const viewer = new Viewer(page, server.origin);
      await viewer.open(`orientation-${name}`);
      for (const [view, rotation] of Object.entries(views)) {
        await viewer.look(rotation);
        await viewer.idle();
        const shown = await reduce(await viewer.picture());
        const expected = expectedView(truth, (await viewer.state()).pose, width, height);
        const difference = colourDifference(shown, expected);
        expect(difference, view).toBeLessThan(12);
        expect(difference, `${view}, mirrored`).toBeLessThan(colourDifference(shown, mirrored(expected)));
        expect(difference, `${view}, upside down`).toBeLessThan(colourDifference(shown, upsideDown(expected)));
      }
    });
  }
});
