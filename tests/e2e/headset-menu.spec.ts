/** The menu in a headset: opened, pointed at and pressed by controllers and by the gaze (docs/reference/vr.md#menu). */
import type { Page } from '@playwright/test';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { expect, test } from '../support/fixtures.ts';
import { Headset } from '../support/headset.ts';
import { menuPointOf, menuTab, pressInMenu } from '../support/headset-menu.ts';
import { houseId, twoRoomsId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** Frames of two eyes take a software renderer half a second. */
test.setTimeout(240_000);
test.use({ viewport: { width: 640, height: 360 } });

test.beforeAll(serveHouse);

const twoRoomsTabs = [
  menuTab('floors', ['upper', 'ground']),
  menuTab('view'),
  menuTab('measure'),
  menuTab('comfort', ['steps', 'smooth']),
];

const floorOf = async (viewer: ViewerDriver): Promise<string | null> => {
  const { sweepId } = await viewer.state();
  const sweeps = await viewer.run<readonly { readonly id: string; readonly floorId: string | null }[]>('LIST_SWEEPS');
  return sweeps.find(({ id }) => id === sweepId)?.floorId ?? null;
};

const keptTurning = (page: Page): Promise<string | null> =>
  page.evaluate(() => Object.values(localStorage).find((value: string) => value.includes('smooth')) ?? null);

test('goes to another floor, changes how thumbsticks turn, and leaves', async ({ viewer, page, consoleErrors }) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  await headset.enter();
  expect(await floorOf(viewer)).toBe('ground');

  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'row:upper', twoRoomsTabs, 'floors');
  await expect.poll(() => floorOf(viewer), { timeout: 30_000 }).toBe('upper');

  await headset.pressMenuButton('left');
  await pressInMenu(headset, 'tab:comfort', twoRoomsTabs, 'floors');
  expect(await keptTurning(page)).toBeNull();
  await pressInMenu(headset, 'row:smooth', twoRoomsTabs, 'comfort');
  await expect.poll(() => keptTurning(page)).not.toBeNull();

  await pressInMenu(headset, 'leave', twoRoomsTabs, 'comfort');
  await expect(headset.enterButton).toBeVisible({ timeout: 30_000 });
  expect(await headset.isPresenting()).toBe(false);
  expect(await floorOf(viewer)).toBe('upper');
  expect(consoleErrors).toEqual([]);
});

const houseTabs = ['floors', 'view', 'tour', 'tags', 'measure', 'comfort'].map((id) => menuTab(id, ['first']));

interface ListedTag {
  readonly label: string;
  readonly anchorPosition: Vec3;
}

test('a tag is turned to and opened on the page, and a tour is started', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(houseId);
  await headset.enter();
  const [tag] = await viewer.run<readonly ListedTag[]>('LIST_TAGS');
  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'tab:tags', houseTabs, 'floors');
  await pressInMenu(headset, 'row:first', houseTabs, 'tags');
  await expect(viewer.tags.card(tag!.label)).toBeVisible({ timeout: 30_000 });
  const { pose } = await viewer.state();
  const [x, , z] = sub(tag!.anchorPosition, pose.position);
  const yaw = Math.atan2(-x, -z);
  expect(Math.cos(toYawPitch(pose.rotation).yaw - yaw)).toBeGreaterThan(0.9);

  await headset.pressMenuButton('left');
  await pressInMenu(headset, 'tab:tour', houseTabs, 'tags');
  await pressInMenu(headset, 'row:first', houseTabs, 'tour');
  await viewer.tour.waitFor('Paused 0');
});

test('the gaze opens it below a visitor who looks down, and presses its parts', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  await headset.enter();
  await headset.use('nothing');
  await headset.lookAtLowerMenuButton();
  await headset.rest();
  await headset.lookAtMenu(menuPointOf('tab:comfort', twoRoomsTabs, 'floors'));
  await headset.rest();
  expect(await keptTurning(page)).toBeNull();
  await headset.lookAtMenu(menuPointOf('row:smooth', twoRoomsTabs, 'comfort'));
  await headset.rest();
  await expect.poll(() => keptTurning(page)).not.toBeNull();
});
