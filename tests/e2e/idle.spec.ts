/** Nothing is drawn that has not changed: at rest, hidden, and after a long walk the textures stay within their budget. */
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';

test('at rest nothing is drawn; a turn draws', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await viewer.idle();
  const before = await viewer.stats();
  await page.waitForTimeout(1500);
  const still = await viewer.stats();
  expect(still.frames).toBe(before.frames);
  await viewer.run('ROTATE', { yawDegrees: 20, pitchDegrees: 0, time: 300 });
  await viewer.idle();
  expect((await viewer.stats()).frames).toBeGreaterThan(before.frames + 2);
});

test('hidden, it sleeps, and wakes where it was', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await viewer.idle();
  const setHidden = (hidden: boolean): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (value ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await page.waitForTimeout(100);
  const asleep = await viewer.stats();
  const { sweepId } = await viewer.state();
  await viewer.page.evaluate(() => {
    const { enfilade } = window as unknown as { enfilade: { run(name: string, payload: unknown): Promise<unknown> } };
    // Not waited for: a turn that nobody sees may well end only when somebody looks again.
    void enfilade.run('ROTATE', { yawDegrees: 30, pitchDegrees: 0, time: 200 }).catch(() => undefined);
  });
  await page.waitForTimeout(1000);
  expect((await viewer.stats()).frames).toBe(asleep.frames);
  await setHidden(false);
  await viewer.idle();
  expect((await viewer.stats()).frames).toBeGreaterThan(asleep.frames);
  expect((await viewer.state()).sweepId).toBe(sweepId);
});

/** What people add to a space is asked for once, when it is at rest. */
const requestedAtRest = ['GetHighlightReel', 'GetMattertags'];

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
  expect(requested.filter((address) => address.includes('/tiles/')).length).toBeGreaterThan(6);
  const queries = requested
    .filter((address) => address.includes('/models/graph'))
    .map((address) => new URL(address).searchParams.get('operation') ?? address);
  const ofTheWalk = queries.filter((name) => !requestedAtRest.includes(name));
  expect(ofTheWalk, 'the published space is walked from what the page brought along').toEqual([]);
  // Where the server has not met its hash, a question is put a second time, with its text.
  expect(queries.length, 'nothing is asked again').toBeLessThanOrEqual(2 * requestedAtRest.length);
});
