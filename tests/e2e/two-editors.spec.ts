/** Two editors in one space: what each sees of the other, and that no change is lost without a connection. */
import type { Browser, Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { addEditor, editorEmail } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { smallSpaceId as modelId, writeSmallSpace } from '../support/small-space.ts';
import { TestServer } from '../support/server.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

const benEmail = 'ben@example.org';

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  await server.import(writeSmallSpace(server.folder), modelId);
  await addEditor(server, modelId);
  await addEditor(server, modelId, benEmail);
  await server.serve();
});
test.afterAll(() => server.dispose());

const openAs = async (page: Page, email: string): Promise<WorkshopDriver> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId, email);
  // The tags are loaded.
  await expect(workshop.addTagButton).toBeEnabled();
  return workshop;
};

const openBen = async (browser: Browser): Promise<WorkshopDriver> => openAs(await browser.newPage(), benEmail);

test('each sees within a second what the other does, and when the other leaves', async ({ page, browser }) => {
  const ada = await openAs(page, editorEmail);
  await expect(ada.otherEditors).toHaveCount(0);
  const ben = await openBen(browser);
  await expect(ada.otherEditors).toHaveAccessibleName('1 other editor: ben@example.org');
  expect(await ada.otherEditorsList()).toEqual([expect.stringContaining('Looking around')]);

  await ben.run('TAG_OPEN', { tagId: 'lamp' });
  await expect(ben.title).toHaveValue('Lamp');
  const openedAt = Date.now();
  await expect(ada.tool('Tags')).toHaveAccessibleDescription('ben@example.org is here');
  console.info(`another editor's tool shows after ${Date.now() - openedAt} ms`);
  expect(await ada.otherEditorsList()).toEqual([expect.stringContaining('Editing “Lamp”')]);

  await ada.run('TAG_OPEN', { tagId: 'lamp' });
  await expect(ada.coEditors('ben@example.org is editing this, too.')).toBeVisible();
  await expect(ben.coEditors('ada@example.org is editing this, too.')).toBeVisible();

  await ben.page.close({ runBeforeUnload: true });
  await expect(ada.otherEditors).toHaveCount(0);
  await expect(ada.coEditors('is editing this, too.')).toHaveCount(0);
});

test('a visitor gets nothing about editors', async ({ page, browser }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ben = await openBen(browser);
  const visitor = new WorkshopDriver(page, server.origin);
  const subscribed = visitor.subscribed(modelId);
  await visitor.open(modelId);
  await subscribed;
  await ben.run('TAG_OPEN', { tagId: 'lamp' });
  await visitor.idle();
  expect(requests.filter((url) => url.includes('presence'))).toEqual([]);
  await ben.page.close();
});

test('a change that conflicts with one of another editor is resolved field by field', async ({ page }) => {
  const ada = await openAs(page, editorEmail);
  await ada.run('TAG_OPEN', { tagId: 'table' });
  const stored = (await ada.storedTag('table'))!;
  const held = await ada.holdEdits();
  await ada.swatch('Red').check({ force: true });
  await expect.poll(held.count).toBe(1);
  // Before the server has it, someone else gives the tag another colour.
  await ada.applyEditsElsewhere([
    { kind: 'tag', id: 'table', before: { color: stored.color }, after: { color: '#00aa55' } },
  ]);
  await held.release();
  await expect(ada.text('Someone else changed “Table” at the same time.')).toBeVisible();
  await expect(ada.text('Unsaved changes')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // Closed without a choice, nothing is lost.
  await ada.reviewConflicts();
  await page.keyboard.press('Escape');
  await ada.stayWhenAskedOnLeaving();
  await ada.reviewConflicts();
  const dialog = page.getByRole('dialog', { name: 'Conflicting changes' });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: /^Yours/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect(dialog).toBeHidden();
  await ada.waitUntilSaved();
  const red = (await ada.storedTag('table'))!.color;
  expect([stored.color, '#00aa55']).not.toContain(red);
  await expect(ada.swatch('Red')).toBeChecked();

  await ada.undoButton.first().click();
  await expect.poll(async () => (await ada.storedTag('table'))!.color).toBe('#00aa55');
});

test('an editor without a connection for a minute amid 20 edits loses none', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const ada = await openAs(page, editorEmail);
  const ben = await openBen(browser);
  await ada.run('TAG_OPEN', { tagId: 'lamp' });
  const enterTitles = async (from: number, to: number): Promise<void> => {
    for (let count = from; count <= to; count += 1) await ada.enterTitle(`Lamp ${count}`);
  };
  await enterTitles(1, 7);
  await ada.waitUntilSaved();

  await page.context().setOffline(true);
  const offlineAt = Date.now();
  await enterTitles(8, 14);
  await expect(ada.text(/^No connection: \d changes wait$/)).toBeVisible();
  await ada.stayWhenAskedOnLeaving();
  // A minute without a connection is the condition of this test.
  await expect.poll(() => Date.now() - offlineAt, { timeout: 70_000 }).toBeGreaterThanOrEqual(60_000);
  await expect(ada.text(/^No connection: \d changes wait$/)).toBeVisible();
  expect(await ben.storedTag('lamp')).toMatchObject({ label: 'Lamp 7' });
  await page.context().setOffline(false);

  await enterTitles(15, 20);
  await ada.waitUntilSaved();
  await expect.poll(async () => (await ben.storedTag('lamp'))?.label).toBe('Lamp 20');
  // Each of them can be undone: none was lost, and none was applied twice.
  for (let count = 19; count >= 0; count -= 1) {
    await expect(ada.undoButton.first()).toHaveAccessibleName(`Undo: Rename tag “Lamp ${count + 1}”`);
    await ada.undoButton.first().click();
    await expect(ada.title).toHaveValue(count === 0 ? 'Lamp' : `Lamp ${count}`);
    await ada.waitUntilSaved();
  }
  await expect.poll(async () => (await ben.storedTag('lamp'))?.label).toBe('Lamp');
  await ben.page.close();
});
