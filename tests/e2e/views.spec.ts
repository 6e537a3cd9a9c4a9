/** Views and layers: chosen, switched, added to by hand and by program, and seen in pins, list and tour at once. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { serveWithEditor } from '../support/editor.ts';
import { houseId, twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { project } from '../support/projection.ts';
import { serveHouse, TestServer } from '../support/server.ts';
import { Viewer } from '../support/viewer-driver.ts';

const tagsOf = async (viewer: Viewer): Promise<readonly string[]> =>
  (await viewer.run<readonly { readonly id: string }[]>('LIST_TAGS')).map(({ id }) => id);

/** Opens the menu, chooses, and closes it again. */
const choose = async (page: Page, role: 'menuitemradio' | 'menuitemcheckbox', name: string): Promise<void> => {
  await page.getByRole('button', { name: /^View: / }).click();
  const menu = page.getByRole('menu');
  await menu.getByRole(role, { name }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
};

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
  let requested = 0;
  page.on('request', (request) => (requested += Number(request.url().includes('/graph'))));
  await menu.getByRole('menuitemcheckbox', { name: 'Energy' }).click();
  await expect.poll(() => tagsOf(viewer)).toEqual([]);
  await menu.getByRole('menuitemcheckbox', { name: 'Energy' }).click();
  await expect.poll(() => tagsOf(viewer)).toEqual(['tag-energy-cylinder']);
  expect(requested, 'nothing is asked again').toBe(0);

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

test('the bars stay while a menu that was opened from them has the focus', async ({ viewer, page }) => {
  await viewer.open(houseId);
  const button = page.getByRole('button', { name: 'View: Main view' });
  const bar = page.locator('.top-bar');
  await button.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Main view' })).toBeFocused();
  // Longer than the rest after which they stand back.
  await page.waitForTimeout(5000);
  await expect(bar).not.toHaveAttribute('data-faded');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.blur();
  await expect(bar).toHaveAttribute('data-faded');
});

test('the tour is that of the view, and its controls are there where it has one', async ({ viewer, page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).searchParams.get('operation') ?? ''));
  await viewer.open(houseId, { with: { hl: 'expanded' } });
  const stops = page.getByRole('list', { name: 'Stops of the tour' }).getByRole('button');
  await expect(stops).toHaveCount(12);
  await viewer.idle();
  expect(requested).not.toContain('GetHighlightReels');
  await choose(page, 'menuitemradio', 'Energy');
  await expect(stops).toHaveCount(2);
  requested.length = 0;
  await stops.first().click();
  await expect.poll(async () => (await viewer.state()).tour).toEqual({ state: 'Paused', index: 0 });
  await page.getByRole('button', { name: 'Close tour' }).click();
  await choose(page, 'menuitemradio', 'Renovation');
  await expect(stops).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start tour' })).toHaveCount(0);
  await choose(page, 'menuitemradio', 'Main view');
  await expect(stops).toHaveCount(12);
  expect(requested).not.toContain('GetHighlightReels');
});

test('an address opens a tag in the view that shows it', async ({ viewer, page }) => {
  await viewer.open(houseId, { with: { tag: 'tag-renovation-tub' } });
  await expect(page.getByRole('complementary', { name: 'Tub: new enamel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View: Renovation' })).toBeVisible();
});

const listed = (layerId: string, position: number) => ({ layerId, position, visible: true });
const anchor = [4.3, 1.3, 3.4] as const;
const stem = 0.23;
const made = (kind: string, id: string, after: object) => ({ kind, id, before: null, after });
const twoViews = [
  made('layer', 'works', { type: 'dedicated', name: 'Works' }),
  made('view', 'view-works', {
    type: 'user',
    name: 'Works',
    enabled: true,
    masks: [],
    layers: [listed('0', 0), listed('works', 1)],
  }),
  made('tag', 'lamp', { label: 'Lamp', anchorPosition: anchor, stemNormal: [0, 1, 0], stemLength: stem }),
  made('tag', 'rug', { label: 'Rug', anchorPosition: [2, 0, 2], stemNormal: [0, 1, 0] }),
];

