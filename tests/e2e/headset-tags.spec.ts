/** Tags in a headset: their pins and their cards (docs/reference/vr.md#markers, #cards). */
import { toYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { expect, test } from '../support/fixtures.ts';
import { cardCloseButton, Headset } from '../support/headset.ts';
import { menuTab, pressInMenu } from '../support/headset-menu.ts';
import { houseId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** Frames of two eyes take a software renderer half a second. */
test.setTimeout(240_000);
test.use({ viewport: { width: 640, height: 360 } });

test.beforeAll(serveHouse);

const houseTabs = ['floors', 'view', 'tour', 'tags', 'measure', 'comfort'].map((id) => menuTab(id, ['first']));
/** The first of the list, seen from the viewpoint that the menu leads to; a stem's length off its anchor. */
const door = { label: 'Sliding door', pin: [5.22, 1.35, 8.01] as Vec3 };

const cardOf = (viewer: ViewerDriver) => viewer.tags.card(door.label);

const poseOf = async (viewer: ViewerDriver) => (await viewer.state()).pose;
const yawOf = async (viewer: ViewerDriver): Promise<number> => toYawPitch((await poseOf(viewer)).rotation).yaw;

/** Opens the card by the menu, which turns to the tag. */
const openByMenu = async (viewer: ViewerDriver, headset: Headset): Promise<void> => {
  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'tab:tags', houseTabs, 'floors');
  await pressInMenu(headset, 'row:first', houseTabs, 'tags');
  await expect(cardOf(viewer)).toBeVisible({ timeout: 30_000 });
  const offDoor = async (): Promise<number> => {
    const { position, rotation } = await poseOf(viewer);
    const yaw = Math.atan2(position[0] - door.pin[0], position[2] - door.pin[2]);
    return Math.abs(Math.sin(toYawPitch(rotation).yaw - yaw));
  };
  await expect.poll(offDoor, { timeout: 30_000 }).toBeLessThan(0.02);
  await headset.frames(3);
};

test('a card is opened by the menu and by its pin, and closed by its button', async ({
  viewer,
  page,
  consoleErrors,
}) => {
  const headset = await Headset.connect(page);
  await viewer.open(houseId);
  await headset.enter();
  await openByMenu(viewer, headset);
  await headset.pointAtCard('right', door.pin, cardCloseButton, await poseOf(viewer), 0);
  await headset.press('right');
  await expect(cardOf(viewer)).toBeHidden({ timeout: 30_000 });

  await headset.pushStick('right', -1, 0);
  const yaw = await yawOf(viewer);
  await headset.pointAt('left', door.pin, await poseOf(viewer), 0);
  await headset.press('left');
  await expect(cardOf(viewer)).toBeVisible({ timeout: 30_000 });
  expect(await yawOf(viewer), 'the view is not turned to a pin that was pressed').toBeCloseTo(yaw, 3);

  await headset.leave();
  await expect(cardOf(viewer)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('the gaze opens a card, and closes it', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(houseId);
  await headset.enter();
  await openByMenu(viewer, headset);
  await headset.use('nothing');
  const placed = await poseOf(viewer);
  await headset.lookAtCard(door.pin, cardCloseButton, placed, 0);
  await headset.rest();
  await expect(cardOf(viewer)).toBeHidden({ timeout: 30_000 });
  await headset.lookAtPoint(door.pin, await poseOf(viewer), 0);
  await headset.rest();
  await expect(cardOf(viewer)).toBeVisible({ timeout: 30_000 });
});
