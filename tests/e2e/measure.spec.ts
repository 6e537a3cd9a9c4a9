/**
 * Visitors measure the sample house by mouse, by keyboard and by touch, and get the lengths that it was built with
 * (docs/reference/measurements-and-units.md#the-tool).
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { boundsOf, openingOf, pointIn, roomOf } from '../../samples/house/author/content/facts.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test, testOrigin } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectTrueLength, MeasureDriver } from '../support/measure-driver.ts';
import { houseId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const openHouse = async (viewer: ViewerDriver, sweepId: string): Promise<MeasureDriver> => {
  // Without tags and labels, which would be pressed themselves.
  await viewer.open(houseId, { parameters: { mt: '0', labels: '0' } });
  await viewer.run('MOVE_TO_SWEEP', { sweepId, transition: 'instant' });
  await viewer.idle();
  return new MeasureDriver(viewer);
};

const [living, dining] = [boundsOf('living'), boundsOf('dining')];
const roomHeight = roomOf('living').height;
const door = openingOf('study-door');
/** The board of the door's lining, inside of which the opening begins (samples/house/author/blender/shell_doors.py). */
const lining = 0.018;

test.describe('in the house', () => {
  test.beforeAll(serveHouse);

  test('a room’s width and height with one press each, in metres and in feet', async ({ viewer, page }) => {
    const measure = await openHouse(viewer, 'dining-terrace');
    await measure.activate();
    expect(await axeFindings(page)).toEqual([]);
    // Above the furniture.
    const wall = pointIn('dining', dining.x[1], 2.3, 7.7);
    const at = await measure.turnTo(wall);
    await measure.kind('Straight across').click();
    await viewer.hover(at);
    await viewer.idle();
    await expect(measure.bar).toContainText(/11\.\d\d m/);
    await viewer.click(at);
    const width = await measure.nthLine(1);
    expectTrueLength(width, dining.x[1] - living.x[0]);
    await measure.kind('Height').click();
    await viewer.click(at);
    const height = await measure.nthLine(2);
    expectTrueLength(height, roomHeight);
    await expect(measure.bar).toContainText(/2\.6\d m ± \d cm/);

    await viewer.run('TOGGLE_MODAL', { modal: 'settings' });
    await page.getByText('Feet and inches').click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(measure.bar).toContainText(/8′ 7″ ± \d″/);
  });

  test('a door from corner to corner, with snapping', async ({ viewer }) => {
    const measure = await openHouse(viewer, 'living-west');
    await measure.activate();
    await measure.toggle('Snap to edges and corners');
    // The edges of the lining on this side of the wall.
    const z = living.z[0];
    const [left, right] = [door.span[0] + lining, door.span[1] - lining];
    const middle: Vec3 = [(left + right) / 2, 1.2, z];
    await viewer.lookAt(middle);
    for (const x of [left, right]) {
      const edge = await measure.place([x, 1.2, z]);
      await viewer.hover({ x: edge.x + (x === left ? 3 : -3), y: edge.y });
      await viewer.idle();
      await viewer.click({ x: edge.x + (x === left ? 3 : -3), y: edge.y });
    }
    const width = await measure.nthLine(1);
    expectTrueLength(width, right - left, 0.03);
  });

  test('a continuous line, corrected and finished; a selected line is deleted', async ({ viewer, page }) => {
    const measure = await openHouse(viewer, 'living-middle');
    await measure.activate();
    await measure.toggle('Continuous lines');
    const box = await viewer.size();
    const points = [0.3, 0.45, 0.6, 0.7].map((share) => ({ x: box.width * share, y: box.height * 0.62 }));
    for (const point of points.slice(0, 2)) await viewer.click(point);
    await expect(measure.action('Finish line')).toBeVisible();
    await viewer.click(points[2]!);
    await page.keyboard.press('Backspace');
    await viewer.click(points[3]!);
    await measure.action('Finish line').click();
    const line = await measure.nthLine(1);
    expect(line.points).toHaveLength(3);
    await expect(measure.bar).toContainText(`Total ${line.length.toFixed(2)} m`);

    await measure.action('Cancel').click();
    const selected = await measure.place(line.points[0]!.map((value, n) => (value + line.points[1]![n]!) / 2) as never);
    await viewer.click(selected);
    await expect.poll(() => measure.phase()).toBe('IDLE');
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await measure.list()).lines).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(measure.bar).toBeHidden();
    await expect(measure.button).toHaveAttribute('aria-pressed', 'false');
  });

  test('by the keyboard alone', { tag: '@smoke' }, async ({ viewer, page }) => {
    const measure = await openHouse(viewer, 'dining-terrace');
    await viewer.lookAt(pointIn('dining', dining.x[1], 1.1, 7.7));
    await tabTo(page, /^button Measure$/);
    await page.keyboard.press('Enter');
    await expect(measure.help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(measure.help).toBeHidden();
    await viewer.press('ArrowUp');
    await expect.poll(() => measure.phase()).toBe('CREATING');
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => measure.phase()).toBe('CREATING_NEXT_POINT');
    // Ten centimetres along the wall.
    for (let n = 0; n < 10; n++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const line = await measure.nthLine(1);
    expect(Math.abs(line.length - 0.1)).toBeLessThan(0.005);
    await expect.poll(() => viewer.announcement()).toMatch(/Length: 0\.10 m ± \d cm/);

    // From the bar: the height of the room, at the cursor.
    await tabTo(page, /^button Point to point$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(measure.kind('Height')).toBeChecked();
    await tabTo(page, /^button Add point$/);
    await page.keyboard.press('Enter');
    expectTrueLength(await measure.nthLine(2), roomHeight);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(measure.bar).toBeHidden();
  });

  test('a line is changed, undone, kept, and shared by a link', async ({ viewer, page, browser }) => {
    const measure = await openHouse(viewer, 'dining-terrace');
    await measure.activate();
    await viewer.lookAt(pointIn('dining', dining.x[1], 1.9, 7.7));
    const { width, height } = await viewer.size();
    const at = (x: number, y: number) => ({ x: width * x, y: height * y });
    await viewer.click(at(0.4, 0.45));
    await viewer.click(at(0.55, 0.45));
    const measured = await measure.nthLine(1);
    expect(await axeFindings(page)).toEqual([]);
    await measure.nameField.fill('Rug');
    await page.keyboard.press('Enter');
    await measure.chooseColor('Orange');

    // It is selected, an end is dragged, then a point is inserted, and both are undone.
    await viewer.click(at(0.45, 0.45));
    await expect.poll(() => measure.phase()).toBe('IDLE');
    await viewer.idle();
    await viewer.dragFrom(at(0.55, 0.45), at(0.6, 0.4));
    await expect.poll(async () => (await measure.nthLine(1)).points[0]).toEqual(measured.points[0]);
    const dragged = await measure.nthLine(1);
    expect(dragged.points[1]).not.toEqual(measured.points[1]);
    await measure.point('Next point').click();
    await measure.point('Insert point').click();
    await expect.poll(() => measure.phase()).toBe('EDITING');
    await viewer.click(at(0.5, 0.35));
    await expect.poll(async () => (await measure.nthLine(1)).points.length).toBe(3);
    await expect(measure.line).toContainText('Point 2 of 3');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await measure.nthLine(1)).points).toEqual(dragged.points);
    await measure.action('Undo').click();
    await expect.poll(async () => (await measure.nthLine(1)).points).toEqual(measured.points);
    await measure.action('Redo').click();
    await expect.poll(async () => (await measure.nthLine(1)).points).toEqual(dragged.points);

    const { points, lengthMargin } = dragged;
    expect(lengthMargin).toBeGreaterThan(0);
    const kept = { label: 'Rug', color: '#ea6a20', points, lengthMargin };
    await viewer.openUrl(page.url());
    await measure.button.click();
    expect(await measure.nthLine(1)).toMatchObject(kept);

    const link = await viewer.run<string>('SHARE_LINK', {});
    expect(link).toContain('&measure=');
    const other = await browser.newContext();
    const receiver = new ViewerDriver(await other.newPage(), testOrigin());
    await receiver.openUrl(link);
    const received = await new MeasureDriver(receiver).nthLine(1);
    expect(received).toMatchObject(kept);
    expect(received.length).toBe(dragged.length);
    await other.close();
  });

  test('a line is changed by the keyboard alone', async ({ viewer, page }) => {
    const measure = await openHouse(viewer, 'dining-terrace');
    await viewer.lookAt(pointIn('dining', dining.x[1], 1.1, 7.7));
    await measure.activate();
    await viewer.press('ArrowUp');
    await page.keyboard.press('Enter');
    for (let n = 0; n < 10; n++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    expect(Math.abs((await measure.nthLine(1)).length - 0.1)).toBeLessThan(0.005);
    await tabTo(page, /^button Previous point$/);
    await page.keyboard.press('Enter');
    await expect(measure.line).toContainText('Point 2 of 2');
    await tabTo(page, /^button Move point$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => measure.phase()).toBe('EDITING');
    for (let n = 0; n < 5; n++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await measure.nthLine(1)).length).toBeGreaterThan(0.145);
    expect((await measure.nthLine(1)).length).toBeLessThan(0.155);
    await expect.poll(() => viewer.announcement()).toContain('Line changed. Length: 0.15 m');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await measure.nthLine(1)).length).toBeLessThan(0.105);
    await expect.poll(() => viewer.announcement()).toContain('Change undone');
    await tabTo(page, /^input Name of the line$/);
    await page.keyboard.type('Switch');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await measure.nthLine(1)).label).toBe('Switch');
  });

  test('from above, in the floor plan', async ({ viewer }) => {
    const measure = await openHouse(viewer, 'living-middle');
    await viewer.switchMode('floorPlan');
    await measure.activate();
    await measure.kind('Height').click();
    const centre = await viewer.size();
    await viewer.hover({ x: centre.width / 2, y: centre.height / 2 });
    await viewer.idle();
    await measure.kind('Point to point').click();
    // Away from the measurements of the house, which a press would select.
    const x = living.x[0] + 2.5;
    await viewer.click(await measure.place([x, 1, living.z[0] + 0.5]));
    await viewer.click(await measure.place([x, 1, living.z[0] + 2.5]));
    const line = await measure.nthLine(1);
    const [from, to] = line.points as readonly [Vec3, Vec3];
    expect(Math.abs(Math.hypot(to[0] - from[0], to[2] - from[2]) - 2)).toBeLessThan(0.05);
  });
});

