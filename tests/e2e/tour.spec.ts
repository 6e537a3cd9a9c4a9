/** The guided tour of the sample house: by mouse, by keyboard, with reduced motion, on a phone. */
import { AboutDriver } from '../support/about-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { houseId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';

test.describe('the tour', () => {
  test.beforeAll(serveHouse);

  test('plays, announces its stops, and is closed from the title bar', async ({ viewer, page, consoleErrors }) => {
    await viewer.openTour(houseId);
    await viewer.tour.startButton.click();
    await viewer.tour.waitFor('Playing 0');
    await expect(viewer.heading('The lane')).toBeVisible();
    await expect.poll(() => viewer.announcement()).toContain('Stop 1 of 12: The lane');
    expect((await viewer.state()).sweepId).toBe('street');
    await expect(viewer.tour.titleBar).toHaveText('Ground floor');
    expect(await axeFindings(page)).toEqual([]);
    await viewer.tour.waitFor('Playing 1');
    await viewer.arriveAt('hall-door');
    await viewer.tour.closeButton.click();
    await viewer.tour.waitFor('Idle -1');
    await expect(viewer.heading('House at the Orchard')).toBeVisible();
    await expect(viewer.heading('Come in')).toBeHidden();
    expect(consoleErrors).toEqual([]);
  });

  test('pauses when the visitor drags the view, and resumes from there', async ({ viewer }) => {
    await viewer.openTour(houseId);
    await viewer.run('TOUR_START', { index: 2 });
    await viewer.tour.waitFor('Playing 2');
    // Does not wait until idle: that would be after the stop's stay.
    await expect.poll(async () => (await viewer.state()).sweepId).toBe('living-door');
    await viewer.drag(120, 0);
    await viewer.tour.waitFor('Paused 2');
    const { pose } = await viewer.state();
    await viewer.idle();
    expect((await viewer.state()).pose).toEqual(pose);
    await viewer.tour.resumeButton.click();
    await viewer.tour.waitFor('Playing 2');
    await viewer.tour.waitFor('Playing 3');
  });

  test('moves to stops from the reel and pauses there', async ({ viewer }) => {
    await viewer.openTour(houseId, { hl: 'expanded' });
    await expect(viewer.tour.stops).toHaveCount(12);
    await viewer.tour.stop('Stop 6 of 12: The study').hover();
    await expect(viewer.tour.preview).toHaveText('The study');
    await viewer.tour.stop('Stop 6 of 12: The study').click();
    await viewer.arriveAt('study-desk');
    await viewer.tour.waitFor('Paused 5');
    await expect(viewer.tour.currentStop).toHaveAccessibleName('Stop 6 of 12: The study');
    await viewer.tour.nextButton.click();
    await viewer.arriveAt('stairs-landing');
    await viewer.tour.previousButton.click();
    await viewer.arriveAt('study-desk');
    await viewer.tour.waitFor('Paused 5');
  });

  test('is played by keyboard', async ({ viewer, page }) => {
    await viewer.openTour(houseId);
    await viewer.press(' ');
    await viewer.tour.waitFor('Playing 0');
    await viewer.press(' ');
    await viewer.tour.waitFor('Paused 0');
    await viewer.tour.stops.first().focus();
    await page.keyboard.press('End');
    await expect(viewer.tour.preview).toHaveText('And back into the garden');
    await page.keyboard.press('Enter');
    await viewer.arriveAt('garden');
    await viewer.tour.waitFor('Paused 11');
    // After the last stop's stay the tour is complete.
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await viewer.run('TOUR_START', { index: 11 });
    await viewer.tour.waitFor('Completed 11');
    await expect.poll(() => viewer.announcement()).toContain('The tour is complete');
    await expect(viewer.tour.restartButton).toBeVisible();
    await expect(new AboutDriver(page).callToAction('The tour is complete')).toBeVisible();
  });

  test('adds at most one history entry, so that Back leaves it', async ({ viewer, page }) => {
    await viewer.openTour(houseId);
    await viewer.waitForUrl();
    const before = await page.evaluate(() => history.length);
    await viewer.run('TOUR_START', { index: 1 });
    await viewer.tour.waitFor('Playing 2');
    await viewer.run('TOUR_PAUSE');
    await viewer.waitForUrl();
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
  });

  test('rejects commands with an invalid index', async ({ viewer }) => {
    await viewer.openTour(houseId);
    await expect(viewer.run('TOUR_STEP', { index: 12 })).rejects.toThrow('Invalid tour index');
    await expect(viewer.run('TOUR_START', { index: -1 })).rejects.toThrow('Invalid tour index');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('fades between stops without moving or turning the camera', async ({ viewer }) => {
      await viewer.openTour(houseId);
      await viewer.run('TOUR_START', { index: 1 });
      await viewer.arriveAt('hall-door');
      const sweepIds = new Set<string | null>();
      const rotations = new Set<string>();
      await expect
        .poll(
          async () => {
            const { sweepId, pose } = await viewer.state();
            sweepIds.add(sweepId);
            rotations.add(String(pose.rotation));
            return sweepId;
          },
          { intervals: [100] },
        )
        .toBe('living-door');
      expect([...sweepIds]).toEqual(['hall-door', 'living-door']);
      // The rotations of the two stops and none between.
      expect(rotations.size).toBe(2);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 });
    test('has arrows with the stop’s title between them', async ({ viewer, page }) => {
      await viewer.openTour(houseId);
      await viewer.tour.startButton.tap();
      await viewer.tour.waitFor('Playing 0');
      const { arrows } = viewer.tour;
      await expect(arrows).toContainText('The lane');
      await expect(arrows).toContainText('1 of 12');
      await viewer.tour.pauseButton.tap();
      await viewer.tour.waitFor('Paused 0');
      await expect(arrows).toContainText('Tap an arrow to go to another stop.');
      await viewer.tour.nextButton.tap();
      await viewer.arriveAt('hall-door');
      await expect(arrows).toContainText('Come in');
      await expect(arrows).not.toContainText('Tap an arrow');
      for (const button of await viewer.tour.arrowButtons()) {
        const box = (await button.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
      await viewer.tour.stopsButton.tap();
      await viewer.tour.stop('Stop 3 of 12: The living room').tap();
      await viewer.arriveAt('living-door');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
