/** Notes on a phone: read, answered and placed by touch, in a sheet over the view. */
import type { VariablesOf } from '#domain/graph/operations.ts';
import { axeFindings } from '../support/axe.ts';
import { addCommenter, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutFindings } from '../support/layout.ts';
import { NotesDriver, NotesProgram, type NotePlace } from '../support/notes-driver.ts';
import { twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const commenter = 'kaoru.ishii@example.org';
const northWall: NotePlace = { position: [3, 1.4, 0], normal: [0, 0, 1] };

const server = new TestServer();
test.beforeAll(async () => {
  await server.import(twoRoomsCapture, twoRoomsId);
  await addCommenter(server, twoRoomsId, commenter);
  await server.serve();
});
test.afterAll(() => server.dispose());

test('a note is read, answered and placed by touch', async ({ page, touch, consoleErrors }) => {
  await signInByRequest(page, server.origin, commenter);
  const viewer = new ViewerDriver(page, server.origin);
  const notes = new NotesDriver(viewer);
  const program = new NotesProgram(page, server.origin, twoRoomsId);
  const noteId = await program.add('Is this wall damp?', northWall);
  await program.comment(noteId, 'It was measured in April.');
  const expectSound = async (where: string): Promise<void> => {
    expect(await axeFindings(page), where).toEqual([]);
    // The sheet covers the bars.
    const findings = (await layoutFindings(page, { target: 24 })).filter((line) => !line.startsWith('out of reach'));
    expect(findings, where).toEqual([]);
  };

  await viewer.open(twoRoomsId);
  await viewer.chooseFromMoreMenu('Notes');
  await expect(notes.row('Is this wall damp?')).toBeVisible();
  await expectSound('in the list');
  await notes.row('Is this wall damp?').tap();
  await expect(notes.message('It was measured in April.')).toBeVisible();
  await viewer.idle();
  expect(await notes.isPinInView(northWall)).toBe(true);
  await notes.field('Comment').tap();
  await notes.field('Comment').fill('Dry again since May.');
  await expectSound('in a note with a text');

  await notes.backButton.tap();
  await notes.newNoteButton.tap();
  await expect(notes.placeHint).toBeVisible();
  const { at, ...wall } = await notes.findWall();
  const box = await viewer.box();
  await touch.tap({ x: box.x + at.x, y: box.y + at.y });
  await expect(notes.field('Text of the note')).toBeVisible();
  await expectSound('in a new note');
  const sent = notes.sent<VariablesOf<'AddNote'>>('AddNote');
  await notes.field('Text of the note').fill('Placed by touch.');
  await notes.fieldButton('Text of the note', 'Create note').tap();
  await expect(notes.message('Placed by touch.')).toBeVisible();
  await viewer.idle();
  const { noteId: placedId } = await sent;
  await notes.seePin(placedId!, wall);

  await notes.backButton.tap();
  await expect(notes.row('Placed by touch.')).toBeVisible();
  await notes.row('Is this wall damp?').tap();
  await expect(notes.field('Comment'), 'what was begun').toHaveValue('Dry again since May.');
  await notes.fieldButton('Comment', 'Send').tap();
  await expect(notes.message('Dry again since May.')).toBeVisible();
  expect(await program.commentsOf(noteId)).toEqual(['It was measured in April.', 'Dry again since May.']);
  expect(consoleErrors).toEqual([]);
});
