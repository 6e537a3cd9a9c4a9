/**
 * The page's own first picture is the engine's: sharp before the engine is there, and no step when it takes over. It has
 * the line to itself.
 */
import { quatOfEuler } from '#domain/links/euler.ts';
import { encodeShortLink } from '#domain/links/short-link.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { decodePng, meanDifference } from '../support/images.ts';

// Wide enough that the lowest level is not enough.
test.use({ viewport: { width: 1280, height: 720 } });

test('sharp before the engine is there, and the same after', async ({ viewer, page }) => {
  await page.addInitScript(() => {
    // Nothing but the canvas, from the first frame on.
    const style = document.createElement('style');
    style.textContent = `body * { visibility: hidden !important }
      #stage { visibility: visible !important; opacity: 1 !important; transition: none !important }`;
    document.addEventListener('DOMContentLoaded', () => document.head.append(style));
  });
  let letEngineCome: (() => void) | undefined;
  const engineMayCome = new Promise<void>((resolve) => (letEngineCome = resolve));
  await page.route(/\/assets\/engine-/, async (route) => {
    await engineMayCome;
    await route.continue();
  });
  // Upwards, where no rings lie.
  const link = encodeShortLink({
    mode: 'panorama',
    sweepIndex: 1,
    scanId: null,
    position: null,
    rotation: quatOfEuler([0.5, 0.8, 0]),
    orthoZoom: null,
    visibleFloors: null,
  });
  await viewer.open(twoRoomsId, { waitAtSplash: true, with: { play: 'true', ...Object.fromEntries(link) } });
  const marked = (name: string) =>
    page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `enfilade:${name}`);
  const seen = async () => decodePng(await page.screenshot());

  await marked('sharp');
  await page.waitForTimeout(100);
  const early = await seen();
  letEngineCome?.();
  await marked('stagePicture');
  const engineFirst = await seen();
  await viewer.playing();
  const atRest = await seen();

  expect(meanDifference(engineFirst, atRest)).toBeLessThan(0.1);
  expect(meanDifference(early, atRest)).toBeLessThan(0.1);
  // The lowest level alone would differ, or the test above says nothing.
  await page.route(/\/(1k|2k|4k)_face/, (route) => route.abort());
  await page.reload();
  await marked('firstPanorama');
  await page.waitForTimeout(100);
  expect(meanDifference(await seen(), atRest)).toBeGreaterThan(0.3);
});

test('its tiles are asked for before any script, coarse before sharp', async ({ viewer, page }) => {
  await page.addInitScript(() => {
    // As patient as a busy machine needs: after a second the application is not kept waiting.
    const later = window.setTimeout.bind(window);
    const patient = (handler: () => void, ms = 0): number => later(handler, ms === 1000 ? 30_000 : ms);
    window.setTimeout = patient as typeof window.setTimeout;
  });
  await viewer.open(twoRoomsId, { with: { play: 'true' } });
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
