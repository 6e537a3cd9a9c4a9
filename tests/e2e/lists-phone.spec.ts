/** Ordered lists, the order of tags and 360° views on a phone: opened from the More menu and used by touch. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { ListsDriver } from '../support/lists-driver.ts';
import { pageFindings } from '../support/page-findings.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { poseDifference } from '../support/scene-driver.ts';
import { TestServer } from '../support/server.ts';
import { View360Driver } from '../support/view-360-driver.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const server = new TestServer();
test.beforeAll(async () => {
  await server.import(houseCapture, houseId);
  await server.serve();
});
test.afterAll(() => server.dispose());

const open = async (page: Page): Promise<ViewerDriver> => {
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(houseId);
  await viewer.tags.waitUntilLoaded(18);
  return viewer;
};

const expectSound = async (page: Page, where: string): Promise<void> =>
  expect(await pageFindings(page, { hasSheet: true }), where).toEqual([]);

test('a list is gone through by touch, with the view above the sheet', async ({ page, touch, consoleErrors }) => {
  const viewer = await open(page);
  const lists = new ListsDriver(viewer);
  await viewer.chooseFromMoreMenu('Lists');
  await expect(lists.rows).toHaveText([/^First visit9 items/, /^Before moving in6 items/]);
  await expectSound(page, 'with all lists');
  await lists.openListByTouch('Before moving in');
  await expect(lists.entries).toHaveCount(6);
  await expectSound(page, 'in a list');

  // The sheet leaves room for the view again.
  await lists.expandSheet('Before moving in', touch);
  await lists.startButton.tap();
  await expect(lists.position).toHaveText('1 of 6: Heat pump and cylinder');
  await viewer.idle();
  await expect(lists.panel('Heat pump and cylinder')).toHaveAttribute('data-stop', 'half');
  expect(await lists.isInView([7.79, 1.45, 2.44]), 'the tag is in view').toBe(true);
  await expectSound(page, 'at a tag');
  await lists.nextButton.tap();
  await expect(lists.position).toHaveText('2 of 6: Worktop, height');
  await viewer.idle();
  expect(await lists.isInView([10.3, 0.45, 0.995]), 'the measurement is in view').toBe(true);
  await expectSound(page, 'at a measurement');
  await lists.nextButton.tap();
  await lists.nextButton.tap();
  await lists.nextButton.tap();
  await expect(lists.position).toHaveText('5 of 6: Study');
  await viewer.idle();
  expect(await lists.isInView([1.83, 0.05, 2.15]), 'the label is in view').toBe(true);
  await expectSound(page, 'at a label');

  await lists.backToEntries.tap();
  await lists.entry('Wood stove').tap();
  await expect(lists.position).toHaveText('4 of 6: Wood stove');
  await viewer.idle();
  await lists.backToEntries.tap();
  await lists.backToLists.tap();
  await expect(lists.rows).toHaveCount(2);
  expect(consoleErrors).toEqual([]);
});

test('the order of tags is chosen by touch', async ({ page, consoleErrors }) => {
  const viewer = await open(page);
  const { tags } = viewer;
  await viewer.chooseFromMoreMenu('Tags');
  await expect(tags.row('Sliding door')).toBeVisible();
  const suggested = await tags.titles();
  await tags.orderChoice.tap();
  await expect(tags.orderOptions).toHaveText(['Suggested order', 'Name', 'Floor', 'Floor and name']);
  await expectSound(page, 'with the orders');
  await tags.orderOptions.filter({ hasText: /^Floor$/ }).tap();
  await expect(tags.floorHeadings).toHaveText(['Upper floor 4', 'Ground floor 14']);
  expect(await tags.titles()).toEqual([...suggested.slice(14), ...suggested.slice(0, 14)]);
  await expectSound(page, 'by floor');
  await tags.row('Walk-in shower').tap();
  await expect(tags.article('Walk-in shower')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a 360° view is opened and left by touch', async ({ page, consoleErrors }) => {
  const viewer = await open(page);
  const views360 = new View360Driver(viewer);
  const before = await viewer.state();
  await viewer.chooseFromMoreMenu('360° views');
  await expect(views360.rows).toHaveText(['From the end of the garden', 'Above the house']);
  await expectSound(page, 'with the panel');
  await views360.row('Above the house').tap();
  await viewer.arriveAt('above');
  await expect(views360.bar).toContainText('Above the house');
  await expectSound(page, 'in a 360° view');
  await views360.returnButton.tap();
  await viewer.arriveAt(before.sweepId!);
  await expect(views360.bar).toBeHidden();
  expect(poseDifference((await viewer.state()).pose, before.pose).degrees).toBeLessThan(1);
  expect(consoleErrors).toEqual([]);
});
