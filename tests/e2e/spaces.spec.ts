/** From an empty server to a shared space without a command: first account, upload, walk, share, archive, delete. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { writeZip } from '#importers/testing/write-zip.ts';
import { axeFindings } from '../support/axe.ts';
import { addEditor, editorPassword, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { PlacingDriver } from '../support/placing-driver.ts';
import { SpacesDriver } from '../support/spaces-driver.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const password = 'four random words here';
let server: TestServer;
let firstAccountPath = '';

test.beforeAll(async () => {
  server = new TestServer();
  await server.serve();
  const url = await server.outputOfServer(/Create the first account: (\S+)/);
  firstAccountPath = url.slice(server.origin.length);
});
test.afterAll(() => server.dispose());

/** A folder of five small panoramas. */
const writePanoramas = async (name: string): Promise<string> => {
  const folder = path.join(server.folder, name);
  mkdirSync(folder);
  for (const room of ['hall', 'kitchen', 'library', 'stairs', 'terrace'])
    await labelledEquirect(512)
      .jpeg()
      .toFile(path.join(folder, `${room}.jpg`));
  return folder;
};

/** A folder with a text that is named like an image. */
const writeUnreadableImage = (name: string): string => {
  const folder = path.join(server.folder, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'hall.jpg'), 'not an image');
  return folder;
};

const german = {
  newSpace: 'Neuer Ort',
  chooseFiles: 'Dateien auswählen',
  chooseFolder: 'Ordner auswählen',
  upload: 'Hochladen',
};

/** Three panoramas, two photos, and what cannot be imported. */
const writeMixedFolder = async (): Promise<string> => {
  const folder = await writePanoramas('Old mill');
  for (const name of ['DSC_1.jpg', 'DSC_2.jpg'])
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
      .jpeg()
      .toFile(path.join(folder, name));
  for (const name of ['IMG_1.heic', 'walk.mp4', 'notes.txt']) writeFileSync(path.join(folder, name), 'not an image');
  return folder;
};

test('a new owner adds a space in the browser and shares it', async ({ page, browser, consoleErrors }) => {
  const spaces = new SpacesDriver(page, server.origin);
  await spaces.open(firstAccountPath);
  expect(await axeFindings(page)).toEqual([]);
  await spaces.createAccount('Ada Lovelace', 'ada@example.org', password);
  await expect(spaces.text('No spaces yet')).toBeVisible();

  await spaces.uploadFolder(await writePanoramas('Flat by the lake'));
  // Since the owner waited, the pictures, which have no positions, can be placed immediately.
  await page.waitForURL(/\/place\?m=/);
  const placing = new PlacingDriver(page, server.origin);
  await expect(placing.group('Not placed yet 5')).toBeVisible();
  await spaces.open();
  await expect(spaces.jobs).toContainText('Ready. 5 viewpoints have no place yet.');
  await expect(spaces.card('Flat by the lake').first()).toContainText('5 viewpoints');
  expect(await axeFindings(page)).toEqual([]);

  await spaces.chooseAction('Flat by the lake', 'Share and settings');
  const link = await spaces.shareLink();
  const modelId = new URL(link).searchParams.get('m') ?? '';
  await spaces.chooseVisibility(/^Unlisted/);
  expect(await axeFindings(page)).toEqual([]);

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await elsewhere.newPage();
  await visitor.goto(`${server.origin}/`);
  await expect(visitor.getByText('No spaces yet')).toBeVisible();
  const viewer = new ViewerDriver(visitor, server.origin);
  await viewer.openUrl(`${link}&debug=1&play=1`);
  expect(await viewer.sweeps()).toHaveLength(5);
  await elsewhere.close();

  await page.keyboard.press('Escape');
  await spaces.chooseAction('Flat by the lake', 'Move to trash');
  await spaces.confirm('Move to trash');
  await expect(spaces.text('Flat by the lake is in the trash.')).toBeVisible();
  expect((await page.request.get(link)).status()).toBe(404);
  await expect(spaces.list('Trash')).toContainText(/Will be deleted on \w+ \d+, \d{4}/);
  await spaces.chooseAction('Flat by the lake', 'Restore');
  await expect(spaces.cards).toHaveCount(1);

  await spaces.chooseAction('Flat by the lake', 'Archive');
  await spaces.confirm('Archive');
  await expect(spaces.list('Archive')).toContainText('Flat by the lake');
  // The focus follows the card to its new section.
  await expect(spaces.button('Actions for Flat by the lake')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect((await page.request.get(link)).status()).toBe(404);
  await spaces.chooseAction('Flat by the lake', 'Restore');
  await expect(spaces.list('Spaces')).toContainText('Flat by the lake');
  expect((await page.request.get(link)).status()).toBe(200);
  expect(consoleErrors).toEqual([]);

  await spaces.open('/?lang=de');
  await spaces.uploadFolder(writeUnreadableImage('Altes Haus'), german);
  const refusal = '„hall.jpg“ ist kein lesbares Bild. Verwenden Sie JPEG, PNG, WebP, AVIF oder TIFF.';
  await expect(spaces.text(refusal).first()).toBeVisible({ timeout: 60_000 });
  expect(await axeFindings(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);

  await spaces.open();
  await spaces.chooseAction('Flat by the lake', 'Move to trash');
  await spaces.confirm('Move to trash');
  await spaces.chooseAction('Flat by the lake', 'Delete for good');
  await spaces.confirm('Delete for good');
  await expect(spaces.text('Flat by the lake is deleted.')).toBeVisible();
  await expect(spaces.text('No spaces yet')).toBeVisible();
  expect(existsSync(path.join(server.data, 'models', modelId))).toBe(false);

  await spaces.open(firstAccountPath);
  await expect(spaces.text('This link is no longer valid')).toBeVisible();
});

test('what the files are is said before they are uploaded', async ({ page, consoleErrors }) => {
  const spaces = new SpacesDriver(page, server.origin);
  const email = 'bea@example.org';
  await server.runWith(`${editorPassword}\n`, 'user', 'add', email, '--name', 'Bea', '--admin', '--password-stdin');
  await signInByRequest(page, server.origin, email);
  await spaces.open();
  const { dialog } = spaces;
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/')) uploads.push(request.url());
  });

  const mixed = await writeMixedFolder();
  await spaces.choose(mixed);
  await expect(dialog.getByRole('listitem')).toContainText([
    '5 panoramas',
    /^5 files/,
    'IMG_1.heic',
    'walk.mp4',
    'notes.txt',
  ]);
  await expect(dialog).toContainText('2 pictures do not have the shape of a panorama: DSC_1.jpg and DSC_2.jpg.');
  expect(await axeFindings(page)).toEqual([]);
  // By keyboard: the name has the focus, before it the switch.
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('listitem').first()).toHaveText('7 panoramas');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(spaces.button('New space')).toBeFocused();
  expect(uploads).toEqual([]);

  // Nothing that can be imported: why, and no upload.
  await spaces.choose([path.join(mixed, 'IMG_1.heic')]);
  await expect(dialog).toContainText('“IMG_1.heic” is a HEIC photo, which cannot be imported.');
  await expect(dialog.getByRole('button', { name: 'Upload' })).toHaveCount(0);
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');

  const archive = path.join(server.folder, 'Summer house.zip');
  const bytes = await labelledEquirect(512).jpeg().toBuffer();
  writeFileSync(archive, writeZip(['hall', 'yard'].map((name) => ({ name: `house/${name}.jpg`, bytes }))));
  await spaces.choose([archive]);
  await expect(dialog.getByRole('listitem')).toContainText(['2 panoramas', /^Summer house.zip, /]);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Summer house');
  expect(uploads).toEqual([]);
  await page.keyboard.type('Winter house');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(spaces.jobs.filter({ hasText: 'Winter house' })).toBeVisible();
  // The key ends the waiting: the page stays.
  await page.keyboard.press('Shift');
  await expect(spaces.card('Winter house').first()).toContainText('2 viewpoints', { timeout: 60_000 });

  // Without the photos, the same folder is imported.
  await spaces.uploadFolder(mixed);
  await page.keyboard.press('Shift');
  await expect(spaces.card('Old mill').first()).toContainText('5 viewpoints', { timeout: 60_000 });
  expect(consoleErrors).toEqual([]);
});

