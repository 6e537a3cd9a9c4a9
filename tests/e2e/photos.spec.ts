/** Photos of the sample house: looked at, gone to, taken, kept, downloaded and uploaded. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { addEditor, signInByRequest } from '../support/editor.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { removeFocus, tabTo } from '../support/keyboard.ts';
import { collectErrors } from '../support/notes-driver.ts';
import { pageFindings } from '../support/page-findings.ts';
import { PhotosDriver } from '../support/photos-driver.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { poseDifference } from '../support/scene-driver.ts';
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

const server = new TestServer();
test.beforeAll(async () => {
  await server.import(houseCapture, houseId);
  await addEditor(server, houseId, editor);
  await server.serve();
});
test.afterAll(() => server.dispose());

const open = async (page: Page, email?: string) => {
  if (email !== undefined) await signInByRequest(page, server.origin, email);
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(houseId);
  const photos = new PhotosDriver(viewer);
  await photos.button.waitFor();
  return { viewer, photos };
};

const expectSound = async (page: Page, where: string): Promise<void> => {
  expect(await pageFindings(page), where).toEqual([]);
};

/** The photos of the capture, in their order. */
const titles = [
  'Arriving',
  'At the fire',
  'The long table',
  'The kitchen in the morning',
  'Where the house was drawn',
  'Two hundred and fifty books',
  'The main bedroom',
  'From under the apple trees',
] as const;

/** Where two of them were taken, as the capture says. */
const fireside = {
  sweepId: 'living-middle',
  position: [4.55, 1.5, 5.5] satisfies Vec3,
  rotation: [-0.062073, 0.620825, 0.049411, 0.779925] satisfies Quat,
};
const study = {
  sweepId: 'study-door',
  position: [2.55, 1.5, 3.2] satisfies Vec3,
  rotation: [-0.067113, 0.221677, 0.015295, 0.972688] satisfies Quat,
};

/** The camera has arrived where a photo was taken, and looks in its direction. */
const expectAt = async (viewer: ViewerDriver, { sweepId, position, rotation }: typeof fireside): Promise<void> => {
  await viewer.arriveAt(sweepId);
  const { pose } = await viewer.state();
  const { metres, degrees } = poseDifference(pose, { ...pose, position, rotation });
  expect(metres).toBeLessThan(0.01);
  expect(degrees).toBeLessThan(0.5);
};

