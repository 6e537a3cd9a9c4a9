/** Ordered lists in the workshop: adding, naming, filling, ordering and deleting them, and what visitors see. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { ListsDriver, type ListedOrderedList } from '../support/lists-driver.ts';
import { TestServer } from '../support/server.ts';
import { smallSpaceId as modelId, writeSmallSpace } from '../support/small-space.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

let server: TestServer;
test.beforeEach(async () => {
  server = new TestServer();
  await server.import(writeSmallSpace(server.folder), modelId);
  await addEditor(server, modelId);
  await server.serve();
});
/** A page of a test before would slow down the next one. */
const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  await server.dispose();
});

const openWorkshop = async (page: Page) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  const lists = new ListsDriver(workshop);
  await lists.button.click();
  const panel = (title: string) => lists.panel(title);
  const addList = panel('Lists').getByRole('button', { name: 'Add list' });
  await expect(addList).toBeVisible();
  const press = async (name: string, entry: string): Promise<void> => {
    await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  const items = page.getByRole('grid', { name: 'Items' }).getByRole('row');
  const stored = () => workshop.run<readonly ListedOrderedList[]>('LIST_ORDERED_LISTS');
  const idsIn = async (name: string): Promise<readonly string[] | undefined> =>
    (await stored()).find(({ label }) => label === name)?.entries.map(({ id }) => id);
  return { workshop, panel, addList, press, items, idsIn };
};

const nameList = async (page: Page, name: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Name of the list' });
  await expect(field).toBeFocused();
  await field.fill(name);
  await page.keyboard.press('Enter');
};

/** Without an account. */
const visit = async (browser: Browser): Promise<ListsDriver> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  const visitor = new ViewerDriver(await context.newPage(), server.origin);
  await visitor.open(modelId);
  return new ListsDriver(visitor);
};

test('a list is added and filled, and visitors go through it in its order', async ({ page, browser }) => {
  test.slow();
  const { workshop, panel, addList, press, items, idsIn } = await openWorkshop(page);
  await expect(panel('Lists')).toContainText('A list leads visitors through');
  expect(await axeFindings(page)).toEqual([]);
  await addList.click();
  await nameList(page, 'Handover');
  await expect(panel('Handover').getByText('No items yet')).toBeVisible();
  const description = panel('Handover').getByRole('textbox', { name: 'Description' });
  await description.fill('What to check before the keys are handed over.');
  await description.blur();
  await panel('Handover').getByRole('button', { name: 'Add items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add items to “Handover”' });
  await dialog.getByRole('row', { name: /^Lamp/ }).click();
  await dialog.getByRole('row', { name: /^Table/ }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 items' }).click();
  await expect(items).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await workshop.waitUntilSaved();

  const visitor = await visit(browser);
  await visitor.button.click();
  await expect(visitor.panel('Handover')).toContainText('What to check before');
  await expect(visitor.entries).toHaveText([/Lamp/, /Table/]);
  // The order changes while the visitor reads it.
  await press('Table', 'Move up');
  await expect(visitor.entries).toHaveText([/Table/, /Lamp/]);
  await workshop.undoButton.click();
  await expect(visitor.entries).toHaveText([/Lamp/, /Table/]);
  await visitor.startButton.click();
  await expect(visitor.panel('Lamp')).toBeVisible();
  expect(await idsIn('Handover')).toEqual(['lamp', 'table']);
});

test('by keyboard lists are named and deleted, and items moved and removed', async ({ page }) => {
  test.slow();
  const { workshop, panel, addList, press, items, idsIn } = await openWorkshop(page);
  const payload = {
    label: 'Tour',
    entries: ['lamp', 'table'].map((id) => ({ id, type: 'tag' })),
  };
  await workshop.run('ORDERED_LIST_ADD', payload);
  const row = panel('Lists').getByRole('row', { name: 'Open Tour' });
  await row.focus();
  await page.keyboard.press('F2');
  const field = panel('Lists').getByRole('textbox', { name: 'Rename Tour' });
  await field.fill('tag-order');
  await page.keyboard.press('Enter');
  await expect(panel('Lists').getByText('Choose another name')).toBeVisible();
  await field.fill('Walk');
  await page.keyboard.press('Enter');
  const renamed = panel('Lists').getByRole('row', { name: 'Open Walk' });
  await expect(renamed).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(items).toHaveCount(2);
  const dropTarget = page.locator('.record-list__drop[data-drop-target]');
  await page.getByRole('button', { name: 'Move Table', exact: true }).press('Enter');
  await expect(dropTarget).toHaveCount(1);
  // At first the target is after the row, then before it, and then before the first one.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dropTarget).toHaveCount(0);
  await expect.poll(() => idsIn('Walk')).toEqual(['table', 'lamp']);
  await press('Lamp', 'Remove from the list');
  await expect(items).toHaveCount(1);
  await workshop.undoButton.click();
  await expect.poll(() => idsIn('Walk')).toEqual(['table', 'lamp']);

  await page.getByRole('button', { name: 'All lists' }).press('Enter');
  await expect(renamed).toBeFocused();
  await press('Walk', 'Delete');
  await expect(addList).toBeFocused();
  await expect(renamed).toHaveCount(0);
  await workshop.undoButton.click();
  await expect(renamed).toBeVisible();
});
