/** Views and layers of the sample house: chosen, switched, and seen in pins and list at once. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { houseId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import type { Viewer } from '../support/viewer-driver.ts';

const tagsOf = async (viewer: Viewer): Promise<readonly string[]> =>
  (await viewer.run<readonly { readonly id: string }[]>('LIST_TAGS')).map(({ id }) => id);

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await serveHouse();
});

test('a view brings its tags, and a layer takes its own away and back', async ({ viewer, page, complaints }) => {
  await viewer.open(houseId);
  const button = page.getByRole('button', { name: 'View: Main view' });
  await expect(button).toBeVisible();
  await page.getByRole('button', { name: 'Tags' }).click();
  const entries = page.getByRole('list', { name: 'Tags' }).getByRole('button');
  await expect(entries).toHaveCount(18);
  await viewer.idle();

  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitemradio', { name: 'Energy' }).click();
  await expect.poll(() => tagsOf(viewer)).toEqual(['tag-energy-cylinder']);
  expect(await axeFindings(page), 'with the menu open').toEqual([]);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/graph'))));
  await menu.getByRole('menuitemcheckbox', { name: 'Energy' }).click();
  await expect.poll(() => tagsOf(viewer)).toEqual([]);
  await menu.getByRole('menuitemcheckbox', { name: 'Energy' }).click();
  await expect.poll(() => tagsOf(viewer)).toEqual(['tag-energy-cylinder']);
  expect(asked, 'nothing is asked again').toBe(0);

  // By keys alone, to the view that shows its own layer and not what lies below.
  await menu.getByRole('menuitemradio', { name: 'Energy' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitemradio', { name: 'Renovation' })).toBeChecked();
  await expect
    .poll(async () => (await tagsOf(viewer)).toSorted())
    .toEqual(['tag-renovation-hob', 'tag-renovation-tub']);
  await menu.getByRole('menuitemcheckbox', { name: 'Main view' }).click();
  await expect.poll(async () => (await tagsOf(viewer)).length).toBe(20);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View: Renovation' })).toBeFocused();
  await expect(entries).toHaveCount(20);
  expect(complaints).toEqual([]);
});

test('on a phone the menu of more leads to views, and back to the start', async ({ viewer, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await viewer.open(houseId);
  const { sweepId } = await viewer.state();
  await viewer.idle();
  const menu = page.getByRole('menu', { name: 'Views and layers' });
  const openViews = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Views and layers' }).click();
    await expect(menu).toBeVisible();
  };
  await openViews();
  await menu.getByRole('menuitemradio', { name: 'Renovation' }).click();
  await expect.poll(async () => (await tagsOf(viewer)).length).toBe(2);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await viewer.run('CHANGE_VIEWMODE', { mode: 'dollhouse' });
  await viewer.idle();
  await openViews();
  await menu.getByRole('menuitem', { name: 'Go to start' }).click();
  await expect(menu).toBeHidden();
  await viewer.arriveAt(sweepId!);
});
