/** The settings of the server: the sites whose media an administrator permits, and what editors and visitors have then. */
import type { BrowserContext } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { addEditor, editorPassword, signInByRequest } from '../support/editor.ts';
import { AccountDriver } from '../support/account-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { lampPin, smallSpaceId as modelId, writeSmallSpace } from '../support/small-space.ts';
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
  expect(await axeFindings(adminPage)).toEqual([]);
  const youTube = adminPage.getByRole('switch', { name: 'YouTube' });
  await expect(youTube).toBeChecked();
  await expect(youTube).toHaveAccessibleDescription('www.youtube-nocookie.com');
  // The link back, then the first switch.
  await admin.link('All spaces').focus();
  await adminPage.keyboard.press('Tab');
  await expect(youTube).toBeFocused();
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
