/** Files of notes: chosen for a comment, sent, seen and opened in another browser, removed, and those that are not sent. */
import { randomBytes } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { AttachmentsDriver, type ChosenFile } from '../support/attachments-driver.ts';
import { addCommenter, addEditor, signInByRequest } from '../support/editor.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { collectErrors, NotesDriver, NotesProgram, type NotePlace } from '../support/notes-driver.ts';
import { pageFindings } from '../support/page-findings.ts';
import { houseCapture, houseId, twoRoomsCapture, twoRoomsId } from '../support/places.ts';
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

const open = async (page: Page, email: string, modelId: string) => {
  await signInByRequest(page, server.origin, email);
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(modelId);
  const notes = new NotesDriver(viewer);
  return { notes, files: new AttachmentsDriver(page), program: new NotesProgram(page, server.origin, modelId) };
};

/** On a wall of the living room. */
const northWall: NotePlace = { position: [3, 1.4, 0], normal: [0, 0, 1] };

/** A picture of one colour, 64 pixels wide. */
const picture = async (name: string): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#5d7268' } })
    .png()
    .toBuffer(),
});

const textFile = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** So large that it is sent in parts. */
const largeFile = (name: string): ChosenFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: randomBytes(2_097_152),
});

/** Holds back what attaches files until the function returned is called. */
const holdFiles = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isReleased = false;
  await page.route('**/graph?operation=AddFileAttachments', async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return async () => {
    isReleased = true;
    await Promise.all(held.map((route) => route.continue()));
  };
};

/** What one browser has sent is to be seen in another within this time, also on a slow machine. */
const maxDelayMs = 10_000;

test('files of a comment are sent, seen by others, and removed', async ({ page, otherPage, consoleErrors }) => {
  const reading = await open(page, editor, twoRoomsId);
  await reading.program.add('Which colour was it?', northWall);
  await reading.notes.openFromList('Which colour was it?');
  const writing = await open(otherPage, commenter, twoRoomsId);
  await writing.notes.openFromList('Which colour was it?');

  await writing.files.choose('Comment', [await picture('sample.png'), largeFile('scan.bin')]);
  await expect(writing.files.file('sample.png')).toBeVisible();
  await expect(writing.files.file('scan.bin')).toContainText('2 MB');
  expect(await pageFindings(otherPage), 'with chosen files').toEqual([]);
  const parts: string[] = [];
  otherPage.on('request', (request) => {
    if (request.method() === 'PATCH') parts.push(request.url());
  });
  const release = await holdFiles(otherPage);
  await writing.notes.write('Comment', 'This green, from the scan.', 'Send');
  await expect(writing.notes.message('This green')).toBeVisible();
  await expect(writing.files.progress('sample.png')).toBeVisible();
  await expect(writing.files.progress('scan.bin')).toBeVisible();
  await expect(reading.notes.message('This green'), 'the text does not wait for its files').toBeVisible();
  await expect(reading.files.row('sample.png')).toHaveCount(0);
  await release();

  await expect(writing.files.progress('scan.bin')).toHaveCount(0);
  await expect(reading.files.row('sample.png')).toBeVisible({ timeout: maxDelayMs });
  await expect(reading.files.downloadRow('scan.bin')).toBeVisible({ timeout: maxDelayMs });
  expect(parts.length, 'requests for parts of the large file').toBeGreaterThan(0);
  await expect(writing.files.row('sample.png')).toBeVisible();
  await reading.files.open('sample.png');
  await expect(reading.files.image('sample.png')).toHaveJSProperty('naturalWidth', 64);
  await page.keyboard.press('Escape');
  await expect(reading.files.anyViewer).toBeHidden();
  await expect(reading.files.row('sample.png')).toBeFocused();

  await writing.notes.chooseFromMenu('This green', 'Edit');
  await writing.files.remove('scan.bin', 'Cancel');
  await expect(writing.files.file('scan.bin')).toBeVisible();
  await writing.files.remove('scan.bin', 'Remove');
  await expect(writing.files.file('scan.bin')).toHaveCount(0);
  await expect(reading.files.downloadRow('scan.bin')).toHaveCount(0, { timeout: maxDelayMs });
  await expect(reading.files.row('sample.png')).toBeVisible();
  await writing.notes.fieldButton('Text', 'Cancel').click();
  await expect(writing.files.row('sample.png')).toBeVisible();
  await expect(writing.files.downloadRow('scan.bin')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

test('an empty file is not sent; files for an edited comment are sent at once', async ({
  page,
  otherPage,
  consoleErrors,
}) => {
  const reading = await open(page, editor, twoRoomsId);
  await reading.program.add('Who measured it?', northWall);
  await reading.notes.openFromList('Who measured it?');
  const writing = await open(otherPage, commenter, twoRoomsId);
  await writing.notes.openFromList('Who measured it?');

  await writing.files.choose('Comment', [textFile('nothing.txt', ''), textFile('measured.txt', '3.42 m')]);
  await expect(writing.files.file('nothing.txt').getByRole('alert')).toHaveText(
    'The file is empty. Choose another one.',
  );
  await expect(writing.files.file('measured.txt').getByRole('alert')).toHaveCount(0);
  await writing.notes.write('Comment', 'Daniel did.', 'Send');
  await expect(writing.files.row('measured.txt')).toBeVisible();
  await expect(reading.files.row('measured.txt')).toBeVisible({ timeout: maxDelayMs });
  await expect(reading.files.row('nothing.txt')).toHaveCount(0);
  await expect(writing.files.file('nothing.txt'), 'the field is empty').toHaveCount(0);
  await reading.files.open('measured.txt');
  await expect(reading.files.text).toHaveText('3.42 m');
  await page.keyboard.press('Escape');

  await writing.notes.chooseFromMenu('Daniel did.', 'Edit');
  await writing.files.choose('Text', [textFile('again.txt', '3.43 m')]);
  await expect(reading.files.row('again.txt')).toBeVisible({ timeout: maxDelayMs });
  await expect(writing.files.file('again.txt')).toBeVisible();
  await writing.notes.fieldButton('Text', 'Cancel').click();
  await expect(writing.files.row('again.txt'), 'it is not withdrawn with the text').toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a reader opens the picture of a comment', async ({ page, consoleErrors }) => {
  await server.import(houseCapture, houseId);
  expect((await server.run('user', 'allow', commenter, houseId, 'viewer')).code).toBe(0);
  const { notes, files } = await open(page, commenter, houseId);
  await notes.openFromList(/Should the print hang here/);
  await files.open('print.jpg');
  const image = files.image('print.jpg');
  await expect(image).toHaveJSProperty('complete', true);
  const widthShown = async (): Promise<number> => (await image.boundingBox())?.width ?? 0;
  const fitted = await widthShown();
  await files.button('Zoom in').click();
  await expect.poll(widthShown).toBeGreaterThan(fitted * 1.2);
  expect(await pageFindings(page), 'with the picture open').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(files.anyViewer).toBeHidden();
  await expect(files.row('print.jpg')).toBeFocused();
  expect(consoleErrors).toEqual([]);
});
