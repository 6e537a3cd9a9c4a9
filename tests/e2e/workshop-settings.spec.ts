/** The settings of a space: start, cover picture, details, options, permissions, viewpoints, and what visitors have then. */
import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { smallSpaceId as modelId, writeSmallSpace } from '../support/small-space.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

let server: TestServer;
test.beforeEach(async () => {
  server = new TestServer();
  await server.import(writeSmallSpace(server.folder), modelId);
  await addEditor(server, modelId);
  await server.serve();
});
/** A page of a test before would slow down the next one. */
const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  await server.dispose();
});

const openWorkshop = async (page: Page): Promise<WorkshopDriver> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  return workshop;
};

const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

/** Without an account. */
const visit = async (browser: Browser): Promise<{ readonly visitor: ViewerDriver; readonly page: Page }> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  const page = await context.newPage();
  const visitor = new ViewerDriver(page, server.origin);
  await visitor.open(modelId);
  return { visitor, page };
};

const imageBytes = async (): Promise<number> => {
  const response = await fetch(`${server.origin}/api/v1/player/models/${modelId}/thumb?width=400`);
  return (await response.arrayBuffer()).byteLength;
};

test('visits begin where the owner has set the start, until it is automatic again', async ({ page, browser }) => {
  test.slow();
  const workshop = await openWorkshop(page);
  await workshop.tool('Start and cover picture').click();
  const start = panel(page, 'Start and cover picture');
  // That of the capture.
  await expect(start.getByText('Towards the kitchen · Inside')).toBeVisible();
  await start.getByRole('button', { name: 'Start automatically' }).click();
  await expect(start.getByText('Visits begin at the first viewpoint.')).toBeVisible();
  await workshop.run('MOVE_TO_SWEEP', { sweepId: 'kitchen-door' });
  await workshop.idle();
  await start.getByRole('button', { name: 'Start here' }).click();
  await expect(start.getByRole('img', { name: 'The view that visits begin with' })).toBeVisible();
  await workshop.waitUntilSaved();
  expect(await axeFindings(page)).toEqual([]);

  const { visitor, page: visitorPage } = await visit(browser);
  expect((await visitor.state()).sweepId).toBe('kitchen-door');
  await visitorPage.close();

  await page.getByRole('button', { name: /^Undo: .*start$/i }).click();
  await expect(start.getByText('Visits begin at the first viewpoint.')).toBeVisible();
  await page.getByRole('button', { name: /^Redo: .*start$/i }).click();
  await expect(start.getByRole('img', { name: 'The view that visits begin with' })).toBeVisible();
});