test.describe('on a phone', () => {
  test.beforeAll(serveHouse);
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('points are tapped, dragged under the magnifier, and confirmed', async ({ viewer, page, touch }) => {
    const measure = await openHouse(viewer, 'dining-terrace');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Measure' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(measure.bar).toBeVisible();
    await viewer.lookAt(pointIn('dining', dining.x[1], 1.4, 7.7));
    const box = await viewer.box();
    const onPage = (x: number, y: number) => ({ x: box.x + x, y: box.y + y });
    await touch.tap(onPage(box.width / 2, box.height * 0.35));
    await expect.poll(() => measure.phase()).toBe('CONFIRMING_POINT');
    await viewer.idle();
    await touch.tap(onPage(box.width / 2, box.height * 0.55));
    await expect(measure.action('Finish line')).toBeVisible();
    await viewer.idle();
    const lengthBefore = await measure.bar.locator('.measure-overlay__size').textContent();

    const grab = onPage(box.width / 2, box.height * 0.55);
    let wasMagnified = false;
    const watched = expect(measure.magnifier)
      .toBeVisible()
      .then(() => (wasMagnified = true));
    await touch.move([grab], [onPage(box.width / 2 + 40, box.height * 0.6)], 30);
    await watched;
    expect(wasMagnified).toBe(true);
    await expect(measure.magnifier).toBeHidden();
    await expect.poll(() => measure.phase()).toBe('CONFIRMING_POINT');
    await viewer.idle();
    expect(await measure.bar.locator('.measure-overlay__size').textContent()).not.toBe(lengthBefore);
    await measure.action('Finish line').click();
    const line = await measure.nthLine(1);
    expect(line.points).toHaveLength(2);
    // It is selected, and its end is dragged on from where the finger left it.
    await viewer.idle();
    await touch.tap(onPage(box.width / 2 + 20, box.height * 0.475));
    await expect.poll(() => measure.phase()).toBe('IDLE');
    await viewer.idle();
    const end = onPage(box.width / 2 + 40, box.height * 0.6);
    await touch.move([end], [onPage(box.width / 2 - 40, box.height * 0.5)], 30);
    await expect.poll(async () => (await measure.nthLine(1)).points[1]).not.toEqual(line.points[1]);
    expect((await measure.nthLine(1)).points[0]).toEqual(line.points[0]);

    // The height of the room at the wall, with one tap.
    await measure.kind('Height').click();
    await touch.tap(onPage(box.width / 2, box.height * 0.3));
    expectTrueLength(await measure.nthLine(2), roomHeight);
  });
});
