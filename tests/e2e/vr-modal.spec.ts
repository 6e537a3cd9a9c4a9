/** The VR modal in each of its states, and the button in the view (docs/reference/sharing.md#vr). */
import { axeFindings } from '../support/axe.ts';
import { launchOptions } from '../support/chromium.ts';
import { expect, test } from '../support/fixtures.ts';
import { Headset } from '../support/headset.ts';
import { MeasureDriver } from '../support/measure-driver.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ShareDriver } from '../support/share-driver.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

/** For the browser it is a host that other devices can reach. */
const host = 'tours.test';
const args = [...launchOptions.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`];
test.use({ launchOptions: { ...launchOptions, args }, ignoreHTTPSErrors: true });

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  for (const id of ['open', 'locked']) await server.import(twoRoomsCapture, id);
  const { code, stderr } = await server.run('policy', 'set', 'locked', 'features/xr_browser_lock', 'on');
  if (code !== 0) throw new Error(stderr);
  await server.serve({}, { isHttps: true });
});
test.afterAll(() => server.dispose());

const viewerOf = (page: ViewerDriver['page']): ViewerDriver =>
  new ViewerDriver(page, server.origin.replace('127.0.0.1', host));

test('with a headset it enters VR, and is closed', async ({ page }) => {
  const headset = await Headset.connect(page);
  const viewer = viewerOf(page);
  const { vrDialog } = new ShareDriver(page);
  await viewer.open('open');
  await viewer.button('View in VR').click();
  await expect(page.getByRole('dialog', { name: 'View in VR or AR', exact: true })).toBeVisible();
  await expect(vrDialog.getByRole('button', { name: 'View in AR' })).toBeVisible();
  await expect(vrDialog).toContainText('Put on your headset');
  await expect(vrDialog.getByRole('link', { name: 'Learn more' })).toBeVisible();
  await expect(vrDialog.getByRole('link', { name: 'Open in a headset' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await vrDialog.getByRole('button', { name: 'Enter VR' }).click();
  await headset.leaveButton.waitFor();
  await expect(vrDialog).toBeHidden();
  expect(await headset.isPresenting()).toBe(true);
  await headset.leave();
});

test('without a headset it leads to one, by a link, a code and an address', async ({ page }) => {
  const viewer = viewerOf(page);
  const { vrDialog } = new ShareDriver(page);
  await viewer.open('open', { parameters: { ss: '2' } });
  await viewer.button('View in VR').click();
  await expect(page.getByRole('dialog', { name: 'View in VR', exact: true })).toBeVisible();
  const link = vrDialog.getByRole('link', { name: 'Open in a headset' });
  const href = new URL((await link.getAttribute('href'))!);
  expect(href.origin + href.pathname).toBe('https://www.oculus.com/open_url/');
  const target = new URL(href.searchParams.get('url')!);
  expect(target.origin + target.pathname).toBe(`${viewer.origin}/show`);
  expect(Object.fromEntries(target.searchParams)).toMatchObject({ m: 'open', qs: '1', ref: 'mt' });
  expect(target.searchParams.has('ss'), 'the start of the space').toBe(false);
  await expect(vrDialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(vrDialog.getByRole('textbox')).toHaveValue(`${viewer.origin}/show?m=open`);
  await expect(vrDialog.getByRole('button', { name: 'Enter VR' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('the button in the view is hidden while a tool is active, and where vr=0', async ({ page }) => {
  const headset = await Headset.connect(page);
  const viewer = viewerOf(page);
  await viewer.open('open');
  await expect(headset.enterButton).toBeVisible();
  await new MeasureDriver(viewer).activate();
  await expect(headset.enterButton).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(headset.enterButton).toBeVisible();
  await viewer.open('open', { parameters: { vr: '0' } });
  await viewer.idle();
  await expect(headset.enterButton).toHaveCount(0);
  await expect(viewer.button('View in VR')).toHaveCount(0);
});

test.describe('of a space that only the browsers of headsets present', () => {
  test('a computer is led to a headset, also where one is connected', async ({ page }) => {
    const headset = await Headset.connect(page, { isAtComputer: true });
    const viewer = viewerOf(page);
    const { vrDialog } = new ShareDriver(page);
    await viewer.open('locked');
    // The browser has said by then that it supports sessions.
    await expect(viewer.run('XR_PRESENT')).rejects.toThrow('the owner allows the browsers of headsets alone');
    await viewer.button('View in VR').click();
    await expect(vrDialog.getByRole('link', { name: 'Open in a headset' })).toBeVisible();
    await expect(headset.enterButton).toHaveCount(0);
  });

  test('a headset enters it', async ({ page }) => {
    const headset = await Headset.connect(page);
    await viewerOf(page).open('locked');
    await headset.enter();
    expect(await headset.isPresenting()).toBe(true);
  });
});
