/** Views and layers in the workshop: adding, naming, hiding, ordering, moving items and publishing, and what visitors see. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
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

const panelName = 'Views and layers';

interface Workshop {
  readonly workshop: WorkshopDriver;
  readonly panel: Locator;
  /** The row of a view or layer. */
  readonly row: (section: 'Views' | 'Layers', name: string) => Locator;
  /** Presses an entry of the menu of a row. */
  readonly press: (name: string, entry: string) => Promise<void>;
}

const openWorkshop = async (page: Page, email?: string): Promise<Workshop> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId, email);
  await workshop.tool(panelName).click();
  const panel = page.getByRole('complementary', { name: panelName });
  const row = (section: 'Views' | 'Layers', name: string): Locator =>
    panel.getByRole('grid', { name: section }).getByRole('row').filter({ hasText: name });
  const press = async (name: string, entry: string): Promise<void> => {
    await panel.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await expect(row('Views', 'Main view')).toBeVisible();
  return { workshop, panel, row, press };
};

/** Answers the dialog that asks for a name. */
const nameIt = async (page: Page, dialogName: string, name: string, submit: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Without an account. */
const visit = async (browser: Browser): Promise<ViewerDriver> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  const visitor = new ViewerDriver(await context.newPage(), server.origin);
  await visitor.open(modelId);
  return visitor;
};