test('what an editor takes away in a view is gone there within a second, and nowhere else', async ({
  page,
  complaints,
}) => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, twoRoomsId);
    const change = await serveWithEditor(server, twoRoomsId);
    await change('ApplyEdits', { edits: twoViews });
    const following = page.waitForResponse((response) => response.url().endsWith(`/${twoRoomsId}/changes`));
    const viewer = new Viewer(page, server.origin);
    await viewer.open(twoRoomsId);
    await following;
    await page.getByRole('button', { name: 'Tags' }).click();
    const lamp = page.getByRole('list', { name: 'Tags' }).getByRole('button', { name: 'Lamp' });
    await expect(lamp).toBeVisible();
    await viewer.idle();
    const head = [anchor[0], anchor[1] + stem, anchor[2]] as const;
    await viewer.lookAt(head);
    const at = project((await viewer.state()).pose, await viewer.size(), head)!;
    const pin = async (): Promise<boolean> => (await viewer.pick(at))?.id === 'lamp';
    await expect.poll(pin).toBe(true);
    await choose(page, 'menuitemradio', 'Works');
    await expect.poll(pin).toBe(true);

    const inWorks = { viewId: 'view-works', mattertagId: 'lamp' };
    await change('PatchMattertag', { ...inWorks, patch: { enabled: false, label: 'Not for visitors' } });
    await expect(lamp).toBeHidden({ timeout: 1000 });
    expect(await tagsOf(viewer)).toEqual(['rug']);
    await expect.poll(pin).toBe(false);
    await choose(page, 'menuitemcheckbox', 'Unlayered');
    await expect(lamp).toBeVisible();
    await expect.poll(pin).toBe(true);
    await choose(page, 'menuitemcheckbox', 'Unlayered');
    await expect(lamp).toBeHidden();
    await choose(page, 'menuitemradio', 'Main view');
    await expect(lamp).toBeVisible();
    await expect.poll(pin).toBe(true);

    await change('DeleteMattertag', { viewId: 'view-works', mattertagId: 'rug' });
    await expect.poll(() => tagsOf(viewer)).toEqual(['lamp', 'rug']);
    await choose(page, 'menuitemradio', 'Works');
    await expect.poll(() => tagsOf(viewer)).toEqual([]);
    await change('PatchMattertag', { ...inWorks, patch: { enabled: true, label: 'Lamp, new' } });
    await expect(page.getByRole('button', { name: 'Lamp, new' })).toBeVisible({ timeout: 1000 });
    expect(complaints).toEqual([]);
  } finally {
    await server.dispose();
  }
});

