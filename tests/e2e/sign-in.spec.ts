/** Access to models: a model's password, and signing in and out. */
import { AccountDriver } from '../support/account-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const accountPassword = 'a long enough password';
const modelPassword = 'ember quail, please';

const expectSuccess = async (step: ReturnType<TestServer['run']>): Promise<void> => {
  const { code, stderr } = await step;
  if (code !== 0) throw new Error(stderr);
};

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  for (const id of ['locked', 'guessed', 'private']) await server.import(twoRoomsCapture, id);
  for (const id of ['locked', 'guessed'])
    await expectSuccess(server.runWith(`${modelPassword}\n`, 'visibility', id, 'password', '--password-stdin'));
  await expectSuccess(server.run('visibility', 'private', 'private'));
  await server.serve();
});
test.afterAll(() => server.dispose());

const email = 'ada@example.org';
const addAda = async (): Promise<void> => {
  const name = ['--name', 'Ada Lovelace'];
  await server.runWith(`${accountPassword}\n`, 'user', 'add', email, ...name, '--password-stdin');
  expect((await server.run('user', 'allow', email, 'private', 'viewer')).code).toBe(0);
};

test('a model password opens the model at the place in the URL', { tag: '@smoke' }, async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  const viewer = new ViewerDriver(page, server.origin);
  const url = `${server.origin}/show?m=locked&play=1&debug=1&title=1&ss=2`;
  await page.goto(url);
  await expect(account.heading('This space needs a password')).toBeVisible();
  await expect(account.body).not.toContainText('rooms');
  await expect(account.field('Password')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  await account.submitModelPassword('open the door');
  await expect(account.alert).toContainText('Wrong password');
  await expect(account.field('Password')).toBeFocused();
  await expect(account.field('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);

  await account.button('Show password').click();
  await expect(account.field('Password')).toHaveAttribute('type', 'text');
  const navigation = account.nextNavigation();
  await account.unlockModel(modelPassword);
  await viewer.waitUntilPlaying();
  expect(await navigation).toBe(url);
  // The password is nowhere in the page.
  expect(await page.content()).not.toContain(modelPassword);
});

test('after ten wrong passwords the form says how long to wait', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await account.open('/show?m=guessed&lang=de');
  for (let i = 0; i < 10; i += 1) {
    await account.submitModelPassword(`guess ${i}`, 'Passwort');
    await expect(account.alert).toContainText('Das Passwort stimmt nicht.');
  }
  await account.submitModelPassword(modelPassword, 'Passwort');
  await expect(account.alert).toHaveText(
    /^Es waren zu viele Versuche\. Sie können es in 1[45] Minuten noch einmal versuchen\.$/,
  );
  expect(await axeFindings(page)).toEqual([]);
});

test('visitors are asked for the new password when it changes', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  const viewer = new ViewerDriver(page, server.origin);
  const subscribed = viewer.subscribed('locked');
  await account.open('/show?m=locked&play=1&debug=1');
  await account.unlockModel(modelPassword);
  await viewer.waitUntilPlaying();
  await subscribed;
  const changed = 'another password for the same model';
  expect((await server.runWith(`${changed}\n`, 'visibility', 'locked', 'password', '--password-stdin')).code).toBe(0);
  await expect(account.heading('This space needs a password')).toBeVisible();
  await account.submitModelPassword(modelPassword);
  await expect(account.alert).toContainText('Wrong password');
  await account.unlockModel(changed);
  await viewer.waitUntilPlaying();
});

test('without accounts the sign-in page says how to add the first one', async ({ page }) => {
  const account = new AccountDriver(page, server.origin);
  await account.open('/');
  await account.link('Sign in').click();
  await expect(account.heading('No accounts yet')).toBeVisible();
  await expect(account.text('npx enfilade user add')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('signing in shows the private model, signing out hides it, by keyboard', async ({ page }) => {
  await addAda();
  const account = new AccountDriver(page, server.origin);
  const viewer = new ViewerDriver(page, server.origin);
  const { keyboard } = page;

  await account.open('/');
  await expect(account.heading('No spaces yet')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, /^a Sign in$/);
  await keyboard.press('Enter');
  await expect(account.field('E-mail address')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await keyboard.press('Enter');
  await expect(account.alert).toHaveText('Enter your e-mail address.');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type('not the password');
  await keyboard.press('Enter');
  await expect(account.alert).toContainText('Wrong e-mail address or password.');
  await expect(account.field('Password')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await keyboard.type(accountPassword);
  await keyboard.press('Enter');

  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(account.accountMenu('Ada Lovelace')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, /rooms|räume/i);
  await keyboard.press('Enter');
  await page.waitForURL(/\/show\?m=private/);
  await account.open('/show?m=private&play=1&debug=1');
  await viewer.waitUntilPlaying();

  await account.open('/');
  await tabTo(page, /^button Account/);
  await keyboard.press('Enter');
  await expect(account.accountMenuEntry('Your account')).toBeFocused();
  await keyboard.press('End');
  await expect(account.accountMenuEntry('Sign out')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await keyboard.press('Enter');
  await expect(account.link('Sign in')).toBeVisible();
  await expect(account.heading('No spaces yet')).toBeVisible();
  await account.open('/show?m=private');
  await expect(account.heading('This space is private')).toBeVisible();
});

test(
  'a private model leads to the sign-in page, and signing in leads back to the model',
  { tag: '@smoke' },
  async ({ page }) => {
    await addAda();
    const account = new AccountDriver(page, server.origin);
    const viewer = new ViewerDriver(page, server.origin);
    const url = `${server.origin}/show?m=private&play=1&debug=1`;
    await page.goto(url);
    await expect(account.heading('This space is private')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await account.button('Sign in').click();
    await expect(page).toHaveURL(/\/sign-in\?to=/);
    const navigation = account.nextNavigation();
    await account.submitCredentials(email, accountPassword);
    expect(await navigation).toBe(url);
    await viewer.waitUntilPlaying();
  },
);

for (const to of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
])
  test(`signing in with to=${to} does not leave the site`, async ({ page }) => {
    await addAda();
    const account = new AccountDriver(page, server.origin);
    const requestsElsewhere: string[] = [];
    await page.route(
      (url) => url.origin !== server.origin,
      (route) => {
        requestsElsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await account.open(`/sign-in?${new URLSearchParams({ to }).toString()}`);
    const signedIn = account.signInResponse();
    await account.submitCredentials(email, accountPassword);
    expect((await signedIn).status()).toBe(200);
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    expect(new URL(page.url()).origin).toBe(server.origin);
    expect(requestsElsewhere).toEqual([]);
  });
