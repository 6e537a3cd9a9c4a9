/** The dollhouse in front of a visitor with a headset (docs/reference/vr.md#dollhouse). */
import { toYawPitch } from '#domain/geometry/quat.ts';
import { add, type Vec3 } from '#domain/geometry/vec3.ts';
import { gripOf, moved, pointInScene, type DollhousePlacement } from '#engine/xr/dollhouse-placement.ts';
import { dollhouseBefore } from '../support/dollhouse.ts';
import { expect, test } from '../support/fixtures.ts';
import { Headset } from '../support/headset.ts';
import { pressInMenu, menuTab } from '../support/headset-menu.ts';
import { twoRoomsId } from '../support/places.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** Frames of two eyes take a software renderer half a second. */
test.setTimeout(180_000);
test.use({ viewport: { width: 640, height: 360 } });

const inside = [
  menuTab('floors', ['upper', 'ground']),
  menuTab('view', ['panorama', 'dollhouse']),
  menuTab('measure'),
  menuTab('comfort', ['steps', 'smooth']),
];
const inDollhouse = [
  menuTab('floors', ['', 'upper', 'ground']),
  menuTab('view', ['panorama', 'dollhouse', 'place']),
  menuTab('measure'),
  menuTab('comfort', ['steps', 'smooth']),
];

const modeIs = (viewer: ViewerDriver, mode: string): Promise<void> =>
  expect.poll(async () => (await viewer.state()).mode, { timeout: 60_000 }).toBe(mode);

/** Enters the space at a sweep, and opens the dollhouse by the menu. */
const showDollhouse = async (viewer: ViewerDriver, headset: Headset): Promise<DollhousePlacement> => {
  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'tab:view', inside, 'floors');
  await pressInMenu(headset, 'row:dollhouse', inside, 'view');
  await modeIs(viewer, 'dollhouse');
  return dollhouseBefore(viewer, headset, twoRoomsId);
};

/** Presses the floor beside a puck, in a dollhouse that stands there in the room. */
const pressRoom = async (
  viewer: ViewerDriver,
  headset: Headset,
  hand: 'left' | 'right',
  placement: DollhousePlacement,
  sweepId: string,
): Promise<void> => {
  const pucks = await viewer.run<readonly { readonly id: string; readonly position: Vec3 }[]>('LIST_PUCKS');
  const { position } = pucks.find(({ id }) => id === sweepId)!;
  const target = pointInScene(placement, add(position, [0.1, 0, 0.1]));
  // From above, so that no wall is in the way.
  await headset.reach(hand, add(target, [0.02, 0.4, 0.02]), target);
  await headset.press(hand);
};

/** Two controllers, this many times 0.3 m apart. */
const held = (by: number): readonly [Vec3, Vec3] => [
  [-0.15 * by, 1.2, -0.3],
  [0.15 * by, 1.2, -0.3],
];
const gripAt = (by: number) => gripOf(held(by).map((position) => ({ position, rotation: [0, 0, 0, 1] as const })));

test('is opened by the menu, scaled by two controllers, and entered by a press on a room', async ({
  viewer,
  page,
  consoleErrors,
}) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  await headset.enter();
  const placement = await showDollhouse(viewer, headset);
  await viewer.waitForUrl();

  const reachAt = async (by: number): Promise<void> => {
    const [left, right] = held(by);
    await headset.reach('left', left, add(left, [0, 0, -1]));
    await headset.reach('right', right, add(right, [0, 0, -1]));
  };
  await reachAt(1);
  await headset.hold('left');
  await headset.hold('right');
  await reachAt(1.6);
  await headset.release('left');
  await headset.release('right');
  // Nothing was pressed.
  expect((await viewer.state()).mode).toBe('dollhouse');
  const larger = moved(placement, gripAt(1), gripAt(1.6));

  await pressRoom(viewer, headset, 'right', larger, 'gallery-rug');
  await modeIs(viewer, 'panorama');
  expect((await viewer.state()).sweepId).toBe('gallery-rug');
  expect(consoleErrors).toEqual([]);
});

test('has a floor alone, is carried by a hand, and stays on the page after the session', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  await headset.enter();
  const placement = await showDollhouse(viewer, headset);

  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'tab:floors', inDollhouse, 'view');
  await pressInMenu(headset, 'row:ground', inDollhouse, 'floors');
  await expect.poll(async () => (await viewer.state()).floorId).toBe('ground');
  await headset.rest();

  await headset.use('hands');
  const reachAt = (at: Vec3): Promise<void> => headset.reach('right', at, add(at, [0, 0, -1]));
  const by: Vec3 = [0.1, 0.1, -0.1];
  await reachAt([0.2, 1.2, -0.3]);
  await headset.hold('right');
  // From here on it is no press.
  await reachAt([0.2, 1.2, -0.35]);
  await reachAt(add([0.2, 1.2, -0.35], by));
  await headset.release('right');
  const carried = { ...placement, position: add(placement.position, by) };
  await pressRoom(viewer, headset, 'right', carried, 'living-window');
  await modeIs(viewer, 'panorama');
  expect((await viewer.state()).sweepId).toBe('living-window');

  await headset.use('controllers');
  await showDollhouse(viewer, headset);
  const { yaw } = toYawPitch((await viewer.state()).pose.rotation);
  await headset.moveHead(headset.head.position, { yaw: 0.5, pitch: -0.3 });
  await headset.leave();
  const after = await viewer.state();
  expect(after.mode).toBe('dollhouse');
  expect(toYawPitch(after.pose.rotation).yaw).toBeCloseTo(yaw + 0.5, 2);
});
