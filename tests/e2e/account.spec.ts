/** One's own account: changing the password, seeing where one is signed in, and signing out there. */
import type { Browser } from '@playwright/test';
import { AccountDriver } from '../support/account-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';

const firstPassword = 'a brass key under the mat';
const secondPassword = 'a silver key in the drawer';
const people = ['ada', 'bea', 'cleo', 'dora'] as const;
const emailOf = (name: (typeof people)[number]): string => `${name}@example.org`;

const phone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  viewport: { width: 390, height: 844 },
};
const laptop = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  viewport: { width: 1440, height: 900 },
};

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  for (const name of people) {
    const args = ['user', 'add', emailOf(name), '--name', `${name[0]!.toUpperCase()}${name.slice(1)} Example`];
    const { code, stderr } = await server.runWith(`${firstPassword}\n`, ...args, '--password-stdin');
    if (code !== 0) throw new Error(stderr);
  }
  await server.serve();
});
test.afterAll(() => server.dispose());

/** The same person in two browsers, of which the second has just signed in. */
const inTwoBrowsers = async (browser: Browser, name: (typeof people)[number]) => {
  const [there, here] = [await browser.newContext(phone), await browser.newContext(laptop)];
  const [away, desk] = [
    new AccountDriver(await there.newPage(), server.origin),
    new AccountDriver(await here.newPage(), server.origin),
  ];
  await away.signIn(emailOf(name), firstPassword);
  await desk.signIn(emailOf(name), firstPassword);
  return { away, desk, close: () => Promise.all([there.close(), here.close()]) };
};

test('the account is found from the list of spaces, and leads back there and out', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await account.signIn(emailOf('ada'), firstPassword);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'All spaces' }).click();
  await page.getByRole('button', { name: 'Account: Ada Example' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Your account' }).press('Enter');
  await account.isOpen();
  await expect(page.getByText('Ada Example')).toBeVisible();
  await expect(page.getByText(emailOf('ada'))).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?to=%2Faccount$/);
});

test('a new password signs the other browser out, and only the new one is taken then', async ({ browser }) => {
  const { away, desk, close } = await inTwoBrowsers(browser, 'bea');
  await expect(desk.rows).toHaveCount(2);
  await desk.changePassword(firstPassword, secondPassword);
  await expect(desk.page.getByText('Your password has been changed.')).toBeVisible();
  await expect(desk.field('New password')).toHaveValue('');
  await expect(desk.rows).toHaveCount(1);
  expect(await axeFindings(desk.page)).toEqual([]);
  await desk.reload();
  await expect(desk.rows).toHaveCount(1);

  await away.isSignedOut();
  await away.giveCredentials(emailOf('bea'), firstPassword);
  await expect(away.page.getByRole('alert')).toHaveText('Wrong e-mail address or password.');
  await away.giveCredentials(emailOf('bea'), secondPassword);
  await away.isOpen();
  await close();
});

test('what is wrong with a password is said at its field', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await account.signIn(emailOf('dora'), firstPassword);
  await account.changePassword('', secondPassword);
  await account.isToldAtField('Current password', /^Enter your current password/);
  await account.changePassword('not the password', secondPassword);
  await account.isToldAtField('Current password', /^Wrong current password/);
  await account.changePassword(firstPassword, 'too short');
  await account.isToldAtField('New password', /^This password is too short\. At least 12 characters$/);
  await account.changePassword(firstPassword, 'passwordpassword');
  await account.isToldAtField('New password', /^This password is too easy to guess/);
  await account.changePassword(firstPassword, firstPassword);
  await account.isToldAtField('New password', /^This is your current password/);
  expect(await axeFindings(page)).toEqual([]);
});

test('ten wrong passwords make one wait, in words', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await account.signIn(emailOf('ada'), firstPassword);
  for (let i = 0; i < 11; i += 1) {
    const responded = page.waitForResponse((response) => response.url().endsWith('/user/password'));
    await account.changePassword(`guess number ${i}`, secondPassword);
    await responded;
  }
  await expect(page.getByText(/^Too many attempts\. You can try again in 1[45] minutes\.$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('one browser is signed out from another, by keyboard alone', async ({ browser }) => {
  const { away, desk, close } = await inTwoBrowsers(browser, 'cleo');
  await expect(desk.rows).toHaveCount(2);
  await expect(desk.rows.first()).toContainText('Firefox on Linux');
  await expect(desk.rows.first()).toContainText('This device');
  await expect(desk.rows.last()).toContainText('Safari on iPhone');
  await desk.endSession('Safari on iPhone').press('Enter');
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await expect(desk.page.getByText('Safari on iPhone has been signed out.')).toBeAttached();
  await away.isSignedOut();

  await away.giveCredentials(emailOf('cleo'), firstPassword);
  await away.isOpen();
  await desk.reload();
  await desk.endOthers.press('Enter');
  await expect(desk.page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeFindings(desk.page)).toEqual([]);
  await desk.page.keyboard.press('Tab');
  await desk.page.keyboard.press('Enter');
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.page.getByRole('alertdialog')).toHaveCount(0);
  await expect(desk.page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  // Whose session was ended meanwhile is led to sign in by the next press.
  await away.changePassword(firstPassword, secondPassword);
  await expect(away.page).toHaveURL(/\/sign-in\?to=%2Faccount$/);
  await close();
});

const isSessionList = (url: URL): boolean => url.pathname === '/api/v1/user/sessions';

test('a list that does not come can be asked for again', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await page.route(isSessionList, (route) => route.abort());
  await account.signIn(emailOf('dora'), firstPassword);
  await expect(page.getByText('Your devices could not be loaded.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(isSessionList);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(account.rows.first()).toContainText('This device');
});
