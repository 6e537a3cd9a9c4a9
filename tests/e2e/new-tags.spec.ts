/** A new tag in the workshop: keys that are typed after it was placed become its title, and visitors see it once it has one. */
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

let server: TestServer;
test.beforeEach(async () => {
  server = new TestServer();
  await server.import(twoRoomsCapture, twoRoomsId);
  await addEditor(server, twoRoomsId);
  await server.serve();
});
test.afterEach(() => server.dispose());

test(
  'keys that are typed while the editor of a placed tag is loaded are its title',
  { tag: '@smoke' },
  async ({ page }) => {
    const workshop = new WorkshopDriver(page, server.origin);
    await workshop.openSignedIn(twoRoomsId);
    const { sweepId } = await workshop.state();
    const { width, height } = await workshop.size();
    await expect(workshop.addTagButton).toBeEnabled();
    const chunks = await workshop.holdChunks();
    // No pauses, as an experienced editor works.
    await workshop.addTagButton.click();
    await workshop.click({ x: Math.round(width * 0.4), y: Math.round(height * 0.4) });
    await page.keyboard.type('Wooden');
    await expect.poll(() => workshop.storedTitles()).toEqual(['']);
    expect(chunks.count()).toBeGreaterThan(0);
    await expect(workshop.title).toBeHidden();
    await chunks.release();
    await expect(workshop.title).toBeFocused();
    await page.keyboard.type(' seat');
    await expect(workshop.title).toHaveValue('Wooden seat');
    await page.keyboard.press('Tab');
    await expect.poll(() => workshop.storedTitles()).toEqual(['Wooden seat']);
    expect((await workshop.state()).sweepId).toBe(sweepId);
  },
);

test('visitors see a new tag once it has a title, or is shown on purpose', async ({ page, browser }) => {
  const visitor = new ViewerDriver(await browser.newPage(), server.origin);
  const shownTitles = async () => (await visitor.tags.listed()).map(({ label }) => label);
  const workshop = new WorkshopDriver(page, server.origin);
  const subscribed = visitor.subscribed(twoRoomsId);
  await visitor.open(twoRoomsId);
  await subscribed;
  await workshop.openSignedIn(twoRoomsId);
  const visible = page.getByRole('switch', { name: 'Visible to visitors' });

  await workshop.startAddingTag();
  await workshop.placeTagByKeyboard();
  await workshop.waitUntilSaved();
  await expect(visible).not.toBeChecked();
  await expect(workshop.text('Visitors see this tag as soon as it has a title.')).toBeVisible();
  await expect(visitor.tags.list).toHaveCount(0);
  expect(await shownTitles()).toEqual([]);
  await workshop.enterTitle('Fireplace');
  await expect.poll(shownTitles).toEqual(['Fireplace']);
  await expect(visible).toBeChecked();

  await workshop.startAddingTag();
  await workshop.placeTagByKeyboard();
  await visible.click();
  await expect.poll(shownTitles).toEqual(['Fireplace', '']);
  await visitor.page.close();
});
