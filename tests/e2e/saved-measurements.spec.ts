/**
 * Measurements that are saved with the space: editors make them in the workshop, visitors see them
 * (docs/reference/measurements-and-units.md#saved-with-the-space).
 */
import { readFile } from 'node:fs/promises';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { RunMutation } from '../support/editor.ts';
import { serveLayeredTwoRooms } from '../support/layered-two-rooms.ts';
import { MeasureDriver } from '../support/measure-driver.ts';
import { houseId, twoRoomsId } from '../support/places.ts';
import { serveHouse, type TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

let server: TestServer;
let runMutation: RunMutation;
test.beforeAll(async () => {
  ({ server, runMutation } = await serveLayeredTwoRooms());
});
test.afterAll(() => server.dispose());

const parameters = { mt: '0', labels: '0' };

/** Places two points in the middle of the view. */
const measureInView = async (viewer: ViewerDriver, measure: MeasureDriver): Promise<void> => {
  await expect.poll(() => measure.phase()).toBe('CREATING');
  await expect(measure.action('Add point')).toBeEnabled();
  const { width, height } = await viewer.size();
  for (const share of [0.4, 0.6]) await viewer.click({ x: width * share, y: height * 0.6 });
};

test('an editor saves a line, and a visitor sees what becomes of it', async ({ page, browser, consoleErrors }) => {
  const workshop = new WorkshopDriver(page, server.origin);
  const editor = new MeasureDriver(workshop);
  await workshop.openSignedIn(twoRoomsId);
  await editor.activate();
  await measureInView(workshop, editor);
  await expect.poll(() => editor.savedNames()).toEqual(['']);
  await editor.nameField.fill('Beside the sofa');
  await editor.nameField.press('Enter');
  await editor.chooseColor('Orange');

  const context = await browser.newContext();
  const viewer = new ViewerDriver(await context.newPage(), server.origin);
  const visitor = new MeasureDriver(viewer);
  const subscribed = viewer.subscribed(twoRoomsId);
  await viewer.open(twoRoomsId, { parameters });
  await visitor.activate();
  await expect.poll(() => visitor.savedNames()).toEqual(['Beside the sofa']);
  await subscribed;

  // The visitor selects it, and can change nothing.
  const [line] = await visitor.saved();
  const [from, to] = [line!.points[0]!, line!.points[1]!];
  await viewer.click(await visitor.place(from.map((value, n) => value + (to[n]! - value) * 0.3) as never));
  await expect(visitor.line).toContainText('Beside the sofa');
  await expect(visitor.nameField).toHaveCount(0);
  await expect(visitor.action('Delete line')).toBeDisabled();

  await editor.isVisibleButton.click();
  await expect.poll(() => visitor.savedNames()).toEqual([]);
  await expect(visitor.line).toHaveCount(0);
  await editor.action('Undo').click();
  await expect.poll(() => visitor.savedNames()).toEqual(['Beside the sofa']);

  // In the workshop again it is still there; deleted, it comes back by an undo.
  await page.reload();
  await workshop.waitUntilPlaying();
  await editor.button.click();
  await expect.poll(() => editor.savedNames()).toEqual(['Beside the sofa']);
  await workshop.click(await editor.place(from.map((value, n) => value + (to[n]! - value) * 0.3) as never));
  await editor.action('Delete line').click();
  await expect.poll(() => visitor.savedNames()).toEqual([]);
  await editor.action('Undo').click();
  const { color, lengthMargin } = line!;
  expect(lengthMargin).toBeGreaterThan(0);
  await expect.poll(() => visitor.saved()).toMatchObject([{ label: 'Beside the sofa', color, lengthMargin }]);
  await context.close();
  expect(consoleErrors).toEqual([]);
});

test('a line is moved to another layer, and shown only with it', async ({ page }) => {
  const workshop = new WorkshopDriver(page, server.origin);
  const editor = new MeasureDriver(workshop);
  await workshop.openSignedIn(twoRoomsId);
  await workshop.run('VIEW_SET', { viewId: 'view-wires' });
  await editor.activate();
  const before = (await editor.saved()).length;
  await measureInView(workshop, editor);
  await expect.poll(async () => (await editor.saved()).length).toBe(before + 1);
  await editor.nameField.fill('Cable duct');
  await editor.nameField.press('Enter');
  await workshop.run('LAYER_TOGGLE', { layerId: 'wires', toggled: true });
  await editor.chooseLayer('Wires');
  await expect(editor.line.getByRole('button', { name: /Layer/ })).toContainText('Wires');
  await workshop.run('LAYER_TOGGLE', { layerId: 'wires', toggled: false });
  await expect.poll(() => editor.savedNames()).not.toContain('Cable duct');
  await editor.action('Undo').click();
  await expect.poll(() => editor.savedNames()).toContain('Cable duct');
});

test('where visitors may not measure, they see what is saved', async ({ page }) => {
  const points = [0, 1].map((x) => ({ position: { x, y: 1, z: 1 } }));
  await runMutation('AddMeasurement', { measurementPath: { label: 'Sill', points } });
  await runMutation('PatchModelOptions', { patch: { measurements: false } });
  try {
    const viewer = new ViewerDriver(page, server.origin);
    const visitor = new MeasureDriver(viewer);
    await viewer.open(twoRoomsId, { parameters });
    await expect(visitor.button).toHaveCount(0);
    await visitor.showButton.click();
    await expect.poll(() => visitor.savedNames()).toContain('Sill');
    await expect(page.getByText('Click a measurement to select it')).toBeVisible();
    await expect(visitor.action('Add point')).toHaveCount(0);
    const { width, height } = await viewer.size();
    for (const share of [0.45, 0.55]) await viewer.click({ x: width * share, y: height * 0.85 });
    expect((await visitor.list()).lines).toEqual([]);
  } finally {
    await runMutation('PatchModelOptions', { patch: { measurements: true } });
  }
});

test.describe('in the house', () => {
  test.beforeAll(serveHouse);

  test('the list leads to each measurement, hides it, and saves all as a file', async ({ viewer, page }) => {
    const measure = new MeasureDriver(viewer);
    await viewer.open(houseId, { parameters });
    await measure.activate();
    await measure.listButton.click();
    const panel = measure.listPanel;
    await expect(panel.getByRole('heading', { name: 'Ground floor Saved with the space' })).toBeVisible();
    await expect(panel).toContainText('6 shown, total 25.50 m');
    expect(await axeFindings(page)).toEqual([]);

    // By keyboard: to the worktop, which is selected and in view.
    await panel.getByRole('button', { name: /^Garden side/ }).focus();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(measure.line).toContainText('Worktop, height');
    await viewer.idle();
    const worktop = (await measure.saved()).find(({ label }) => label.startsWith('Worktop'));
    const at = await measure.place(worktop!.points[1]!);
    const { width, height } = await viewer.size();
    expect(at.x).toBeGreaterThan(width * 0.2);
    expect(at.x).toBeLessThan(width * 0.8);
    expect(at.y).toBeGreaterThan(0);
    expect(at.y).toBeLessThan(height);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('5 shown, total 24.60 m');
    await expect(measure.line).toHaveCount(0);
    await panel.getByRole('button', { name: 'Hide all' }).click();
    await expect(panel).toContainText('0 shown');
    await panel.getByRole('button', { name: 'Show all' }).click();

    const downloaded = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download CSV' }).click();
    const file = await (await downloaded).path();
    const text = await readFile(file, 'utf8');
    expect(text).toContain('"Worktop, height",Ground floor,Saved with the space,0.9,0.015,,,0.9,');
    expect(text.trim().split('\r\n')).toHaveLength(7);
  });
});
