/** The account page: changing the password, listing the sessions and ending them. */
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

/** One person signed in from two browsers, in `desk` last. */
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

test('the list of spaces leads to the account page, which signs out', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await account.signIn(emailOf('ada'), firstPassword);
  expect(await axeFindings(page)).toEqual([]);
  await account.link('All spaces').click();
  await account.accountMenu('Ada Example').press('Enter');
  await account.accountMenuEntry('Your account').press('Enter');
  await account.isOpen();
  await expect(account.text('Ada Example')).toBeVisible();
  await expect(account.text(emailOf('ada'))).toBeVisible();
  await account.button('Sign out').click();
  await account.isAtSignIn();
});

test('changing the password ends the other session, and the old password is rejected', async ({ browser }) => {
  const { away, desk, close } = await inTwoBrowsers(browser, 'bea');
  await expect(desk.sessions).toHaveCount(2);
  await desk.changePassword(firstPassword, secondPassword);
  await expect(desk.text('Your password has been changed.')).toBeVisible();
  await expect(desk.field('New password')).toHaveValue('');
  await expect(desk.sessions).toHaveCount(1);
  expect(await axeFindings(desk.page)).toEqual([]);
  await desk.reload();
  await expect(desk.sessions).toHaveCount(1);

  await away.isSignedOut();
  await away.submitCredentials(emailOf('bea'), firstPassword);
  await expect(away.alert).toContainText('Wrong e-mail address or password.');
  await away.submitCredentials(emailOf('bea'), secondPassword);
  await away.isOpen();
  await close();
});

test('each password failure is shown at its field', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await account.signIn(emailOf('dora'), firstPassword);
  await account.changePassword('', secondPassword);
  await account.hasFieldError('Current password', /^Enter your current password/);
  await account.changePassword('not the password', secondPassword);
  await account.hasFieldError('Current password', /^Wrong current password/);
  await account.changePassword(firstPassword, 'too short');
  await account.hasFieldError('New password', /^This password is too short\. At least 12 characters$/);
  await account.changePassword(firstPassword, 'passwordpassword');
  await account.hasFieldError('New password', /^This password is too easy to guess/);
  await account.changePassword(firstPassword, firstPassword);
  await account.hasFieldError('New password', /^This is your current password/);
  expect(await axeFindings(page)).toEqual([]);
});

test('after ten wrong passwords the page says how long to wait', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await account.signIn(emailOf('ada'), firstPassword);
  for (let i = 0; i < 11; i += 1) {
    await account.changePasswordAndWait(`guess number ${i}`, secondPassword);
  }
  await expect(account.text(/^Too many attempts\. You can try again in 1[45] minutes\.$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('one browser ends the session of another, by keyboard', async ({ browser }) => {
  const { away, desk, close } = await inTwoBrowsers(browser, 'cleo');
  await expect(desk.sessions).toHaveCount(2);
  await expect(desk.sessions.first()).toContainText('Firefox on Linux');
  await expect(desk.sessions.first()).toContainText('This device');
  await expect(desk.sessions.last()).toContainText('Safari on iPhone');
  await desk.endSession('Safari on iPhone').press('Enter');
  await expect(desk.sessions).toHaveCount(1);
  await expect(desk.sessionsHeading).toBeFocused();
  await expect(desk.text('Safari on iPhone has been signed out.')).toBeAttached();
  await away.isSignedOut();

  await away.submitCredentials(emailOf('cleo'), firstPassword);
  await away.isOpen();
  await desk.reload();
  await desk.endOtherSessions.press('Enter');
  await expect(desk.button('Cancel')).toBeFocused();
  expect(await axeFindings(desk.page)).toEqual([]);
  await desk.page.keyboard.press('Tab');
  await desk.page.keyboard.press('Enter');
  await expect(desk.sessions).toHaveCount(1);
  await expect(desk.confirmation).toHaveCount(0);
  await expect(desk.sessionsHeading).toBeFocused();
  // The next submission of the ended session leads to the sign-in page.
  await away.changePassword(firstPassword, secondPassword);
  await away.isAtSignIn();
  await close();
});

const isSessionList = (url: URL): boolean => url.pathname === '/api/v1/user/sessions';

test('a session list that fails to load can be loaded again', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await page.route(isSessionList, (route) => route.abort());
  await account.signIn(emailOf('dora'), firstPassword);
  await expect(account.text('Your devices could not be loaded.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(isSessionList);
  await account.button('Try again').click();
  await expect(account.sessions.first()).toContainText('This device');
});
