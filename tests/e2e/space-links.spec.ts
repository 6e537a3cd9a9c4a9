/** Links that invite people to a space: created in its settings, accepted with an account, or with a new one. */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { editorEmail, editorPassword, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { smallSpaceId, smallSpaceName, writeSmallSpace } from '../support/small-space.ts';
import { SpacesDriver } from '../support/spaces-driver.ts';

const guestEmail = 'guest@example.org';
let server: TestServer;

test.beforeAll(async () => {
  server = new TestServer();
  await server.import(writeSmallSpace(server.folder), smallSpaceId);
  await server.run('visibility', smallSpaceId, 'private');
  const add = async (email: string, ...options: readonly string[]) => {
    const given = ['user', 'add', email, '--password-stdin', ...options];
    expect((await server.runWith(`${editorPassword}\n`, ...given)).stderr).toBe('');
  };
  await add(editorEmail, '--name', 'Ada Lovelace', '--admin');
  await add(guestEmail);
  await server.serve();
});
test.afterAll(() => server.dispose());

const roleIn = (page: Page) =>
  page.evaluate(async (id) => {
    const { spaces } = (await (await fetch('/api/v1/spaces')).json()) as {
      readonly spaces: readonly { readonly id: string; readonly access: { readonly role: string } | null }[];
    };
    return spaces.find((space) => space.id === id)?.access?.role ?? null;
  }, smallSpaceId);

/** Opens the settings, creates a link with the values of the form, and returns its address. */
const createLink = async (spaces: SpacesDriver): Promise<string> => {
  await spaces.dialog.getByRole('button', { name: 'Create link' }).focus();
  await spaces.page.keyboard.press('Enter');
  const link = spaces.dialog.getByRole('textbox', { name: /^Can (?:comment|edit), until/ }).first();
  await expect(link).toBeVisible();
  return link.inputValue();
};

test('an administrator creates links, and people get their roles by them', async ({ page, browser, consoleErrors }) => {
  const spaces = new SpacesDriver(page, server.origin);
  await signInByRequest(page, server.origin);
  await spaces.open();
  await spaces.chooseAction(smallSpaceName, 'Share and settings');
  await expect(spaces.dialog.getByText('There are no links.')).toBeVisible();
  const first = await createLink(spaces);
  expect(await axeFindings(page)).toEqual([]);

  // Without an account.
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await elsewhere.newPage();
  const page2 = new SpacesDriver(visitor, server.origin);
  await visitor.goto(first);
  await expect(visitor.getByRole('heading', { name: `Invitation to ${smallSpaceName}` })).toBeVisible();
  await expect(page2.text('Ada Lovelace invites you to view and comment on this space.')).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  await page2.field('Your name').fill('Grace Hopper');
  await page2.field('E-mail address').fill(guestEmail);
  await page2.field(/^Password, at least/).fill('seven odd green lamps');
  await page2.button('Create account').click();
  await expect(page2.text(/^This address cannot be used here\./)).toBeVisible();
  await expect(page2.field('E-mail address')).toBeFocused();
  await page2.field('E-mail address').fill('grace@example.org');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL(`${server.origin}/show?m=${smallSpaceId}*`);
  expect(await roleIn(visitor)).toBe('commenter');
  await elsewhere.close();

  // The list has the use after the settings are opened again. Then one for editors, with an account only.
  await page.keyboard.press('Escape');
  await spaces.chooseAction(smallSpaceName, 'Share and settings');
  await expect(spaces.dialog.getByText(/^Used by 1 person/)).toBeVisible();
  await expect(spaces.dialog.getByText('grace@example.org')).toBeVisible();
  await spaces.dialog.getByText('People without an account can create one').click();
  await spaces.dialog.getByRole('button', { name: /Role$/ }).last().click();
  await page.getByRole('option', { name: 'Can edit' }).click();
  const second = await createLink(spaces);
  expect(second).not.toBe(first);

  const another = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const guest = await another.newPage();
  const page3 = new SpacesDriver(guest, server.origin);
  await guest.goto(second);
  await expect(page3.text(/If you have no account, ask an administrator/)).toBeVisible();
  expect(await axeFindings(guest)).toEqual([]);
  await page3.button('Sign in').click();
  await page3.field('E-mail address').fill(guestEmail);
  await page3.field('Password').fill(editorPassword);
  await guest.keyboard.press('Enter');
  await expect(page3.text(`You are signed in as ${guestEmail}.`)).toBeVisible();
  expect(await axeFindings(guest)).toEqual([]);
  expect(await roleIn(guest)).toBeNull();
  await page3.button('Accept invitation').focus();
  await guest.keyboard.press('Enter');
  await guest.waitForURL(`${server.origin}/show?m=${smallSpaceId}*`);
  expect(await roleIn(guest)).toBe('editor');

  // A deleted link is no longer valid; the roles remain.
  await spaces.dialog.getByRole('button', { name: /^Delete link: Can edit/ }).focus();
  await page.keyboard.press('Enter');
  await expect(spaces.dialog.getByRole('textbox', { name: /^Can edit, until/ })).toHaveCount(0);
  await expect(spaces.dialog.getByRole('button', { name: 'Copy link' }).last()).toBeFocused();
  await another.clearCookies();
  await guest.goto(second);
  await expect(guest.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await another.close();
  expect(consoleErrors).toEqual([]);
});
