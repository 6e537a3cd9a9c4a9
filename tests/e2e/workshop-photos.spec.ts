/** Photos in the workshop: their order, titles, descriptions and places, hiding and deleting them, and what visitors see. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { PhotosDriver } from '../support/photos-driver.ts';
import { houseCapture, houseId as modelId } from '../support/places.ts';
import { poseDifference } from '../support/scene-driver.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

const server = new TestServer();
test.beforeAll(async () => {
  await server.import(houseCapture, modelId);
  await addEditor(server, modelId);
  await server.serve();
});
/** A page of a test before would slow down the next one. */
const contexts: BrowserContext[] = [];
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
test.afterAll(() => server.dispose());

/** What the server has saved is to be seen in another browser within this time, also on a slow machine. */
const maxDelayMs = 10_000;

const openWorkshop = async (page: Page) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  const photos = new PhotosDriver(workshop);
  await photos.button.click();
  await expect(photos.row('Arriving')).toBeVisible();
  return { workshop, photos };
};

/** Without an account. */
const visit = async (browser: Browser): Promise<PhotosDriver> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  const visitor = new ViewerDriver(await context.newPage(), server.origin);
  await visitor.open(modelId);
  const photos = new PhotosDriver(visitor);
  await photos.openPanel();
  return photos;
};

const titlesOf = async (photos: PhotosDriver): Promise<readonly string[]> =>
  (await photos.list()).map(({ title }) => title);

test('photos are named, ordered, hidden and deleted, and visitors see that', async ({ page, browser }) => {
  test.slow();
  const { workshop, photos } = await openWorkshop(page);
  const visitor = await visit(browser);
  const before = await titlesOf(photos);
  expect(await axeFindings(page)).toEqual([]);

  // By keyboard: F2 names it.
  await photos.row('Arriving').focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Rename Arriving' }).fill('The front door');
  await page.keyboard.press('Enter');
  await expect(photos.row('The front door')).toBeFocused();
  await expect(visitor.cell('The front door')).toBeVisible({ timeout: maxDelayMs });

  await photos.chooseFromRow('The long table', 'Move up');
  await expect(photos.rows.nth(1)).toContainText('The long table');
  const moved = ['The front door', 'The long table', before[1]!, ...before.slice(3)];
  await expect.poll(() => titlesOf(visitor), { timeout: maxDelayMs }).toEqual(moved);

  await photos.panel.getByRole('button', { name: 'Show At the fire to visitors' }).click();
  await expect(photos.row('At the fire')).toContainText('Hidden from visitors');
  await expect(visitor.cell('At the fire')).toBeHidden({ timeout: maxDelayMs });

  await photos.chooseFromRow('The main bedroom', 'Delete');
  await expect(photos.row('The main bedroom')).toBeHidden();
  await expect(visitor.cell('The main bedroom')).toBeHidden({ timeout: maxDelayMs });
  await workshop.waitUntilSaved();
  expect(await axeFindings(page)).toEqual([]);

  // Back to the beginning.
  await expect(workshop.undoButton).toHaveAccessibleName(/Remove photo “The main bedroom”/);
  await workshop.undoButton.click();
  await expect(photos.row('The main bedroom')).toBeVisible();
  await workshop.undoButton.click();
  await expect(visitor.cell('At the fire')).toBeVisible({ timeout: maxDelayMs });
  await expect(workshop.undoButton).toHaveAccessibleName(/Reorder photos/);
  await workshop.undoButton.click();
  await expect(photos.rows.nth(2)).toContainText('The long table');
  await workshop.undoButton.click();
  await expect(photos.row('Arriving')).toBeVisible();
  await workshop.waitUntilSaved();
  await expect.poll(() => titlesOf(visitor), { timeout: maxDelayMs }).toEqual(before);
  await expect(visitor.cells).toHaveCount(before.length);
});

test('the texts and the place of a photo are edited in the viewer', async ({ page, browser }) => {
  test.slow();
  const { workshop, photos } = await openWorkshop(page);
  await photos.row('Arriving').click();
  await photos.expectShown('Arriving');
  await photos.chooseFromMenu('Edit title and description');
  const [title, description] = ['Title', 'Description'].map((name) => page.getByRole('textbox', { name }));
  await expect(title!).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await title!.fill('The front door');
  await description!.fill('With the coat rack of the neighbours.');
  // The next photo has its own texts.
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(title!).toHaveValue('At the fire');
  await expect(description!).toHaveValue('');
  await title!.fill('');
  await title!.blur();
  await expect(page.getByText('Use 1 to 200 characters.')).toBeVisible();
  await title!.fill('At the stove');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog', { name: 'At the stove' })).toBeVisible();
  await expect(photos.menuButton).toBeFocused();

  const { pose } = await workshop.state();
  await photos.chooseFromMenu('Use the current view as its place');
  await expect(photos.toast('“Go there” now leads to the current view.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photos.row('At the stove')).toBeFocused();
  await workshop.waitUntilSaved();

  const visitor = await visit(browser);
  const listed = await visitor.list();
  expect(listed[0]).toMatchObject({ title: 'The front door', description: 'With the coat rack of the neighbours.' });
  await workshop.run('PHOTO_GO_THERE', { photoId: 'photo-study' });
  await workshop.idle();
  await workshop.run('PHOTO_GO_THERE', { photoId: listed[1]!.id });
  await workshop.idle();
  const { metres, degrees } = poseDifference((await workshop.state()).pose, pose);
  expect([metres < 0.01, degrees < 0.5]).toEqual([true, true]);
});
