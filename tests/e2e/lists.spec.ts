/** Ordered lists of the sample house: gone through by keyboard, with notes by those who may read them, by commands. */
import type { Page } from '@playwright/test';
import { add, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { defaultStemLength } from '#domain/records/common-fields.ts';
import { addCommenter, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { removeFocus, tabTo } from '../support/keyboard.ts';
import { ListsDriver } from '../support/lists-driver.ts';
import { NotesDriver } from '../support/notes-driver.ts';
import { pageFindings } from '../support/page-findings.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { poseDifference } from '../support/scene-driver.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const commenter = 'kaoru.ishii@example.org';

const server = new TestServer();
test.beforeAll(async () => {
  await server.import(houseCapture, houseId);
  await addCommenter(server, houseId, commenter);
  await server.serve();
});
test.afterAll(() => server.dispose());

const open = async (page: Page) => {
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(houseId);
  const lists = new ListsDriver(viewer);
  await lists.button.waitFor();
  return { viewer, lists };
};

const expectSound = async (page: Page, where: string): Promise<void> => {
  expect(await pageFindings(page), where).toEqual([]);
};

/** Checks of the focus do not end a test, so that one run finds every place where it is lost. */
const expectFocusKept = (page: Page, after: string): Promise<void> =>
  expect.soft(page.locator('body'), `the focus after ${after}`).not.toBeFocused({ timeout: 3000 });

interface Expected {
  readonly title: string;
  readonly text: string;
  /** The viewpoint from which it is seen: its id begins with the room. */
  readonly sweepId: RegExp;
  /** What is seen: the disc of a pin, the middle of a line, the place of a label. */
  readonly point: Vec3;
}

const discOf = (anchor: Vec3, normal: Vec3): Vec3 => add(anchor, scale(normal, defaultStemLength));

/** What visitors see of the list “Before moving in”. */
const movingIn: readonly Expected[] = [
  {
    title: 'Heat pump and cylinder',
    text: 'The outdoor unit stands behind the shed hedge',
    sweepId: /^utility/,
    point: discOf([7.641, 1.45, 2.267], [0.6428, 0, 0.766]),
  },
  { title: 'Worktop, height', text: '0.90 m ± 2 cm · Kitchen', sweepId: /^kitchen/, point: [10.3, 0.45, 0.995] },
  {
    title: 'Sliding door, opening',
    text: '3.60 m ± 3 cm · Living room',
    sweepId: /^(living|terrace)/,
    point: [3.3, 1.1, 8.24],
  },
  {
    title: 'Wood stove',
    text: 'Six kilowatts, and rarely more than three logs',
    // Through the glass of the sliding door.
    sweepId: /^(living|terrace)/,
    point: discOf([0.9, 0.81, 4.66], [1, 0, 0]),
  },
  { title: 'Study', text: 'Ground floor', sweepId: /^study/, point: [1.83, 0.05, 2.15] },
  { title: 'Child’s bedroom', text: 'Upper floor', sweepId: /^bedroom-3/, point: [9.97, 3.01, 2.355] },
];
const types = ['tag', 'measurement', 'measurement', 'tag', 'label', 'label'];

test('a list is gone through by keyboard alone', async ({ page, consoleErrors }) => {
  const { viewer, lists } = await open(page);
  await removeFocus(page);
  await tabTo(page, /^button Lists$/);
  await page.keyboard.press('Enter');
  await expect(lists.rows).toHaveText([/^First visit9 items/, /^Before moving in6 items/]);
  await expectFocusKept(page, 'opening the panel');
  await expectSound(page, 'with all lists');

  await lists.openListByKeyboard('Before moving in');
  await expect(lists.panel('Before moving in')).toContainText('What to measure, check and decide, room by room.');
  await expect(lists.entries).toHaveText(movingIn.map(({ title }, index) => new RegExp(`^${index + 1}${title}`)));
  await expectFocusKept(page, 'opening a list');
  await expectSound(page, 'in a list');

  await tabTo(page, /^button Start$/);
  await page.keyboard.press('Enter');
  for (const [index, { title, text, sweepId, point }] of movingIn.entries()) {
    const position = `${index + 1} of ${movingIn.length}`;
    if (index > 0) await page.keyboard.press('Enter');
    await expect(lists.position).toHaveText(`${position}: ${title}`);
    await expect(lists.panel(title)).toContainText(text);
    await expect(lists.nextButton, position).toBeFocused();
    await viewer.idle();
    expect((await viewer.state()).sweepId, position).toMatch(sweepId);
    expect(await lists.isInView(point), `${title} is in view`).toBe(true);
    await expectSound(page, position);
  }
  await expect(lists.nextButton).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(lists.nextButton).toBeFocused();
  await expect(lists.position).toHaveText('6 of 6: Child’s bedroom');
  await page.keyboard.press('Shift+Tab');
  await expect(lists.previousButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lists.position).toHaveText('5 of 6: Study');
  await expect(lists.previousButton).toBeFocused();
  await viewer.idle();

  await lists.backToEntries.press('Enter');
  await expect.soft(lists.entry('Study')).toBeFocused({ timeout: 3000 });
  await expectSound(page, 'in the list again');
  await lists.entry('Study').press('Home');
  await page.keyboard.press('Enter');
  await expect(lists.position).toHaveText('1 of 6: Heat pump and cylinder');
  await expect(lists.previousButton).toHaveAttribute('aria-disabled', 'true');
  await expectFocusKept(page, 'choosing an entry');
  await lists.backToEntries.press('Enter');
  await lists.backToLists.press('Enter');
  await expect(lists.rows).toHaveCount(2);
  await expectFocusKept(page, 'returning to all lists');
  await lists.row('Before moving in').focus();
  await page.keyboard.press('Escape');
  await expect(lists.panel('Lists')).toBeHidden();
  await expect(lists.button).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('commenters see the notes of a list, which lead back to it', async ({ page, consoleErrors }) => {
  await signInByRequest(page, server.origin, commenter);
  const { viewer, lists } = await open(page);
  const notes = new NotesDriver(viewer);
  await lists.openList('Before moving in');
  await expect(lists.entries).toHaveCount(8);
  await expect(lists.entries.first()).toContainText('bell');
  await lists.entry(/Should the print hang here/).click();
  await expect(lists.position).toHaveText(/^7 of 8: Should the print hang here/);
  await expect(lists.panel('Note')).toContainText(/Should the print hang here.*Henrik Aas · Reading nook/);
  await viewer.idle();
  expect(await notes.isPinInView({ position: [7.2, 4.06, 6.4], normal: [-1, 0, 0] })).toBe(true);
  await expectSound(page, 'at a note');

  await lists.openNoteButton.click();
  await expect(notes.message('Agreed. Please order it.')).toBeVisible();
  await lists.backFromNote.click();
  await expect(lists.position).toHaveText(/^7 of 8: Should the print hang here/);
  await expect(lists.openNoteButton).toBeVisible();
  await expectFocusKept(page, 'returning from a note');
  await viewer.idle();
  await lists.nextButton.click();
  await expect(lists.position).toHaveText('8 of 8: Child’s bedroom');
  await viewer.idle();

  // The panel opens again where it was closed, and the camera stays.
  await page.keyboard.press('Escape');
  await expect(lists.position).toBeHidden();
  await viewer.drag(120, 0);
  const { pose } = await viewer.state();
  await lists.button.click();
  await expect(lists.position).toHaveText('8 of 8: Child’s bedroom');
  await viewer.idle();
  const { metres, degrees } = poseDifference((await viewer.state()).pose, pose);
  expect(metres).toBeLessThan(0.01);
  expect(degrees).toBeLessThan(1);
  await lists.backToEntries.click();
  await expect(lists.entries).toHaveCount(8);
  expect(consoleErrors).toEqual([]);
});

test('programs list the lists, open one, go through it and close it', async ({ page, consoleErrors }) => {
  const { viewer, lists } = await open(page);
  const [firstVisit, second] = await lists.list();
  expect(firstVisit).toMatchObject({ id: 'list-first-visit', label: 'First visit' });
  expect(firstVisit?.entries.map(({ type }) => type)).toEqual(Array.from({ length: 9 }, () => 'tag'));
  expect(second).toMatchObject({
    id: 'list-moving-in',
    label: 'Before moving in',
    description: 'What to measure, check and decide, room by room.',
  });
  expect(second?.entries.map(({ type }) => type)).toEqual(types);

  await viewer.run('ORDERED_LIST_OPEN', { listId: 'list-first-visit' });
  await expect(lists.entries).toHaveCount(9);
  expect(await viewer.rejectionOf('ORDERED_LIST_STEP', { step: 1 })).toMatchObject({ code: 'list.closed' });
  await viewer.run('ORDERED_LIST_OPEN', { listId: 'list-moving-in', index: 4 });
  await expect(lists.position).toHaveText('5 of 6: Study');
  await viewer.idle();
  expect((await viewer.state()).sweepId).toMatch(/^study/);
  await viewer.run('ORDERED_LIST_STEP', { step: 1 });
  await expect(lists.position).toHaveText('6 of 6: Child’s bedroom');
  await viewer.idle();
  expect(await viewer.rejectionOf('ORDERED_LIST_STEP', { step: 1 })).toMatchObject({ code: 'list.range' });
  const beyond = { listId: 'list-moving-in', index: 6 };
  expect(await viewer.rejectionOf('ORDERED_LIST_OPEN', beyond)).toMatchObject({ code: 'list.range' });
  expect(await viewer.rejectionOf('ORDERED_LIST_OPEN', { listId: 'x' })).toMatchObject({ code: 'list.unknown' });
  await expect(lists.position).toHaveText('6 of 6: Child’s bedroom');
  await viewer.run('ORDERED_LIST_CLOSE');
  await expect(lists.panel('Child’s bedroom')).toBeHidden();
  expect(consoleErrors).toEqual([]);
});
