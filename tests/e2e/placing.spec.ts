/** Viewpoints without positions are placed on a plan; then visitors walk. docs/reference/placing.md */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { axeFindings } from '../support/axe.ts';
import { addEditor, editorEmail, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { brokenPicture, planPdf, planPicture } from '../support/plan-files.ts';
import { PlacingDriver } from '../support/placing-driver.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const modelId = 'flat';
const otherId = 'studio';
const planId = 'office';
const rooms = ['hall', 'kitchen', 'library'];

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  const folder = path.join(server.folder, 'rooms');
  mkdirSync(folder);
  for (const room of rooms)
    await labelledEquirect(512)
      .jpeg()
      .toFile(path.join(folder, `${room}.jpg`));
  for (const id of [modelId, otherId, planId]) await server.import(folder, id);
  await addEditor(server, modelId);
  for (const id of [otherId, planId]) await server.run('user', 'allow', editorEmail, id, 'full');
  await server.serve();
});
const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
test.afterAll(() => server.dispose());

test('three pictures are placed, turned and connected, and a visitor walks', async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByRequest(page, server.origin);
  const placing = new PlacingDriver(page, server.origin);
  await placing.open(modelId);
  await expect(placing.group('Not placed yet 3')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // With the pointer: the first one, and a second beside it, which is connected with it.
  await placing.pressPlan(0, 0);
  await expect(placing.group('Floor 1 1')).toContainText('hall');
  await placing.row('kitchen').click();
  await placing.pressPlan(160, 0);
  await expect(placing.button('Disconnect from hall')).toBeVisible();
  await placing.drag(placing.handle, 46, 46);
  await expect(placing.strip).toHaveAttribute('aria-valuetext', '90°');
  await placing.waitUntilSaved();

  // By keyboard: the third one, which is moved, turned and connected.
  await placing.row('library').focus();
  await page.keyboard.press('Enter');
  await placing.plan.focus();
  await page.keyboard.press('Enter');
  for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'ArrowLeft', 'Shift+E', 'E']) await page.keyboard.press(key);
  await expect(placing.strip).toHaveAttribute('aria-valuetext', '16°');
  await placing.button('Connect').focus();
  await page.keyboard.press('Enter');
  await placing.row('kitchen').focus();
  await page.keyboard.press('Enter');
  await expect(placing.button('Disconnect from kitchen')).toBeVisible();
  await placing.button('Stop connecting').press('Enter');
  expect(await axeFindings(page)).toEqual([]);

  // What was typed, undone and done again.
  await placing.field('Direction').fill('200');
  await placing.field('Direction').press('Enter');
  await expect(placing.strip).toHaveAttribute('aria-valuetext', '200°');
  await placing.plan.focus();
  await page.keyboard.press('Control+z');
  await expect(placing.strip).toHaveAttribute('aria-valuetext', '16°');
  await page.keyboard.press('Control+Shift+Z');
  await expect(placing.strip).toHaveAttribute('aria-valuetext', '200°');
  await placing.waitUntilSaved();

  // A floor above for one of them.
  await placing.chooseFloorAction('Add a floor above');
  await placing.row('kitchen').click();
  await placing.floorOfViewpoint.click();
  await page.getByRole('option', { name: 'Floor 2' }).click();
  await expect(placing.group('Floor 2 1')).toContainText('kitchen');
  await placing.waitUntilSaved();

  const visitorContext = await browser.newContext({ viewport: { width: 640, height: 360 } });
  contexts.push(visitorContext);
  const visitor = await visitorContext.newPage();
  await signInByRequest(visitor, server.origin);
  const viewer = new ViewerDriver(visitor, server.origin);
  await viewer.open(modelId);
  const sweeps = await viewer.sweeps();
  expect(sweeps.map(({ id, aligned }) => [id, aligned])).toEqual(rooms.map((room) => [room, true]));
  expect(new Set(sweeps.find(({ id }) => id === 'kitchen')!.neighbours)).toEqual(new Set(['hall', 'library']));
  const heights = Object.fromEntries(sweeps.map(({ id, position }) => [id, position[1]]));
  expect(heights).toEqual({ hall: 1.5, kitchen: 4.5, library: 1.5 });
  await viewer.run('MOVE_TO_SWEEP', { sweepId: 'library' });
  expect((await viewer.state()).sweepId).toBe('library');
  expect(consoleErrors).toEqual([]);
});

