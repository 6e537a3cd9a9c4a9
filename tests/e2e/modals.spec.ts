/** The settings menu and the modals that it opens: one at a time, by mouse and keyboard. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { ModalsDriver } from '../support/modals-driver.ts';
import { twoRoomsId } from '../support/places.ts';
import { poseDifference } from '../support/scene-driver.ts';

test('settings change the language at once and stay on reload, at the same place', async ({
  viewer,
  page,
  consoleErrors,
}) => {
  const modals = new ModalsDriver(viewer);
  await viewer.open(twoRoomsId);
  const before = await viewer.state();
  const settings = await modals.openFromMenu('Settings');
  expect(await modals.openId()).toBe('settings');
  await modals.shown();
  expect(await axeFindings(page)).toEqual([]);
  await modals.chooseLanguage('Deutsch');
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  expect(await viewer.documentLanguage()).toBe('de');
  await page.getByText('Reduziert', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-reduced-motion', '');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  expect(poseDifference((await viewer.state()).pose, before.pose)).toEqual({ metres: 0, degrees: 0 });
  await viewer.open(twoRoomsId);
  expect((await viewer.state()).locale).toBe('de');
  await expect(page.locator('html')).toHaveAttribute('data-reduced-motion', '');
  expect(consoleErrors).toEqual([]);
});

test('what could not be loaded is said above the modal, and F6 leads there and back', async ({ viewer, page }) => {
  const modals = new ModalsDriver(viewer);
  await viewer.open(twoRoomsId);
  await page.route(/\/de[-.][^/]*\.js(?:on)?(?:\?|$)/, (route) => route.abort());
  const settings = await modals.openFromMenu('Settings');
  await modals.chooseLanguage('Deutsch');
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText('This language could not be loaded');
  await modals.shown();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('F6');
  await expect(notice.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(settings.locator(':focus')).toHaveCount(1);
  // A real press at its place: the modal neither covers it nor closes.
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect(settings).toBeVisible();
  expect(await viewer.documentLanguage()).toBe('en-US');
});

test('modals replace each other, the backdrop closes, and the focus returns', async ({ viewer, page }) => {
  const modals = new ModalsDriver(viewer);
  await viewer.open(twoRoomsId);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.getByRole('tab', { name: 'More help' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  const settings = await modals.openFromMenu('Settings');
  await settings.getByRole('button', { name: 'Terms' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms' });
  await expect(terms.getByText('This space is published by')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await modals.closeByBackdrop();
  await expect(terms).toBeHidden();
  expect(await modals.openId()).toBeNull();
  await expect(modals.settingsButton).toBeFocused();
  await expect(viewer.run('TOGGLE_MODAL', { modal: 'hlr_settings' })).rejects.toThrow('is not available');
  expect(await viewer.run('TOGGLE_MODAL', { modal: 'defunish_ai' })).toBe('defunish_ai');
  await expect(page.getByRole('dialog', { name: 'Furniture removed by AI' })).toBeVisible();
  expect(await viewer.run('TOGGLE_MODAL', { modal: 'measurementModeHelp' })).toBe('measurementModeHelp');
  await expect(page.getByRole('dialog', { name: 'Measure' })).toBeVisible();
  expect(await viewer.run('TOGGLE_MODAL', { modal: 'views_info' })).toBe('views_info');
  await expect(page.getByRole('dialog', { name: 'Views and layers' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the settings menu of a space without views leads back to the start', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  const { sweepId } = await viewer.state();
  await viewer.walkTo((await viewer.someNeighbour()).id);
  await new ModalsDriver(viewer).settingsButton.click();
  await page.getByRole('menuitem', { name: 'Go to start' }).click();
  await viewer.arriveAt(sweepId!);
  expect(await new ModalsDriver(viewer).openId()).toBeNull();
});

test('terms are sanitised, and a failure is shown until they are loaded', async ({ viewer, page }) => {
  const modals = new ModalsDriver(viewer);
  let isDown = true;
  await page.route('**/api/v1/terms/*', (route) =>
    isDown
      ? route.fulfill({ status: 503, body: 'no' })
      : route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: '<h2>Our rules</h2><script>window.ran = true</script><img src="x" onerror="window.ran = true"><a href="javascript:void 0">one</a> <a href="https://example.org/" onclick="window.ran = true">two</a>',
        }),
  );
  await viewer.open(twoRoomsId);
  const terms = await modals.openFromMenu('Terms');
  await expect(terms.getByRole('alert')).toContainText('The terms could not be loaded.');
  isDown = false;
  await terms.getByRole('button', { name: 'Try again' }).click();
  await expect(terms.getByRole('heading', { name: 'Our rules' })).toBeVisible();
  const html = await terms.locator('.document-modal__text').innerHTML();
  expect(html).toBe(
    '<h2>Our rules</h2><a>one</a> <a href="https://example.org/" target="_blank" rel="noopener noreferrer">two</a>',
  );
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('of terms on a page elsewhere the main part is shown, and its links lead there', async ({ viewer, page }) => {
  const modals = new ModalsDriver(viewer);
  await page.route('**/api/v1/terms/*', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', 'content-location': 'https://owner.example/legal/terms' },
      body: `<html><head><title>Owner</title></head><body><nav><a href="/">Home</a></nav><main><h1>Rules</h1>
        <a href="privacy">Privacy</a> <a href="&#1;javascript:window.ran=1">Run</a><form><button>Sign up</button></form></main>
        <footer>Imprint</footer></body></html>`,
    }),
  );
  await viewer.open(twoRoomsId);
  const terms = await modals.openFromMenu('Terms');
  await expect(terms.getByRole('heading', { name: 'Rules' })).toBeVisible();
  const links = await terms.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['https://owner.example/legal/privacy', null]);
  for (const left of ['Home', 'Sign up', 'Imprint', 'Owner']) await expect(terms.getByText(left)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the entries are in More, and help has the gestures of a finger', async ({ viewer, page }) => {
    await viewer.open(twoRoomsId);
    await viewer.chooseFromMoreMenu('Help');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByText('Swipe to look around')).toBeVisible();
    await expect(help.getByText('Keyboard shortcuts')).toHaveCount(0);
    await new ModalsDriver(viewer).shown();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'More help' }).click();
    await expect(help.getByText('360° views')).toBeVisible();
  });
});
