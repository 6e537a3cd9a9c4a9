/** An address that the server does not know gets a page in the look and the language of the others, without scripts. */
import { AccountDriver } from '../support/account-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test, testOrigin } from '../support/fixtures.ts';
import { isFocusVisible, tabTo } from '../support/keyboard.ts';
import { layoutFindings } from '../support/layout.ts';

test('a mistyped address leads to the list of spaces by the keyboard', { tag: '@smoke' }, async ({ page }) => {
  const account = new AccountDriver(page, testOrigin());
  const response = await page.goto(`${testOrigin()}/sign-inn`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(`${testOrigin()}/sign-inn`);
  await expect(page).toHaveTitle('Page not found · Enfilade');
  await expect(account.firstHeading).toHaveText('Page not found');
  await expect(account.firstHeading).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, /^a All spaces$/);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${testOrigin()}/`);
  await expect(account.heading('Spaces')).toBeVisible();
});

test('the page is drawn with the styles of the other pages, and requests no script', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.resourceType()));
  const account = new AccountDriver(page, testOrigin());
  await account.open('/show/xyz');
  const ofPage = () =>
    page.evaluate(() => {
      const { fontFamily, color } = getComputedStyle(document.querySelector('h1')!);
      return { fontFamily, color, scheme: getComputedStyle(document.documentElement).colorScheme };
    });
  const style = await ofPage();
  expect(requested).not.toContain('script');
  await account.open('/show?m=none');
  await expect(account.heading('There is no space at this address')).toBeVisible();
  expect(await ofPage()).toEqual(style);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [language, heading] of [
    ['de', 'Seite nicht gefunden'],
    ['fr', 'Page introuvable'],
    ['ja', 'ページが見つかりません'],
  ] as const)
    test(`the page fits in ${language}`, async ({ page }) => {
      const account = new AccountDriver(page, testOrigin());
      await account.open(`/models/?lang=${language}`);
      await expect(account.heading(heading)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await layoutFindings(page, { target: 44 })).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('the page is complete', async ({ page }) => {
    const account = new AccountDriver(page, testOrigin());
    await account.open('/foo');
    await expect(account.heading('Seite nicht gefunden')).toBeVisible();
    await account.link('Alle Orte').click();
    await expect(page).toHaveURL(`${testOrigin()}/`);
  });
});
