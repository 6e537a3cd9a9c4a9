/** A phone: 390 × 844, touch only. */
import { axeFindings } from '../support/axe.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { poseDifference } from '../support/scene-driver.ts';
import { buttonNames } from '../support/viewer-driver.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
});

test('the splash screen waits for a tap, then the model opens', { tag: '@smoke' }, async ({ viewer, touch }) => {
  await viewer.open(twoRoomsId, { waitAtSplash: true });
  await expect.poll(() => viewer.phase()).toMatch(/loading|waiting/);
  await expect.poll(async () => (await viewer.marks()).firstPanorama ?? 0).toBeGreaterThan(0);
  expect(await viewer.phase()).not.toBe('playing');
  await expect(viewer.exploreButton).toBeVisible();
  expect(await axeFindings(viewer.page)).toEqual([]);
  await touch.tap({ x: 195, y: 422 });
  await viewer.waitUntilPlaying();
});

test('a tap on a puck walks there', { tag: '@smoke' }, async ({ viewer, touch }) => {
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  const puck = await viewer.findPuck(next.id);
  const box = await viewer.box();
  await touch.tap({ x: box.x + puck.x, y: box.y + puck.y });
  await viewer.arriveAt(next.id);
});

test('a double tap on a control does not zoom the page', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  const actions = await page
    .locator('button:visible, a:visible')
    .evaluateAll((all) => all.map((control) => getComputedStyle(control).touchAction));
  expect(actions.length).toBeGreaterThan(4);
  expect(actions.filter((action) => !/manipulation|pan-x pan-y pinch-zoom/.test(action))).toEqual([]);
});

test('one finger turns the view, two fingers zoom', async ({ viewer, touch }) => {
  await viewer.open(twoRoomsId);
  const before = await viewer.state();
  await touch.drag({ x: 195, y: 422 }, 120, 0);
  await viewer.idle();
  const turned = await viewer.state();
  expect(poseDifference(before.pose, turned.pose).degrees).toBeGreaterThan(5);
  expect(turned.sweepId).toBe(before.sweepId);
  await touch.pinch({ x: 195, y: 422 }, 80, 240);
  await viewer.idle();
  const zoomed = await viewer.state();
  expect(zoomed.pose.fovDegrees).toBeLessThan(turned.pose.fovDegrees - 3);
  expect(zoomed.sweepId).toBe(before.sweepId);
});

test('the mode buttons are visible and 44 px large, and the page is not wider than the screen', async ({
  viewer,
  page,
}) => {
  await viewer.open(twoRoomsId);
  for (const name of [buttonNames.inside, buttonNames.dollhouse, buttonNames.floorPlan]) {
    const box = await viewer.button(name).boundingBox();
    expect(box, String(name)).not.toBeNull();
    expect(box!.height).toBeGreaterThanOrEqual(44);
    expect(box!.width).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await viewer.switchMode('dollhouse');
  await viewer.switchMode('inside');
});

test('textures take at most 64 MiB', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  expect((await viewer.stats()).gpuTextureBytes).toBeLessThanOrEqual(64 * 2 ** 20);
});

test('panels open at the left in landscape', async ({ viewer, page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await viewer.open(twoRoomsId);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Viewpoints' }).click();
  const panel = page.getByRole('complementary', { name: 'Viewpoints' });
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
});

test('moving the device looks around where the visitor has turned it on, also on the next visit', async ({
  viewer,
  page,
}) => {
  const label = 'Look around by moving the device';
  const sensors = await page.context().newCDPSession(page);
  let held = { alpha: 40, beta: 60 };
  const report = (alpha: number): Promise<unknown> =>
    sensors.send('DeviceOrientation.setDeviceOrientationOverride', { ...held, alpha, gamma: 0 });
  /** Resolves when the browser has reported it to the page. */
  const hold = async (alpha: number, beta: number): Promise<void> => {
    held = { alpha, beta };
    await page.evaluate(() => {
      const reported = window as { lastAlpha?: number | null };
      if (reported.lastAlpha !== undefined) return;
      reported.lastAlpha = null;
      addEventListener('deviceorientation', (event) => (reported.lastAlpha = event.alpha));
    });
    await report(alpha);
    await page.waitForFunction(
      (expected) => Math.abs(((window as { lastAlpha?: number | null }).lastAlpha ?? Infinity) - expected) < 0.2,
      alpha,
    );
  };
  // A hand trembles, so that the device always reports something.
  let tremble = 0.06;
  const trembling = setInterval(() => void report(held.alpha + (tremble = -tremble)).catch(() => undefined), 200);
  /** How far the view turns, in degrees, while the device is turned by 30° to the left and 20° down. */
  const turnDevice = async (): Promise<number> => {
    await hold(39, 60);
    await hold(40, 60);
    await viewer.idle();
    const { pose } = await viewer.state();
    for (let degrees = 1; degrees <= 30; degrees += 1) await hold(40 + degrees, 60 - (degrees * 2) / 3);
    await viewer.idle();
    return poseDifference(pose, (await viewer.state()).pose).degrees;
  };
  /** Without the first degrees, which tell that the device moves. */
  const expectToFollow = (): Promise<void> =>
    expect(async () => {
      const degrees = await turnDevice();
      expect(degrees).toBeGreaterThan(25);
      expect(degrees).toBeLessThan(40);
    }).toPass();

  try {
    await viewer.open(twoRoomsId);
    expect(await turnDevice()).toBe(0);
    await viewer.chooseFromMoreMenu(label);
    await expectToFollow();
    await viewer.open(twoRoomsId);
    await expectToFollow();
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: label })).toBeChecked();
  } finally {
    clearInterval(trembling);
  }
});
