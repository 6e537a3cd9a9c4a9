/** What visitors look at is counted, and the owner sees it. */
import { chromium } from '@playwright/test';
import { AccountDriver } from '../support/account-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { launchOptions } from '../support/chromium.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { StatisticsDriver } from '../support/statistics-driver.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

/**
 * Of the whole browser: a batch that is sent while a page closes does not have the user agent of a context, and a
 * browser without a window would count as a bot.
 */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const password = 'a brass key under the mat';

test('an owner sees the visits of others, exports them, and turns counting off', async ({ page }) => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, 'two-rooms');
    await server.runWith(
      `${password}\n`,
      'user',
      'add',
      'ada@example.org',
      '--name',
      'Ada Example',
      '--admin',
      '--password-stdin',
    );
    await server.serve();

    const account = new AccountDriver(page, server.origin);
    await account.signIn('ada@example.org', password);
    const statistics = new StatisticsDriver(page);
    await statistics.openByMenu(server.origin, 'Ada Example');
    await expect(statistics.text('No visits in this period')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    const browser = await chromium.launch({
      ...launchOptions,
      args: [...launchOptions.args, `--user-agent=${userAgent}`],
    });
    const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
    const visitorPage = await context.newPage();
    const reportLoaded = visitorPage.waitForResponse(/\/visit-report-[\w-]+\.js$/);
    const viewer = new ViewerDriver(visitorPage, server.origin);
    await viewer.open('two-rooms');
    await reportLoaded;
    await viewer.switchMode('dollhouse');
    // The batch is sent when the page is left.
    await visitorPage.goto(`${server.origin}/sign-in`);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);

    await expect(async () => {
      await page.reload();
      await expect(statistics.figure('Visits')).toHaveText('1', { timeout: 2000 });
    }).toPass();
    await browser.close();
    await expect(statistics.plan.first()).toBeVisible();
    await statistics.openTable('Viewpoints looked at');
    await expect(statistics.table('Viewpoints looked at').getByRole('row')).toHaveCount(2);
    await statistics.choosePeriod('Last 30 days', 'Last 365 days');
    await expect(page).toHaveURL(/[?&]days=365\b/);
    await expect(statistics.figure('Visits')).toHaveText('1');
    expect(await axeFindings(page)).toEqual([]);
    const lines = await statistics.exportedLines();
    expect(lines[0]).toContain('date,kind,id,name,count');
    expect(lines.filter((line) => line.includes(',visit,'))).toHaveLength(1);

    // The page scrolls to its end.
    await statistics.countSwitch.scrollIntoViewIfNeeded();
    await expect(statistics.countSwitch).toBeInViewport();
    await statistics.countSwitch.press('Space');
    await expect(statistics.text('New visits are not counted.')).toBeVisible();
    await page.reload();
    await expect(statistics.countSwitch).not.toBeChecked();
  } finally {
    await server.dispose();
  }
});
