/** The settings of the server: its accounts, and the sites whose media an administrator permits. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { axeFindings } from '../support/axe.ts';
import { addEditor, editorPassword, signInByRequest } from '../support/editor.ts';
import { AccountDriver } from '../support/account-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { lampPin, smallSpaceId as modelId, smallSpaceName, writeSmallSpace } from '../support/small-space.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

const adminEmail = 'grace@example.org';
const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  await server.import(writeSmallSpace(server.folder), modelId);
  await addEditor(server, modelId);
  const args = ['user', 'add', adminEmail, '--name', 'Grace Hopper', '--admin', '--password-stdin'];
  const { code, stderr } = await server.runWith(`${editorPassword}\n`, ...args);
  if (code !== 0) throw new Error(stderr);
  await server.serve();
});
const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
test.afterAll(() => server.dispose());

test('an administrator turns a site off, and its videos become links', async ({ page, browser, consoleErrors }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  await workshop.run('TAG_EDIT', { tagId: lampPin.id });
  await workshop.addFromWeb(videoUrl);
  await expect(workshop.text('Video from YouTube')).toBeVisible();
  await workshop.waitUntilSaved();

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  const adminPage = await context.newPage();
  await signInByRequest(adminPage, server.origin, adminEmail);
  const admin = new AccountDriver(adminPage, server.origin);
  await admin.open('/');
  await admin.accountMenu('Grace Hopper').press('Enter');
  await admin.accountMenuEntry('Server settings').press('Enter');
  await expect(admin.heading('Server settings')).toBeVisible();
  await admin.tab('People').press('End');
  await expect(admin.tab('Media')).toBeFocused();
  expect(await axeFindings(adminPage)).toEqual([]);
  const youTube = adminPage.getByRole('switch', { name: 'YouTube' });
  await expect(youTube).toBeChecked();
  await expect(youTube).toHaveAccessibleDescription('www.youtube-nocookie.com');
  await youTube.focus();
  // Without a connection the choice stays, and is sent again.
  await context.setOffline(true);
  await adminPage.keyboard.press('Space');
  await expect(admin.alert).toContainText('Your change is not saved.');
  await expect(youTube).not.toBeChecked();
  expect(await axeFindings(adminPage)).toEqual([]);
  await context.setOffline(false);
  await admin.button('Try again').press('Enter');
  await expect(admin.text('Saved')).toBeVisible();
  await expect(admin.alert).toHaveCount(0);
  await expect(adminPage.getByRole('heading', { name: 'Media from other sites' })).toBeFocused();
  await adminPage.reload();
  await expect(youTube).not.toBeChecked();

  const visitorPage = await context.newPage();
  const visitor = new ViewerDriver(visitorPage, server.origin);
  await visitor.open(modelId);
  await expect.poll(async () => (await visitor.tags.listed()).length).toBeGreaterThan(0);
  await visitor.run('TAG_OPEN', { tagId: lampPin.id, transition: 'instant' });
  await expect(visitorPage.getByRole('link', { name: /youtu\.be/ })).toHaveAttribute('href', videoUrl);
  await expect(visitorPage.getByRole('button', { name: 'Show from YouTube' })).toHaveCount(0);

  // The page of the editor has not been loaded again, so that it accepts the address; the server does not.
  const rejection = await workshop.run('TAG_SAVE', { id: 'table', embed: videoUrl }).catch((thrown: unknown) => thrown);
  expect(String(rejection)).toContain('Content from YouTube is not allowed on this server');
  await workshop.openSignedIn(modelId);
  await workshop.run('TAG_EDIT', { tagId: lampPin.id });
  await expect(workshop.text('Visitors see a link: content from YouTube is not allowed on this server.')).toBeVisible();
  await workshop.addFromWeb(videoUrl);
  await expect(workshop.mediaModal).toContainText(
    'Content from YouTube is not allowed on this server. An administrator can allow it in the server settings.',
  );
  expect(await axeFindings(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

/** Chooses an action of a row of the accounts by keyboard. */
const chooseAction = async (admin: AccountDriver, name: string, action: string): Promise<void> => {
  await admin.button(`Actions for ${name}`).press('Enter');
  await admin.accountMenuEntry(action).press('Enter');
};

