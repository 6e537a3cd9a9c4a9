/** The order of the list of tags: chosen by visitors, changed by editors, and shown to others without a reload. */
import type { Page } from '@playwright/test';
import { distance } from '#domain/geometry/vec3.ts';
import { editorEmail, serveWithEditor, type RunMutation } from '../support/editor.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { removeFocus, tabTo } from '../support/keyboard.ts';
import { collectErrors } from '../support/notes-driver.ts';
import { pageFindings } from '../support/page-findings.ts';
import { houseCapture, houseId, twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { ReorderDriver } from '../support/reorder-driver.ts';
import { TestServer } from '../support/server.ts';
import type { ListedTag } from '../support/tags-driver.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

/** `otherPage` is in another browser; at the end it has reported no errors either. */
const test = base.extend<{ readonly otherPage: Page }>({
  otherPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors = collectErrors(page);
    await use(page);
    await context.close();
    expect(errors).toEqual([]);
  },
});

const server = new TestServer();
let runMutation: RunMutation;
test.beforeAll(async () => {
  await server.import(twoRoomsCapture, twoRoomsId);
  runMutation = await serveWithEditor(server, twoRoomsId);
});
test.afterAll(() => server.dispose());

/** What is saved in one browser is to be seen in another within this time, also on a slow machine. */
const maxDelayMs = 2500;

/** Checks of the focus do not end a test, so that one run finds every place where it is lost. */
const expectFocusKept = (page: Page, after: string): Promise<void> =>
  expect.soft(page.locator('body'), `the focus after ${after}`).not.toBeFocused({ timeout: 3000 });

const openVisit = async (page: Page, modelId: string): Promise<ViewerDriver> => {
  const viewer = new ViewerDriver(page, server.origin);
  const subscribed = viewer.subscribed(modelId);
  await viewer.open(modelId);
  await subscribed;
  await viewer.tags.openList();
  return viewer;
};

const openReordering = async (page: Page, modelId: string) => {
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  await workshop.tags.openList();
  const reordering = new ReorderDriver(page);
  await reordering.begin();
  return { workshop, reordering };
};

const expectOrder = async (titles: readonly string[], reordering: ReorderDriver, visitor: ViewerDriver) => {
  await expect.poll(() => reordering.titles()).toEqual(titles);
  await expect.poll(() => visitor.tags.titles(), { timeout: maxDelayMs }).toEqual(titles);
};

/** Below the buttons, which stay above the rows while they are scrolled. */
const expectRowInView = (reordering: ReorderDriver, title: string): Promise<void> =>
  expect.soft
    .poll(() => reordering.isUncovered(title), { message: `the row ${title} is in view`, timeout: 3000 })
    .toBe(true);

const roomTag = (id: string, label: string, x: number) => ({
  kind: 'tag',
  id,
  before: null,
  after: { label, anchorPosition: [x, 1.3, 3.4], stemNormal: [0, 1, 0] },
});

test(
  'tags that an editor moves are in the new order in another browser, without a reload',
  { tag: '@smoke' },
  async ({ page, otherPage, consoleErrors }) => {
    const edits = [roomTag('door', 'Door', 6.2), roomTag('lamp', 'Lamp', 4.8), roomTag('sofa', 'Sofa', 5.4)];
    await runMutation('ApplyEdits', { edits });
    const visitor = await openVisit(otherPage, twoRoomsId);
    const { workshop, reordering } = await openReordering(page, twoRoomsId);
    // From the one that is nearest in the view at the start.
    await expectOrder(['Lamp', 'Sofa', 'Door'], reordering, visitor);
    await reordering.moveButton('Lamp', 'down').click();
    await expect(reordering.announcement('“Lamp” is now 2 of 3')).toBeAttached();
    await expectOrder(['Sofa', 'Lamp', 'Door'], reordering, visitor);
    await workshop.waitUntilSaved();
    await page.keyboard.press('Control+z');
    await expectOrder(['Lamp', 'Sofa', 'Door'], reordering, visitor);
    expect(consoleErrors).toEqual([]);
  },
);

