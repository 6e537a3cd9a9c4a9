/** Viewpoints without positions are placed on a plan; then visitors walk. docs/reference/placing.md */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { axeFindings } from '../support/axe.ts';
import { addEditor, editorEmail, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { PlacingDriver } from '../support/placing-driver.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const modelId = 'flat';
const otherId = 'studio';
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
  for (const id of [modelId, otherId]) await server.import(folder, id);
  await addEditor(server, modelId);
  await server.run('user', 'allow', editorEmail, otherId, 'full');
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
