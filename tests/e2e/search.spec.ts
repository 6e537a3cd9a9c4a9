/** The search of the sample house: by keyboard, with filters, by a link and on a phone. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { houseId } from '../support/places.ts';
import { SearchDriver } from '../support/search-driver.ts';
import { serveHouse } from '../support/server.ts';

test.beforeAll(serveHouse);

test('what is typed is found, opened and returned to by keyboard alone', async ({ viewer, page, consoleErrors }) => {
  const search = new SearchDriver(page);
  await viewer.open(houseId);
  await page.keyboard.press('/');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('stove');
  // The results of what is typed so far come first.
  await search.expectCount('2 results');
  await expect(search.result('Tags', 'Wood stove').locator('mark')).toHaveText('stove');
  // An arrow key that is pressed before the first result has the focus leads to that one.
  await expect(search.result('Tags', 'Wood stove')).toHaveAttribute('data-focused');
  await page.keyboard.press('ArrowDown');
  await expect(search.result('Tags', 'Wood stove')).not.toHaveAttribute('data-focused');
  await page.keyboard.press('ArrowUp');
  await expect(search.result('Tags', 'Wood stove')).toHaveAttribute('data-focused');
  await page.keyboard.press('Enter');
  await expect(viewer.tags.article('Wood stove')).toBeFocused();
  await viewer.tags.card('Wood stove').getByRole('button', { name: 'Back to the search' }).press('Enter');
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue('stove');
  await page.keyboard.press('Escape');
  await expect(search.field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(search.panel).toBeHidden();
  expect(consoleErrors).toEqual([]);
});

test('accents do not count, and one typing error is forgiven @smoke', async ({ viewer, page }) => {
  const search = new SearchDriver(page);
  await viewer.open(houseId);
  await search.open();
  for (const typed of ['kitchen', 'KÍTCHEN', 'kicthen', 'kitchn']) {
    await search.find(typed);
    await expect(search.result('Rooms', 'Kitchen')).toBeVisible();
  }
  await search.find('xyzzy');
  await expect(search.panel.getByText('Nothing found')).toBeVisible();
  await search.expectCount('No results');
});

test('filters by type, floor and keyword, and groups by floor', async ({ viewer, page }) => {
  const search = new SearchDriver(page);
  await viewer.open(houseId);
  await search.open();
  await search.filter('Rooms').click();
  await search.expectCount('17 results');
  await search.panel.getByRole('button', { name: 'Filters' }).click();
  await search.filter('Upper floor').click();
  await expect(search.group('Rooms').getByRole('option')).toHaveCount(9);
  await search.filter('Rooms').click();
  await search.filter('Upper floor').click();
  await search.panel.getByRole('radio', { name: 'Floor', exact: true }).click();
  await expect(search.results.getByRole('group')).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);
});

test('a result leads to its room, floor, label or measurement, from above too', async ({ viewer, page }) => {
  const search = new SearchDriver(page);
  await viewer.open(houseId);
  await search.open();
  await search.find('bathroom');
  await search.result('Rooms', 'Family bathroom').click();
  await viewer.idle();
  expect((await viewer.state()).floorId).toBe('upper');
  await search.find('worktop');
  await search.result('Measurements', 'Worktop, height').click();
  await expect.poll(async () => (await viewer.state()).floorId).toBe('ground');
  await viewer.idle();
  await viewer.switchMode('dollhouse');
  await search.find('ground');
  await search.result('Floors', 'Ground floor').click();
  await expect.poll(async () => (await viewer.state()).floorId).toBe('ground');
  await search.find('kitchen');
  await search.result('Rooms', 'Kitchen').click();
  await viewer.waitForMode('panorama');
});

test('a link opens the search, and the copied link is the same search', async ({ viewer, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const search = new SearchDriver(page);
  await viewer.open(houseId, { parameters: { q: 'kitchen', qF: 'room,label' } });
  await search.expectCount('2 results');
  await search.panel.getByRole('button', { name: 'Copy the link to this search' }).click();
  await expect(search.panel.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toContain('q=kitchen&qF=room,label');
  await viewer.openUrl(link);
  await search.expectCount('2 results');
  await viewer.open(houseId, { parameters: { qK: 'Brass' } });
  await expect(search.result('Tags', 'Brass tap')).toBeVisible();
});

test('a view is chosen by search, and its layers are filters', async ({ viewer, page }) => {
  const search = new SearchDriver(page);
  await viewer.open(houseId);
  await search.open();
  await search.panel.getByRole('button', { name: 'Filters' }).click();
  await expect(search.panel.getByRole('radio', { name: 'Layer', exact: true })).toBeHidden();
  await search.find('renovation');
  await search.result('Views', 'Renovation').click();
  await search.find('');
  await search.filter('Unlayered').click();
  await expect(search.result('Labels', 'New wardrobe')).toBeVisible();
  await expect(search.group('Rooms')).toBeHidden();
  await search.filter('Unlayered').click();
  await search.panel.getByRole('radio', { name: 'Layer', exact: true }).click();
  await expect(search.group('In all layers')).toBeVisible();
});

test('programs search, and choose a result', async ({ viewer }) => {
  await viewer.open(houseId);
  const found = await viewer.run<{ count: number; results: readonly { type: string; id: string }[] }>('SEARCH', {
    text: 'wood stove',
    filters: ['tag'],
  });
  expect(found).toMatchObject({ count: 1, results: [{ type: 'tag', title: 'Wood stove', place: 'Living room' }] });
  const [{ type, id }] = found.results as [{ type: string; id: string }];
  await viewer.run('SEARCH_SELECT', { type, id });
  await expect(viewer.tags.article('Wood stove')).toBeVisible();
});

test('the key does nothing with kb=0', async ({ viewer, page }) => {
  await viewer.open(houseId, { parameters: { kb: '0' } });
  await page.keyboard.press('/');
  await viewer.idle();
  await expect(new SearchDriver(page).panel).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the sheet makes room for the view when a result is chosen', async ({ viewer, page }) => {
    const search = new SearchDriver(page);
    await viewer.open(houseId);
    await viewer.chooseFromMoreMenu('Search');
    await search.field.tap();
    await search.find('study');
    await search.result('Rooms', 'Study').tap();
    await expect(search.panel).toHaveAttribute('data-stop', 'half');
    await viewer.idle();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