test('a change of another editor is not overwritten, and a lost connection loses nothing', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInByRequest(page, server.origin);
  const placing = new PlacingDriver(page, server.origin);
  await placing.open(otherId);
  await placing.pressPlan(0, 0);
  await context.setOffline(true);
  await placing.field('To the right').fill('3');
  await placing.field('To the right').press('Enter');
  await expect(placing.text('No connection. Your changes are saved when it is back.')).toBeVisible();
  await context.setOffline(false);
  await placing.waitUntilSaved();

  const otherContext = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  contexts.push(otherContext);
  const otherPage = await otherContext.newPage();
  await signInByRequest(otherPage, server.origin);
  const other = new PlacingDriver(otherPage, server.origin);
  await other.open(otherId);
  await other.row('hall').click();
  await expect(other.field('To the right')).toHaveValue('3');
  await other.field('To the right').fill('5');
  await other.field('To the right').press('Enter');
  await other.waitUntilSaved();

  await placing.field('To the right').fill('8');
  await placing.field('To the right').press('Enter');
  await expect(placing.alert).toContainText('Someone else has changed this at the same time.');
  await placing.button('Reload').click();
  await placing.row('hall').click();
  await expect(placing.field('To the right')).toHaveValue('5');
  await expect(placing.alert).toHaveCount(0);
});

test('a plan image is added, scaled by two points, moved with the viewpoints, replaced and removed', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByRequest(page, server.origin);
  const placing = new PlacingDriver(page, server.origin);
  await placing.open(planId);

  // What is no picture is said, and changes nothing.
  await placing.chooseFile('Add a plan image', brokenPicture());
  await expect(placing.alert).toContainText('This file cannot be shown as a plan.');
  await placing.button('Dismiss').click();
  await placing.chooseFile('Add a plan image', await planPicture());
  await expect(placing.images).toHaveCount(1);
  await expect(placing.field('Width')).toHaveValue('15');
  expect(await axeFindings(page)).toEqual([]);

  // Two points that are 200 pixels apart get 4 metres.
  await placing.button('Set the scale').click();
  await placing.pressPlan(-100, 20);
  await placing.pressPlan(60, 20);
  await expect(placing.field('Distance of the points')).toBeFocused();
  await placing.drag(placing.mark('measured/B'), 40, 0);
  const measured = Number((await placing.field('Distance of the points').inputValue()).replace(/ m$/, ''));
  await placing.fill('Distance of the points', '4');
  const scaled = Math.round((15 * 4 * 100) / measured) / 100;
  await expect.poll(async () => Number(await placing.field('Width').inputValue())).toBeCloseTo(scaled, 1);
  expect(await axeFindings(page)).toEqual([]);
  await placing.button('Set the scale').click();

  // A viewpoint that is placed on the image moves with it.
  await placing.fill('Width', '10');
  await placing.fill('To the right', '0');
  await placing.fill('Up', '0');
  await placing.button('Done').press('Enter');
  await expect(placing.button('Plan image')).toBeFocused();
  await placing.row('hall').click();
  await placing.pressPlan(0, 0);
  await placing.fill('To the right', '2');
  await placing.fill('Up', '1');
  await placing.button('Plan image').click();
  await page.getByRole('switch', { name: 'Move the viewpoints with the image' }).click();
  await placing.fill('Width', '20');
  await placing.plan.focus();
  for (const key of ['Shift+ArrowRight', 'Shift+E']) await page.keyboard.press(key);
  await expect(placing.field('Rotation')).toHaveValue('15');
  await page.keyboard.press('Control+z');
  await expect(placing.field('Rotation')).toHaveValue('0');
  await placing.waitUntilSaved();
  await placing.row('hall').click();
  await expect(placing.field('To the right')).toHaveValue('5');
  await expect(placing.field('Up')).toHaveValue('2');

  // It is there after a reload, and for editors alone.
  await page.reload();
  await expect(placing.images).toHaveCount(1);
  await placing.button('Plan image').click();
  await expect(placing.field('Width')).toHaveValue('20');
  const context = await browser.newContext();
  contexts.push(context);
  const query = `{ model(id: "${planId}") { planImages { id url } } }`;
  const response = await context.request.post(`${server.origin}/api/mp/models/graph`, { data: { query } });
  expect(await response.json()).toEqual({ data: { model: { planImages: [] } } });

  // A page of a PDF takes its place; without it, the button adds one again.
  const first = await placing.images.getAttribute('href');
  await placing.chooseFile('Replace the image', planPdf());
  await expect.poll(() => placing.images.getAttribute('href')).not.toBe(first);
  const { width, height } = (await placing.images.boundingBox())!;
  expect(width / height).toBeCloseTo(2, 1);
  await placing.waitUntilSaved();
  await placing.button('Remove the image').press('Enter');
  await expect(placing.button('Add a plan image')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(placing.images).toHaveCount(1);
  await placing.waitUntilSaved();
  await page.reload();
  await expect(placing.images).toHaveCount(1);
});
