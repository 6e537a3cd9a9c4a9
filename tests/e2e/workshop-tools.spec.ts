/** The tools of the workshop: the rail, by mouse and by keyboard, on each kind of screen, and the commands. */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { smallSpaceId as modelId, writeSmallSpace } from '../support/small-space.ts';
import { TestServer } from '../support/server.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  await server.import(writeSmallSpace(server.folder), modelId);
  await addEditor(server, modelId);
  await server.serve();
});
test.afterAll(() => server.dispose());

const openWorkshop = async (page: Page, width: number, height: number): Promise<WorkshopDriver> => {
  await page.setViewportSize({ width, height });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  return workshop;
};

const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

test('the rail has the tools by category, opens them by mouse and by keyboard, one at a time', async ({
  page,
  consoleErrors,
}) => {
  const workshop = await openWorkshop(page, 1440, 900);
  await expect(workshop.toolRail.getByRole('group')).toHaveCount(3);
  await expect(workshop.toolRail.getByRole('group', { name: 'In this view' }).getByRole('button')).toHaveText([
    'Tour',
    'Tags',
    'Labels',
    'Measure',
    'Notes',
    'Views and layers',
  ]);
  await expect(workshop.toolRail.getByRole('group', { name: 'Of the whole space' }).getByRole('button')).toHaveText([
    'Start and cover picture',
    'Photos',
    'Viewpoints',
    'Space settings',
  ]);
  // A tool of the rail has no button in the bars.
  await expect(page.getByRole('button', { name: 'Tags', exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(1);
  const { height } = (await workshop.tool('Tags').boundingBox())!;
  expect(height, 'larger than the buttons of the bars').toBeGreaterThanOrEqual(60);

  await workshop.tool('Tags').click();
  await expect(panel(page, 'Tags')).toBeVisible();
  await expect(workshop.tool('Tags')).toHaveAttribute('aria-pressed', 'true');
  expect((await workshop.state()).tool).toBe('TAGS');
  expect(await axeFindings(page)).toEqual([]);
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(workshop.tool('Photos')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Photos')).toBeVisible();
  await expect(panel(page, 'Tags')).toBeHidden();
  await expect(workshop.tool('Tags')).toHaveAttribute('aria-pressed', 'false');

  // A panel at the left opens beside the rail.
  await workshop.tool('About this space').click();
  const summary = panel(page, 'About this space');
  await expect(summary).toBeVisible();
  const rail = (await workshop.toolRail.boundingBox())!;
  expect((await summary.boundingBox())!.x).toBeGreaterThanOrEqual(rail.x + rail.width);
  await page.keyboard.press('Escape');
  await expect(summary).toBeHidden();
  expect(consoleErrors).toEqual([]);
});

test('F6 leads from the top bar to the tools, and from there to the view', async ({ page }) => {
  const workshop = await openWorkshop(page, 1440, 900);
  await workshop.idle();
  await workshop.undoButton.focus();
  await page.keyboard.press('F6');
  await expect(workshop.tool('Tour')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.locator('canvas')).toBeFocused();
});

test('on a tablet the rail has the icons alone, and on a phone its tools are in the menu “More”', async ({ page }) => {
  const workshop = await openWorkshop(page, 768, 1024);
  await expect(workshop.tool('Tags').getByText('Tags')).toBeHidden();
  await workshop.tool('Tags').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tooltip')).toHaveText('Labels');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(workshop.toolRail).toBeHidden();
  const canvas = (await page.locator('canvas').boundingBox())!;
  expect([canvas.x, canvas.width], 'the view has the width of the window').toEqual([0, 390]);
  await workshop.chooseFromMoreMenu('Tags');
  await expect(panel(page, 'Tags')).toBeVisible();
});

test('opening a tool pauses a tour, and commands open and close tools', async ({ page }) => {
  const workshop = await openWorkshop(page, 1440, 900);
  await page.getByRole('button', { name: 'Start tour' }).click();
  await expect.poll(async () => (await workshop.state()).tour.state).toBe('Playing');
  await workshop.tool('Tags').click();
  await expect.poll(async () => (await workshop.state()).tour.state).toBe('Paused');

  expect(await workshop.run('TOGGLE_TOOL', { tool: 'tags' })).toBe(false);
  await workshop.run('OPEN_TOOL', { tool: 'MEASUREMENTS' });
  await expect(workshop.tool('Measure')).toHaveAttribute('aria-pressed', 'true');
  await workshop.run('CLOSE_TOOL');
  await expect(workshop.tool('Measure')).toHaveAttribute('aria-pressed', 'false');
  await expect(workshop.run('OPEN_TOOL', { tool: 'BLUR' })).rejects.toThrow('the tool BLUR is not available here');
});

test('the workshop has the mode Mesh, which visitors do not have', async ({ page }) => {
  const workshop = await openWorkshop(page, 1440, 900);
  await workshop.radio('Mesh').click();
  await workshop.waitForMode('mesh');
  await workshop.open(modelId);
  await expect(workshop.radio('Dollhouse')).toBeVisible();
  await expect(workshop.radio('Mesh')).toHaveCount(0);
});