test('a visitor goes through the photos by keyboard alone', async ({ page, consoleErrors }) => {
  const { photos } = await open(page);
  await removeFocus(page);
  await tabTo(page, /^button Photos$/);
  await page.keyboard.press('Enter');
  await expect(photos.cells).toHaveText(titles.map((title) => new RegExp(`^${title}`)));
  await expect(photos.cell('At the fire')).toHaveText(/Living room/);
  await expectSound(page, 'with the panel');

  // Two columns.
  await tabTo(page, /^button Arriving/);
  await page.keyboard.press('ArrowDown');
  await expect(photos.cell('The long table')).toBeFocused();
  await page.keyboard.press('End');
  await expect(photos.cell('From under the apple trees')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(photos.cell('At the fire')).toBeFocused();
  await page.keyboard.press('Enter');
  await photos.expectShown('At the fire');
  await expect(photos.position).toHaveText('2 of 8');
  await expect(photos.viewer('At the fire')).toContainText('May 6, 2025 · Living room');
  await expectSound(page, 'in the viewer');

  await page.keyboard.press('ArrowRight');
  await photos.expectShown('The long table');
  await page.keyboard.press('End');
  await photos.expectShown('From under the apple trees');
  await page.keyboard.press('ArrowRight');
  await photos.expectShown('Arriving');
  await expect(photos.position).toHaveText('1 of 8');
  await page.keyboard.press('ArrowLeft');
  await photos.expectShown('From under the apple trees');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await photos.expectShown('The long table');

  const fitted = await photos.pictureBox('The long table');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const magnified = await photos.pictureBox('The long table');
  expect(magnified.width / fitted.width).toBeCloseTo(1.5 ** 3, 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const moved = await photos.pictureBox('The long table');
  expect(moved.x).toBeLessThan(magnified.x - 20);
  expect(moved.y).toBeLessThan(magnified.y - 20);
  expect(moved.width).toBeCloseTo(magnified.width, 0);
  await expect(photos.position).toHaveText('3 of 8');
  await expectSound(page, 'with a magnified photo');
  await page.keyboard.press('0');
  const again = await photos.pictureBox('The long table');
  expect([again.x, again.y, again.width]).toEqual([fitted.x, fitted.y, fitted.width]);
  await page.keyboard.press('ArrowLeft');
  await photos.expectShown('At the fire');

  await page.keyboard.press('Escape');
  await expect(photos.viewer('At the fire')).toBeHidden();
  await expect(photos.cell('At the fire')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(photos.panel).toBeHidden();
  await expect(photos.button).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('“Go there” leads to where the photo was taken', async ({ page, consoleErrors }) => {
  const { viewer, photos } = await open(page);
  await photos.openPanel();
  await photos.cell('Where the house was drawn').click();
  await photos.expectShown('Where the house was drawn');
  await photos.goThereButton.click();
  await expect(photos.viewer('Where the house was drawn')).toBeHidden();
  await expectAt(viewer, study);

  // From another room.
  await photos.cell('At the fire').click();
  await photos.goThereButton.click();
  await expect(photos.viewer('At the fire')).toBeHidden();
  await expectAt(viewer, fireside);
  expect(await viewer.state()).toMatchObject({ modal: null, mode: 'panorama' });
  await expect(photos.panel).toBeVisible();

  // From above, to a viewpoint in the garden.
  await viewer.switchMode('dollhouse');
  await photos.cell('From under the apple trees').click();
  await photos.goThereButton.click();
  await viewer.arriveAt('garden');
  await expect.poll(async () => (await viewer.state()).mode).toBe('outdoor');
  expect(consoleErrors).toEqual([]);
});

/** What the server has saved is to be seen in another browser within this time, also on a slow machine. */
const maxDelayMs = 10_000;

test(
  'a photo is taken, kept and found by the search',
  { tag: '@smoke' },
  async ({ page, otherPage, consoleErrors }) => {
    const title = 'Zebra light on the rug';
    const visitor = await open(otherPage);
    await visitor.photos.openPanel();
    await expect(visitor.photos.cells).toHaveCount(titles.length);
    const { viewer, photos } = await open(page, editor);
    const { pose } = await viewer.state();
    await photos.openPanel();
    await photos.takeButton.click();
    await photos.expectTaken(1920, 1080);
    await expect(photos.titleField).toHaveValue('Living room');
    await expectSound(page, 'with the photo that was taken');
    await photos.titleField.fill(title);
    await photos.keepButton.click();
    await expect(photos.toast('The photo was added to the space.')).toBeVisible();
    await expect(photos.snapshot).toBeHidden();
    await expect(photos.cell(title)).toBeVisible();
    await expect(visitor.photos.cell(title)).toBeVisible({ timeout: maxDelayMs });

    const search = new SearchDriver(page);
    await viewer.press('/');
    await expect(search.field).toBeFocused();
    await page.keyboard.type('zebra');
    await expect(search.result('Photos', title)).toHaveAttribute('data-focused');
    await page.keyboard.press('Enter');
    await photos.expectShown(title);
    await photos.goThereButton.click();
    await viewer.idle();
    const { metres, degrees } = poseDifference((await viewer.state()).pose, pose);
    expect(metres).toBeLessThan(0.01);
    expect(degrees).toBeLessThan(0.1);

    await photos.deleteElsewhere(houseId, title);
    await expect(visitor.photos.cell(title)).toBeHidden({ timeout: maxDelayMs });
    await expect(visitor.photos.cells).toHaveCount(titles.length);
    expect(consoleErrors).toEqual([]);
  },
);

test('a visitor downloads a photo of the view', async ({ page, consoleErrors }) => {
  const { photos } = await open(page);
  await photos.openPanel();
  await expect(photos.panel.getByRole('button', { name: 'Upload pictures' })).toBeHidden();
  await photos.takeButton.click();
  await photos.expectTaken(1920, 1080);
  await expect(photos.titleField).toBeHidden();
  await expect(photos.keepButton).toBeHidden();
  await expectSound(page, 'in the dialog');
  await photos.chooseSize('Square');
  await photos.expectTaken(1080, 1080);
  const { name, bytes } = await photos.download();
  expect(name).toBe('Living room.jpg');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1080 });
  // A picture, and not one colour.
  const { channels } = await sharp(bytes).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  await expect(photos.snapshot).toBeHidden();
  await expect(photos.takeButton).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('an editor uploads pictures', async ({ page, consoleErrors }) => {
  const { photos } = await open(page, editor);
  await photos.openPanel();
  const title = 'Sketch of the porch';
  const background = { r: 200, g: 120, b: 40 };
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  await photos.upload([
    { name: `${title}.png`, mimeType: 'image/png', buffer: picture },
    { name: 'list of rooms.txt', mimeType: 'text/plain', buffer: Buffer.from('hall, kitchen') },
  ]);
  await expect(photos.upcoming('list of rooms.txt')).toContainText(/This is not an image that browsers can show/);
  await expect(photos.cell(title)).toBeVisible();
  await expect(photos.upcoming(`${title}.png`)).toBeHidden();
  await expect(photos.cells).toHaveCount(titles.length + 1);
  await expectSound(page, 'with a refused file');
  await photos.upcoming('list of rooms.txt').getByRole('button', { name: 'Dismiss' }).click();
  await expect(photos.upcoming('list of rooms.txt')).toBeHidden();

  await photos.cell(title).click();
  await photos.expectShown(title);
  // Photos are edited in the workshop, where that can be undone.
  await expect(photos.goThereButton).toBeHidden();
  await expect(photos.menuButton).toBeHidden();
  await expectSound(page, 'with the uploaded picture');
  await page.keyboard.press('Escape');
  await photos.deleteElsewhere(houseId, title);
  await expect(photos.cells).toHaveCount(titles.length);
  expect(consoleErrors).toEqual([]);
});

test('programs list the photos, open one, go there and close it', async ({ page, consoleErrors }) => {
  const { viewer, photos } = await open(page);
  const listed = await photos.list();
  expect(listed.map(({ title }) => title)).toEqual(titles);
  expect(listed[1]).toEqual({
    id: 'photo-fireside',
    title: 'At the fire',
    description: '',
    width: 1920,
    height: 1280,
    hasPlace: true,
  });
  await viewer.run('PHOTO_OPEN', { photoId: 'photo-fireside' });
  await photos.expectShown('At the fire');
  expect((await viewer.state()).modal).toBe('photo_viewer');
  await viewer.run('PHOTO_CLOSE');
  await expect(photos.viewer('At the fire')).toBeHidden();
  expect((await viewer.state()).modal).toBeNull();

  await viewer.run('PHOTO_OPEN', { photoId: 'photo-study' });
  await photos.expectShown('Where the house was drawn');
  await viewer.run('PHOTO_GO_THERE', { photoId: 'photo-study' });
  await expectAt(viewer, study);
  expect((await viewer.state()).modal).toBeNull();
  // The place of a tour's stop is no photo of the gallery.
  for (const photoId of ['x', 'stop-hall']) {
    expect(await viewer.rejectionOf('PHOTO_OPEN', { photoId })).toMatchObject({ code: 'photo.unknown' });
    expect(await viewer.rejectionOf('PHOTO_GO_THERE', { photoId })).toMatchObject({ code: 'photo.unknown' });
  }
  expect(consoleErrors).toEqual([]);
});
