/** What visitors see when something fails: a lost context, a missing model, a browser without WebGL; and machine pages. */
import { chromium, type Page, type Route } from '@playwright/test';
import { AccountDriver } from '../support/account-driver.ts';
import { chromiumPath, flagsWithoutWebGl } from '../support/chromium.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, testOrigin, test } from '../support/fixtures.ts';
import { decodePng, meanDifference } from '../support/images.ts';
import { poseDifference } from '../support/scene-driver.ts';
import { buttonNames, ViewerDriver } from '../support/viewer-driver.ts';

test('after a context loss the same view is drawn again', { tag: '@smoke' }, async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  const before = { state: await viewer.state(), image: decodePng(await viewer.screenshot()) };
  await viewer.run('LOSE_CONTEXT', { restoreAfter: 300 });
  await viewer.waitForContextLosses(1);
  const lostAt = Date.now();
  await expect
    .poll(async () => meanDifference(before.image, decodePng(await viewer.screenshot())), { intervals: [100] })
    .toBeLessThan(2);
  console.info(`drawn again ${Date.now() - lostAt} ms after the loss, of which the loss itself takes 300 ms`);
  await viewer.idle();
  const after = await viewer.state();
  expect(after.sweepId).toBe(before.state.sweepId);
  const { metres, degrees } = poseDifference(before.state.pose, after.pose);
  expect(metres).toBeLessThan(1e-3);
  expect(degrees).toBeLessThan(0.05);
  // And one can still walk.
  await viewer.walkTo((await viewer.someNeighbour()).id);
});

test('an unknown model: status 404 and a page that says so', { tag: '@smoke' }, async ({ page }) => {
  const viewer = new ViewerDriver(page, testOrigin());
  const response = await page.goto(`${testOrigin()}/show?m=there-is-no-such-model`);
  expect(response?.status()).toBe(404);
  await expect(viewer.firstHeading).toBeVisible();
  expect(await viewer.pageText()).toMatch(/not (be )?found|no space|does not exist|isn.t here/i);
});

test('oops=1 shows the error screen', async ({ page, viewer }) => {
  await page.goto(`${testOrigin()}/show?m=${twoRoomsId}&debug=1&oops=1`);
  await expect.poll(() => viewer.phase()).toBe('error');
  await expect(viewer.firstHeading).toBeVisible();
  await expect(viewer.errorScreen).toBeVisible();
});

test('a browser without WebGL gets an error screen that names it', async () => {
  const browser = await chromium.launch({
    headless: true,
    args: flagsWithoutWebGl,
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
  });
  try {
    const page = await browser.newPage();
    const viewer = new ViewerDriver(page, testOrigin());
    await page.goto(`${testOrigin()}/show?m=${twoRoomsId}&debug=1&play=true`);
    expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBeNull();
    await expect.poll(() => viewer.phase()).toBe('error');
    await expect(viewer.text(/WebGL/)).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('a walk supersedes a dollhouse that waits for the mesh, which can be requested again', async ({
  viewer,
  page,
}) => {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/[.]glb/, async (route) => {
    await released;
    await route.continue();
  });
  await viewer.open(twoRoomsId, { waitAtSplash: true, parameters: { play: 'true' } });
  await expect.poll(() => viewer.phase()).toBe('playing');
  const dollhouse = viewer.button(buttonNames.dollhouse);
  await dollhouse.click();
  await expect(dollhouse).toBeChecked();
  const next = await viewer.someNeighbour();
  await viewer.run('MOVE_TO_SWEEP', { sweepId: next.id });
  expect(await viewer.state()).toMatchObject({ mode: 'panorama', sweepId: next.id });
  await expect(dollhouse).not.toBeChecked();
  await dollhouse.click();
  release?.();
  await expect.poll(async () => (await viewer.state()).mode, { timeout: 20_000 }).toBe('dollhouse');
});

test('a visit in the dollhouse begins inside if the mesh cannot be loaded', async ({ viewer, page }) => {
  await page.route(/[.]glb/, (route) => route.abort());
  await viewer.open(twoRoomsId, { parameters: { sm: '2', sp: '2,9,9' } });
  expect((await viewer.state()).mode).toBe('panorama');
  await expect(viewer.text('The 3D model of this space could not be loaded.')).toBeVisible();
  await page.unroute(/[.]glb/);
  await viewer.button('Try again').click();
  await expect.poll(async () => (await viewer.state()).mode, { timeout: 20_000 }).toBe('dollhouse');
  await viewer.idle();
  expect((await viewer.state()).pose.position).toEqual([2, 9, 9]);
});

/** Requests for such URLs wait until the returned function is called. */
const hold = async (page: Page, url: RegExp): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(url, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
};

test('a slow page shows that it loads, until the controls are there and the view can be moved', async ({
  page,
  viewer,
}) => {
  const releaseApplication = await hold(page, /assets\/show-/);
  const releaseEngine = await hold(page, /assets\/stage-/);
  await page.goto(`${testOrigin()}/show?m=${twoRoomsId}&play=true&debug=1&lang=de`, { waitUntil: 'commit' });
  const bar = page.getByRole('progressbar', { name: 'Bedienelemente werden geladen' });
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await releaseApplication();
  await expect(viewer.text('Der Ort wird geladen')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await releaseEngine();
  await expect(viewer.text('Der Ort wird geladen')).toBeHidden();
  await expect.poll(() => viewer.phase()).toBe('playing');
});

test('textures that cannot be loaded are reported, and loaded by the button', async ({ page, viewer }) => {
  await page.route(/[/]mesh[/].*[.](webp|jpg)/, (route) => route.abort());
  await viewer.open(twoRoomsId);
  await viewer.button(buttonNames.dollhouse).click();
  await expect.poll(async () => (await viewer.state()).mode, { timeout: 20_000 }).toBe('dollhouse');
  const message = viewer.text('Parts of this space could not be loaded.');
  await expect(message).toBeVisible();
  await viewer.idle();
  const blank = decodePng(await viewer.screenshot());
  await page.unroute(/[/]mesh[/].*[.](webp|jpg)/);
  await viewer.button('Try again').click();
  await expect(message).toBeHidden();
  await viewer.idle();
  expect(meanDifference(blank, decodePng(await viewer.screenshot()))).toBeGreaterThan(2);
});

test('without a connection visitors read that, and with it they walk on', async ({ page, viewer, context }) => {
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  await page.route(/[/]tiles[/]/, (route) => route.abort());
  await context.setOffline(true);
  const message = viewer.text(/^You are offline/);
  await expect(message).toBeVisible();
  await page.unroute(/[/]tiles[/]/);
  await context.setOffline(false);
  await expect(message).toBeHidden();
  await viewer.walkTo(next.id);
});

test('the health check and the thumbnail are served', async ({ request }) => {
  const origin = testOrigin();
  expect((await request.get(`${origin}/healthz`)).status()).toBe(200);
  const thumb = await request.get(`${origin}/api/v1/player/models/${twoRoomsId}/thumb`);
  expect(thumb.headers()['content-type']).toMatch(/^image\//);
  expect((await thumb.body()).length).toBeGreaterThan(1000);
});

test('the list of spaces shows a card for the model, and the card opens it', async ({ page, viewer }) => {
  const spaces = new AccountDriver(page, testOrigin());
  await spaces.open('/');
  await expect.poll(() => spaces.modelImageWidth('Garden house')).toBeGreaterThan(0);
  await spaces.openModel('Garden house');
  await page.waitForURL(/[?&]m=two-rooms\b/);
  await viewer.openUrl(`${page.url()}&debug=1&play=true`);
});
