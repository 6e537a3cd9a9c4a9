/** The dollhouse on a real table (docs/reference/vr.md#ar). */
import { writeFileSync } from 'node:fs';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { groundOf, placeBefore, pointInScene, type DollhousePlacement } from '#engine/xr/dollhouse-placement.ts';
import { boxOf } from '../support/dollhouse.ts';
import { expect, test } from '../support/fixtures.ts';
import { Headset, realTable } from '../support/headset.ts';
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

/** Where the model will be when its ground has come to a point of the visitor's room. */
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
  await headset.frames(9);
  writeFileSync('/tmp/look/ar4.png', await headset.page.screenshot());
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
  writeFileSync('/tmp/look/ar1.png', await page.screenshot());
  await modeIs(viewer, 'dollhouse');
  await expect(page.getByText('Point at a table or the floor').first()).toBeAttached();
  // The room is seen around the model and its card.
  await expect
    .poll(async () => shareOfRoom(decodePng(await page.screenshot())), { timeout: 60_000 })
    .toBeGreaterThan(0.4);

  const placement = await standingAt(viewer, headset, onTable);
  await headset.reach('right', [0.25, 1.2, -0.3], onTable);
  // Long enough for the model to come to rest there.
  await headset.frames(90);
  writeFileSync('/tmp/look/ar2.png', await page.screenshot());
  await headset.press('right');
  await expect(page.getByText('Drag the model to move it').first()).toBeAttached();

  writeFileSync('/tmp/look/ar3.png', await page.screenshot());
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
