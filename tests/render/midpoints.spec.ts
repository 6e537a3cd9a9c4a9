/**
 * Halfway between two places the engine's picture is compared with what stands there truly, rendered where no panorama
 * was taken (samples/house/author/plan/midpoints.ts), and with a mere cross-fade of the two panoramas.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { midpoints } from '../../samples/house/author/plan/midpoints.ts';
import { expect, test } from '../support/fixtures.ts';
import { picturesOnTheWay, withHeldClock } from '../support/frozen-move.ts';
import { structuralSimilarity, type Picture } from '../support/pictures.ts';
import { TestServer } from '../support/server.ts';
import { Viewer } from '../support/viewer-driver.ts';

const capture = fileURLToPath(new URL('../../samples/house/capture', import.meta.url));
const references = fileURLToPath(new URL('pictures/house-midpoints/', import.meta.url));
const isRendered = existsSync(`${capture}/capture.json`) && existsSync(references);

const referenceOf = async (id: string, { width, height }: Picture): Promise<Picture> => ({
  width,
  height,
  data: await sharp(`${references}${id}.jpg`).resize(width, height).ensureAlpha().raw().toBuffer(),
});

const faded = (a: Picture, b: Picture): Picture => ({ ...a, data: a.data.map((value, i) => (value + b.data[i]!) / 2) });

test.describe('halfway', () => {
  test.skip(!isRendered, 'the house has not been rendered yet');
  test.use({ viewport: { width: 960, height: 540 } });

  let server: TestServer;
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    server = new TestServer();
    await server.import(capture, 'house');
    await server.serve();
  });
  test.afterAll(() => server?.dispose());

  for (const { id, from, to, rotation } of midpoints) {
    test(`from ${from} to ${to} it looks as it does there`, async ({ page }) => {
      test.setTimeout(240_000);
      const viewer = new Viewer(page, server.origin);
      await withHeldClock(viewer);
      await viewer.open('house');
      await viewer.run('MOVE_TO_SWEEP', { sweepId: from, transition: 'instant' });
      await viewer.look(rotation);
      const [start, middle, end] = await picturesOnTheWay(viewer, to, [0, 0.5, 1]);
      const truth = await referenceOf(id, middle!.picture);
      const likeness = structuralSimilarity(middle!.picture, truth);
      const fade = structuralSimilarity(faded(start!.picture, end!.picture), truth);
      console.info(`${id}: likeness ${likeness.toFixed(3)}, a cross-fade ${fade.toFixed(3)}`);
      expect(likeness).toBeGreaterThanOrEqual(0.85);
      expect(likeness - fade).toBeGreaterThanOrEqual(0.15);
    });
  }
});
