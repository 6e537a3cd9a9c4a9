/** The dollhouse on a real table (docs/reference/vr.md#ar). */
import { toYawPitch } from '#domain/geometry/quat.ts';
import { add, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { groundOf, placeBefore, pointInScene, type DollhousePlacement } from '#engine/xr/dollhouse-placement.ts';
import { handheldMenuDistance } from '#engine/xr/menu-placement.ts';
import { boxOf } from '../support/dollhouse.ts';
import { expect, test } from '../support/fixtures.ts';
import { Headset } from '../support/headset.ts';
import { realTable } from '../support/headset-room.ts';
import { pressInMenu, menuTab } from '../support/headset-menu.ts';
import { decodePng, type Image } from '../support/images.ts';
import { twoRoomsId } from '../support/places.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** Frames of two eyes take a software renderer half a second. */
test.setTimeout(240_000);
test.use({ viewport: { width: 640, height: 360 } });

const tabs = [
  menuTab('floors', ['', 'upper', 'ground']),
  menuTab('view', ['panorama', 'dollhouse', 'place']),
  menuTab('measure'),
  menuTab('comfort', ['steps', 'smooth']),
];
const tabsInside = [
  menuTab('floors', ['upper', 'ground']),
  menuTab('view', ['panorama', 'dollhouse']),
  ...tabs.slice(2),
];

const onTable: Vec3 = [0.15, realTable.height, -0.8];

const modeIs = (viewer: ViewerDriver, mode: string): Promise<void> =>
  expect.poll(async () => (await viewer.state()).mode, { timeout: 60_000 }).toBe(mode);

/** Where the dollhouse will be when its ground has come to a point of the visitor's room. */
const standingAt = async (viewer: ViewerDriver, headset: Headset, ground: Vec3): Promise<DollhousePlacement> => {
  const { yaw } = toYawPitch((await viewer.state()).pose.rotation);
  const box = await boxOf(viewer, twoRoomsId);
  const appeared = placeBefore(headset.head, 0, box, yaw, 'ar');
  return { ...appeared, position: add(appeared.position, sub(ground, groundOf(appeared, box))) };
};

const pressRoom = async (
  viewer: ViewerDriver,
  headset: Headset,
  placement: DollhousePlacement,
  sweepId: string,
): Promise<void> => {
  const pucks = await viewer.run<readonly { readonly id: string; readonly position: Vec3 }[]>('LIST_PUCKS');
  const { position } = pucks.find(({ id }) => id === sweepId)!;
  const target = pointInScene(placement, add(position, [0.1, 0, 0.1]));
  await headset.reach('right', add(target, [0.02, 0.4, 0.02]), target);
  await headset.press('right');
};

/** The share of the picture's pixels that show the visitor's room. */
const shareOfRoom = ({ data }: Image): number => {
  const [r, g, b] = [0x3f, 0x6f, 0x8f];
  let count = 0;
  for (let n = 0; n < data.length; n += 4)
    if (Math.abs(data[n]! - r) + Math.abs(data[n + 1]! - g) + Math.abs(data[n + 2]! - b) < 12) count += 1;
  return (count * 4) / data.length;
};

test('is placed on a table, entered, and found there again', async ({ viewer, page, consoleErrors }) => {
  const headset = await Headset.connect(page, { hasRoom: true });
  await viewer.open(twoRoomsId);
  await viewer.chooseFromMoreMenu('View in VR');
  await headset.enterAr();
  await modeIs(viewer, 'dollhouse');
  await expect(page.getByText('Point at a table or the floor').first()).toBeAttached();
  // The room is seen around the dollhouse and its card.
  await expect
    .poll(async () => shareOfRoom(decodePng(await page.screenshot())), { timeout: 60_000 })
    .toBeGreaterThan(0.4);

  const placement = await standingAt(viewer, headset, onTable);
  await headset.reach('right', [0.25, 1.2, -0.3], onTable);
  // Long enough for the dollhouse to come to rest there.
  await headset.frames(90);
  await headset.press('right');
  await expect(page.getByText('Drag the dollhouse to move it').first()).toBeAttached();

  await pressRoom(viewer, headset, placement, 'gallery-rug');
  await modeIs(viewer, 'panorama');
  expect((await viewer.state()).sweepId).toBe('gallery-rug');
  // Inside there is nothing of the room.
  await expect
    .poll(async () => shareOfRoom(decodePng(await page.screenshot())), { timeout: 60_000 })
    .toBeLessThan(0.02);

  await headset.moveHead(add(headset.head.position, [0.1, 0, 0.2]), { yaw: 0.1, pitch: -0.3 });
  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'tab:view', tabsInside, 'floors');
  await pressInMenu(headset, 'row:dollhouse', tabsInside, 'view');
  await modeIs(viewer, 'dollhouse');
  // At the same place of the room, where it need not be placed again.
  await pressRoom(viewer, headset, placement, 'gallery-desk');
  await modeIs(viewer, 'panorama');
  expect((await viewer.state()).sweepId).toBe('gallery-desk');
  await headset.leaveArButton.press('Enter');
  await headset.enterButton.waitFor();
  expect((await viewer.state()).mode).toBe('panorama');
  expect(consoleErrors).toEqual([]);
});