test('a view with a layer of its own gets items, and visitors can choose it once it is shown to them', async ({
  page,
  browser,
}) => {
  test.slow();
  const { workshop, panel, row, press } = await openWorkshop(page);
  await panel.getByRole('button', { name: 'Add view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add view' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Use 1 to 50 characters.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await nameIt(page, 'Add view', 'For builders', 'Add');
  await expect(workshop.views.button('For builders')).toBeVisible();
  await panel.getByRole('button', { name: 'Show For builders to visitors' }).click();
  await expect(row('Views', 'For builders')).toContainText('Hidden from visitors');

  await panel.getByRole('button', { name: 'Add layer' }).click();
  await nameIt(page, 'Add layer', 'Heating', 'Add');
  await expect(row('Layers', 'Heating')).toContainText('New items go here');
  expect(await axeFindings(page)).toEqual([]);
  await workshop.startAddingTag();
  await workshop.placeTagByKeyboard();
  await workshop.enterTitle('Boiler');
  await workshop.waitUntilSaved();
  await workshop.tool(panelName).click();
  await expect(row('Layers', 'Heating')).toContainText('1 item');

  // Two tags of the main view move here.
  await panel.getByRole('row', { name: 'Show the view Main view' }).click();
  await press('Main view', 'Edit items');
  const items = page.getByRole('dialog', { name: 'Items of “Main view”' });
  await items.getByRole('row', { name: 'Lamp' }).click();
  await items.getByRole('row', { name: 'Table' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await items.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'For builders' }).click();
  await expect(items.getByText('The items were moved.')).toBeVisible();
  await expect(items.getByRole('row', { name: 'Lamp' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await workshop.tags.ids()).toEqual([]);

  const visitor = await visit(browser);
  await visitor.views.button('Main view').click();
  await expect(visitor.views.view('Works')).toBeVisible();
  await expect(visitor.views.view('For builders')).toHaveCount(0);
  await visitor.views.close();
  await panel.getByRole('button', { name: 'Show For builders to visitors' }).click();
  await visitor.views.button('Main view').click();
  await expect(visitor.views.view('For builders')).toBeVisible();
  await visitor.views.view('For builders').click();
  await visitor.views.close();
  await expect.poll(() => visitor.tags.ids()).toHaveLength(4);
  await visitor.views.toggleLayer('Heating');
  await expect.poll(() => visitor.tags.ids()).toEqual(['lamp', 'table', 'damp']);
});

test('views are renamed, duplicated and deleted, layers ordered and hidden, by keyboard too', async ({ page }) => {
  test.slow();
  const { workshop, panel, row, press } = await openWorkshop(page);
  const works = panel.getByRole('row', { name: 'Show the view Works' });
  await works.focus();
  await page.keyboard.press('F2');
  const field = panel.getByRole('textbox', { name: 'Rename Works' });
  await field.fill('');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Use 1 to 50 characters.')).toBeVisible();
  await field.fill('Damage');
  await page.keyboard.press('Enter');
  await expect(workshop.views.button('Main view')).toBeVisible();
  await expect(row('Views', 'Damage')).toBeVisible();
  await press('Damage', 'Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate view' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Damage (copy)');
  await dialog.getByRole('switch', { name: 'Show to visitors' }).click();
  await page.keyboard.press('Enter');
  await expect(row('Views', 'Damage (copy)')).toContainText('Hidden from visitors');
  await expect(workshop.views.button('Damage (copy)')).toBeVisible();

  for (const name of ['Pipes', 'Wires']) {
    await panel.getByRole('button', { name: 'Add layer' }).click();
    await nameIt(page, 'Add layer', name, 'Add');
    await expect(row('Layers', name)).toBeVisible();
  }
  const layers = panel.getByRole('grid', { name: 'Layers' }).getByRole('row');
  await press('Wires', 'Move up');
  await expect(layers.last()).toContainText('Pipes');
  await panel.getByRole('button', { name: 'Show Pipes in this view' }).click();
  await expect(row('Layers', 'Pipes')).toContainText('Hidden in this view');
  await workshop.waitUntilSaved();
  await page.getByRole('button', { name: 'Undo: Show or hide layer “Pipes”' }).click();
  await expect(row('Layers', 'Pipes')).not.toContainText('Hidden in this view');
  await page.getByRole('button', { name: 'Undo: Move layer “Wires”' }).click();
  await expect(layers.last()).toContainText('Wires');

  await press('Damage (copy)', 'Delete');
  await expect(page.getByText('View “Damage (copy)” deleted.')).toBeVisible();
  await expect(workshop.views.button('Main view')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row('Views', 'Damage (copy)')).toBeVisible();
  await panel.getByRole('row', { name: 'Show the view Damage (copy)' }).click();
  await expect(row('Layers', 'Pipes')).toBeVisible();
});

test('what publishing would change is listed, and publishing and its undo do just that', async ({ page, browser }) => {
  test.slow();
  const { workshop, panel, press } = await openWorkshop(page);
  await panel.getByRole('button', { name: 'Add view' }).click();
  await nameIt(page, 'Add view', 'Next year', 'Add');
  await press('Next year', 'Edit items');
  const dialog = page.getByRole('dialog', { name: 'Items of “Next year”' });
  await dialog.getByRole('tab', { name: 'Copy from a view' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText('The items were copied.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Publish' }).click();
  await expect(dialog.getByText('2 added, 0 changed, 0 removed')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Lamp' })).toContainText('Added');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish to the main view' }).click();
  await expect(dialog.getByText('Published. Undo takes it back.')).toBeVisible();
  await expect(dialog.getByText('Nothing to publish')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  const visitor = await visit(browser);
  await expect.poll(() => visitor.tags.ids()).toHaveLength(4);
  await page.getByRole('button', { name: 'Undo: Publish view “Next year”' }).click();
  await workshop.waitUntilSaved();
  await expect.poll(() => visitor.tags.ids()).toHaveLength(2);
});

test('the main view uses layers, and no longer', async ({ page }) => {
  test.slow();
  const { workshop, panel, row, press } = await openWorkshop(page);
  await panel.getByRole('button', { name: 'Use layers' }).click();
  await panel.getByRole('button', { name: 'Add layer' }).click();
  await nameIt(page, 'Add layer', 'Furniture', 'Add');
  await expect(workshop.layerChoice('Furniture')).toBeVisible();
  await press('Main view', 'Stop using layers');
  await expect(page.getByText('The main view no longer uses layers.')).toBeVisible();
  await expect(row('Layers', 'Furniture')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row('Layers', 'Furniture')).toBeVisible();
});

test('another editor sees views within a second, and who edits one', async ({ page, browser }) => {
  test.slow();
  await addEditor(server, modelId, 'ben@example.org');
  const { panel, press } = await openWorkshop(page);
  const context = await browser.newContext();
  contexts.push(context);
  const other = await openWorkshop(await context.newPage(), 'ben@example.org');
  await panel.getByRole('button', { name: 'Add view' }).click();
  await nameIt(page, 'Add view', 'For builders', 'Add');
  await expect(other.row('Views', 'For builders')).toBeVisible();
  await press('For builders', 'Edit items');
  await expect(other.row('Views', 'For builders').getByText(/is editing this, too/)).toBeAttached();
  await other.press('For builders', 'Delete');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(panel.getByRole('row', { name: 'Show the view Main view' })).toHaveAttribute('aria-current', 'true');
});
