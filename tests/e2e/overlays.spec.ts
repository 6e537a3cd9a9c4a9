/** What appears over the view: toasts, the loading indicator, prompts, the call to action in one line, help. */
import { promptDelayMs } from '#domain/navigation/dollhouse-prompt.ts';
import { AboutDriver } from '../support/about-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { installClock } from '../support/frozen-move.ts';
import { houseId, twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { serveHouse, TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

test('a toast is dismissed by its action, which the program hears of', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  const pressed = viewer.run('TOAST_SHOW', { message: 'The plan is ready.', action: 'Open' });
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('The plan is ready.');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  expect(await pressed).toBe(true);
  await expect(page.getByText('The plan is ready.')).toBeHidden();
});

test('a view that waits for its image shows that it loads', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId, { parameters: { prefetch: '0' } });
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/tiles\//, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  const next = await viewer.someNeighbour();
  const arrived = viewer.run('MOVE_TO_SWEEP', { sweepId: next.id });
  await expect(page.getByText('Loading the panorama')).toBeVisible();
  isHeld = false;
  for (const release of waiting) release();
  await arrived;
  await expect(page.getByText('Loading the panorama')).toBeHidden();
});

test('with peekaboo=1 a prompt appears in the dollhouse, which the first turn changes', async ({ viewer, page }) => {
  await installClock(viewer);
  await viewer.open(twoRoomsId, { parameters: { peekaboo: '1' } });
  await viewer.switchMode('dollhouse');
  const prompt = page.getByRole('region', { name: 'Notifications' });
  await page.clock.fastForward(promptDelayMs);
  await expect(prompt).toContainText('Drag to rotate the space');
  await viewer.drag(80, 0);
  await expect(prompt).toContainText('Click any spot to go inside.');
  await prompt.getByRole('button', { name: 'Dismiss' }).click();
  await expect(prompt).toHaveCount(0);
});

test('help names only what the address allows', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId, { parameters: { nozoom: '1', kb: '0' } });
  await new AboutDriver(page).footerLink('Help').click();
  const help = viewer.dialog;
  await expect(help.getByText('Drag to look around')).toBeVisible();
  await expect(help.getByText('Go to the next part of the page')).toBeVisible();
  for (const text of ['Scroll to zoom', 'Walk with the arrow keys', 'Zoom in and out', 'Open or close help'])
    await expect(help.getByText(text)).toHaveCount(0);
});

test('help has no topic of what is turned off, and in a narrow window fewer columns', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId, { parameters: { dh: '0', vr: '0' } });
  await new AboutDriver(page).footerLink('Help').click();
  await viewer.dialog.getByRole('tab', { name: 'More help' }).click();
  const topics = viewer.dialog.getByRole('tabpanel').getByRole('listitem');
  await expect(topics.filter({ hasText: 'Floor plan' })).toHaveCount(1);
  for (const name of ['Dollhouse', 'VR', 'Guided tour']) await expect(topics.filter({ hasText: name })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  const lefts = await topics.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
});

test.describe('the call to action', () => {
  test.beforeAll(serveHouse);

  test('in one line: at the start with help=2, after a tour with tourcta=2', async ({ viewer, page }) => {
    const about = new AboutDriver(page);
    await viewer.open(twoRoomsId, { waitAtSplash: true, parameters: { qs: '1', help: '2' } });
    const help = about.callToAction('Drag to look around, click the floor to walk');
    await expect(help).toBeVisible();
    await expect(help.getByRole('status')).toHaveText('Drag to look around, click the floor to walk');
    await viewer.waitUntilPlaying();
    await viewer.click({ x: 60, y: 150 });
    await expect(help).toBeHidden();
    // It has been seen, which is remembered.
    await page.evaluate(() => localStorage.clear());
    await viewer.openTour(houseId, { tourcta: '2' });
    await viewer.run('TOUR_START', { index: 11 });
    await viewer.tour.waitFor('Completed 11');
    const end = about.callToAction('The tour is complete');
    await expect(end.getByRole('button')).toHaveCount(2);
    await end.getByRole('button', { name: 'Restart tour' }).click();
    await expect(end).toBeHidden();
    await viewer.tour.waitFor('Playing 0');
  });
});

test('visitors are invited to create an account, until they dismiss it', async ({ page }) => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, twoRoomsId);
    await server.serve({ ENFILADE_REGISTER_URL: 'https://example.org/register', ENFILADE_SUBSCRIBER_DELAY_MS: '1' });
    const viewer = new ViewerDriver(page, server.origin);
    const about = new AboutDriver(page);
    const parameters = { forceBanner: '1', forcePopup: '1' };
    await viewer.open(twoRoomsId, { parameters });
    await expect(about.subscriberPrompts).toHaveCount(1);
    await expect(about.subscriberPrompts.getByRole('link')).toHaveAttribute('href', 'https://example.org/register');
    await about.nameButton('Garden house').click();
    // In the panel, in place of the popup.
    await expect(about.summary.getByText('Create an account')).toBeVisible();
    await expect(about.subscriberPrompts).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    await about.subscriberPrompts.getByRole('button', { name: 'Dismiss' }).click();
    await expect(about.subscriberPrompts).toHaveCount(0);
    await viewer.open(twoRoomsId, { parameters: { ...parameters, tool: 'SUMMARY' } });
    await expect(about.summary).toBeVisible();
    await expect(about.subscriberPrompts).toHaveCount(0);
  } finally {
    await server.dispose();
  }
});
