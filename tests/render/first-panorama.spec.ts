/**
 * The boot renderer draws the same image as the engine: it is sharp before the engine has loaded, and nothing changes at
 * the handoff. Its tiles are requested before any script.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { quatOfEuler } from '#domain/links/euler.ts';
import { encodeShortLink } from '#domain/links/short-place-link.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForFrames } from '../support/frames.ts';
import { addBootRenderer } from '../support/boot-image.ts';
import { decodePng, maxSquareDifference, meanDifference } from '../support/images.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

// Wide enough to need more than the lowest level.
test.use({ viewport: { width: 1280, height: 720 } });

test('the image is sharp before the engine loads, and the same after', async ({ viewer, page }) => {
  await page.addInitScript(() => {
    // Shows only the canvas, from the first frame on.
    const style = document.createElement('style');
    style.textContent = `body * { visibility: hidden !important }
      #stage { visibility: visible !important; opacity: 1 !important; transition: none !important }`;
    document.addEventListener('DOMContentLoaded', () => document.head.append(style));
  });
  let releaseEngine: (() => void) | undefined;
  const engineReleased = new Promise<void>((resolve) => (releaseEngine = resolve));
  await page.route(/\/assets\/engine-/, async (route) => {
    await engineReleased;
    await route.continue();
  });
  // Upwards, where there are no pucks.
  const link = encodeShortLink({
    mode: 'panorama',
    sweepIndex: 1,
    scanId: null,
    position: null,
    rotation: quatOfEuler([0.5, 0.8, 0]),
    orthoZoom: null,
    visibleFloors: null,
  });
  await viewer.open(twoRoomsId, { waitAtSplash: true, parameters: { play: 'true', ...Object.fromEntries(link) } });
  /** Waits for a performance mark and for the frame that shows what it marks. */
  const waitForMark = async (name: string): Promise<void> => {
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `enfilade:${name}`);
    await waitForFrames(page, 2);
  };
  const screenshot = async () => decodePng(await page.screenshot());

  await waitForMark('sharp');
  const bootImage = await screenshot();
  releaseEngine?.();
  await waitForMark('stagePicture');
  const firstEngineImage = await screenshot();
  await viewer.waitUntilPlaying();
  const idleImage = await screenshot();

  expect(meanDifference(firstEngineImage, idleImage)).toBeLessThan(0.1);
  expect(meanDifference(bootImage, idleImage)).toBeLessThan(0.1);
  // The lowest level alone differs; otherwise the comparisons above would prove nothing.
  await page.route(/\/(1k|2k|4k)_face/, (route) => route.abort());
  await page.reload();
  await waitForMark('firstPanorama');
  expect(meanDifference(await screenshot(), idleImage)).toBeGreaterThan(0.3);
});

test('the first tiles are requested before any script, coarse ones before sharp ones', async ({ viewer, page }) => {
  await page.addInitScript(() => {
    // The page loads its scripts after one second at the latest; on a busy machine the tiles may take longer.
    const original = window.setTimeout.bind(window);
    const extended = (handler: () => void, ms = 0): number => original(handler, ms === 1000 ? 30_000 : ms);
    window.setTimeout = extended as typeof window.setTimeout;
  });
  await viewer.open(twoRoomsId, { parameters: { play: 'true' } });
  const requested = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ name }) => /[.]js$|512_face|(?:1k|2k|4k)_face/.exec(name)?.[0])
      .filter((kind) => kind !== undefined),
  );
  const beforeScripts = requested.slice(0, requested.indexOf('.js'));
  const sharp = beforeScripts.findIndex((kind) => kind !== '512_face');
  expect(sharp).toBeGreaterThan(0);
  expect(beforeScripts.slice(sharp)).not.toContain('512_face');
  expect(requested.filter((kind) => kind === '.js').length).toBeGreaterThan(3);
});

test.describe("the boot image equals the engine's at every heading", () => {
  const server = new TestServer();
  const id = 'headings';

  test.beforeAll(async () => {
    // One panorama without pucks and mesh: stripes and spots, so that every displacement is seen. 1k a face.
    const spots = Array.from({ length: 500 }, (_, n) => {
      const [x, y] = [(n * 997) % 4096, (n * 613) % 2048];
      return `<circle cx="${x}" cy="${y}" r="${20 + (n % 60)}" fill="hsl(${n * 37} 60% ${20 + (n % 60)}%)"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="2048"><rect width="4096" height="2048" fill="#888"/>${spots.join('')}</svg>`;
    const image = path.join(server.folder, 'capture', 'panorama.jpg');
    mkdirSync(path.dirname(image));
    await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toFile(image);
    await server.import(path.dirname(image), id);
    await server.serve();
  });
  test.afterAll(() => server.dispose());

  for (const viewport of [
    { width: 960, height: 540 },
    { width: 390, height: 844 },
  ]) {
    test(`${viewport.width} × ${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const viewer = new ViewerDriver(page, server.origin);
      await viewer.open(id);
      const bootImage = await addBootRenderer(page);
      const fields = [40, 75, 100];
      const views = [0, 0.29, 45, 90, 135, 180, 225, 270, 315].flatMap((yaw, i) =>
        [-60, 0, 60].map((pitch, k) => ({ yaw, pitch, fovDegrees: fields[(i + k) % fields.length]! })),
      );
      for (const { yaw, pitch, fovDegrees } of views) {
        const rotation = fromYawPitch((yaw * Math.PI) / 180, (pitch * Math.PI) / 180);
        await viewer.run('SET_POSE', { rotation, fovDegrees });
        await viewer.idle();
        const engineImage = decodePng(await viewer.screenshot());
        const { pose } = await viewer.state();
        // The engine may draw finer tiles that it still holds; a missing or displaced tile differs by 40 and more.
        const boot = await bootImage(pose.rotation, pose.fovDegrees, engineImage.width, engineImage.height);
        expect(maxSquareDifference(boot, engineImage), `${yaw}°, ${pitch}°, ${fovDegrees}°`).toBeLessThan(12);
      }
    });
  }
});
