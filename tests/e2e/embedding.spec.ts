/** The viewer in a page of another origin, links to notes, and keys that are left to the page. */
import { axeFindings } from '../support/axe.ts';
import { EmbeddingDriver } from '../support/embedding-driver.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const;

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const test = base.extend<{ readonly site: EmbeddingDriver }>({
  site: async ({ page }, use) => {
    const site = new EmbeddingDriver(page);
    await site.start();
    await use(site);
    await site.dispose();
  },
});

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  for (const id of ['open', 'closed']) await server.import(twoRoomsCapture, id);
  const { code, stderr } = await server.run('policy', 'set', 'closed', 'spaces.embedding', 'https://other.example');
  if (code !== 0) throw new Error(stderr);
  await server.serve();
});
test.afterAll(() => server.dispose());

test('the embedding page expands the frame, and the visitor makes it small again', async ({ site }) => {
  await site.open(`${server.origin}/show?m=open&expand=0`);
  await expect(site.frame.getByRole('application')).toBeVisible();
  await expect(site.frameElement).not.toHaveClass(/expanded/);
  await expect(async () => {
    await site.send('START_SHOWCASE');
    await expect(site.frameElement).toHaveClass(/expanded/, { timeout: 1000 });
  }).toPass();
  for (const name of ['Share', 'View in VR']) await expect(site.button(name)).toBeVisible();
  await site.button('Make smaller').click();
  await expect(site.frameElement).not.toHaveClass(/expanded/);
  await expect(site.button('Make smaller')).toBeHidden();
});

test('the wheel scrolls the embedding page until the first press in the frame, the space bar never does', async ({
  site,
}) => {
  await site.open(`${server.origin}/show?m=open&play=1&expand=0`);
  const view = site.frame.getByRole('application');
  await expect(site.frame.locator('.bottom-bar')).toBeVisible();
  await site.recordUse('wheel', 'keydown');
  const wheel = async (): Promise<void> => {
    await view.hover();
    await site.page.mouse.wheel(0, 100);
  };
  await wheel();
  await expect.poll(() => site.uses()).toEqual(['wheel: left']);
  await expect.poll(() => site.scrolled()).toBeGreaterThan(0);
  await view.click();
  await wheel();
  await expect.poll(() => site.uses()).toEqual(['wheel: left', 'wheel: used']);
  await view.press('Space');
  await view.press('PageDown');
  await expect.poll(() => site.uses()).toEqual(['wheel: left', 'wheel: used', 'keydown: used', 'keydown: left']);
});

test('share=0 takes sharing out of a frame, and vr=2 takes VR out of computers', async ({ site }) => {
  await site.open(`${server.origin}/show?m=open&expand=1&share=0&vr=2`);
  await expect(site.frameElement).toHaveClass(/expanded/);
  await expect(site.button('Full screen')).toBeVisible();
  for (const name of ['Share', 'View in VR']) await expect(site.button(name)).toHaveCount(0);
});

test('a space that may not be embedded opens in a new tab with nt=1, and not at all without', async ({ site }) => {
  await site.open(`${server.origin}/show?m=closed`);
  await expect(site.frame.locator('.splash-screen, canvas')).toHaveCount(0);
  await site.open(`${server.origin}/show?m=closed&nt=1&lang=en`);
  const opened = site.page.waitForEvent('popup');
  await site.button('Open in a new tab').click();
  expect((await opened).url()).toBe(`${server.origin}/show?m=closed&lang=en&play=1`);
  await expect(site.frame.getByRole('application')).toHaveAttribute('inert');
});

test.describe('on a phone', () => {
  test.use({ ...phone, userAgent: android });

  test('a tap on a small frame opens the space in place of the page, which a button leads back to', async ({
    site,
  }) => {
    await site.open(`${server.origin}/show?m=open&debug=1`);
    await site.button('Explore 3D space').tap();
    await site.page.waitForURL(/\/show\?m=open&debug=1&back=1&play=1/);
    const viewer = new ViewerDriver(site.page, server.origin);
    await viewer.waitUntilPlaying();
    await site.page.getByRole('button', { name: 'Back' }).tap();
    await expect(site.page.getByRole('heading', { name: 'Another site' })).toBeVisible();
  });

  test('a frame begins when it has grown; vr=2 offers VR on Android, and the dialog opens in the frame', async ({
    site,
  }) => {
    await site.open(`${server.origin}/show?m=open&play=1&expand=1&share=0&vr=2`);
    await site.button('More').tap();
    await expect(site.menuItem('Share')).toHaveCount(0);
    await site.menuItem('View in VR').tap();
    await expect(site.frame.getByRole('dialog', { name: 'View in VR' })).toContainText('VR is not available');
    expect(await axeFindings(site.page)).toEqual([]);
  });
});

test('a link to a note asks to sign in, or opens the space without it; kb=0 leaves the keys to the page', async ({
  page,
}) => {
  const viewer = new ViewerDriver(page, server.origin);
  await page.goto(`${server.origin}/show?m=open&note=n1&debug=1&kb=0`);
  await expect(page.getByRole('heading', { name: 'Sign in to read this note' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open without the note' }).click();
  await viewer.waitUntilPlaying();
  expect(new URL(page.url()).searchParams.has('note')).toBe(false);
  const { sweepId } = await viewer.state();
  await viewer.canvas.focus();
  await page.keyboard.press('ArrowUp');
  await viewer.idle();
  expect((await viewer.state()).sweepId).toBe(sweepId);
});
