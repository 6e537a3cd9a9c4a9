/** The guided tour of the sample house, as a visitor meets it: by mouse, by keyboard, without motion, on a phone. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { houseId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import type { Viewer } from '../support/viewer-driver.ts';

const tourOf = async (viewer: Viewer): Promise<string> => {
  const { tour } = await viewer.state();
  return `${tour.state} ${tour.index}`;
};
const becomes = (viewer: Viewer, wanted: string | RegExp, timeout = 30_000): Promise<void> =>
  expect.poll(() => tourOf(viewer), { timeout }).toMatch(wanted);
/** The tour's own code is fetched when the space is at rest. */
const openTour = async (viewer: Viewer, more: Readonly<Record<string, string>> = {}): Promise<void> => {
  await viewer.open(houseId, { with: more });
  await viewer.page.getByRole('button', { name: 'Start tour' }).waitFor();
};

test.describe('the tour', () => {
  test.setTimeout(240_000);
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    await serveHouse();
  });

  test('plays, says where it is, and is left by the bar at the top', async ({ viewer, page, complaints }) => {
    await openTour(viewer);
    await page.getByRole('button', { name: 'Start tour' }).click();
    await becomes(viewer, 'Playing 0');
    await expect(page.getByRole('heading', { name: 'The lane' })).toBeVisible();
    await expect.poll(() => viewer.announced()).toContain('Stop 1 of 12: The lane');
    expect((await viewer.state()).sweepId).toBe('street');
    await expect(page.locator('.tour-title-bar')).toHaveText('Ground floor');
    expect(await axeFindings(page)).toEqual([]);
    await becomes(viewer, 'Playing 1');
    await viewer.arriveAt('hall-door');
    await page.getByRole('button', { name: 'Close tour' }).click();
    await becomes(viewer, 'Idle -1');
    await expect(page.getByRole('heading', { name: 'House at the Orchard' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Come in' })).toBeHidden({ timeout: 10_000 });
    expect(complaints).toEqual([]);
  });

  test('stands still when a hand takes the view, and goes on from there', async ({ viewer, page }) => {
    await openTour(viewer);
    await viewer.run('TOUR_START', { index: 2 });
    await becomes(viewer, 'Playing 2');
    // Not until all is still: that would be after the stay.
    await expect.poll(async () => (await viewer.state()).sweepId, { timeout: 30_000 }).toBe('living-door');
    await viewer.drag(120, 0);
    await becomes(viewer, 'Paused 2');
    const { pose } = await viewer.state();
    await viewer.idle();
    expect((await viewer.state()).pose).toEqual(pose);
    await page.getByRole('button', { name: 'Resume tour' }).click();
    await becomes(viewer, 'Playing 2');
    await becomes(viewer, 'Playing 3', 60_000);
  });

  test('is stepped by the reel, and a visitor stays there', async ({ viewer, page }) => {
    await openTour(viewer, { hl: 'expanded' });
    const reel = page.getByRole('list', { name: 'Stops of the tour' });
    await expect(reel.getByRole('button')).toHaveCount(12);
    await reel.getByRole('button', { name: 'Stop 6 of 12: The study' }).hover();
    await expect(page.locator('.tour-bars__preview')).toHaveText('The study');
    await reel.getByRole('button', { name: 'Stop 6 of 12: The study' }).click();
    await viewer.arriveAt('study-desk');
    await becomes(viewer, 'Paused 5');
    await expect(reel.locator('[aria-current="step"]')).toHaveAccessibleName('Stop 6 of 12: The study');
    await page.getByRole('button', { name: 'Next stop' }).click();
    await viewer.arriveAt('stairs-landing');
    await page.getByRole('button', { name: 'Previous stop' }).click();
    await viewer.arriveAt('study-desk');
    await becomes(viewer, 'Paused 5');
  });

  test('is played by the keyboard alone', async ({ viewer, page }) => {
    await openTour(viewer);
    await viewer.press(' ');
    await becomes(viewer, 'Playing 0');
    await viewer.press(' ');
    await becomes(viewer, 'Paused 0');
    const reel = page.getByRole('list', { name: 'Stops of the tour' });
    await reel.getByRole('button').first().focus();
    await page.keyboard.press('End');
    await expect(page.locator('.tour-bars__preview')).toHaveText('And back into the garden');
    await page.keyboard.press('Enter');
    await viewer.arriveAt('garden');
    await becomes(viewer, 'Paused 11');
    // Once its stay is over the tour is complete.
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await viewer.run('TOUR_START', { index: 11 });
    await becomes(viewer, 'Completed 11', 60_000);
    await expect.poll(() => viewer.announced()).toContain('The tour is complete');
    await expect(page.getByRole('button', { name: 'Restart tour' })).toBeVisible();
  });

  test('shares one step of the history, so that Back leads out of it', async ({ viewer, page }) => {
    await openTour(viewer);
    await viewer.addressFollows();
    const before = await page.evaluate(() => history.length);
    await viewer.run('TOUR_START');
    await becomes(viewer, 'Playing 2', 90_000);
    await viewer.run('TOUR_PAUSE');
    await viewer.addressFollows();
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
  });

  test('says what is wrong with a command', async ({ viewer }) => {
    await openTour(viewer);
    await expect(viewer.run('TOUR_STEP', { index: 12 })).rejects.toThrow('Invalid tour index');
    await expect(viewer.run('TOUR_START', { index: -1 })).rejects.toThrow('Invalid tour index');
  });

  test.describe('without motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('fades and neither walks nor pans', async ({ viewer }) => {
      await openTour(viewer);
      await viewer.run('TOUR_START', { index: 1 });
      await viewer.arriveAt('hall-door');
      const seen = new Set<string | null>();
      const views = new Set<string>();
      await expect
        .poll(
          async () => {
            const { sweepId, pose } = await viewer.state();
            seen.add(sweepId);
            views.add(String(pose.rotation));
            return sweepId;
          },
          { timeout: 60_000, intervals: [100] },
        )
        .toBe('living-door');
      expect([...seen]).toEqual(['hall-door', 'living-door']);
      // The one and the other, and nothing between.
      expect(views.size).toBe(2);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 });
    test('is stepped by arrows with the title between them', async ({ viewer, page }) => {
      await openTour(viewer);
      await page.getByRole('button', { name: 'Start tour' }).tap();
      await becomes(viewer, 'Playing 0');
      const arrows = page.getByRole('group', { name: 'Tour' });
      await expect(arrows).toContainText('The lane');
      await expect(arrows).toContainText('1 of 12');
      await page.getByRole('button', { name: 'Pause tour' }).tap();
      await becomes(viewer, 'Paused 0');
      await page.getByRole('button', { name: 'Next stop' }).tap();
      await viewer.arriveAt('hall-door');
      await expect(arrows).toContainText('Come in');
      for (const button of await arrows.getByRole('button').all()) {
        const box = (await button.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
      await page.getByRole('button', { name: 'Stops of the tour' }).tap();
      await page.getByRole('button', { name: 'Stop 3 of 12: The living room' }).tap();
      await viewer.arriveAt('living-door');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
