/** What visitors see when something fails: a lost context, a missing model, a browser without WebGL; and machine pages. */
import { chromium } from '@playwright/test';
import { AccountDriver } from '../support/account-driver.ts';
import { chromiumPath, flagsWithoutWebGl } from '../support/chromium.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, testOrigin, test } from '../support/fixtures.ts';
import { decodePng, meanDifference } from '../support/images.ts';
import { poseDifference } from '../support/scene-driver.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

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
