/** The editor of tours: stops from the view, their order, texts and transitions, the settings, and two concurrent editors. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { smallSpaceId as modelId, writeSmallSpace } from '../support/small-space.ts';
import { TestServer } from '../support/server.ts';
import { TourEditorDriver } from '../support/tour-editor-driver.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

const untouredId = 'without-tour';

let server: TestServer;
/** The small space with its tour, and one without content. */
test.beforeAll(async () => {
  server = new TestServer();
  const folder = writeSmallSpace(server.folder);
  await server.import(folder, modelId);
  await addEditor(server, modelId);
  const file = path.join(folder, 'capture.json');
  const { content: _, ...capture } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...capture, id: untouredId }));
  await server.import(folder, untouredId);
  expect((await server.run('user', 'allow', 'ada@example.org', untouredId, 'full')).code).toBe(0);
  await server.serve();
});
test.afterAll(() => server.dispose());

const openEditor = async (page: Page, id = modelId) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(id);
  const editor = new TourEditorDriver(workshop);
  await editor.open();
  return { workshop, editor };
};

test('an owner makes a tour with texts from nothing, and a visitor plays it', async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.slow();
  const { workshop, editor } = await openEditor(page, untouredId);
  await expect(editor.panel.getByText('No stops yet')).toBeVisible();
  expect((await workshop.state()).tool).toBe('HLR');
  await editor.addStop();
  await workshop.run('MOVE_TO_SWEEP', { sweepId: 'kitchen-door' });
  await workshop.idle();
  await editor.addStop('At the end');
  await workshop.run('CHANGE_VIEWMODE', { mode: 'dollhouse' });
  await workshop.idle();
  await editor.addStop('At the beginning');
  await workshop.run('CHANGE_VIEWMODE', { mode: 'panorama' });
  await workshop.idle();
  await editor.addStop();
  expect((await editor.stops()).map(({ isEnabled }) => isEnabled)).toEqual([true, true, true, true]);
  await expect(editor.tiles.nth(1)).toHaveAttribute('aria-current', 'step');
  expect(await axeFindings(page)).toEqual([]);

  // The text over the view is the way to the editor of its stop, and follows what is typed there.
  await page.getByRole('button', { name: 'Add a text' }).click();
  await expect(page.getByLabel('Text')).toBeFocused();
  await page.getByLabel('Text').fill('Where you are now.');
  await page.getByRole('button', { name: 'Done' }).last().click();
  await expect(page.locator('.tour-story').getByText('Where you are now.')).toBeVisible();

  const [first] = await editor.titles();
  const dialog = await editor.edit(first!);
  await dialog.getByLabel('Title').fill('From above');
  await dialog.getByLabel('Text').fill('Two rooms and a garden.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Next stop', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Stop 2 of 4' })).toBeVisible();
  await page.getByLabel('Title').fill('Here');
  await page.getByRole('button', { name: 'How visitors get here' }).click();
  await page.getByRole('option', { name: 'Walk', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).last().click();
  await workshop.waitUntilSaved();
  expect(await editor.stops()).toMatchObject([
    { title: 'From above', description: 'Two rooms and a garden.' },
    { title: 'Here', overrides: { transitionType: 'walkthrough' } },
    {},
    {},
  ]);

  const visitorPage = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const visitor = new ViewerDriver(visitorPage, server.origin);
  await visitor.open(untouredId);
  await visitor.tour.startButton.click();
  await expect(visitorPage.getByText('Two rooms and a garden.')).toBeVisible();
  await expect(visitorPage.getByRole('button', { name: 'Edit this stop' })).toHaveCount(0);
  await visitorPage.close();
  expect(consoleErrors).toEqual([]);
});

test('stops are moved by the keyboard and by the menu, removed, and brought back by undo', async ({ page }) => {
  const { workshop, editor } = await openEditor(page);
  const initial = ['The living room', 'Towards the kitchen', 'The kitchen'];
  expect(await editor.titles()).toEqual(initial);
  await editor.moveByKeys('The living room', 1);
  await expect(editor.tiles.first()).toContainText('Towards the kitchen');
  await workshop.undoButton.click();
  await expect(editor.tiles.first()).toContainText('The living room');

  await editor.chooseInMenu('The kitchen', 'Move one stop earlier');
  await expect(editor.tiles.nth(1)).toContainText('The kitchen');
  await editor.chooseInMenu('The kitchen', 'Remove stop');
  await expect(editor.tiles).toHaveCount(2);
  await expect(editor.tile('Towards the kitchen')).toBeFocused();
  await workshop.undoButton.click();
  await workshop.undoButton.click();
  await expect.poll(() => editor.titles()).toEqual(initial);
});

test('the preview of a stop plays its transition and its pan, and ends there', async ({ page }) => {
  const { workshop, editor } = await openEditor(page);
  await editor.tile('The kitchen').click();
  await workshop.idle();
  const dialog = await editor.edit('Towards the kitchen');
  await dialog.getByRole('button', { name: 'Preview this stop' }).click();
  await expect(dialog).toBeHidden();
  const tour = async () => (await workshop.state()).tour;
  await expect.poll(tour).toMatchObject({ state: 'Playing', index: 1 });
  await expect.poll(tour, { timeout: 30_000 }).toMatchObject({ state: 'Paused', index: 1 });
});

test('the settings decide what visitors see, and can be undone', async ({ page, browser }) => {
  const { workshop, editor } = await openEditor(page);
  const dialog = await editor.openSettings();
  expect(await axeFindings(page)).toEqual([]);
  const angle = dialog.getByRole('textbox', { name: 'Pan angle' });
  await expect(angle).toHaveValue(/35/);
  await angle.fill('80');
  await angle.press('Enter');
  await expect(angle, 'the limit').toHaveValue(/52/);
  await dialog.getByText('No tour').click();
  await dialog.getByRole('button', { name: 'Done' }).last().click();
  await workshop.waitUntilSaved();
  await expect(editor.panel.getByText('not shown to visitors')).toBeVisible();
  // The editor goes to the stops nevertheless.
  await editor.tile('The kitchen').click();
  await expect.poll(async () => (await workshop.state()).sweepId).toBe('kitchen-door');

  const visitorPage = await browser.newPage();
  const visitor = new ViewerDriver(visitorPage, server.origin);
  await visitor.open(modelId);
  await visitor.idle();
  await expect(visitor.tour.startButton).toHaveCount(0);
  await visitorPage.close();
  await workshop.undoButton.click();
  await expect(editor.panel.getByText('with texts')).toBeVisible();
  await workshop.undoButton.click();
  await workshop.waitUntilSaved();
});

test('changes that two editors make to different stops are both saved', async ({ page }) => {
  const { workshop, editor } = await openEditor(page);
  const held = await workshop.holdEdits();
  const dialog = await editor.edit('The living room');
  await dialog.getByLabel('Text').fill('With a stove.');
  await dialog.getByRole('button', { name: 'Done' }).last().click();
  await expect.poll(held.count).toBe(1);
  const stored = await editor.stored();
  const [living, east, kitchen] = stored.entries;
  await workshop.applyEditsElsewhere([
    {
      kind: 'highlightReel',
      id: stored.id,
      before: { entries: stored.entries },
      after: { entries: [living, { ...east, title: 'Eastwards' }, kitchen] },
    },
  ]);
  await held.release();
  await workshop.waitUntilSaved();
  await expect
    .poll(async () => (await editor.stored()).entries.map(({ title, description }) => [title, description]))
    .toEqual([
      ['The living room', 'With a stove.'],
      ['Eastwards', null],
      ['The kitchen', null],
    ]);
  await expect(editor.tiles.nth(1)).toContainText('Eastwards');
});

test('photos become stops, in the order in which they were chosen', async ({ page }) => {
  const { workshop, editor } = await openEditor(page);
  await editor.addStop('At the end');
  await workshop.run('MOVE_TO_SWEEP', { sweepId: 'kitchen-door' });
  await workshop.idle();
  await editor.addStop('At the end');
  const [first, second] = (await editor.titles()).slice(-2) as [string, string];
  await editor.chooseInMenu(second, 'Remove stop');
  await editor.chooseInMenu(first, 'Remove stop');
  await expect(editor.tiles).toHaveCount(3);
  await workshop.waitUntilSaved();

  const dialog = await editor.openPhotos();
  await dialog.getByRole('row', { name: second }).click();
  await dialog.getByRole('row', { name: first }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 stops' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await editor.titles()).slice(-2)).toEqual([second, first]);
  await expect((await editor.openPhotos()).getByText('Already a stop').first()).toBeVisible();
});
