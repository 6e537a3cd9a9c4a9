/** Notes between people who may read them: written, answered, resolved, found, linked to, and kept where they are not sent. */
import type { Page } from '@playwright/test';
import type { VariablesOf } from '#domain/graph/operations.ts';
import { AccountDriver } from '../support/account-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { addCommenter, addEditor, editorPassword, signInByRequest } from '../support/editor.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { removeFocus, tabTo } from '../support/keyboard.ts';
import { collectErrors, discOfNote, NotesDriver, NotesProgram, type NotePlace } from '../support/notes-driver.ts';
import { houseCapture, houseId, twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { SearchDriver } from '../support/search-driver.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

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

const editor = 'ines.moreau@example.org';
const commenter = 'kaoru.ishii@example.org';

const server = new TestServer();
test.beforeAll(async () => {
  await server.import(twoRoomsCapture, twoRoomsId);
  await addEditor(server, twoRoomsId, editor);
  await addCommenter(server, twoRoomsId, commenter);
  await server.serve();
});
test.afterAll(() => server.dispose());

/** Checks of the focus do not end a test, so that one run finds every place where it is lost. */
const expectFocusKept = (page: Page, after: string): Promise<void> =>
  expect.soft(page.locator('body'), `the focus after ${after}`).not.toBeFocused({ timeout: 3000 });

const allow = async (email: string, role: 'viewer' | 'full'): Promise<void> => {
  expect((await server.run('user', 'allow', email, houseId, role)).code).toBe(0);
};

const signIn = async (page: Page, email: string, modelId: string) => {
  await signInByRequest(page, server.origin, email);
  const viewer = new ViewerDriver(page, server.origin);
  return { viewer, notes: new NotesDriver(viewer), program: new NotesProgram(page, server.origin, modelId) };
};

const open = async (page: Page, email: string, modelId: string) => {
  const visit = await signIn(page, email, modelId);
  await visit.viewer.open(modelId);
  return visit;
};

/** On a wall of the living room. */
const northWall: NotePlace = { position: [3, 1.4, 0], normal: [0, 0, 1] };

/** What the server has answered in one browser is to be seen in another within this time, also on a slow machine. */
const maxDelayMs = 2500;

test(
  'a reply is shown and announced in another browser within a second',
  { tag: '@smoke' },
  async ({ page, otherPage, consoleErrors }) => {
    const reading = await open(page, editor, twoRoomsId);
    const noteId = await reading.program.add('Is this wall damp?', northWall);
    await reading.program.comment(noteId, 'It was measured in April.');
    await reading.notes.openFromList('Is this wall damp?');
    const writing = await open(otherPage, commenter, twoRoomsId);
    await writing.notes.openFromList('Is this wall damp?');

    await writing.notes.replyButton(editor).click();
    const field = `Reply to ${editor}`;
    await expect(writing.notes.field(field)).toBeFocused();
    const answered = writing.notes.answered('AddNoteReply');
    await writing.notes.write(field, 'Dry again since May.', 'Send');
    const answeredAt = await answered;
    await expect(reading.notes.message('Dry again since May.')).toBeVisible({ timeout: maxDelayMs });
    const description = `${Date.now() - answeredAt} ms after the answer`;
    test.info().annotations.push({ type: 'reply shown', description });
    await expect(reading.notes.announcement('Dry again since May.')).toHaveText(`${commenter}: Dry again since May.`);
    await expect(writing.notes.field(field)).toBeHidden();
    await expect(writing.notes.message('Dry again since May.')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  },
);

test.describe('in the house', () => {
  test.beforeAll(async () => {
    await server.import(houseCapture, houseId);
    await allow(editor, 'full');
    await allow(commenter, 'viewer');
  });

  test('its author writes, changes and deletes a note by mouse', async ({ page, otherPage, consoleErrors }) => {
    const { viewer, notes } = await open(page, commenter, houseId);
    const other = await open(otherPage, editor, houseId);
    await other.notes.openList();
    await notes.openList();
    await notes.newNoteButton.click();
    await expect(notes.placeHint).toBeVisible();
    const { at, ...wall } = await notes.findWall();
    await viewer.hover(at);
    await viewer.idle();
    await viewer.click(at);
    const field = 'Text of the note';
    await expect(notes.field(field)).toBeFocused();
    await expect(notes.placeHint).toBeHidden();

    await page.keyboard.type('Does @ine');
    await expect(notes.suggestions).toHaveText([/Inès Moreau/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('like this #plaster?');
    await expect(notes.field(field)).toHaveValue('Does @Inès Moreau like this #plaster?');
    await notes.pressSwatch('Green');
    const sent = notes.sent<VariablesOf<'AddNote'>>('AddNote');
    await notes.fieldButton(field, 'Create note').click();
    const { noteId } = await sent;
    const written = 'Does @Inès Moreau like this #plaster?';
    await expect(notes.message(written)).toBeVisible();
    await notes.seePin(noteId!, wall);
    await expect(other.notes.row(written)).toBeVisible();

    await notes.chooseFromMenu(written, 'Edit');
    await page.keyboard.press('End');
    await page.keyboard.type(' It is lime.');
    await notes.fieldButton('Text', 'Save').click();
    const edited = `${written} It is lime.`;
    await expect(notes.message(edited)).toBeVisible();
    await expect(other.notes.row(edited)).toBeVisible();

    await notes.resolveButton.click();
    await expect(notes.reopenButton).toBeVisible();
    await expect(other.notes.row(edited), 'among the unresolved notes').toBeHidden();
    await notes.reopenButton.click();
    await expect(notes.resolveButton).toBeVisible();
    await expect(other.notes.row(edited)).toBeVisible();

    const coloured = notes.sent<VariablesOf<'PatchNote'>>('PatchNote');
    await notes.chooseColour('Orange');
    expect((await coloured).patch.color).toMatch(/^#[0-9a-f]{6}$/);
    await expect.poll(() => other.program.colourOf(noteId!)).toBe((await coloured).patch.color);

    const question = 'Delete this note?';
    await notes.chooseFromMenu(edited, 'Delete');
    await notes.answer(question, 'Cancel');
    await expect(notes.message(edited)).toBeVisible();
    await notes.chooseFromMenu(edited, 'Delete');
    await notes.answer(question, 'Delete');
    await expect(notes.rows.first()).toBeVisible();
    await expect(notes.row(edited)).toBeHidden();
    await expect(other.notes.row(edited)).toBeHidden();
    expect(consoleErrors).toEqual([]);
  });

  test('only authors change their texts, and editors delete them', async ({ page, otherPage, consoleErrors }) => {
    const print = /Should the print hang here/;
    const { notes } = await open(page, commenter, houseId);
    await notes.openFromList(print);
    expect(await notes.menuOf(print)).toEqual(['Copy link']);
    expect(await notes.menuOf('Agreed. Please order it.')).toEqual(['Copy link']);
    expect(await notes.menuOf('直射日光は')).toEqual(['Copy link', 'Edit', 'Delete']);
    await expect(notes.colourButton).toBeHidden();

    const other = await open(otherPage, editor, houseId);
    await other.notes.openFromList(print);
    expect(await other.notes.menuOf(print)).toEqual(['Copy link', 'Delete']);
    expect(await other.notes.menuOf('直射日光は')).toEqual(['Copy link', 'Delete']);
    expect(await other.notes.menuOf('Agreed. Please order it.')).toEqual(['Copy link', 'Edit', 'Delete']);
    const noteId = await other.program.add('Who has the key?', northWall);
    await other.program.comment(noteId, 'Nobody any more.');
    await notes.backButton.click();
    await notes.row('Who has the key?').click();
    expect(await notes.menuOf('Nobody any more.')).toEqual(['Copy link']);
    expect(consoleErrors).toEqual([]);
  });

  test('visitors have no button for notes, and request none', async ({ page, consoleErrors }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const viewer = new ViewerDriver(page, server.origin);
    const subscribed = viewer.subscribed(houseId);
    await viewer.open(houseId);
    await subscribed;
    const search = new SearchDriver(page);
    await search.open();
    await search.find('ultraviolet');
    await search.expectCount('No results');
    await expect(new NotesDriver(viewer).button).toHaveCount(0);
    expect(requested.filter((url) => /GetNote/.test(url))).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  test('notes are read, written and placed by keyboard alone', async ({ page, consoleErrors }) => {
    const { viewer, notes, program } = await open(page, commenter, houseId);
    await program.add('Read by keyboard.', northWall);
    await notes.button.waitFor();
    await removeFocus(page);
    await tabTo(page, /^button Notes$/);
    await page.keyboard.press('Enter');
    await expect(notes.row('Read by keyboard.')).toBeVisible();
    await expectFocusKept(page, 'opening the panel');
    expect(await axeFindings(page), 'in the list').toEqual([]);

    await tabTo(page, /^button New note$/);
    await page.keyboard.press('Enter');
    await expect(notes.placeHint).toBeVisible();
    await expectFocusKept(page, 'beginning a new note');
    await page.keyboard.press('Enter');
    await expect(notes.field('Text of the note')).toBeFocused();
    expect(await axeFindings(page), 'in a new note').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(notes.rows.first()).toBeVisible();
    await expectFocusKept(page, 'discarding a new note');

    await tabTo(page, /^button All \d+$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(notes.filter('Resolved')).toBeChecked();
    await expect(notes.row('Read by keyboard.')).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect(notes.row('Read by keyboard.')).toBeVisible();
    await tabTo(page, /^button New note$/);
    await page.keyboard.press('Tab');
    await expect(notes.rows.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(notes.rows.last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(notes.row('Read by keyboard.'), 'the latest note').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notes.message('Read by keyboard.')).toBeVisible();
    await viewer.idle();
    await expectFocusKept(page, 'opening a note');
    expect(await axeFindings(page), 'in the note').toEqual([]);

    await tabTo(page, /^textarea Comment$/);
    await page.keyboard.type('Written by keyboard.');
    await page.keyboard.press('Control+Enter');
    await expect(notes.message('Written by keyboard.')).toBeVisible();
    await expect(notes.field('Comment')).toBeFocused();
    await expect(notes.field('Comment')).toHaveValue('');
    await tabTo(page, /^button All notes$/);
    await page.keyboard.press('Enter');
    await expect(notes.rows.first()).toBeVisible();
    await expectFocusKept(page, 'returning to the list');

    await tabTo(page, /^button New note$/);
    await page.keyboard.press('Escape');
    await expect(notes.panel).toBeHidden();
    await expect(notes.button).toBeFocused();
    expect(consoleErrors).toEqual([]);
  });

  test('a text that is not sent is kept, and sending it again writes it once', async ({ page, consoleErrors }) => {
    const { viewer, notes, program } = await open(page, commenter, houseId);
    const noteId = await program.add('Sent with trouble.', northWall);
    await notes.openFromList('Sent with trouble.');
    const [text, failure] = ['Nothing of this is lost.', /Your text is kept/];
    await notes.loseMutations('AddNoteComment');
    await notes.write('Comment', text, 'Send');
    await expect(notes.fieldError(failure)).toBeVisible();
    await expect(notes.field('Comment')).toHaveValue(text);
    await expect(notes.message(text)).toHaveCount(0);
    expect(await program.commentsOf(noteId)).toEqual([]);

    // The server writes it, and the page does not learn that.
    await notes.stopLosingMutations();
    await notes.loseMutations('AddNoteComment', { isApplied: true });
    await notes.fieldButton('Comment', 'Send').click();
    await expect(notes.message(text)).toBeVisible();
    await expect(notes.fieldError(failure)).toBeVisible();
    await notes.stopLosingMutations();

    await viewer.open(houseId);
    await notes.openFromList('Sent with trouble.');
    await expect(notes.field('Comment')).toHaveValue(text);
    await notes.fieldButton('Comment', 'Send').click();
    await expect(notes.field('Comment')).toHaveValue('');
    await expect(notes.message(text)).toHaveCount(1);
    expect(await program.commentsOf(noteId)).toEqual([text]);
    // The browser reports each request that was aborted.
    const others = consoleErrors.filter((error) => !error.includes('net::ERR_FAILED'));
    expect(others).toEqual([]);
  });

  test('a link to a comment asks for a sign-in, then shows it', async ({ page, otherPage, consoleErrors }) => {
    const author = await open(otherPage, editor, houseId);
    await author.notes.openFromList(/Should the print hang here/);
    const link = await author.notes.copyLink('Agreed. Please order it.');
    expect(link).toContain('note=note-print&comment=comment-print-2');

    const viewer = new ViewerDriver(page, server.origin);
    const notes = new NotesDriver(viewer);
    await page.goto(`${link}&debug=1&play=1`);
    await expect(viewer.heading('Sign in to read this note')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await viewer.button('Open without the note').click();
    await viewer.waitUntilPlaying();
    await expect(notes.panel).toBeHidden();
    expect(page.url()).not.toMatch(/note=|comment=/);

    const account = new AccountDriver(page, server.origin);
    await page.goto(`${link}&debug=1&play=1`);
    await account.button('Sign in').click();
    await expect(page).toHaveURL(/\/sign-in\?to=/);
    await account.submitCredentials(commenter, editorPassword);
    await viewer.waitUntilPlaying();
    await expect(notes.message('Agreed. Please order it.')).toBeFocused();
    await expect(notes.markedMessage).toHaveCount(1);
    await expect(notes.markedMessage).toContainText('Agreed. Please order it.');
    await viewer.idle();
    expect.soft(await notes.isUncovered(notes.markedMessage), 'the comment is in view').toBe(true);
    const place: NotePlace = { position: [7.2, 4.06, 6.4], normal: [-1, 0, 0] };
    await expect.poll(() => notes.isPinAt('note-print', discOfNote(place))).toBe(true);
    expect(await notes.isPinInView(place)).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  test('a link says where there is no note, or no right to read it', async ({ page, otherPage, consoleErrors }) => {
    const missing = await signIn(page, commenter, houseId);
    await missing.viewer.open(houseId, { parameters: { note: 'nowhere' } });
    await expect(missing.notes.toast('This note does not exist, or is not visible to you.')).toBeVisible();
    await expect(missing.notes.heading('Notes')).toBeVisible();

    const outsider = 'mira.lind@example.org';
    await server.runWith(`${editorPassword}\n`, 'user', 'add', outsider, '--password-stdin');
    const rejected = await signIn(otherPage, outsider, houseId);
    await rejected.viewer.open(houseId, { parameters: { note: 'note-print' } });
    await expect(rejected.notes.toast('You may not read the notes of this space.')).toBeVisible();
    await expect(rejected.notes.button).toHaveCount(0);
    await expect(rejected.notes.panel).toBeHidden();
    expect(consoleErrors).toEqual([]);
  });

  test('the search finds a note by a reply and a hashtag, which leads back to it', async ({ page, consoleErrors }) => {
    const { viewer, notes, program } = await open(page, commenter, houseId);
    const noteId = await program.add('The [#shutters] stick.', northWall);
    const commentId = await program.comment(noteId, 'Which of them?');
    await program.reply(noteId, commentId, 'All but the tangerine one.');
    const search = new SearchDriver(page);
    await search.open();
    await search.find('tangerine');
    await search.result('Notes', /The #shutters stick/).click();
    await expect(notes.message('The #shutters stick.')).toBeVisible();
    await notes.backToSearch.click();
    await expect(search.field).toHaveValue('tangerine');
    await search.find('shutters');
    await search.result('Notes', /The #shutters stick/).click();
    await notes.hashtag('shutters').click();
    await expect(search.field).toHaveValue('');
    await expect(search.result('Notes', /The #shutters stick/)).toBeVisible();
    await search.expectCount('1 result');
    await viewer.idle();
    expect(consoleErrors).toEqual([]);
  });

  test('where notes are off commenters have none, editors delete them', async ({ page, otherPage, consoleErrors }) => {
    const { viewer, notes } = await open(page, commenter, houseId);
    await expect(notes.button).toBeVisible();
    const other = await signIn(otherPage, editor, houseId);
    await other.program.add('To be deleted later.', northWall);
    expect((await server.run('policy', 'set', houseId, 'spaces.notes', 'off')).code).toBe(0);
    try {
      const subscribed = viewer.subscribed(houseId);
      await viewer.open(houseId);
      await subscribed;
      await viewer.idle();
      await expect(notes.button).toHaveCount(0);

      await other.viewer.open(houseId);
      await other.notes.button.click();
      await expect(other.notes.panel).toContainText(
        'Notes are switched off for this space. You can still delete what was written before.',
      );
      await expect(other.notes.newNoteButton).toHaveCount(0);
      await other.notes.row('To be deleted later.').click();
      expect(await other.notes.menuOf('To be deleted later.')).toEqual(['Copy link', 'Delete']);
      await expect(other.notes.field('Comment')).toHaveCount(0);
      await expect(other.notes.resolveButton).toHaveCount(0);
      await other.notes.chooseFromMenu('To be deleted later.', 'Delete');
      await other.notes.answer('Delete this note?', 'Delete');
      await expect(other.notes.row('To be deleted later.')).toBeHidden();
      await expect(other.notes.rows.first()).toBeVisible();
    } finally {
      await server.run('policy', 'reset', houseId, 'spaces.notes');
    }
    expect(consoleErrors).toEqual([]);
  });
});
