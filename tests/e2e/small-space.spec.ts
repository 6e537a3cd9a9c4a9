/** From a folder to a visit: a small capture is imported into a running server, walked, and its content is used. */
import { AccountDriver } from '../support/account-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { lampPin, smallSpaceId, smallSpaceName, writeSmallSpace } from '../support/small-space.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

let server: TestServer;
let importOutput: string;
test.beforeAll(async () => {
  server = new TestServer();
  await server.serve();
  importOutput = (await server.import(writeSmallSpace(server.folder), smallSpaceId)).stdout;
});
test.afterAll(() => server.dispose());

test.use({ viewer: async ({ page }, use) => use(new ViewerDriver(page, server.origin)) });

test('an imported space is listed and opens from its card', { tag: '@smoke' }, async ({ viewer, page }) => {
  expect(importOutput).toContain(smallSpaceId);
  const spaces = new AccountDriver(page, server.origin);
  await spaces.open('/');
  await expect.poll(() => spaces.modelImageWidth(smallSpaceName)).toBeGreaterThan(0);
  await spaces.openModel(smallSpaceName);
  await page.waitForURL(/[?&]m=small-space\b/);
  await viewer.openUrl(`${page.url()}&debug=1&play=true`);
  expect((await viewer.sweeps()).map(({ id }) => id).toSorted()).toEqual([
    'kitchen-door',
    'living-east',
    'living-middle',
  ]);
});

test(
  'a tag opens from its pin and from the list, and Escape closes it',
  { tag: '@smoke' },
  async ({ viewer, page }) => {
    await viewer.open(smallSpaceId);
    const { tags } = viewer;
    await tags.waitUntilLoaded(2);
    await viewer.click(await tags.findPin(lampPin.id, lampPin.disc));
    await expect(tags.text('Lamp', /linen shade/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tags.card('Lamp')).toBeHidden();
    await tags.openList();
    await tags.entry('Table').click();
    await expect(tags.article('Table')).toBeFocused();
  },
);

test('the tour plays, steps to the next stop, pauses and closes', { tag: '@smoke' }, async ({ viewer }) => {
  await viewer.openTour(smallSpaceId);
  await viewer.tour.startButton.click();
  await viewer.tour.waitFor('Playing 0');
  await expect(viewer.heading('The living room')).toBeVisible();
  await viewer.tour.pauseButton.click();
  await viewer.tour.waitFor('Paused 0');
  await viewer.tour.nextButton.click();
  await viewer.tour.waitFor('Paused 1');
  await viewer.arriveAt('living-east');
  await viewer.tour.closeButton.click();
  await viewer.tour.waitFor('Idle -1');
});

test('a view shows its tags without the tour, and a layer hides its own', { tag: '@smoke' }, async ({ viewer }) => {
  await viewer.openTour(smallSpaceId);
  const { tags, tour, views } = viewer;
  await tags.waitUntilLoaded(2);
  await views.choose('Works');
  await expect.poll(() => tags.ids()).toEqual(['damp']);
  await expect(tour.startButton).toHaveCount(0);
  await views.toggleLayer('Works');
  await expect.poll(() => tags.ids()).toEqual([]);
  await views.choose('Main view');
  await expect.poll(() => tags.ids()).toEqual(['lamp', 'table']);
  await expect(tour.startButton).toBeVisible();
});
