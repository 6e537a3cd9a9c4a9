/** Doors that a person opens: a model's password, and signing in and out. */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { Viewer } from '../support/viewer-driver.ts';

const accountPassword = 'a long enough password';
const modelPassword = 'open sesame, please';

const insist = async (step: ReturnType<TestServer['run']>): Promise<void> => {
  const { code, stderr } = await step;
  if (code !== 0) throw new Error(stderr);
};

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  for (const id of ['locked', 'guessed', 'private']) await server.import(twoRoomsCapture, id);
  for (const id of ['locked', 'guessed'])
    await insist(server.runWith(`${modelPassword}\n`, 'visibility', id, 'password', '--password-stdin'));
  await insist(server.run('visibility', 'private', 'private'));
  await server.serve();
});
test.afterAll(() => server.dispose());

const addAda = async (): Promise<void> => {
  const name = ['--name', 'Ada Lovelace'];
  await server.runWith(`${accountPassword}\n`, 'user', 'add', 'ada@example.org', ...name, '--password-stdin');
  expect((await server.run('user', 'allow', 'ada@example.org', 'private', 'viewer')).code).toBe(0);
};

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const give = async (page: Page, password: string, label = 'Password'): Promise<void> => {
  const result = page.waitForResponse((response) => response.url().includes('/public-access/'));
  await field(page, label).fill(password);
  await page.keyboard.press('Enter');
  await result;
};

/** Gives the right password and waits until the page is there again, with the space. */
const openWith = async (viewer: Viewer, password: string): Promise<void> => {
  const loaded = viewer.page.waitForEvent('load');
  await give(viewer.page, password);
  await loaded;
  await viewer.playing();
};

const signIn = async (page: Page, password: string): Promise<void> => {
  await field(page, 'E-mail address').fill('ada@example.org');
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('a password opens a space at the very place of the address', async ({ page }) => {
  const viewer = new Viewer(page, server.origin);
  const address = `${server.origin}/show?m=locked&play=1&debug=1&title=1&ss=2`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This space needs a password' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('rooms');
  await expect(field(page, 'Password')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  await give(page, 'open the door');
  await expect(page.getByRole('alert')).toContainText('Wrong password');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  const requested = page.waitForRequest((request) => request.isNavigationRequest());
  await openWith(viewer, modelPassword);
  expect((await requested).url()).toBe(address);
  // Of the password nothing is in the page or its address.
  expect(await page.content()).not.toContain(modelPassword);
});

test('ten wrong passwords close the door for a while, in words', async ({ page }) => {
  await page.goto(`${server.origin}/show?m=guessed&lang=de`);
  const received = page.getByRole('alert');
  for (let i = 0; i < 10; i += 1) {
    await give(page, `guess ${i}`, 'Passwort');
    await expect(received).toContainText('Das Passwort stimmt nicht.');
  }
  await give(page, modelPassword, 'Passwort');
  await expect(received).toHaveText(
    /^Es waren zu viele Versuche\. Sie können es in 1[45] Minuten noch einmal versuchen\.$/,
  );
  expect(await axeFindings(page)).toEqual([]);
});

test('whoever is inside meets the door when the password changes', async ({ page }) => {
  const viewer = new Viewer(page, server.origin);
  const following = page.waitForResponse((response) => response.url().endsWith('/locked/changes'));
  await page.goto(`${server.origin}/show?m=locked&play=1&debug=1`);
  await openWith(viewer, modelPassword);
  await following;
  const changed = 'another one for the same door';
  expect((await server.runWith(`${changed}\n`, 'visibility', 'locked', 'password', '--password-stdin')).code).toBe(0);
  await expect(page.getByRole('heading', { name: 'This space needs a password' })).toBeVisible();
  await give(page, modelPassword);
  await expect(page.getByRole('alert')).toContainText('Wrong password');
  await openWith(viewer, changed);
});

test('the page for signing in says how the first account is made', async ({ page }) => {
  await page.goto(`${server.origin}/`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible();
  await expect(page.getByText('npx enfilade user add')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('one signs in, sees the private space, and is out again, by keyboard alone', async ({ page }) => {
  await addAda();
  const viewer = new Viewer(page, server.origin);
  const { keyboard } = page;
  const focusedName = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  const tabTo = async (wanted: RegExp): Promise<void> => {
    for (let i = 0; i < 20; i += 1) {
      await keyboard.press('Tab');
      if (wanted.test(await focusedName())) return;
    }
    throw new Error(`Tab does not reach ${String(wanted)}`);
  };

  await page.goto(`${server.origin}/`);
  await expect(page.getByRole('heading', { name: 'No spaces yet' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(/^Sign in$/);
  await keyboard.press('Enter');
  await expect(field(page, 'E-mail address')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter your e-mail address.');
  await keyboard.type('ada@example.org');
  await keyboard.press('Tab');
  await keyboard.type('not the password');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail address or password.');
  await expect(field(page, 'Password')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await keyboard.type(accountPassword);
  await keyboard.press('Enter');

  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByRole('button', { name: 'Account: Ada Lovelace' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(/rooms|räume/i);
  await keyboard.press('Enter');
  await page.waitForURL(/\/show\?m=private/);
  await page.goto(`${server.origin}/show?m=private&play=1&debug=1`);
  await viewer.playing();

  await page.goto(`${server.origin}/`);
  await tabTo(/^Account/);
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No spaces yet' })).toBeVisible();
  await page.goto(`${server.origin}/show?m=private`);
  await expect(page.getByRole('heading', { name: 'This space is private' })).toBeVisible();
});

test('a private space sends one to sign in, and signing in leads back to it', async ({ page }) => {
  await addAda();
  const viewer = new Viewer(page, server.origin);
  const address = `${server.origin}/show?m=private&play=1&debug=1`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This space is private' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?to=/);
  const requested = page.waitForRequest((request) => request.isNavigationRequest());
  await signIn(page, accountPassword);
  expect((await requested).url()).toBe(address);
  await viewer.playing();
});

for (const to of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
])
  test(`signing in with to=${to} stays here`, async ({ page }) => {
    await addAda();
    const away: string[] = [];
    await page.route(
      (url) => url.origin !== server.origin,
      (route) => {
        away.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(`${server.origin}/sign-in?${new URLSearchParams({ to }).toString()}`);
    const signedIn = page.waitForResponse((response) => response.url().endsWith('/api/v1/user/'));
    await signIn(page, accountPassword);
    expect((await signedIn).status()).toBe(200);
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    expect(new URL(page.url()).origin).toBe(server.origin);
    expect(away).toEqual([]);
  });
