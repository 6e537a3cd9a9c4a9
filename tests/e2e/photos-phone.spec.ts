/** Photos on a phone: opened from the More menu, looked at by touch, and gone to. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { pageFindings } from '../support/page-findings.ts';
import { PhotosDriver } from '../support/photos-driver.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const server = new TestServer();
test.beforeAll(async () => {
  await server.import(houseCapture, houseId);
  await server.serve();
});
test.afterAll(() => server.dispose());

const open = async (page: Page) => {
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(houseId);
  await viewer.chooseFromMoreMenu('Photos');
  const photos = new PhotosDriver(viewer);
  await expect(photos.cells).toHaveCount(8);
  return { viewer, photos };
};

const expectSound = async (page: Page, where: string, hasSheet = false): Promise<void> =>
  expect(await pageFindings(page, { hasSheet }), where).toEqual([]);

const within = (value: number, least: number, most: number): boolean => value >= least && value <= most;

test('photos are gone through, magnified and gone to by touch', async ({ page, touch, consoleErrors }) => {
  const { viewer, photos } = await open(page);
  await expectSound(page, 'with the panel', true);
  await photos.cell('At the fire').tap();
  await photos.expectShown('At the fire');
  await expect(photos.position).toHaveText('2 of 8');
  await expectSound(page, 'in the viewer');

  const swipe = (dx: number): Promise<void> => touch.drag({ x: 195 - dx / 2, y: 360 }, dx, 0);
  await swipe(-180);
  await photos.expectShown('The long table');
  await expect(photos.position).toHaveText('3 of 8');
  await swipe(180);
  await photos.expectShown('At the fire');

  const fitted = await photos.pictureBox('At the fire');
  const middle = { x: fitted.x + fitted.width / 2, y: fitted.y + fitted.height / 2 };
  await touch.pinch(middle, 80, 240);
  const magnified = await photos.pictureBox('At the fire');
  expect(magnified.width / fitted.width).toBeCloseTo(3, 0);
  await expectSound(page, 'with a magnified photo');
  // It is moved now, and does not step.
  await swipe(-180);
  expect((await photos.pictureBox('At the fire')).x).toBeLessThan(magnified.x - 100);
  await expect(photos.position).toHaveText('2 of 8');
  const zoom = async (): Promise<number> => (await photos.pictureBox('At the fire')).width / fitted.width;
  // Repeated, as a slow frame between two taps makes them single ones.
  const doubleTapTo = (least: number, most: number): Promise<void> =>
    expect(async () => {
      await touch.tap(middle);
      await touch.tap(middle);
      await expect.poll(async () => within(await zoom(), least, most), { timeout: 3000 }).toBe(true);
    }).toPass();
  await doubleTapTo(0.99, 1.01);
  await doubleTapTo(1.5, 8);

  await swipe(-180);
  await photos.closeButton.tap();
  await expect(photos.viewer('At the fire')).toBeHidden();
  await photos.cell('Where the house was drawn').tap();
  await photos.expectShown('Where the house was drawn');
  await photos.goThereButton.tap();
  // The panel is closed too: it covers the view.
  await expect(photos.viewer('Where the house was drawn')).toBeHidden();
  await expect(photos.panel).toBeHidden();
  await viewer.arriveAt('study-door');
  expect((await viewer.state()).modal).toBeNull();
  await expectSound(page, 'where the photo was taken');
  expect(consoleErrors).toEqual([]);
});

test('a photo of the view is taken by touch', async ({ page, consoleErrors }) => {
  const { photos } = await open(page);
  await photos.takeButton.tap();
  await photos.expectTaken(1920, 1080);
  await expectSound(page, 'in the dialog');
  await photos.tapSize('Portrait');
  await photos.expectTaken(1080, 1920);
  await expectSound(page, 'with a portrait');
  const { name, bytes } = await photos.download();
  expect(name).toBe('Living room.jpg');
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(consoleErrors).toEqual([]);
});
