/**
 * Visitors measure areas of the sample house, and get the sizes that it was built with
 * (docs/reference/measurements-and-units.md#areas).
 */
import { boundsOf, bottomOf, pointIn } from '../../samples/house/author/content/facts.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test, testOrigin } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectTrueArea, MeasureDriver } from '../support/measure-driver.ts';
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

const [bedroom, dining, living] = [boundsOf('bedroom-1'), boundsOf('dining'), boundsOf('living')];
const [[west, east], [north, south]] = [bedroom.x, bedroom.z];
const bedroomArea = (east - west) * (south - north);
/** Metres: above the furniture. */
const free = 2.3;

test.describe('in the house', () => {
  test.beforeAll(serveHouse);

  test('a room by its corners above the furniture; changed, undone, kept, listed and shared', async ({
    viewer,
    page,
    browser,
  }) => {
    const measure = await openHouse(viewer, 'bedroom-1-foot');
    await measure.activate();
    await measure.toggle('Snap to edges and corners');
    await measure.kind('Area').click();
    await expect(page.getByText('Click a floor or wall at the first corner of the area')).toBeVisible();
    await measure.pressAll([
      pointIn('bedroom-1', west + 0.01, free, north + 0.01),
      pointIn('bedroom-1', east - 0.01, free, north + 0.01),
      pointIn('bedroom-1', east - 0.01, free, south - 0.01),
      pointIn('bedroom-1', west + 0.01, free, south - 0.01),
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await measure.action('Finish area').click();
    const area = await measure.nthLine(1);
    expect(area).toMatchObject({ shape: 'area', points: { length: 4 } });
    expectTrueArea(area, bedroomArea, { tolerance: 0.25, maxMargin: 0.4 });
    for (const [, y] of area.points) expect(y).toBe(bottomOf('upper'));
    await expect(measure.line).toContainText(`${area.area!.toFixed(2)} m² ± 0.`);
    await expect(measure.line).toContainText(`perimeter ${area.length.toFixed(2)} m ± `);
    await measure.nameField.fill('Carpet');
    await page.keyboard.press('Enter');

    // A corner is removed and brought back.
    await measure.point('Next point').click();
    await measure.point('Remove point').click();
    await expect.poll(async () => (await measure.nthLine(1)).points.length).toBe(3);
    await expect(measure.point('Remove point')).toBeDisabled();
    await measure.action('Undo').click();
    await expect.poll(async () => (await measure.nthLine(1)).points.length).toBe(4);

    await viewer.openUrl(page.url());
    await measure.button.click();
    expect(await measure.nthLine(1)).toMatchObject({ label: 'Carpet', area: area.area, points: area.points });
    await measure.listButton.click();
    await expect(measure.listPanel.getByRole('button', { name: /^Carpet/ })).toContainText(
      `${area.area!.toFixed(2)} m²`,
    );
    await page.keyboard.press('Escape');

    const link = await viewer.run<string>('SHARE_LINK', {});
    expect(link).toContain('&measure=a');
    const other = await browser.newContext();
    const receiver = new ViewerDriver(await other.newPage(), testOrigin());
    await receiver.openUrl(link);
    const received = await new MeasureDriver(receiver).nthLine(1);
    expect(received).toMatchObject({ shape: 'area', label: 'Carpet', area: area.area });
    await other.close();
  });

  test('a part of a wall, finished by a press on its first corner', async ({ viewer }) => {
    const measure = await openHouse(viewer, 'dining-terrace');
    await measure.activate();
    await measure.kind('Area').click();
    const [x, z] = [dining.x[1], 7.7];
    await viewer.lookAt(pointIn('dining', x, 1.9, z));
    // 60 cm by 40 cm.
    const corners = [
      [z - 0.3, 1.7],
      [z + 0.3, 1.7],
      [z + 0.3, 2.1],
      [z - 0.3, 2.1],
    ] as const;
    const places = [];
    for (const [atZ, height] of corners) places.push(await measure.place(pointIn('dining', x, height, atZ)));
    for (const place of places) await viewer.click(place);
    await viewer.idle();
    await viewer.click(places[0]!);
    const area = await measure.nthLine(1);
    expectTrueArea(area, 0.24, { tolerance: 0.01, maxMargin: 0.03 });
    for (const [pointX] of area.points) expect(Math.abs(pointX - x)).toBeLessThan(0.01);
  });

  test('by the keyboard alone', async ({ viewer, page }) => {
    const measure = await openHouse(viewer, 'dining-terrace');
    await viewer.lookAt(pointIn('dining', dining.x[1], 1.9, 7.7));
    await measure.activate();
    await tabTo(page, /^button Point to point$/);
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(measure.kind('Area')).toBeChecked();
    await viewer.press('ArrowUp');
    // 20 cm to the right, then 10 cm down.
    await page.keyboard.press('Enter');
    await expect.poll(() => measure.phase()).toBe('CREATING_NEXT_POINT');
    for (let n = 0; n < 20; n++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    for (let n = 0; n < 10; n++) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, /^button Finish area$/);
    await page.keyboard.press('Enter');
    const { area } = await measure.nthLine(1);
    expect(Math.abs(area! - 0.01)).toBeLessThan(0.001);
    await expect.poll(() => viewer.announcement()).toContain('Area: 0.01 m²');
    await viewer.press('Delete');
    await expect.poll(async () => (await measure.list()).lines).toEqual([]);
    await expect.poll(() => viewer.announcement()).toContain('Area deleted');
  });

  test('from above, in the floor plan, in feet', async ({ viewer, page }) => {
    const measure = await openHouse(viewer, 'living-middle');
    await viewer.switchMode('floorPlan');
    await measure.activate();
    await measure.kind('Area').click();
    // Away from the measurements of the house, which a press would select.
    const [x, z] = [living.x[0] + 2.5, living.z[0] + 0.5];
    for (const [dx, dz] of [
      [0, 0],
      [1.5, 0],
      [1.5, 2],
      [0, 2],
    ] as const)
      await viewer.click(await measure.place([x + dx, 1, z + dz]));
    await measure.action('Finish area').click();
    const area = await measure.nthLine(1);
    expectTrueArea(area, 3, { tolerance: 0.15, maxMargin: 0.4 });
    await viewer.run('TOGGLE_MODAL', { modal: 'settings' });
    await page.getByText('Feet and inches').click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(measure.line).toContainText(`${(area.area! / 0.3048 ** 2).toFixed(1)} sq ft`);
  });
});

test.describe('on a phone', () => {
  test.beforeAll(serveHouse);
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('corners are tapped, and the first one finishes the area', async ({ viewer, page, touch }) => {
    const measure = await openHouse(viewer, 'dining-terrace');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Measure' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    await measure.kind('Area').click();
    await viewer.lookAt(pointIn('dining', dining.x[1], 1.9, 7.7));
    const box = await viewer.box();
    const corners = [
      [0.35, 0.3],
      [0.65, 0.3],
      [0.65, 0.45],
      [0.35, 0.45],
    ] as const;
    for (const [x, y] of [...corners, corners[0]]) {
      await touch.tap({ x: box.x + box.width * x, y: box.y + box.height * y });
      await viewer.idle();
    }
    const area = await measure.nthLine(1);
    expect(area).toMatchObject({ shape: 'area', points: { length: 4 } });
    expect(area.area).toBeGreaterThan(0.05);
  });
});
