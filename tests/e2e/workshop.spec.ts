/** An editor at work: edits show at once, reach other visitors, can be undone, and no text is lost when saving fails. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AccountDriver } from '../support/account-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { addEditor, editorEmail, editorPassword, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

const modelId = 'two-rooms';

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  await server.import(twoRoomsCapture, modelId);
  await addEditor(server, modelId);
  await server.serve();
});
test.afterAll(() => server.dispose());

const openWorkshop = async (page: Page): Promise<WorkshopDriver> => {
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  return workshop;
};

test('the workshop asks for signing in and opens after it', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await account.open(`/work?m=${modelId}`);
  await account.button('Sign in').click();
  await page.waitForURL(/\/sign-in\?to=/);
  await account.submitCredentials(editorEmail, editorPassword);
  await page.waitForURL(/\/work\?m=/);
  await expect(new WorkshopDriver(page, server.origin).addTagButton).toBeVisible();
});

test('links lead from the list to the viewer, the workshop, the visitor’s view and back', async ({ page, context }) => {
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(modelId);
  const link = (name: string) => page.getByRole('link', { name });
  await viewer.idle();
  await expect(link('Edit this space')).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All spaces' }).click();
  await page.waitForURL(`${server.origin}/`);

  await signInByRequest(page, server.origin);
  await viewer.open(modelId);
  await link('Edit this space').click();
  await page.waitForURL(/\/work\?m=two-rooms/);
  await expect(new WorkshopDriver(page, server.origin).addTagButton).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await link('View as a visitor').click();
  await expect.poll(async () => (await opened).url()).toBe(`${server.origin}/show?m=two-rooms`);
  await link('All spaces').click();
  await page.waitForURL(`${server.origin}/`);
});

test(
  'a placed tag shows at once, reaches other visitors without a reload, and can be undone',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const workshop = await openWorkshop(page);
    const visitor = new ViewerDriver(await browser.newPage(), server.origin);
    const subscribed = visitor.subscribed(modelId);
    await visitor.open(modelId);
    await subscribed;

    const edits = await workshop.holdEdits();
    await workshop.startAddingTag();
    const { width, height } = await workshop.size();
    const { sweepId } = await workshop.state();
    await workshop.click({ x: Math.round(width * 0.4), y: Math.round(height * 0.4) });
    // Before the server has received it.
    await expect(workshop.title).toBeFocused();
    await expect(workshop.text('Saving…')).toBeVisible();
    expect((await workshop.state()).sweepId).toBe(sweepId);
    await edits.release();
    await workshop.enterTitle('Fireplace');
    await workshop.waitUntilSaved();
    const savedAt = Date.now();
    await visitor.tags.openList();
    await expect(visitor.tags.entry('Fireplace')).toBeVisible();
    console.info(`shown to another visitor ${Date.now() - savedAt} ms after it was saved, including opening the list`);

    await workshop.undoButton.click();
    await expect(workshop.title).toHaveValue('');
    await workshop.undoButton.click();
    await expect(workshop.title).toBeHidden();
    await expect.poll(() => workshop.storedTitles()).not.toContain('Fireplace');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => workshop.storedTitles()).toContain('Fireplace');
    await visitor.page.close();
  },
);

test(
  'text that cannot be sent waits, and is saved when the connection returns',
  { tag: '@smoke' },
  async ({ page }) => {
    const workshop = await openWorkshop(page);
    await workshop.addTag('Window');
    const restoreConnection = await workshop.breakConnection();
    await workshop.enterTitle('Garden window');
    await expect(workshop.text('No connection: 1 change waits')).toBeVisible();
    await expect(workshop.title).toHaveValue('Garden window');
    await expect(workshop.text(/^Your changes could not be saved/)).toBeHidden();
    expect(await workshop.storedTitles()).not.toContain('Garden window');
    await workshop.stayWhenAskedOnLeaving();
    await restoreConnection();
    await workshop.waitUntilSaved();
    expect(await workshop.storedTitles()).toContain('Garden window');
  },
);

test('tags can be added once they are loaded', async ({ page }) => {
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.signIn();
  const tags = await workshop.holdTags();
  await workshop.open(modelId, { inWorkshop: true });
  await expect.poll(tags.count).toBe(1);
  await expect(workshop.addTagButton).toBeDisabled();
  await tags.release();
  await workshop.startAddingTag();
});

test('on a conflict the earlier edit wins, and the rejected text can be used again', async ({ page }) => {
  const workshop = await openWorkshop(page);
  const id = await workshop.addTag('Table');
  const edits = await workshop.holdEdits();
  await workshop.enterTitle('Dining table');
  await expect.poll(edits.count).toBe(1);
  await workshop.applyEditsElsewhere([{ kind: 'tag', id, before: { label: 'Table' }, after: { label: 'Oak table' } }]);
  await edits.release();
  await expect(workshop.title).toHaveValue('Oak table');
  await expect(workshop.text('Dining table')).toBeVisible();
  await expect(workshop.text(/someone else has changed this/)).toBeVisible();
  await expect(workshop.text(/^Your changes could not be saved/)).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await workshop.useUnsavedText();
  await expect(workshop.title).toHaveValue('Dining table');
  await page.keyboard.press('Tab');
  await workshop.waitUntilSaved();
  expect(await workshop.storedTitles()).toContain('Dining table');
});

test('a tag that another editor removes is closed with one message, which has what was typed', async ({ page }) => {
  const workshop = await openWorkshop(page);
  const failure = workshop.text(/^Your changes could not be saved/);
  const rug = await workshop.addTag('Rug');
  await workshop.removeTagElsewhere(rug);
  await expect(workshop.text('“Rug” has been removed by someone else.')).toBeVisible();
  await expect(workshop.title).toBeHidden();
  await expect(workshop.orphanedTexts).toBeHidden();

  const sofa = await workshop.addTag('Sofa');
  const edits = await workshop.holdEdits();
  await workshop.enterTitle('Corner sofa');
  await expect.poll(edits.count).toBe(1);
  await workshop.description.fill('Two seats, and');
  await workshop.removeTagElsewhere(sofa);
  await edits.release();
  await expect(workshop.orphanedTexts).toContainText('Corner sofa');
  await expect(workshop.orphanedTexts).toContainText('Two seats, and');
  expect(await axeFindings(page)).toEqual([]);
  await expect(workshop.text('“Sofa” has been removed by someone else.')).toBeHidden();
  await expect(failure).toBeHidden();
  await workshop.orphanedTexts.getByRole('button', { name: 'Discard' }).click();
  await expect(workshop.orphanedTexts).toBeHidden();
  await expect(failure).toBeHidden();
});

test('after the session has ended the text is retained until the editor signs in again', async ({ page }) => {
  const workshop = await openWorkshop(page);
  await workshop.addTag('Stair');
  await page.context().clearCookies();
  await workshop.enterTitle('Oak stair');
  await expect(workshop.text(/^You do not have permission to change this space/)).toBeVisible();
  await expect(workshop.signInButton).toBeVisible();
  await expect(workshop.text('Oak stair')).toBeVisible();
  await expect(workshop.title).toHaveValue('Stair');
  await workshop.signIn();
  await workshop.useUnsavedText();
  await page.keyboard.press('Tab');
  await workshop.waitUntilSaved();
  expect(await workshop.storedTitles()).toContain('Oak stair');
});

test('files upload with progress, resume after a broken connection, and can be removed and restored', async ({
  page,
}) => {
  const workshop = await openWorkshop(page);
  const id = await workshop.addTag('Plan');
  await workshop.addFile('note.txt', Buffer.from('Mind the step.'), 'text/plain');
  await expect.poll(() => workshop.storedFiles(id)).toEqual([['note.txt', 14]]);

  // A large file is sent in parts; the connection breaks after the upload has begun.
  let brokenRequests = 0;
  await page.route('**/attachments/uploads/**', async (route) => {
    if (route.request().method() !== 'PATCH' || brokenRequests > 0) return route.continue();
    brokenRequests += 1;
    return route.abort('connectionreset');
  });
  const bytes = 3_000_000;
  await workshop.addFile('video.bin', randomBytes(bytes), 'application/octet-stream');
  await expect(workshop.uploadProgress(/video\.bin/)).toBeVisible();
  await expect
    .poll(() => workshop.storedFiles(id))
    .toEqual([
      ['note.txt', 14],
      ['video.bin', bytes],
    ]);
  expect(brokenRequests).toBe(1);

  await workshop.addFile('nothing.txt', Buffer.alloc(0), 'text/plain');
  await expect(workshop.text('The file is empty. Choose another one.')).toBeVisible();
  await workshop.dismissFailure();

  // Without the live stream the editor itself reloads what it shows.
  await page.route('**/changes*', (route) => route.abort());
  await workshop.removeFileButton('note.txt').click();
  await expect(workshop.removeFileButton('note.txt')).toBeHidden();
  await expect.poll(() => workshop.storedFiles(id)).toEqual([['video.bin', bytes]]);
  await workshop.undoButton.click();
  await expect
    .poll(async () => (await workshop.storedFiles(id))?.map(([name]) => name).toSorted())
    .toEqual(['note.txt', 'video.bin']);
});

test('undoing the removal of a tag restores all of it', async ({ page }) => {
  const workshop = await openWorkshop(page);
  const id = await workshop.addTag('Lamp');
  const before = { ...(await workshop.storedTag(id)), label: 'Floor lamp' };
  // The uncommitted title is sent before the removal.
  await workshop.title.fill('Floor lamp');
  await workshop.removeTag();
  await expect(workshop.text('The tag “Floor lamp” has been removed.')).toBeVisible();
  await expect.poll(() => workshop.storedTitles()).not.toContain('Floor lamp');
  await workshop.undoRemoval();
  await expect.poll(() => workshop.storedTitles()).toContain('Floor lamp');
  const after = await workshop.storedTag(id);
  expect({ ...after, modified: '' }).toEqual({ ...before, modified: '' });
});
