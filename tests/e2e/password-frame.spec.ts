/** A space with a password in a frame of another site, by what the browser keeps there (docs/adr/0029). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { AccountDriver } from '../support/account-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { launchOptions } from '../support/chromium.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { PasswordFrameDriver } from '../support/password-frame-driver.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const password = 'ember quail, please';
/** A host that is not this machine for the browser, as one of a local network: secure cookies need https there. */
const plainHost = 'tours.test';
const args = [...launchOptions.args, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`];

const test = base.extend<{ readonly site: PasswordFrameDriver }>({
  site: async ({ page }, use) => {
    const site = new PasswordFrameDriver(page);
    await site.start();
    await use(site);
    await site.dispose();
  },
});
test.use({ launchOptions: { ...launchOptions, args } });

let server: TestServer;
const setPassword = async (id: string, text: string): Promise<void> => {
  const { code, stderr } = await server.runWith(`${text}\n`, 'visibility', id, 'password', '--password-stdin');
  if (code !== 0) throw new Error(stderr);
};
test.beforeAll(async () => {
  server = new TestServer();
  for (const id of ['locked', 'changing', 'private']) await server.import(twoRoomsCapture, id);
  for (const id of ['locked', 'changing']) await setPassword(id, password);
  const { code, stderr } = await server.run('visibility', 'private', 'private');
  if (code !== 0) throw new Error(stderr);
  await server.serve();
});
test.afterAll(() => server.dispose());

const originOf = (host: string): string => server.origin.replace('127.0.0.1', host);
const urlOf = (host: string, id = 'locked', parameters = '&play=1&debug=1'): string =>
  `${originOf(host)}/show?m=${id}${parameters}`;

/** The token is in no address, and in no header that names one. */
const expectNoTokenInAddresses = async (site: PasswordFrameDriver): Promise<void> => {
  expect(site.content.url()).not.toMatch(/token|signed/i);
  const referrers = await Promise.all(
    site.requests.map(async (request) => (await request.allHeaders())['referer'] ?? ''),
  );
  expect(referrers.join('\n')).not.toMatch(/token|signed/i);
};

test(
  'with a cookie of the frame the password opens the space, also after a reload',
  { tag: '@smoke' },
  async ({ site }) => {
    await site.open(urlOf('localhost'));
    await expect(site.passwordHeading).toBeVisible();
    await expect(site.newTabLink).toBeVisible();
    await site.submitPassword('not this one');
    await expect(site.failure).toContainText('Wrong password');
    await expect(site.newTabLink).toBeVisible();
    await site.submitPassword(password);
    await site.waitUntilPlaying();
    site.forgetRequests();
    await site.goTo('kitchen-run');
    const { urls, statuses } = await site.files();
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.join('\n')).not.toContain('/signed/');
    expect([...statuses]).toEqual([200]);
    await site.page.reload();
    await site.waitUntilPlaying();
  },
);

test('without cookies and storage the frame opens the space with tokens in its memory', async ({ site }) => {
  const subscribed = site.page.waitForResponse((response) => response.url().endsWith('/locked/changes'));
  await site.open(urlOf(plainHost));
  await expect(site.passwordHeading).toBeVisible();
  site.forgetRequests();
  await site.submitPassword(password);
  await site.waitUntilPlaying();
  // Without loading the page again, which would lose the tokens.
  expect(site.requests.some((request) => request.isNavigationRequest())).toBe(false);
  expect((await subscribed).status()).toBe(200);
  await site.goTo('kitchen-run');
  const { urls, statuses } = await site.files();
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.filter((url) => !/\/signed\/|[?&]fileToken=/.test(url))).toEqual([]);
  expect([...statuses]).toEqual([200]);
  await expectNoTokenInAddresses(site);
  await site.page.reload();
  await expect(site.passwordHeading).toBeVisible();
});

test('a changed password ends the access of the frame, and the new one opens the space again', async ({ site }) => {
  const subscribed = site.page.waitForResponse((response) => response.url().endsWith('/changing/changes'));
  await site.open(urlOf(plainHost, 'changing'));
  await site.submitPassword(password);
  await site.waitUntilPlaying();
  await subscribed;
  const changed = 'another password for the same model';
  await setPassword('changing', changed);
  await expect(site.passwordHeading).toBeVisible();
  await site.submitPassword(password);
  await expect(site.failure).toContainText('Wrong password');
  await site.submitPassword(changed);
  await site.waitUntilPlaying();
  await site.goTo('kitchen-run');
});

/** A page of a browser that sends no cookies of other sites over http, and lets their frames keep a storage. */
const withStorage = async (use: (page: Page) => Promise<void>): Promise<void> => {
  const profile = mkdtempSync(path.join(tmpdir(), 'enfilade-profile-'));
  mkdirSync(path.join(profile, 'Default'));
  const preferences = { profile: { block_third_party_cookies: false, cookie_controls_mode: 0 } };
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args, locale: 'en-US' });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

test('without cookies a storage of the frame keeps the tokens over a reload', async () => {
  await withStorage(async (page) => {
    const site = new PasswordFrameDriver(page);
    await site.start();
    await site.open(urlOf(plainHost));
    await site.submitPassword(password);
    await site.waitUntilPlaying();
    await page.reload();
    await site.waitUntilPlaying();
    site.forgetRequests();
    await site.goTo('kitchen-run');
    const { urls, statuses } = await site.files();
    expect(urls.filter((url) => !/\/signed\/|[?&]fileToken=/.test(url))).toEqual([]);
    expect([...statuses]).toEqual([200]);
    await expectNoTokenInAddresses(site);
    await site.dispose();
  });
});

test('the link opens the space in a tab of its own, where its password is kept', async ({ site }) => {
  await site.open(urlOf(plainHost, 'locked', '&debug=1&expand=0&share=0&lang=en'));
  await expect(site.passwordHeading).toBeVisible();
  expect(await axeFindings(site.page)).toEqual([]);
  const opened = site.page.waitForEvent('popup');
  await site.newTabLink.click();
  const tab = await opened;
  await tab.waitForURL(`${originOf(plainHost)}/show?m=locked&debug=1&lang=en&play=1`);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  const account = new AccountDriver(tab, originOf(plainHost));
  await expect(account.heading('This space needs a password')).toBeVisible();
  await expect(account.link('Open in a new tab')).toHaveCount(0);
  await account.unlockModel(password);
  await new ViewerDriver(tab, originOf(plainHost)).waitUntilPlaying();
});

test('a private space offers the same link, and signing in', async ({ site }) => {
  await site.open(urlOf(plainHost, 'private', '&lang=en'));
  await expect(site.frame.getByRole('heading', { name: 'This space is private' })).toBeVisible();
  await expect(site.button('Sign in')).toBeVisible();
  await expect(site.newTabLink).toHaveAttribute('href', `${originOf(plainHost)}/show?m=private&lang=en&play=1`);
});
