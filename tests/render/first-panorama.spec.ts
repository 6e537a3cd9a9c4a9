/**
 * The boot renderer draws the same image as the engine: it is sharp before the engine has loaded, and nothing changes at
 * the handoff. Its tiles are requested before any script.
 */
import { quatOfEuler } from '#domain/links/euler.ts';
import { encodeShortLink } from '#domain/links/short-link.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForFrames } from '../support/frames.ts';
import { decodePng, meanDifference } from '../support/images.ts';

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