test('on a phone whoever goes to another view leaves the tour', async ({ viewer, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await viewer.open(houseId);
  await page.getByRole('button', { name: 'Start tour' }).click();
  await expect.poll(async () => (await viewer.state()).tour.state, { timeout: 30_000 }).toBe('Playing');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Views and layers' }).click();
  await page.getByRole('menuitemradio', { name: 'Energy' }).click();
  await expect.poll(async () => (await viewer.state()).tour).toEqual({ state: 'Idle', index: -1 });
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

test('the address says how much of views and layers there is', async ({ viewer, page }) => {
  await viewer.open(houseId, { with: { layers: '2' } });
  await page.getByRole('button', { name: 'View: Main view' }).click();
  await page.getByRole('menuitemradio', { name: 'Energy' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Energy' })).toBeChecked();
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
  await viewer.open(houseId, { with: { layers: '0' } });
  await expect(page.getByRole('button', { name: 'Tags' })).toBeVisible();
  await expect(viewer.run('VIEW_LIST')).rejects.toThrow('views and layers are switched off in this model');
  await expect(page.getByRole('button', { name: /^View:/ })).toHaveCount(0);
});

test('a program lays a layer with a tag over a space without views, and takes it away', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await expect(page.getByRole('button', { name: /^View:/ })).toHaveCount(0);
  const before = await tagsOf(viewer);
  const layer = await viewer.run<{ layerId: string }>('LAYER_ADD', { name: 'Sensors', visible: true, toggled: true });
  const { pose } = await viewer.state();
  await viewer.run('TAG_SAVE', {
    id: 'sensor',
    properties: { ...layer, label: '21.4 °C', anchorPosition: pose.position },
  });
  expect(await tagsOf(viewer)).toEqual([...before, 'sensor']);

  await page.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('list', { name: 'Tags' }).getByRole('button', { name: '21.4 °C' }).click();
  await expect(page.getByRole('heading', { name: '21.4 °C' })).toBeVisible();
  await page.getByRole('button', { name: 'View: Main view' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Sensors' }).click();
  await expect.poll(() => tagsOf(viewer)).toEqual(before);
  await expect(page.getByRole('heading', { name: '21.4 °C' })).toHaveCount(0);
  await page.getByRole('menuitemcheckbox', { name: 'Sensors' }).click();
  await expect.poll(() => tagsOf(viewer)).toContain('sensor');

  await viewer.run('LAYER_REMOVE', layer);
  await expect.poll(() => tagsOf(viewer)).toEqual(before);
  await expect(page.getByRole('button', { name: /^View:/ })).toHaveCount(0);
});

test.describe('in the workshop', () => {
  const password = 'a long enough password';
  const written = { enabled: true, created: '2026-01-01T00:00:00.000Z', modified: '2026-01-01T00:00:00.000Z' };
  /** A view with a layer that is switched off, beside the one of its own that the import gives it. */
  const content = {
    layers: [{ id: 'wires', type: 'common', label: 'Wires', ...written }],
    views: [
      {
        id: 'view-wires',
        type: 'user',
        name: 'Electrician',
        layers: [
          { layerId: '0', position: 0, visible: true },
          { layerId: 'wires', position: 1, visible: true, toggled: false },
        ],
        masks: [],
        ...written,
      },
    ],
  };
  let server: TestServer;
  test.beforeAll(async () => {
    server = new TestServer();
    const capture = path.join(server.folder, 'capture');
    cpSync(twoRoomsCapture, capture, { recursive: true });
    const file = path.join(capture, 'capture.json');
    const whole = JSON.parse(readFileSync(file, 'utf8')) as { readonly content: object };
    writeFileSync(file, JSON.stringify({ ...whole, content: { ...whole.content, ...content } }));
    await server.import(capture, twoRoomsId);
    await server.runWith(`${password}\n`, 'user', 'add', 'ada@example.org', '--password-stdin');
    await server.run('user', 'allow', 'ada@example.org', twoRoomsId, 'full');
    await server.serve();
  });
  test.afterAll(() => server.dispose());

  test('a tag goes into the layer that is chosen for it, and is seen with that layer alone', async ({ page }) => {
    const signedIn = await page.request.post(`${server.origin}/api/v1/session`, {
      data: { email: 'ada@example.org', password },
      headers: { origin: server.origin },
    });
    expect(signedIn.status()).toBe(200);
    const viewer = new Viewer(page, server.origin);
    await viewer.open(twoRoomsId, { inWorkshop: true });
    await expect(page.getByRole('button', { name: 'View: Main view' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Adding to/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Add tag' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await viewer.run('VIEW_SET', { viewId: 'view-wires' });
    await expect(page.getByRole('button', { name: /^Adding to/ })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Redo' }), 'from where the focus is').toBeFocused();
    const before = await tagsOf(viewer);

    // By keys alone.
    await page.getByRole('button', { name: 'Add tag' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Adding to: Unlayered' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Choose a layer' })).toBeVisible();
    expect(await axeFindings(page), 'with the menu open').toEqual([]);
    await page.getByRole('menuitemradio', { name: 'Wires' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Adding to: Wires' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByText('It will be added to “Wires”.')).toBeVisible();
    await page.locator('canvas').focus();
    await page.keyboard.press('Enter');
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toBeFocused();
    await title.fill('Behind this wall');
    await page.keyboard.press('Tab');
    await expect(page.getByText('In “Wires”')).toBeVisible();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    const [added, ...others] = (await tagsOf(viewer)).filter((id) => !before.includes(id));
    expect(others).toEqual([]);

    // A program's tags go the same way, and what it writes is saved.
    expect(await viewer.run('TAG_SAVE', { id: added, properties: { color: '#f59e0b' } })).toEqual({ tagId: added });
    await viewer.run('LAYER_TOGGLE', { layerId: 'wires', toggled: false });
    expect(await tagsOf(viewer)).toEqual(before);
    const visitor = new Viewer(page, server.origin);
    await visitor.open(twoRoomsId);
    await expect(page.getByRole('button', { name: 'View: Main view' })).toBeVisible();
    expect(await tagsOf(visitor)).not.toContain(added);
    await visitor.run('VIEW_SET', { viewId: 'view-wires' });
    expect(await tagsOf(visitor)).not.toContain(added);
    await visitor.run('LAYER_TOGGLE', { layerId: 'wires' });
    await expect.poll(() => tagsOf(visitor)).toContain(added);
    await expect(visitor.run('TAG_DELETE', { id: added })).rejects.toThrow('tags are changed in the workshop');
  });
});
