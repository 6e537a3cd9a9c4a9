/** The room overlay of the sample house (docs/reference/wall-graph.md#room-overlay). */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { boundsOf, openingOf, pointIn } from '../../samples/house/author/content/facts.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { decodePng, type Image } from '../support/images.ts';
import { removeFocus, tabTo } from '../support/keyboard.ts';
import { serveLayeredTwoRooms } from '../support/layered-two-rooms.ts';
import { MeasureDriver } from '../support/measure-driver.ts';
import { houseId, twoRoomsId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

test.beforeAll(serveHouse);

const [study, living, dining] = [boundsOf('study'), boundsOf('living'), boundsOf('dining')];
const between = (a: number, b: number): number => (a + b) / 2;
const wallZ = between(study.z[1], living.z[0]);
/** In the wall between the study and the living room: beside its door, and in the middle of it. */
const inWall = pointIn('study', study.x[0] + 0.4, 0, wallZ);
const [doorFrom, doorTo] = openingOf('study-door').span;
const inDoorway = pointIn('study', between(doorFrom, doorTo), 0, wallZ);
/** On the floor, away from labels, pucks and lines. */
const onFloor = pointIn('living', living.x[0] + 1, 0, living.z[0] + 0.4);

/** The colour of the image at a point of the space, `#rrggbb`. */
const colorAt = async (viewer: ViewerDriver, { width, data }: Image, point: Vec3): Promise<string> => {
  const at = await viewer.project(point);
  if (!at) throw new Error('the point is not on the canvas');
  const i = (Math.round(at.y) * width + Math.round(at.x)) * 4;
  return `#${[...data.subarray(i, i + 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};
const colorsAt = async (viewer: ViewerDriver, ...points: readonly Vec3[]): Promise<readonly string[]> => {
  await viewer.idle();
  const image = decodePng(await viewer.screenshot());
  return Promise.all(points.map((point) => colorAt(viewer, image, point)));
};

/** On the grey background of the house. */
const [wallColor, floorColor] = ['#ffffff', '#7d8593'];

const openPlan = async (viewer: ViewerDriver): Promise<void> => {
  await viewer.open(houseId, { parameters: { mt: '0', labels: '0' } });
  await viewer.switchMode('floorPlan');
};
const roomsButton = (viewer: ViewerDriver) => viewer.page.getByRole('button', { name: 'Rooms', exact: true });
const switchOf = (viewer: ViewerDriver, name: string) => viewer.page.getByRole('switch', { name });

test('walls are drawn over the plan, with gaps at doors, and over floors if the imagery is hidden', async ({
  viewer,
  page,
}) => {
  await openPlan(viewer);
  await expect.poll(() => colorsAt(viewer, inWall)).toEqual([wallColor]);
  const [doorway, floor] = await colorsAt(viewer, inDoorway, onFloor);
  expect([doorway, floor]).not.toContain(wallColor);

  await roomsButton(viewer).click();
  // Names and walls can be hidden with the measuring tool only.
  await expect(page.getByRole('switch')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await switchOf(viewer, 'Imagery').click();
  await page.keyboard.press('Escape');
  await expect(switchOf(viewer, 'Imagery')).toHaveCount(0);
  await expect(roomsButton(viewer)).toBeFocused();
  expect(await colorsAt(viewer, inWall, inDoorway, onFloor)).toEqual([wallColor, floorColor, floorColor]);

  // Inside there is nothing to switch, and nothing is missing; from above the imagery is hidden still.
  await viewer.switchMode('inside');
  await expect(roomsButton(viewer)).toHaveCount(0);
  await viewer.switchMode('dollhouse');
  await viewer.switchMode('floorPlan');
  expect(await colorsAt(viewer, onFloor)).toEqual([floorColor]);
});

test('while measuring, each part is switched by the keyboard alone', async ({ viewer, page }) => {
  await openPlan(viewer);
  await new MeasureDriver(viewer).activate();
  await removeFocus(page);
  await tabTo(page, /^button Rooms$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rooms' })).toBeVisible();
  const names = ['Walls', 'Room names', 'Room dimensions', 'Imagery'];
  await expect(page.getByRole('switch')).toHaveCount(names.length);
  for (const name of names) await expect(switchOf(viewer, name)).toBeChecked();
  await expect.poll(() => colorsAt(viewer, inWall)).toEqual([wallColor]);
  await switchOf(viewer, 'Walls').focus();
  await page.keyboard.press('Space');
  await expect(switchOf(viewer, 'Walls')).not.toBeChecked();
  await expect.poll(() => colorsAt(viewer, inWall)).not.toEqual([wallColor]);
  // Without imagery, walls come back.
  await switchOf(viewer, 'Imagery').focus();
  await page.keyboard.press('Space');
  await expect(switchOf(viewer, 'Walls')).toBeChecked();
  await expect.poll(() => colorsAt(viewer, inWall)).toEqual([wallColor]);
});

test('without imagery, points are measured on the floor', async ({ viewer, page }) => {
  await openPlan(viewer);
  const measure = new MeasureDriver(viewer);
  await measure.activate();
  await roomsButton(viewer).click();
  await switchOf(viewer, 'Imagery').click();
  await page.keyboard.press('Escape');
  await viewer.idle();
  // Over the sofa and the table of the dining room.
  const from = pointIn('living', living.x[0] + 2, 0, 6.3);
  const to = pointIn('dining', dining.x[1] - 2, 0, 6.3);
  for (const point of [from, to]) await viewer.click(await measure.place(point));
  const line = await measure.nthLine(1);
  expect(line.points.map(([, y]) => y)).toEqual([from[1], from[1]]);
  expect(Math.abs(line.length - (to[0] - from[0]))).toBeLessThan(0.06);
  expect(line.lengthMargin).toBeNull();
});

test('the owner decides whether visitors can hide the imagery', async ({ page }) => {
  const { server, runMutation } = await serveLayeredTwoRooms();
  const viewer = new ViewerDriver(page, server.origin);
  try {
    await viewer.open(twoRoomsId);
    await viewer.switchMode('floorPlan');
    await expect(roomsButton(viewer)).toBeVisible();
    const patch = { allowImageryToggle: false };
    await runMutation('PatchModelOptions', { modelId: twoRoomsId, patch });
    await expect(roomsButton(viewer)).toHaveCount(0);
  } finally {
    await server.dispose();
  }
});
