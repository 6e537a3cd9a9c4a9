/** Labels in the workshop: placing, naming, moving, hiding and deleting them, and what visitors see. */
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
  await addEditor(server, modelId, 'second@example.org');
  await server.serve();
});
/** A page of a test before would slow down the next one. */
const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  await server.dispose();
});

interface ListedLabel {
  readonly id: string;
  readonly label: string;
  readonly position: readonly number[];
  readonly enabled: boolean;
  readonly layerId: string;
}

const openWorkshop = async (page: Page, email?: string) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId, email);
  await workshop.tool('Labels').click();
  const panel = page.getByRole('complementary', { name: 'Labels' });
  const add = panel.getByRole('button', { name: 'Add label', exact: true });
  await expect(add).toBeEnabled();
  const row = (text: string): Locator => panel.getByRole('row', { name: `Go to ${text}`, exact: true });
  const press = async (text: string, entry: string): Promise<void> => {
    await panel.getByRole('button', { name: `More for ${text}`, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const field = panel.getByRole('combobox');
  const listed = () => workshop.run<readonly ListedLabel[]>('LIST_LABELS');
  return { workshop, panel, add, row, press, field, listed };
};

/** The labels that a press in the view would hit. */
const labelsIn = async (viewer: ViewerDriver): Promise<readonly string[]> => {
  const { width, height } = await viewer.size();
  const points = Array.from({ length: 1500 }, (_, i) => ({
    x: ((i % 50) + 0.5) * (width / 50),
    y: (Math.floor(i / 50) + 0.5) * (height / 30),
  }));
  const hits = await viewer.pickMany(points);
  return [...new Set(hits.flatMap((hit) => (hit?.kind === 'label' ? [hit.id] : [])))];
};

/** Without an account, above the floor plan. */
const visit = async (browser: Browser): Promise<ViewerDriver> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  const visitor = new ViewerDriver(await context.newPage(), server.origin);
  await visitor.open(modelId);
  await visitor.switchMode('floorPlan');
  return visitor;
};

test('a label is placed and named, with suggestions, and visitors see it until it is hidden', async ({
  page,
  browser,
}) => {
  test.slow();
  const { workshop, panel, add, row, field, listed } = await openWorkshop(page);
  expect(await axeFindings(page)).toEqual([]);
  await add.click();
  await expect(page.getByText('Click to place the label')).toBeVisible();
  await workshop.click({ x: 900, y: 600 });
  await expect(field).toBeFocused();
  await field.fill('li');
  await expect(page.getByRole('option', { name: 'Living room' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(row('Library').or(row('Living room'))).toBeVisible();
  await page.keyboard.press('F2');
  await field.fill('Reading corner');
  await page.keyboard.press('Enter');
  await expect(row('Reading corner')).toHaveAttribute('aria-current', 'true');
  await workshop.waitUntilSaved();
  const [label] = await listed();
  expect(label).toMatchObject({ label: 'Reading corner', enabled: true });

  const visitor = await visit(browser);
  await expect.poll(() => labelsIn(visitor)).toContain(label!.id);
  await panel.getByRole('button', { name: 'Show Reading corner to visitors' }).click();
  await expect(row('Reading corner')).toContainText('Hidden from visitors');
  await expect.poll(() => labelsIn(visitor)).not.toContain(label!.id);
  await workshop.undoButton.click();
  await expect.poll(() => labelsIn(visitor)).toContain(label!.id);
});

test('by keyboard a label is placed, moved and deleted, and undo brings it back', async ({ page }) => {
  test.slow();
  const { workshop, add, row, press, field, listed } = await openWorkshop(page);
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('canvas')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  // Without a text nothing is added.
  await page.keyboard.press('Escape');
  expect(await listed()).toEqual([]);
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('canvas')).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill('Stove');
  // A press elsewhere saves it, too.
  await add.click();
  await expect(row('Stove')).toBeVisible();
  await page.keyboard.press('Escape');
  await workshop.waitUntilSaved();
  const [before] = await listed();

  await press('Stove', 'Place again');
  await expect(page.locator('canvas')).toBeFocused();
  await workshop.run('ROTATE', { yawDegrees: 0, pitchDegrees: -15 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Click the new place of the label')).toBeHidden();
  await workshop.waitUntilSaved();
  expect((await listed())[0]!.position).not.toEqual(before!.position);

  await press('Stove', 'Delete');
  await expect(row('Stove')).toHaveCount(0);
  await workshop.undoButton.click();
  await expect(row('Stove')).toBeVisible();
  await workshop.undoButton.click();
  await workshop.waitUntilSaved();
  expect((await listed())[0]!.position).toEqual(before!.position);
});

test('the selected label is dragged in the view, and another editor sees it move', async ({ page, browser }) => {
  test.slow();
  const { workshop, add, row, field, listed } = await openWorkshop(page);
  await add.click();
  await workshop.click({ x: 900, y: 600 });
  await field.fill('Vase');
  await page.keyboard.press('Enter');
  await workshop.waitUntilSaved();
  const [before] = await listed();

  const context = await browser.newContext();
  contexts.push(context);
  const second = await openWorkshop(await context.newPage(), 'second@example.org');
  await expect(second.row('Vase')).toBeVisible();
  await workshop.dragFrom({ x: 900, y: 600 }, { x: 700, y: 640 });
  await workshop.waitUntilSaved();
  const [after] = await listed();
  expect(after!.position).not.toEqual(before!.position);
  await expect.poll(async () => (await second.listed())[0]!.position).toEqual(after!.position);
  await expect(second.row('Vase')).toContainText('is editing this');
  await expect(row('Vase')).toHaveAttribute('aria-current', 'true');
});
