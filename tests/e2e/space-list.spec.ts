/** The list of spaces: its filter, rows, and the previews of the cards. */
import { axeFindings } from '../support/axe.ts';
import { editorPassword, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { SpacesDriver } from '../support/spaces-driver.ts';
import { smallSpaceName as name, writeSmallSpace } from '../support/small-space.ts';

const adminEmail = 'grace@example.org';

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  const folder = writeSmallSpace(server.folder);
  await server.import(folder, 'first');
  await server.import(folder, 'second');
  await server.import(folder, 'third');
  await server.run('visibility', 'second', 'private');
  const args = ['user', 'add', adminEmail, '--admin', '--password-stdin'];
  const { code, stderr } = await server.runWith(`${editorPassword}\n`, ...args);
  if (code !== 0) throw new Error(stderr);
  await server.serve();
});
test.afterAll(() => server.dispose());

test('the list is filtered and shown as rows by keyboard, and a reload shows the same', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByRequest(page, server.origin, adminEmail);
  const spaces = new SpacesDriver(page, server.origin);
  await spaces.open();
  await expect(spaces.cards).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);

  await spaces.choice('All 3').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(spaces.choice('Private 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(spaces.cards).toHaveCount(1);
  await expect(spaces.cards).toContainText('Private');
  await expect(page).toHaveURL(`${server.origin}/?show=private`);

  await spaces.choice('Grid').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(spaces.cards).toContainText(/Changed \w+ \d+, \d{4}/);
  await page.reload();
  await expect(spaces.choice('Rows')).toBeChecked();
  await expect(spaces.choice('Private 1')).toBeChecked();
  await expect(spaces.cards).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);

  // A space that leaves the filter: the choice stays, and says how to see the others.
  await spaces.chooseAction(`${name} (second)`, 'Archive');
  await spaces.confirm('Archive');
  await expect(spaces.text('Choose “All” to see the other spaces.')).toBeVisible();
  await spaces.choice('Archived 1').click();
  await expect(spaces.list('Archive')).toContainText(name);
  expect(consoleErrors).toEqual([]);
});

test('a card shows the panorama with which its space begins, and not with reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const spaces = new SpacesDriver(page, server.origin);
  const faces: string[] = [];
  page.on('response', (response) => {
    if (/_skybox\d\.jpg/.test(response.url())) faces.push(`${response.status()} ${response.url().slice(-5, -4)}`);
  });
  await spaces.open();
  // Visitors have no filter: they see only what is public.
  await expect(spaces.choice('Rows')).toBeVisible();
  await expect(spaces.choice(/^All/)).toHaveCount(0);
  await expect(spaces.cards).toHaveCount(2);
  const link = spaces.cards.first().getByRole('link');
  await link.focus();
  await expect(spaces.previews).toHaveCount(1);
  expect(faces.toSorted()).toEqual(['200 1', '200 2', '200 3', '200 4']);
  await spaces.choice('Rows').focus();
  await expect(spaces.previews).toHaveCount(0);
  await link.hover();
  await expect(spaces.previews).toHaveCount(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  await expect(spaces.previews).toHaveCount(0);
  await link.focus();
  await link.hover();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // When another card shows its panorama, this one would have shown its own.
  await spaces.cards.last().hover();
  await expect(spaces.previews).toHaveCount(1);
  await expect(spaces.cards.first().locator('.turning-panorama')).toHaveCount(0);
});