test('the cover picture is the current view, a photo, or the picture of the capture', async ({ page }) => {
  test.slow();
  const workshop = await openWorkshop(page);
  const own = await imageBytes();
  await workshop.tool('Start and cover picture').click();
  const cover = panel(page, 'Start and cover picture');
  await workshop.run('ROTATE', { yawDegrees: 100, pitchDegrees: 0 });
  await workshop.idle();
  await cover.getByRole('button', { name: 'Use this view' }).click();
  await expect.poll(imageBytes).not.toBe(own);
  await workshop.waitUntilSaved();

  await cover.getByRole('button', { name: 'Choose a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the cover picture' });
  await expect(dialog.getByRole('row', { name: /Current cover picture/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await cover.getByRole('button', { name: 'Use the picture of the capture' }).click();
  await expect.poll(imageBytes).toBe(own);
});

test('details are changed, hidden from visitors, and undone', async ({ page, browser }) => {
  test.slow();
  const workshop = await openWorkshop(page);
  await workshop.tool('Space settings').click();
  const settings = panel(page, 'Space settings');
  const name = settings.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('');
  await page.keyboard.press('Enter');
  await expect(settings.getByText('Not saved: a space needs a name.')).toBeVisible();
  await name.fill('Two rooms in the old mill');
  await page.keyboard.press('Tab');
  const address = settings.getByRole('textbox', { name: 'Address' });
  await address.fill('1 Mill Lane');
  const website = settings.getByRole('textbox', { name: 'Website' });
  await website.fill('mill.example');
  await page.keyboard.press('Tab');
  await expect(settings.getByText(/Visitors do not get this as a link/)).toBeVisible();
  await settings.getByRole('button', { name: /Shown to visitors Address/ }).click();
  await workshop.waitUntilSaved();
  expect(await axeFindings(page)).toEqual([]);

  const { page: visitorPage } = await visit(browser);
  await expect(visitorPage.getByText('Two rooms in the old mill').first()).toBeVisible();
  const body = await (await fetch(`${server.origin}/show?m=${modelId}`)).text();
  expect([body.includes('old mill'), body.includes('Mill Lane')]).toEqual([true, false]);

  // The open page of the visitor follows.
  await name.fill('The mill');
  await page.keyboard.press('Enter');
  await expect(visitorPage.getByText('The mill').first()).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Rename space/ }).click();
  await expect(name).toHaveValue('Two rooms in the old mill');
});

test('options decide what visitors have, as the preview shows', async ({ page, consoleErrors }) => {
  test.slow();
  const workshop = await openWorkshop(page);
  await workshop.tool('Space settings').click();
  const settings = panel(page, 'Space settings');
  await settings.getByRole('tab', { name: 'Viewer' }).click();
  const preview = async (): Promise<FrameLocator> => {
    await settings.getByRole('button', { name: 'Preview as a visitor' }).click();
    return page.frameLocator('iframe');
  };
  let frame = await preview();
  await expect(frame.getByRole('radio', { name: 'Dollhouse' })).toBeVisible({ timeout: 30_000 });
  // An editor has these elsewhere.
  await expect(frame.getByRole('link', { name: 'Edit this space' })).toBeHidden();
  await expect(frame.getByRole('button', { name: 'Notes' })).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the preview' }).click();

  await settings.getByRole('switch', { name: 'Dollhouse', exact: true }).click({ force: true });
  await expect(settings.getByRole('switch', { name: 'Labels in the dollhouse' })).toBeDisabled();
  await workshop.waitUntilSaved();
  frame = await preview();
  await expect(frame.getByRole('button', { name: 'Share' })).toBeVisible({ timeout: 30_000 });
  await expect(frame.getByRole('radio', { name: 'Dollhouse' })).toBeHidden();
  await page.getByRole('button', { name: 'Close the preview' }).click();
  // In the workshop it stays.
  await expect(page.getByRole('radio', { name: 'Dollhouse' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Change settings' }).click();
  await expect(settings.getByRole('switch', { name: 'Dollhouse', exact: true })).toBeChecked();

  await settings.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog', { name: 'Tour settings' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('permissions are saved: notes, and the sites that may embed the space', async ({ page }) => {
  const workshop = await openWorkshop(page);
  await workshop.tool('Space settings').click();
  const settings = panel(page, 'Space settings');
  await settings.getByRole('tab', { name: 'Permissions' }).click();
  await settings.getByRole('switch', { name: 'Notes' }).click({ force: true });
  const policies = async () => JSON.stringify(await (await workshop.query('GetModelPolicies', {})).json());
  await expect.poll(policies).toContain('"name":"spaces.notes","enabled":false');
  await settings.getByRole('button', { name: /Who may embed the space/ }).click();
  await page.getByRole('option', { name: 'Only these sites' }).click();
  const sites = settings.getByRole('textbox', { name: 'Sites' });
  await sites.fill('www.example.org/some/page');
  await page.keyboard.press('Enter');
  await expect(settings.getByRole('row', { name: 'https://www.example.org' })).toBeVisible();
  await sites.fill('not a site');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“not a site” is not the address of a site')).toBeVisible();
  const policy = async () => (await fetch(`${server.origin}/show?m=${modelId}`)).headers.get('content-security-policy');
  await expect.poll(policy).toContain("frame-ancestors 'self' https://www.example.org");
  expect(await axeFindings(page)).toEqual([]);
  // An editor who opens the space as visitors see it is offered no editing.
  const address = `${server.origin}/show?m=${modelId}&play=1&debug=1`;
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Edit this space' })).toBeVisible();
  await page.goto(`${address}&preview=1`);
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
  await workshop.idle();
  await expect(page.getByRole('link', { name: 'Edit this space' })).toBeHidden();
});

test('viewpoints are renamed, hidden and shown, by keyboard too', async ({ page, browser }) => {
  test.slow();
  const workshop = await openWorkshop(page);
  const { page: visitorPage } = await visit(browser);
  await workshop.tool('Viewpoints').click();
  const list = panel(page, 'Viewpoints');
  const row = list.getByRole('button', { name: /^Go to/ }).last();
  const title = ((await row.getAttribute('aria-label')) ?? (await row.innerText())).replace('Go to ', '');
  await row.focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('By the window');
  await page.keyboard.press('Enter');
  await workshop.waitUntilSaved();
  await expect(list.getByText('By the window')).toBeVisible();
  expect(title).not.toBe('By the window');
  await visitorPage.getByRole('button', { name: 'Viewpoints', exact: true }).click();
  const ofVisitor = panel(visitorPage, 'Viewpoints').getByText('By the window');
  await expect(ofVisitor).toBeVisible();

  await list.getByRole('button', { name: 'Show By the window to visitors' }).click();
  await workshop.waitUntilSaved();
  await expect(ofVisitor).toBeHidden();
  // Editors can still go there.
  await list.getByRole('button', { name: 'Go to By the window' }).click();
  await expect(list.getByText('You are here')).toBeVisible();
  await workshop.tool('Start and cover picture').click();
  await expect(panel(page, 'Start and cover picture').getByText(/Visitors cannot go to this viewpoint/)).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Edit viewpoint/ }).click();
  await expect(ofVisitor).toBeVisible();
  await workshop.tool('Viewpoints').click();
  expect(await axeFindings(page)).toEqual([]);
});

test('two editors change the same detail: the second one is asked', async ({ page }) => {
  test.slow();
  const ada = await openWorkshop(page);
  await ada.tool('Space settings').click();
  const held = await ada.holdEdits();
  const field = panel(page, 'Space settings').getByRole('textbox', { name: 'Information' });
  await field.fill('By Ada');
  await page.keyboard.press('Tab');
  await expect.poll(() => held.count()).toBe(1);
  const { data } = (await (await ada.query('GetRecord', { kind: 'details', recordId: 'model' })).json()) as {
    data: { model: { record: { summary: string } } };
  };
  const before = { summary: data.model.record.summary };
  await ada.applyEditsElsewhere([{ kind: 'details', id: 'model', before, after: { summary: 'By Bob' } }]);
  await held.release();
  await ada.reviewConflicts();
  await expect(page.getByRole('dialog').getByText('By Bob')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('By Ada')).toBeVisible();
});
