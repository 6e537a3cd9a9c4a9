/** Frames are drawn on demand only, not at rest and not while hidden; a long walk stays within its budgets. */
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForFrames } from '../support/frames.ts';

test('at rest no frame is drawn; a turn draws', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await viewer.idle();
  const before = await viewer.stats();
  await waitForFrames(page, 90);
  expect((await viewer.stats()).frames).toBe(before.frames);
  await viewer.run('ROTATE', { yawDegrees: 20, pitchDegrees: 0, time: 300 });
  await viewer.idle();
  expect((await viewer.stats()).frames).toBeGreaterThan(before.frames);
});

test('a hidden page draws nothing, and goes on at the same sweep when shown', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await viewer.idle();
  const setHidden = (isHidden: boolean): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (value ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await waitForFrames(page, 2);
  const hidden = await viewer.stats();
  const { sweepId } = await viewer.state();
  // Not awaited: a turn in a hidden page may end only after it is shown again.
  await viewer.start('ROTATE', { yawDegrees: 30, pitchDegrees: 0, time: 200 });
  await waitForFrames(page, 60);
  expect((await viewer.stats()).frames).toBe(hidden.frames);
  await setHidden(false);
  await viewer.idle();
  expect((await viewer.stats()).frames).toBeGreaterThan(hidden.frames);
  expect((await viewer.state()).sweepId).toBe(sweepId);
});

/** Annotations are queried once, when the viewer is idle for the first time. */
const queriesAtRest = ['GetHighlightReel', 'GetMattertags'];

test('a long walk stays within 96 MiB of textures and sends no query', async ({ viewer, page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await viewer.open(twoRoomsId);
  const sweeps = (await viewer.sweeps()).filter((sweep) => sweep.aligned && sweep.enabled);
  let max = 0;
  for (let i = 0; i < 12; i += 1) {
    await viewer.run('MOVE_TO_SWEEP', { sweepId: sweeps[i % sweeps.length]!.id, transition: 'instant' });
    max = Math.max(max, (await viewer.stats()).gpuTextureBytes);
  }
  await viewer.idle();
  expect(max).toBeGreaterThan(0);
  expect(max).toBeLessThanOrEqual(96 * 2 ** 20);
  expect((await viewer.stats()).tilesPending).toBe(0);
  expect(requested.filter((url) => url.includes('/tiles/')).length).toBeGreaterThan(6);
  const queries = requested
    .filter((url) => url.includes('/models/graph'))
    .map((url) => new URL(url).searchParams.get('operation') ?? url);
  const walkQueries = queries.filter((name) => !queriesAtRest.includes(name));
  expect(walkQueries, 'the page already contains the model').toEqual([]);
  // A persisted query whose hash the server does not have yet is sent a second time, with its text.
  expect(queries.length, 'each query is sent once').toBeLessThanOrEqual(2 * queriesAtRest.length);
});