/** Confirms an action, and waits until the focus is back in the list. */
const confirm = async (admin: AccountDriver, action: string, focused: Locator): Promise<void> => {
  await expect(admin.confirmation).toBeVisible();
  expect(await axeFindings(admin.page)).toEqual([]);
  await admin.confirmation.getByRole('button', { name: action }).press('Enter');
  await expect(admin.confirmation).toHaveCount(0);
  await expect(focused).toBeFocused();
};

/** The link of the open dialog, which is then closed. */
const takeLink = async (admin: AccountDriver, title: string): Promise<string> => {
  const dialog = admin.page.getByRole('dialog', { name: title });
  const copy = dialog.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeVisible();
  expect(await axeFindings(admin.page)).toEqual([]);
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await copy.press('Escape');
  await expect(dialog).toHaveCount(0);
  return link;
};

test('an administrator invites a person, and manages the account', async ({ page, browser, consoleErrors }) => {
  test.slow();
  const [email, name] = ['mary@example.org', 'Mary Somerville'];
  await signInByRequest(page, server.origin, adminEmail);
  const admin = new AccountDriver(page, server.origin);
  await admin.open('/settings');
  const row = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: email });
  const actions = admin.button(`Actions for ${name}`);

  const address = admin.field('E-mail address');
  await address.fill('mary');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription('Enter an e-mail address like ada@example.org.');
  await expect(address).toBeFocused();
  await address.fill(email);
  await address.press('Enter');
  const invitation = await takeLink(admin, `Invitation link for ${email}`);
  await expect(address).toHaveValue('');
  await expect(row).toContainText('Invited');

  const context = await browser.newContext();
  contexts.push(context);
  const person = new AccountDriver(await context.newPage(), server.origin);
  await person.page.goto(invitation);
  await person.field('Your name').fill(name);
  await person.page.getByLabel(/^Password, at least/).fill(editorPassword);
  await person.button('Create account').press('Enter');
  await expect(person.accountMenu(name)).toBeVisible();
  await person.page.goto(invitation);
  await expect(person.heading('This link is no longer valid')).toBeVisible();

  // Rights: the person's page of settings opens with them, and reloads without them.
  await page.reload();
  await chooseAction(admin, name, 'Make administrator');
  await confirm(admin, 'Make administrator', actions);
  await expect(row).toContainText('Administrator');
  await person.open('/settings');
  await expect(person.heading('Accounts')).toBeVisible();
  await chooseAction(admin, name, 'Remove administrator rights');
  await confirm(admin, 'Remove administrator rights', actions);
  await person.field('E-mail address').fill('zoe@example.org');
  await person.button('Create link').press('Enter');
  await expect(person.heading('Page not found')).toBeVisible();

  // A new password ends the sessions of the account.
  await chooseAction(admin, name, 'Link for a new password');
  const newPassword = await takeLink(admin, `Link for a new password: ${name}`);
  const otherContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  contexts.push(otherContext);
  const phone = new AccountDriver(await otherContext.newPage(), server.origin);
  await phone.page.goto(newPassword);
  expect(await axeFindings(phone.page)).toEqual([]);
  const password = phone.page.getByLabel(/^Password, at least/);
  await password.fill('short');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('This password is too short.');
  await password.fill('a second long password');
  await password.press('Enter');
  await expect(phone.accountMenu(name)).toBeVisible();
  await person.isSignedOut();
  await person.submitCredentials(email, editorPassword);
  await expect(person.text('An administrator of this server can give you a link for a new password.')).toBeVisible();

  await chooseAction(admin, name, 'Sign out everywhere');
  await confirm(admin, 'Sign out everywhere', actions);
  await expect(row).toContainText('Not signed in');
  await phone.isSignedOut();
  await phone.submitCredentials(email, 'a second long password');
  await phone.isOpen();

  await chooseAction(admin, name, 'Delete account');
  const neighbour = page.getByRole('button', { name: 'Actions for ada@example.org' });
  await confirm(admin, 'Delete account', neighbour);
  await expect(row).toHaveCount(0);
  await phone.isSignedOut();
  await phone.submitCredentials(email, 'a second long password');
  await expect(phone.text('An administrator of this server can give you a link for a new password.')).toBeVisible();
  // The rejected address, request for settings and sign-ins are logged by the browser in other pages.
  expect(consoleErrors).toEqual([expect.stringContaining('400')]);
});

