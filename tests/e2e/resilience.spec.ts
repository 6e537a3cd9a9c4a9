/** What goes wrong, and what the visitor then sees: a lost context, a model that is not there, a browser without WebGL. */
import { chromium } from '@playwright/test';
import { chromiumPath, flagsWithoutWebGl } from '../support/chromium.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, testOrigin, test } from '../support/fixtures.ts';
import { decodePng, meanDifference } from '../support/images.ts';
import { poseDifference } from '../support/viewer-driver.ts';

test('a lost context comes back: same view, same image, within two seconds', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  const before = { state: await viewer.state(), picture: decodePng(await viewer.picture()) };
  await viewer.run('LOSE_CONTEXT', { restoreAfter: 300 });
  await page.waitForFunction(() => {
    const { enfilade } = window as unknown as { enfilade: { stats(): { contextLosses: number } } };
    return enfilade.stats().contextLosses === 1;
  });
  const began = Date.now();
  // 300 ms of the two seconds are the loss itself.
  await expect
    .poll(async () => meanDifference(before.picture, decodePng(await viewer.picture())), {
      timeout: 4000,
      intervals: [100],
    })
    .toBeLessThan(2);
  expect(Date.now() - began).toBeLessThan(2300);
  await viewer.idle();
  const after = await viewer.state();
  expect(after.sweepId).toBe(before.state.sweepId);
  const { metres, degrees } = poseDifference(before.state.pose, after.pose);
  expect(metres).toBeLessThan(1e-3);
  expect(degrees).toBeLessThan(0.05);
  // And it still walks.
  await viewer.walkTo((await viewer.someNeighbour()).id);
});

test('an unknown model: 404, and a page that says so and offers a way on', async ({ page }) => {
  const response = await page.goto(`${testOrigin()}/show?m=there-is-no-such-model`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(await page.locator('body').innerText()).toMatch(/not (be )?found|no space|does not exist|isn.t here/i);
});

test('oops=1 forces the error screen', async ({ page, viewer }) => {
  await page.goto(`${testOrigin()}/show?m=${twoRoomsId}&debug=1&oops=1`);
  await expect.poll(() => viewer.phase()).toBe('error');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('alert').or(page.getByRole('main')).first()).toBeVisible();
});

test('a browser without WebGL is told what is missing', async () => {
  const browser = await chromium.launch({
    headless: true,
    args: flagsWithoutWebGl,
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${testOrigin()}/show?m=${twoRoomsId}&debug=1&play=true`);
    expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBeNull();
    await page.waitForFunction(
      () => (window as unknown as { enfilade?: { phase?(): string } }).enfilade?.phase?.() === 'error',
      undefined,
      { timeout: 30_000 },
    );
    await expect(page.getByText(/WebGL/).first()).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('the pages for machines answer', async ({ request }) => {
  const origin = testOrigin();
  expect((await request.get(`${origin}/healthz`)).status()).toBe(200);
  const thumb = await request.get(`${origin}/api/v1/player/models/${twoRoomsId}/thumb`);
  expect(thumb.headers()['content-type']).toMatch(/^image\//);
  expect((await thumb.body()).length).toBeGreaterThan(1000);
});

test('home shows a card for the model, and the card leads to it', async ({ page, viewer }) => {
  expect((await page.goto(`${testOrigin()}/`))?.status()).toBe(200);
  const card = page.getByRole('listitem').filter({ hasText: 'Garden house' });
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await card.getByRole('link').click();
  await page.waitForURL(/[?&]m=two-rooms\b/);
  await viewer.follow(`${page.url()}&debug=1&play=true`);
});
