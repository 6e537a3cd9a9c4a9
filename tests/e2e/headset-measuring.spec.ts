/** Measuring in a headset, in a house whose true sizes are known (docs/reference/vr.md#measuring). */
import { lerp, type Vec3 } from '#domain/geometry/vec3.ts';
import { bottomOf, boundsOf, openingOf, pointIn, roomOf } from '../../samples/house/author/content/facts.ts';
import { expect, test } from '../support/fixtures.ts';
import { Headset, type CardPoint } from '../support/headset.ts';
import { menuTab, pressInMenu } from '../support/headset-menu.ts';
import { expectTrueLength, MeasureDriver } from '../support/measure-driver.ts';
import { houseId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** Frames of two eyes take a software renderer half a second. */
test.setTimeout(240_000);
test.use({ viewport: { width: 640, height: 360 } });

test.beforeAll(serveHouse);

const kinds = ['points', 'across', 'height', 'area'].map((kind) => `kind:${kind}`);
const tabsOf = (measureRows: readonly string[]) =>
  ['floors', 'view', 'tour', 'measure', 'comfort'].map((id) => menuTab(id, id === 'measure' ? measureRows : ['first']));
const tabs = tabsOf(kinds);
const tabsWhileActive = tabsOf([...kinds, 'snapping', 'continuous', 'endMeasuring']);

const living = boundsOf('living');
const floor = bottomOf(roomOf('living').floorId);

/** Opens the house in a headset without tags and labels, which would be pressed themselves. */
const enterHouse = async (viewer: ViewerDriver, headset: Headset, sweepId: string): Promise<MeasureDriver> => {
  await viewer.open(houseId, { parameters: { mt: '0', labels: '0' } });
  await viewer.run('MOVE_TO_SWEEP', { sweepId, transition: 'instant' });
  await headset.enter();
  return new MeasureDriver(viewer);
};

const press = async (viewer: ViewerDriver, headset: Headset, at: Vec3): Promise<void> => {
  const { pose } = await viewer.state();
  await headset.pointAt('right', at, pose, floor);
  await headset.press('right');
};

/** Begins with a kind of measuring, by the menu. */
const begin = async (headset: Headset, kind: string): Promise<void> => {
  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'tab:measure', tabs, 'floors');
  await pressInMenu(headset, `row:kind:${kind}`, tabs, 'measure');
  await headset.frames(3);
};

const spine = living.z[0];
const onWall = (x: number, height: number): Vec3 => pointIn('living', x, height, spine);
const door = openingOf('study-door');
/** The board of the door's lining, inside of which the opening begins. */
const lining = 0.018;

/** Of two of its buttons, the one on the right. */
const rightButton: CardPoint = { across: 752, fromEdge: 88 };

test('two points are pressed by a controller, and two by a hand', async ({ viewer, page, consoleErrors }) => {
  const headset = await Headset.connect(page);
  const measure = await enterHouse(viewer, headset, 'living-west');
  await begin(headset, 'points');
  await press(viewer, headset, onWall(3.3, 1.2));
  expect(await measure.phase()).toBe('CREATING_NEXT_POINT');
  await press(viewer, headset, onWall(3.3, 2.2));
  expectTrueLength(await measure.nthLine(1), 1);

  await headset.use('hands');
  await press(viewer, headset, onWall(3.2, 1.3));
  await press(viewer, headset, onWall(3.2, 2.5));
  expectTrueLength(await measure.nthLine(2), 1.2);
  await headset.leaveButton.press('Enter');
  await expect(measure.bar, 'the tool stays active on the page').toBeVisible({ timeout: 30_000 });
  expect(consoleErrors).toEqual([]);
});

test('a line is selected by its label, changed, and deleted by the card', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  const measure = await enterHouse(viewer, headset, 'living-west');
  await begin(headset, 'points');
  const [from, to] = [onWall(3.3, 1.2), onWall(3.3, 2.2)];
  await press(viewer, headset, from);
  await press(viewer, headset, to);
  await press(viewer, headset, lerp(from, to, 0.5));
  expect(await measure.phase()).toBe('IDLE');
  await press(viewer, headset, to);
  expect(await measure.phase()).toBe('EDITING');
  await press(viewer, headset, onWall(3.3, 2.5));
  await expect.poll(async () => (await measure.nthLine(1)).length).toBeGreaterThan(1.2);
  expectTrueLength(await measure.nthLine(1), 1.3);

  await headset.pointAtCard('right', 'aside', rightButton, (await viewer.state()).pose, floor);
  await headset.press('right');
  await expect.poll(async () => (await measure.list()).lines.filter(({ isSaved }) => !isSaved)).toEqual([]);
});

test('a height by one press, and the width of a door with snapping', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  const measure = await enterHouse(viewer, headset, 'living-west');
  await begin(headset, 'height');
  await press(viewer, headset, pointIn('living', 2.5, 0, 4.7));
  expectTrueLength(await measure.nthLine(1), roomOf('living').height);

  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'row:snapping', tabsWhileActive, 'measure');
  await pressInMenu(headset, 'row:kind:points', tabsWhileActive, 'measure');
  const [left, right] = [door.span[0] + lining, door.span[1] - lining];
  await press(viewer, headset, onWall(left + 0.01, 0.7));
  await press(viewer, headset, onWall(right - 0.01, 0.7));
  expectTrueLength(await measure.nthLine(2), right - left, 0.03);
});