test('an administrator sees the server, makes a backup, and reads the security log', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  await signInByRequest(page, server.origin, adminEmail);
  for (const password of ['a wrong password', 'another wrong password']) {
    const data = { email: adminEmail, password };
    await page.request.post(`${server.origin}/api/v1/session`, { data, headers: { origin: server.origin } });
  }
  const admin = new AccountDriver(page, server.origin);
  await admin.open('/settings');
  await admin.tab('People').press('ArrowRight');
  await expect(admin.tab('Server')).toBeFocused();
  await expect(page).toHaveURL(/\/settings\?tab=server$/);
  await expect(admin.text(/^Enfilade \d/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Storage' }).getByRole('row').nth(1)).toContainText(/\d (kB|MB)$/);
  await expect(admin.text('There are no jobs.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await admin.tab('Server').press('ArrowRight');
  await expect(admin.text('No backup is known')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await admin.button('Back up now').press('Enter');
  await expect(admin.link('Download')).toBeVisible({ timeout: 60_000 });
  await expect(admin.button('Back up now')).toBeFocused();
  await page.reload();
  await expect(admin.link('Download')).toBeVisible();
  await expect(admin.text('No backup is known')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await admin.link('Download').press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^enfilade-\d{4}-\d\d-\d\d\.tar$/);
  const other = new TestServer();
  try {
    const { code, stderr } = await other.runWith('', 'restore', await download.path());
    expect([code, stderr]).toEqual([0, '']);
    expect((await other.runWith('', 'list')).stdout).toContain(modelId);
  } finally {
    await other.dispose();
  }
  await page.getByRole('button', { name: /^Delete the backup of .* from the server$/ }).press('Enter');
  await expect(admin.link('Download')).toHaveCount(0);
  await page.reload();
  await expect(admin.text(/minutes? ago\)$|\(this minute\)$/)).toBeVisible();

  await admin.tab('Backups').press('ArrowRight');
  const entries = page.getByRole('list', { name: 'Security log' }).locator('> li');
  await expect(entries.first()).toContainText('Backup downloaded');
  await expect(entries.nth(1)).toContainText('Backup made');
  await expect(entries.nth(1)).toContainText(`Grace Hopper (${adminEmail})`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /Show$/ }).press('Enter');
  await page.getByRole('option', { name: 'Rejections' }).press('Enter');
  await expect(entries.first()).toContainText('Sign-in failed');
  await expect(entries.first()).toContainText('2 times');
  await expect(admin.text('Backup made')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

test('an editor who is no administrator has no settings of the server', async ({ page }) => {
  await signInByRequest(page, server.origin);
  const editor = new AccountDriver(page, server.origin);
  await editor.open('/');
  await page.getByRole('button', { name: /^Account:/ }).press('Enter');
  await expect(editor.accountMenuEntry('Your account')).toBeVisible();
  await expect(editor.accountMenuEntry('Server settings')).toHaveCount(0);
  const response = await page.goto(`${server.origin}/settings`);
  expect(response?.status()).toBe(404);
});

/** The name of the space, as a script of another site reads it. */
const readNameByScript = (sitePage: Page, applicationKey: string): Promise<string> =>
  sitePage.evaluate(
    async ({ url, key, id }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-application-key': key },
        body: JSON.stringify({ query: 'query ($id: ID!) { model(id: $id) { name } }', variables: { id } }),
      }).catch(() => null);
      if (!response) return 'no response';
      const { data } = (await response.json()) as { readonly data: { readonly model: { readonly name: string } } };
      return data.model.name;
    },
    { url: server.origin + graphPath, key: applicationKey, id: modelId },
  );

test('an administrator creates a key for a site, which its pages use, and deletes it', async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.slow();
  await signInByRequest(page, server.origin, adminEmail);
  const admin = new AccountDriver(page, server.origin);
  await admin.open('/settings?tab=keys');
  await expect(admin.text('There are no application keys.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const [name, sites] = [admin.field('Name'), admin.field('Sites')];
  await name.fill('Portfolio');
  await sites.fill('portfolio');
  await sites.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The key “Portfolio”' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  // A name is given once, and a site has an address.
  await name.fill('Portfolio');
  await sites.fill('file:///home');
  await sites.press('Enter');
  await expect(sites).toBeFocused();
  await expect(sites).toHaveAccessibleDescription(/“file:\/\/\/home” is not the address of a site/);
  await sites.fill('127.0.0.1');
  await sites.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/There is a key with this name/);
  expect(await axeFindings(page)).toEqual([]);
  const site = createServer((_, response) => response.end('<title>Portfolio</title>')).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  try {
    await name.fill('Neighbour');
    await sites.fill(`${siteOrigin}/page`);
    await sites.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const key = await page.getByLabel('Application key', { exact: true }).inputValue();
    // The key cannot be shown again.
    await page.getByRole('button', { name: 'Copy key' }).press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name).toHaveValue('');

    const context = await browser.newContext();
    contexts.push(context);
    const sitePage = await context.newPage();
    await sitePage.goto(siteOrigin);
    await expect.poll(() => readNameByScript(sitePage, key)).toBe(smallSpaceName);
    await page.reload();
    const keys = page.getByRole('list', { name: 'Application keys' });
    const row = keys.getByRole('listitem').filter({ hasText: 'Neighbour' });
    await expect(row).toContainText(siteOrigin);
    await expect(row).toContainText('Last used on');
    await chooseAction(admin, 'Neighbour', 'Delete key');
    await confirm(admin, 'Delete key', admin.button('Actions for Portfolio'));
    await expect(row).toHaveCount(0);
    await expect(admin.text('The key “Neighbour” is deleted.')).toBeVisible();
    expect(await readNameByScript(sitePage, key)).toBe('no response');
  } finally {
    site.close();
  }
  // The browser logs the rejected name.
  expect(consoleErrors).toEqual([expect.stringContaining('409')]);
});

test('an administrator limits uploads', async ({ page, consoleErrors }) => {
  test.slow();
  await signInByRequest(page, server.origin, adminEmail);
  const admin = new AccountDriver(page, server.origin);
  await admin.open('/settings?tab=server');
  const all = page.getByRole('textbox', { name: 'All uploads' });
  const commenter = page.getByRole('textbox', { name: 'Each commenter' });
  await expect(all).toHaveAccessibleDescription(/If empty: no limit/);
  await expect(commenter).toHaveAccessibleDescription(/If empty: 4\.7 GB/);
  await all.fill('0.5');
  await all.press('Enter');
  await expect(admin.text('Saved')).toBeVisible();
  // A tenth of it.
  await expect(commenter).toHaveAccessibleDescription(/If empty: 51 MB/);
  expect(await axeFindings(page)).toEqual([]);
  const startUpload = async (bytes: number): Promise<number> => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `modelId ${btoa(modelId)}`,
      origin: server.origin,
    };
    return (await page.request.post(server.origin + uploadsPath, { headers })).status();
  };
  await all.fill('0.1');
  await all.press('Enter');
  await expect(commenter).toHaveAccessibleDescription(/If empty: 10 MB/);
  expect([await startUpload(107_374_182), await startUpload(107_374_183)]).toEqual([201, 507]);
  await all.fill('');
  await all.press('Enter');
  await expect(commenter).toHaveAccessibleDescription(/If empty: 4\.7 GB/);
  await page.reload();
  await expect(all).toHaveValue('');
  expect(consoleErrors).toEqual([]);
});