/** The first picture of the preview of a space. */
const previewOf = async (page: Page, name: string): Promise<Buffer> => {
  const { spaces } = (await (await page.request.get(`${server.origin}/api/v1/spaces`)).json()) as {
    spaces: readonly ModelCard[];
  };
  const url = spaces.find((each) => each.name === name)!.preview!.faceUrl.replace('{face}', '1');
  return (await page.request.get(new URL(url, server.origin).href)).body();
};

const dragFileOver = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'hall.jpg'));
    document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  });

test('an editor adds panoramas to a space, one of which replaces a picture', async ({ page, consoleErrors }) => {
  const spaces = new SpacesDriver(page, server.origin);
  const { dialog } = spaces;
  await server.import(await writePanoramas('Annex'), 'annex');
  const email = 'cleo@example.org';
  await addEditor(server, 'annex', email);
  await signInByRequest(page, server.origin, email);
  await spaces.open();
  const before = await previewOf(page, 'Annex');
  const image = spaces.card('Annex').first().locator('img').first();
  const imageBefore = await image.getAttribute('src');

  await spaces.chooseAction('Annex', 'Add files');
  await expect(dialog).toContainText('Panoramas become new viewpoints');
  await expect(dialog).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await dragFileOver(page);
  await expect(spaces.text('Drop to add to Annex')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new DragEvent('dragleave', { bubbles: true })));
  await expect(spaces.text('Drop to add to Annex')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(spaces.button('Actions for Annex')).toBeFocused();

  const folder = path.join(server.folder, 'More');
  mkdirSync(folder);
  for (const name of ['Hall', 'cellar'])
    await sharp({ create: { width: 512, height: 256, channels: 3, background: '#284' } })
      .jpeg()
      .toFile(path.join(folder, `${name}.jpg`));
  await spaces.chooseAction('Annex', 'Add files');
  await expect(dialog).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  // By keyboard, after the button that closes the dialog.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(['Hall', 'cellar'].map((name) => path.join(folder, `${name}.jpg`)));
  await expect(dialog.getByRole('listitem')).toContainText(['2 panoramas', '1 new viewpoint', /^2 files/]);
  const option = dialog.getByRole('switch', { name: 'Replace the picture of hall' });
  await expect(option).toBeChecked();
  await expect(dialog).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await option.focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('2 new viewpoints');
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Upload' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(spaces.button('Actions for Annex')).toBeFocused();
  await expect(spaces.jobs).toContainText('Files for Annex');

  // Since the editor waited, the new viewpoint can be placed immediately.
  await page.waitForURL(/\/place\?m=annex/, { timeout: 60_000 });
  await expect(new PlacingDriver(page, server.origin).group('Not placed yet 6')).toBeVisible();
  await spaces.open();
  await expect(spaces.jobs).toContainText('Ready. 1 viewpoint was added.');
  await expect(spaces.card('Annex').first()).toContainText('6 viewpoints');
  await expect(image).not.toHaveAttribute('src', imageBefore!);
  expect(before.equals(await previewOf(page, 'Annex'))).toBe(false);
  expect(consoleErrors).toEqual([]);
});