test.describe('in the house', () => {
  test.beforeAll(async () => {
    await server.import(houseCapture, houseId);
    expect((await server.run('user', 'allow', editorEmail, houseId, 'full')).code).toBe(0);
  });

  test('the list begins near the start and goes on to the nearest tag, floor by floor', async ({ page }) => {
    const viewer = new ViewerDriver(page, server.origin);
    await viewer.open(houseId);
    await viewer.tags.waitUntilLoaded(18);
    const tags = await viewer.tags.listed();
    const [first, ...others] = tags as [ListedTag, ...ListedTag[]];
    const { pose } = await viewer.state();
    expect(await viewer.project(first.anchorPosition), 'the first tag is in view at the start').not.toBeNull();
    expect(distance(first.anchorPosition, pose.position)).toBeLessThan(5);
    expect(tags.map(({ floorId }) => floorId)).toEqual([
      ...Array.from({ length: 14 }, () => 'ground'),
      ...Array.from({ length: 4 }, () => 'upper'),
    ]);
    for (const [index, { id, floorId, anchorPosition }] of others.entries()) {
      const { anchorPosition: from } = tags[index]!;
      const least = Math.min(
        ...others
          .slice(index)
          .filter((tag) => tag.floorId === floorId)
          .map((tag) => distance(tag.anchorPosition, from)),
      );
      expect(distance(anchorPosition, from), id).toBe(least);
    }
    await viewer.tags.openList();
    expect(await viewer.tags.titles()).toEqual(tags.map(({ label }) => label));
  });

  test('a visitor chooses the order by keyboard: by name, and by floor with headings', async ({
    page,
    consoleErrors,
  }) => {
    const viewer = new ViewerDriver(page, server.origin);
    const { tags } = viewer;
    await viewer.open(houseId);
    await tags.waitUntilLoaded(18);
    const suggested = (await tags.listed()).map(({ label }) => label);
    await removeFocus(page);
    await tabTo(page, /^button Tags$/);
    await page.keyboard.press('Enter');
    await expect(tags.orderChoice).toBeVisible();
    const choose = async (name: string): Promise<void> => {
      await tags.orderChoice.press('Enter');
      await expect(tags.orderOptions).toHaveText(['Suggested order', 'Name', 'Floor', 'Floor and name']);
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(tags.orderOptions).toHaveCount(0);
      await expect(tags.orderChoice).toBeFocused();
      await expect(tags.orderChoice).toHaveAccessibleName(`${name} Sort by`);
    };

    await choose('Name');
    const byName = suggested.toSorted(new Intl.Collator('en-US', { sensitivity: 'accent', numeric: true }).compare);
    expect(await tags.titles()).toEqual(byName);
    expect(byName[0]).toBe('「沖つ白波」');
    expect(byName[1]).toBe('Brass tap');
    await expect(tags.floorHeadings).toHaveCount(0);
    expect(await pageFindings(page), 'by name').toEqual([]);

    await choose('Floor');
    await expect(tags.floorHeadings).toHaveText(['Upper floor 4', 'Ground floor 14']);
    expect(await tags.titles()).toEqual([...suggested.slice(14), ...suggested.slice(0, 14)]);
    await expect(tags.entriesOfFloor('Upper floor')).toHaveCount(4);
    await expect(tags.entriesOfFloor('Ground floor')).toHaveCount(14);
    expect(await pageFindings(page), 'by floor').toEqual([]);
    // One tab stop, with the arrow keys across the floors.
    await page.keyboard.press('Tab');
    await expect(tags.entriesOfFloor('Upper floor').first()).toBeFocused();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowDown');
    await expect(tags.entriesOfFloor('Ground floor').first()).toBeFocused();

    await choose('Floor and name');
    await expect(tags.floorHeadings).toHaveText(['Upper floor 4', 'Ground floor 14']);
    const upper = new Set(suggested.slice(14));
    const byFloor = [...byName.filter((name) => upper.has(name)), ...byName.filter((name) => !upper.has(name))];
    expect(await tags.titles()).toEqual(byFloor);
    expect((await tags.listed()).map(({ label }) => label)).toEqual(byFloor);

    // The order is kept while a tag is open, and until the page is closed.
    await tags.row('Brass tap').press('Enter');
    await viewer.idle();
    await tags.backToListByKeyboard('Brass tap');
    await expect(tags.row('Brass tap')).toBeFocused();
    await expect(tags.orderChoice).toHaveAccessibleName('Floor and name Sort by');
    await viewer.run('TAG_ORDER_BY_SET', { order: 'by-tag-order' });
    await expect.poll(() => tags.titles()).toEqual(suggested);
    expect(consoleErrors).toEqual([]);
  });

  test('an editor moves tags by buttons, keyboard and mouse, undoes, and returns to the automatic order', async ({
    page,
    otherPage,
    consoleErrors,
  }) => {
    const visitor = await openVisit(otherPage, houseId);
    const { workshop, reordering } = await openReordering(page, houseId);
    await expect(reordering.doneButton).toBeFocused();
    await expect(reordering.automaticButton).toHaveCount(0);
    expect.soft(await pageFindings(page), 'while the list is reordered').toEqual([]);
    const automatic = await reordering.titles();
    expect(automatic).toHaveLength(18);
    const [a, b, c, d, e, ...others] = automatic as [string, string, string, string, string, ...string[]];

    // One tab stop: the arrow keys go from row to row and along the controls of a row.
    await page.keyboard.press('Tab');
    await expect(reordering.row(a)).toBeFocused();
    await page.keyboard.press('End');
    await expect(reordering.row(automatic[17]!)).toBeFocused();
    for (let n = 0; n < 17; n += 1) await page.keyboard.press('ArrowUp');
    await expect(reordering.row(a)).toBeFocused();
    await expectRowInView(reordering, a);
    for (const control of [reordering.handle(a), reordering.moveButton(a, 'up'), reordering.moveButton(a, 'down')]) {
      await page.keyboard.press('ArrowRight');
      await expect(control).toBeFocused();
    }

    // A button keeps the focus while its row moves.
    await page.keyboard.press('Enter');
    await expect(reordering.moveButton(a, 'down')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOrder([b, c, a, d, e, ...others], reordering, visitor);
    await reordering.moveButton(c, 'up').click();
    await expect(reordering.moveButton(c, 'up')).toHaveAttribute('aria-disabled', 'true');
    await expectOrder([c, b, a, d, e, ...others], reordering, visitor);

    await reordering.dragByKeyboard(c, 2);
    await expectOrder([b, a, c, d, e, ...others], reordering, visitor);
    await expect(reordering.row(c)).toBeFocused();
    await reordering.dragByMouse(e, b);
    await expectOrder([e, b, a, c, d, ...others], reordering, visitor);
    await workshop.waitUntilSaved();
    expect(await visitor.tags.titles()).toEqual((await visitor.tags.listed()).map(({ label }) => label));

    // Undo takes back one move at a time.
    await page.keyboard.press('Control+z');
    await expectOrder([b, a, c, d, e, ...others], reordering, visitor);
    await page.keyboard.press('Control+z');
    await expectOrder([c, b, a, d, e, ...others], reordering, visitor);
    await page.keyboard.press('Control+Shift+z');
    await expectOrder([b, a, c, d, e, ...others], reordering, visitor);
    await workshop.waitUntilSaved();

    await otherPage.reload();
    await visitor.waitUntilPlaying();
    await visitor.tags.openList();
    await page.reload();
    await workshop.waitUntilPlaying();
    await workshop.tags.openList();
    await reordering.begin();
    await expectOrder([b, a, c, d, e, ...others], reordering, visitor);

    await reordering.automaticButton.press('Enter');
    await expectOrder(automatic, reordering, visitor);
    await expect(reordering.automaticButton).toHaveCount(0);
    await expectFocusKept(page, 'choosing the automatic order');
    await reordering.doneButton.press('Enter');
    await expect(reordering.beginButton).toBeFocused();
    await expect.poll(() => workshop.tags.titles()).toEqual(automatic);
    expect(consoleErrors).toEqual([]);
  });

  test('reordering ends when another order is chosen, a tag is opened or the panel is closed', async ({
    page,
    consoleErrors,
  }) => {
    const { workshop, reordering } = await openReordering(page, houseId);
    const ends = async (action: () => Promise<unknown>): Promise<void> => {
      await expect(reordering.grid).toBeVisible();
      await action();
      await expect(reordering.grid).toBeHidden();
    };
    await ends(() => workshop.run('TAG_ORDER_BY_SET', { order: 'by-tag-text' }));
    await workshop.run('SET_REORDERING_MODE', { mode: 'reordering' });
    await ends(() => workshop.run('TAG_OPEN', { tagId: 'tag-stove', transition: 'instant' }));
    await workshop.idle();
    await workshop.run('SET_REORDERING_MODE', { mode: 'reordering' });
    await ends(() => page.keyboard.press('Escape'));
    await workshop.tags.openList();
    await expect(reordering.beginButton).toBeVisible();

    const ids = ['tag-shed', 'tag-print'];
    await workshop.run('TAG_ORDER_SAVE', { ids });
    expect((await workshop.tags.ids()).slice(0, 2)).toEqual(ids);
    expect(await workshop.rejectionOf('TAG_ORDER_SAVE', { ids: ['x'] })).toMatchObject({ code: 'tag.unknown' });
    expect(consoleErrors).toEqual([]);
  });
});
