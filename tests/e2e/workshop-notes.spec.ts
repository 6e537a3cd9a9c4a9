/** Notes in the workshop: moved by dragging and by keyboard, deleted and restored. */
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { discOfNote, NotesDriver, NotesProgram, type NotePlace } from '../support/notes-driver.ts';
import { TestServer } from '../support/server.ts';
import { smallSpaceId as modelId, writeSmallSpace } from '../support/small-space.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

const server = new TestServer();
test.beforeAll(async () => {
  await server.import(writeSmallSpace(server.folder), modelId);
  await addEditor(server, modelId);
  await server.serve();
});
test.afterAll(() => server.dispose());

test('a note is moved, deleted and restored', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  await workshop.addTagButton.waitFor();
  const program = new NotesProgram(page, server.origin, modelId);
  const wall: NotePlace = { position: [3, 1.4, 0], normal: [0, 0, 1] };
  const id = await program.add('The switch is loose', wall);
  const notes = new NotesDriver(workshop);
  const placeOf = async () => (await program.list()).find((note) => note.id === id)?.anchorPosition;
  const start = await placeOf();

  await notes.button.click();
  await notes.row(/The switch is loose/).click();
  await expect(notes.message(/The switch is loose/)).toBeVisible();
  await workshop.idle();
  const disc = await workshop.project(discOfNote(wall));
  expect(disc).not.toBeNull();
  await workshop.dragFrom(disc!, { x: disc!.x - 120, y: disc!.y + 20 });
  await workshop.waitUntilSaved();
  await expect.poll(placeOf).not.toEqual(start);
  await expect(workshop.undoButton).toHaveAccessibleName(/Move note/);
  await workshop.undoButton.click();
  await expect.poll(placeOf).toEqual(start);

  await notes.openMenu(/The switch is loose/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Place again' }).click();
  const hint = page.getByRole('status').filter({ hasText: 'Click the new place of the pin' });
  await expect(hint).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(hint).toBeHidden();
  await workshop.waitUntilSaved();
  await expect.poll(placeOf).not.toEqual(start);

  await notes.openMenu(/The switch is loose/);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(notes.heading('Notes')).toBeVisible();
  await expect.poll(placeOf).toBeUndefined();
  await workshop.undoButton.click();
  await expect(notes.row(/The switch is loose/)).toBeVisible();
  await expect.poll(placeOf).toBeDefined();
});