test('is placed by the gaze on a phone, placed again by the menu, and left', async ({ viewer, page }) => {
  const headset = await Headset.connect(page, { hasRoom: true, isHandheld: true });
  await viewer.open(twoRoomsId);
  await headset.use('nothing');
  await viewer.chooseFromMoreMenu('View in VR');
  await headset.enterAr();
  await modeIs(viewer, 'dollhouse');
  const placement = await standingAt(viewer, headset, onTable);
  await headset.lookAtRoom(onTable);
  await headset.frames(90);
  // Taken in the hand, it points at nothing.
  await headset.reach('right', [0.3, 1.6, 0.3], [0.3, 1.6, 1]);
  await headset.use('controllers');
  await headset.press('right');
  await expect(page.getByText('Drag the dollhouse to move it').first()).toBeAttached();
  await pressRoom(viewer, headset, placement, 'gallery-desk');
  await modeIs(viewer, 'panorama');
  expect((await viewer.state()).sweepId).toBe('gallery-desk');

  await viewer.run('CHANGE_VIEWMODE', { mode: 'dollhouse' });
  await headset.moveHead(headset.head.position, { yaw: 0, pitch: 0 });
  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'tab:view', tabs, 'floors', handheldMenuDistance);
  await pressInMenu(headset, 'row:place', tabs, 'view', handheldMenuDistance);
  await expect(page.getByText('Point at a table or the floor').first()).toBeAttached();
  const elsewhere = add(onTable, [-0.3, 0, 0.1]);
  await headset.reach('right', [0.25, 1.2, -0.3], elsewhere);
  await headset.frames(90);
  await headset.press('right');
  const moved = { ...placement, position: add(placement.position, sub(elsewhere, onTable)) };
  await pressRoom(viewer, headset, moved, 'gallery-rug');
  await modeIs(viewer, 'panorama');
  expect((await viewer.state()).sweepId).toBe('gallery-rug');
  await headset.leaveArButton.press('Enter');
  await headset.enterButton.waitFor();
});

test('that is refused is explained, and without support there is no button', async ({ viewer, page }) => {
  await Headset.connect(page, { behaviour: 'denies' });
  await viewer.open(twoRoomsId);
  await viewer.chooseFromMoreMenu('View in VR');
  await page.getByRole('button', { name: 'View in AR' }).click();
  await expect(page.getByText('AR is blocked for this site')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View in AR' })).toBeEnabled();
  await page.evaluate(() => {
    navigator.xr!.isSessionSupported = async (mode) => mode === 'immersive-vr';
    navigator.xr!.dispatchEvent(new Event('devicechange'));
  });
  await expect(page.getByRole('button', { name: 'View in AR' })).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Enter VR' })).toBeVisible();
});
