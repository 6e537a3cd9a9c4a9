/** Views and layers: chosen, toggled, edited by editors and commands; pins, tag list and tour follow. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { serveWithEditor } from '../support/editor.ts';
import { installClock } from '../support/frozen-move.ts';
import { houseId, twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { serveHouse, TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

test.beforeAll(serveHouse);

test('choosing a view shows its tags, and toggling a layer hides and shows its own', async ({
  viewer,
  page,
  consoleErrors,
}) => {
  await viewer.open(houseId);
  const { tags, views } = viewer;
  await expect(views.button('Main view')).toBeVisible();
  await tags.openList();
  await expect(tags.entries).toHaveCount(18);
  await viewer.idle();

  await views.button('Main view').press('Enter');
  await views.view('Energy').click();
  await expect.poll(() => viewer.tags.ids()).toEqual(['tag-energy-cylinder']);
  expect(await axeFindings(page), 'with the menu open').toEqual([]);
  let requests = 0;
  page.on('request', (request) => (requests += Number(request.url().includes('/graph'))));
  await views.layer('Energy').click();
  await expect.poll(() => viewer.tags.ids()).toEqual([]);
  await views.layer('Energy').click();
  await expect.poll(() => viewer.tags.ids()).toEqual(['tag-energy-cylinder']);
  expect(requests, 'toggling sends no query').toBe(0);

  // By keyboard, to a view that shows its own layer without the base layer.
  await views.view('Energy').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(views.view('Renovation')).toBeChecked();
  await expect
    .poll(async () => (await viewer.tags.ids()).toSorted())
    .toEqual(['tag-renovation-hob', 'tag-renovation-tub']);
  await views.layer('Main view').click();
  await expect.poll(async () => (await tags.ids()).length).toBe(20);
  await page.keyboard.press('Escape');
  await expect(views.button('Renovation')).toBeFocused();
  await expect(tags.entries).toHaveCount(20);
  expect(consoleErrors).toEqual([]);
});

test('the bars do not fade while a menu opened from them has the focus', async ({ viewer, page }) => {
  await installClock(viewer);
  await viewer.open(houseId);
  const button = viewer.views.button('Main view');
  await button.press('Enter');
  await expect(viewer.views.view('Main view')).toBeFocused();
  // Longer than the rest after which they fade.
  await page.clock.fastForward(10_000);
  await expect(viewer.topBar).not.toHaveAttribute('data-faded');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.blur();
  await page.clock.fastForward(10_000);
  await expect(viewer.topBar).toHaveAttribute('data-faded');
});

test('each view has its own tour, and a view without one has no tour controls', async ({ viewer, page }) => {
  const operations: string[] = [];
  page.on('request', (request) => operations.push(new URL(request.url()).searchParams.get('operation') ?? ''));
  await viewer.open(houseId, { parameters: { hl: 'expanded' } });
  const { stops } = viewer.tour;
  await expect(stops).toHaveCount(12);
  // At rest those of all views are loaded, so that a choice sends no query.
  await expect.poll(() => operations).toContain('GetHighlightReels');
  await viewer.idle();
  operations.length = 0;
  await viewer.views.choose('Energy');
  await expect(stops).toHaveCount(2);
  await stops.first().click();
  await expect.poll(async () => (await viewer.state()).tour).toEqual({ state: 'Paused', index: 0 });
  await viewer.tour.closeButton.click();
  await viewer.views.choose('Renovation');
  await expect(stops).toHaveCount(0);
  await expect(viewer.tour.startButton).toHaveCount(0);
  await viewer.views.choose('Main view');
  await expect(stops).toHaveCount(12);
  expect(operations).not.toContain('GetHighlightReels');
});

test('a URL opens a tag in the view that shows it', async ({ viewer }) => {
  await viewer.open(houseId, { parameters: { tag: 'tag-renovation-tub' } });
  await expect(viewer.tags.card('Tub: new enamel')).toBeVisible();
  await expect(viewer.views.button('Renovation')).toBeVisible();
});

const layerEntry = (layerId: string, position: number) => ({ layerId, position, visible: true });
const anchor = [4.3, 1.3, 3.4] as const;
const stem = 0.23;
const creation = (kind: string, id: string, after: object) => ({ kind, id, before: null, after });
const twoViews = [
  creation('layer', 'works', { type: 'dedicated', name: 'Works' }),
  creation('view', 'view-works', {
    type: 'user',
    name: 'Works',
    enabled: true,
    masks: [],
    layers: [layerEntry('0', 0), layerEntry('works', 1)],
  }),
  creation('tag', 'lamp', { label: 'Lamp', anchorPosition: anchor, stemNormal: [0, 1, 0], stemLength: stem }),
  creation('tag', 'rug', { label: 'Rug', anchorPosition: [2, 0, 2], stemNormal: [0, 1, 0] }),
];

test('what an editor hides or deletes in a view is removed there without a reload, and not in other views', async ({
  page,
  consoleErrors,
}) => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, twoRoomsId);
    const runMutation = await serveWithEditor(server, twoRoomsId);
    await runMutation('ApplyEdits', { edits: twoViews });
    const viewer = new ViewerDriver(page, server.origin);
    const { tags } = viewer;
    const subscribed = viewer.subscribed(twoRoomsId);
    await viewer.open(twoRoomsId);
    await subscribed;
    await tags.openList();
    const lamp = tags.entry('Lamp');
    await expect(lamp).toBeVisible();
    await viewer.idle();
    const at = await tags.findPin('lamp', [anchor[0], anchor[1] + stem, anchor[2]]);
    const isPinDrawn = async (): Promise<boolean> => (await viewer.pick(at))?.id === 'lamp';
    await viewer.views.choose('Works');
    await expect.poll(isPinDrawn).toBe(true);

    const inWorks = { viewId: 'view-works', mattertagId: 'lamp' };
    await runMutation('PatchMattertag', { ...inWorks, patch: { enabled: false, label: 'Not for visitors' } });
    await expect(lamp).toBeHidden();
    expect(await viewer.tags.ids()).toEqual(['rug']);
    await expect.poll(isPinDrawn).toBe(false);
    await viewer.views.toggleLayer('Unlayered');
    await expect(lamp).toBeVisible();
    await expect.poll(isPinDrawn).toBe(true);
    await viewer.views.toggleLayer('Unlayered');
    await expect(lamp).toBeHidden();
    await viewer.views.choose('Main view');
    await expect(lamp).toBeVisible();
    await expect.poll(isPinDrawn).toBe(true);

    await runMutation('DeleteMattertag', { viewId: 'view-works', mattertagId: 'rug' });
    await expect.poll(() => viewer.tags.ids()).toEqual(['lamp', 'rug']);
    await viewer.views.choose('Works');
    await expect.poll(() => viewer.tags.ids()).toEqual([]);
    await runMutation('PatchMattertag', { ...inWorks, patch: { enabled: true, label: 'Lamp, new' } });
    await expect(tags.entry('Lamp, new')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  } finally {
    await server.dispose();
  }
});

test('on a phone choosing another view ends the tour', async ({ viewer, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await viewer.open(houseId);
  await viewer.tour.startButton.click();
  await expect.poll(async () => (await viewer.state()).tour.state).toBe('Playing');
  await viewer.views.openFromMoreMenu();
  await viewer.views.view('Energy').click();
  await expect.poll(async () => (await viewer.state()).tour).toEqual({ state: 'Idle', index: -1 });
});

test('on a phone the More menu opens views and layers, with a way back to the start', async ({ viewer, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await viewer.open(houseId);
  const { sweepId } = await viewer.state();
  await viewer.idle();
  await viewer.views.openFromMoreMenu();
  await viewer.views.view('Renovation').click();
  await expect.poll(async () => (await viewer.tags.ids()).length).toBe(2);
  await viewer.views.close();
  await viewer.run('CHANGE_VIEWMODE', { mode: 'dollhouse' });
  await viewer.idle();
  await viewer.views.openFromMoreMenu();
  await viewer.views.startEntry.click();
  await expect(viewer.views.menu).toHaveCount(0);
  await viewer.arriveAt(sweepId!);
});

test('layers=2 offers views without layers, layers=0 neither', async ({ viewer }) => {
  await viewer.open(houseId, { parameters: { layers: '2' } });
  await viewer.views.button('Main view').click();
  await viewer.views.view('Energy').click();
  await expect(viewer.views.view('Energy')).toBeChecked();
  await expect(viewer.views.layers).toHaveCount(0);
  await viewer.open(houseId, { parameters: { layers: '0' } });
  await expect(viewer.tags.button).toBeVisible();
  await expect(viewer.run('VIEW_LIST')).rejects.toThrow('views and layers are switched off in this model');
  await expect(viewer.views.button()).toHaveCount(0);
});

test('commands add a layer with a tag to a model without views, and remove it', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await expect(viewer.views.button()).toHaveCount(0);
  const before = await viewer.tags.ids();
  const layer = await viewer.run<{ layerId: string }>('LAYER_ADD', { name: 'Sensors', visible: true, toggled: true });
  const { pose } = await viewer.state();
  await viewer.run('TAG_SAVE', {
    id: 'sensor',
    properties: { ...layer, label: '21.4 °C', anchorPosition: pose.position },
  });
  expect(await viewer.tags.ids()).toEqual([...before, 'sensor']);

  await viewer.tags.openList();
  await viewer.tags.entry('21.4 °C').click();
  await expect(viewer.tags.heading('21.4 °C')).toBeVisible();
  await viewer.views.button('Main view').click();
  await viewer.views.layer('Sensors').click();
  await expect.poll(() => viewer.tags.ids()).toEqual(before);
  await expect(viewer.tags.heading('21.4 °C')).toHaveCount(0);
  await viewer.views.layer('Sensors').click();
  await expect.poll(() => viewer.tags.ids()).toContain('sensor');

  await viewer.run('LAYER_REMOVE', layer);
  await expect.poll(() => viewer.tags.ids()).toEqual(before);
  await expect(viewer.views.button()).toHaveCount(0);
});
