/** 360° views of the sample house: opened from their panel and by a link, and left again for where the visitor was. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { removeFocus, tabTo } from '../support/keyboard.ts';
import { pageFindings } from '../support/page-findings.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { poseDifference } from '../support/scene-driver.ts';
import { TestServer } from '../support/server.ts';
import { View360Driver } from '../support/view-360-driver.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const [garden, above] = ['From the end of the garden', 'Above the house'];
const start = 'living-middle';

const server = new TestServer();
test.beforeAll(async () => {
  await server.import(houseCapture, houseId);
  await server.serve();
});
test.afterAll(() => server.dispose());

const open = async (page: Page, parameters: Readonly<Record<string, string>> = {}) => {
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(houseId, { parameters });
  return { viewer, views360: new View360Driver(viewer) };
};

test('by keyboard from a viewpoint to a 360° view, and back to the same view', async ({ page, consoleErrors }) => {
  const { viewer, views360 } = await open(page);
  await viewer.run('MOVE_TO_SWEEP', { sweepId: 'kitchen-middle', transition: 'instant' });
  await viewer.run('SET_POSE', { rotation: [0, 0.6, 0, 0.8] });
  await viewer.idle();
  const before = await viewer.state();
  expect(await views360.pucks()).not.toEqual([]);

  await views360.button.waitFor();
  await removeFocus(page);
  await tabTo(page, /^button 360° views$/);
  await page.keyboard.press('Enter');
  await expect(views360.rows).toHaveText([garden, above]);
  await expect.poll(async () => (await views360.imageWidths()).map((width) => width > 60)).toEqual([true, true]);
  expect(await pageFindings(page), 'with the panel').toEqual([]);

  await tabTo(page, new RegExp(`^button ${garden}$`));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await viewer.arriveAt('above');
  await expect(views360.bar).toContainText(above);
  await expect(views360.bar).toContainText('360° view');
  await expect(views360.returnButton).toHaveAccessibleName('Back to Kitchen');
  await expect(views360.row(above)).toHaveAttribute('aria-current', 'true');
  await expect(views360.row(above)).toBeFocused();
  expect(await views360.pucks()).toEqual([]);
  expect(await pageFindings(page), 'in a 360° view').toEqual([]);

  // From one 360° view to another: the way back is the same.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await viewer.arriveAt('meadow');
  await expect(views360.bar).toContainText(garden);
  await expect(views360.returnButton).toHaveAccessibleName('Back to Kitchen');
  await viewer.drag(120, 0);
  await views360.returnButton.press('Enter');
  await viewer.arriveAt('kitchen-middle');
  await expect(views360.bar).toBeHidden();
  await expect(viewer.canvas).toBeFocused();
  const after = await viewer.state();
  expect(after.mode).toBe(before.mode);
  const { metres, degrees } = poseDifference(after.pose, before.pose);
  expect(metres).toBeLessThan(0.01);
  expect(degrees).toBeLessThan(1);
  expect(await views360.pucks()).not.toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('from the dollhouse a 360° view leads back to the dollhouse with its floor', async ({ page, consoleErrors }) => {
  const { viewer, views360 } = await open(page);
  await viewer.switchMode('dollhouse');
  await viewer.chooseFloor(/Ground floor/);
  await viewer.drag(150, 40);
  const before = await viewer.state();
  expect(before).toMatchObject({ mode: 'dollhouse', floorId: 'ground' });
  await views360.button.click();
  await views360.goTo(above, 'above');
  await expect(views360.returnButton).toHaveAccessibleName('Back to the dollhouse');
  await views360.returnButton.click();
  await viewer.waitForMode('dollhouse');
  await expect(views360.bar).toBeHidden();
  await expect(viewer.canvas).toBeFocused();
  const after = await viewer.state();
  expect(after.floorId).toBe('ground');
  const { metres, degrees } = poseDifference(after.pose, before.pose);
  expect(metres).toBeLessThan(0.05);
  expect(degrees).toBeLessThan(1);

  await viewer.switchMode('floorPlan');
  await views360.goTo(garden, 'meadow');
  await expect(views360.returnButton).toHaveAccessibleName('Back to the floor plan');
  await viewer.run('GO_BACK_FROM_360');
  await viewer.waitForMode('floorplan');
  await expect(views360.bar).toBeHidden();
  expect(await viewer.rejectionOf('GO_BACK_FROM_360', {})).toMatchObject({ code: 'view360.none' });
  expect(consoleErrors).toEqual([]);
});

test('tool=VIEW_360 opens the panel; a visit that begins in a 360° view leads back to the start', async ({
  page,
  consoleErrors,
}) => {
  const { viewer, views360 } = await open(page);
  const { pose } = await viewer.state();
  expect((await viewer.state()).sweepId).toBe(start);

  await viewer.open(houseId, { parameters: { tool: 'VIEW_360' } });
  await expect(views360.rows).toHaveText([garden, above]);
  await views360.goTo(above, 'above');
  await viewer.waitForUrl();
  const link = page.url();
  expect(new URL(link).searchParams.get('ss')).toBe('40');

  await viewer.openUrl(link);
  expect((await viewer.state()).sweepId).toBe('above');
  await expect(views360.bar).toContainText(above);
  await expect(views360.returnButton).toHaveAccessibleName('Back to Living room');
  expect(await views360.pucks()).toEqual([]);
  await views360.returnButton.click();
  await viewer.arriveAt(start);
  await expect(views360.bar).toBeHidden();
  expect(poseDifference((await viewer.state()).pose, pose).degrees).toBeLessThan(1);
  expect(consoleErrors).toEqual([]);
});

test('in a 360° view there are no markers, and while a tour is active there is no bar', async ({
  page,
  consoleErrors,
}) => {
  const { viewer, views360 } = await open(page);
  await viewer.tags.waitUntilLoaded(18);
  await views360.button.click();
  await views360.goTo(above, 'above');
  const { width, height } = await viewer.size();
  const shares = Array.from({ length: 15 }, (_, n) => (n + 0.5) / 15);
  const grid = shares.flatMap((y) => shares.map((x) => ({ x: Math.round(x * width), y: Math.round(y * height) })));
  for (const degrees of [0, 90, 180, 270]) {
    const half = (degrees * Math.PI) / 360;
    await viewer.look([0, Math.sin(half), 0, Math.cos(half)]);
    const markers = (await viewer.pickMany(grid)).filter((hit) => hit && hit.kind !== 'floor');
    expect(markers, `towards ${degrees}°`).toEqual([]);
  }

  await viewer.tour.startButton.click();
  await expect(views360.bar).toBeHidden();
  await viewer.tour.closeButton.click();
  expect(consoleErrors).toEqual([]);
});
