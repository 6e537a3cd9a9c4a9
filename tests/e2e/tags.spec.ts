/** Tags on the sample house: pressed in the space, read, reached by keyboard, renewed. */
import { add, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { project } from '../support/projection.ts';
import { serveHouse, TestServer } from '../support/server.ts';
import { Viewer } from '../support/viewer-driver.ts';

const panelOf = (viewer: Viewer, name: string | RegExp) => viewer.page.getByRole('complementary', { name });

/** Tags come when nothing moves any more. */
const withTags = async (viewer: Viewer, more: Readonly<Record<string, string>> = {}): Promise<void> => {
  await viewer.open(houseId, { with: more });
  await expect.poll(async () => (await viewer.run<readonly object[]>('LIST_TAGS')).length).toBe(18);
  await viewer.idle();
};

/** The disc of a pin on the canvas, from a place that sees it. */
const pinOnCanvas = async (viewer: Viewer, id: string, head: Vec3) => {
  await viewer.lookAt(head);
  const at = project((await viewer.state()).pose, await viewer.size(), head);
  if (!at) throw new Error(`the pin ${id} is not before the lens`);
  await expect.poll(async () => (await viewer.pick(at))?.id).toBe(id);
  return at;
};

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await serveHouse();
});

test('a press on a pin shows what it says, and Escape puts it away', async ({ viewer, page, complaints }) => {
  await withTags(viewer);
  const head = add([5.22, 1.35, 8.24], scale([0, 0, -1], 0.23));
  await viewer.click(await pinOnCanvas(viewer, 'tag-garden-door', head));
  const card = panelOf(viewer, 'Sliding door');
  await expect(card.getByText(/3.60 m in three leaves/)).toBeVisible();
  await expect(card.getByText(/Video, \d+/)).toBeVisible();
  await viewer.idle();
  const seen = project((await viewer.state()).pose, await viewer.size(), head);
  const { width, height } = await viewer.size();
  expect(Math.hypot(seen!.x - width / 2, seen!.y - height / 2), 'the pin is in the middle').toBeLessThan(20);
  expect(await axeFindings(page), 'with the card open').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  expect(complaints).toEqual([]);
});

test('the list leads to every tag by keys alone, and back', async ({ viewer, page }) => {
  await withTags(viewer);
  const button = page.getByRole('button', { name: 'Tags' });
  await button.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Tags' });
  await expect(list.getByRole('button')).toHaveCount(18);
  expect(await axeFindings(page), 'with the list open').toEqual([]);
  await list.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  const card = panelOf(viewer, 'Start here');
  await expect(card.getByRole('article')).toBeFocused();
  await viewer.idle();
  // A link in its text leads to a place.
  await card.getByRole('link', { name: 'the print' }).focus();
  await page.keyboard.press('Enter');
  await viewer.arriveAt('nook');
  await card.getByRole('button', { name: 'All tags' }).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
});

test('an address opens a tag, and its image opens large', async ({ viewer, page }) => {
  await withTags(viewer, { tag: 'tag-print' });
  const card = panelOf(viewer, '「沖つ白波」');
  await expect(card).toBeVisible();
  await viewer.idle();
  expect((await viewer.state()).sweepId).toMatch(/^nook/);
  await card.getByRole('button', { name: /^Enlarge image/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  expect(await axeFindings(page), 'with the viewer open').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card, 'only the viewer was closed').toBeVisible();
});

test('nothing is loaded from a provider before a press', async ({ viewer, page }) => {
  const elsewhere: string[] = [];
  await page.route(/youtube/, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' });
  });
  await withTags(viewer, { tag: 'tag-film' });
  await panelOf(viewer, 'For rainy afternoons').getByRole('button', { name: 'Show from YouTube' }).waitFor();
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: 'Show from YouTube' }).click();
  await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible();
  expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ']);
});

test('TAG_OPEN and TAG_CLOSE; mt=0 takes tags away, pin=0 their pins alone', async ({ viewer, page }) => {
  await withTags(viewer, { pin: '0' });
  await viewer.run('TAG_OPEN', { tagId: 'tag-stove', transition: 'instant' });
  const card = panelOf(viewer, 'Wood stove');
  await expect(card).toBeVisible();
  await viewer.idle();
  const { width, height } = await viewer.size();
  expect((await viewer.pick({ x: width / 2, y: height / 2 }))?.kind).not.toBe('pin');
  await viewer.run('TAG_CLOSE');
  await expect(card).toBeHidden();
  await expect(viewer.run('TAG_OPEN', { tagId: 'nowhere' })).rejects.toThrow('no tag nowhere');

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await viewer.open(houseId, { with: { mt: '0', tag: 'tag-stove' } });
  await expect.poll(() => requested.some((url) => url.includes('/changes'))).toBe(true);
  await viewer.idle();
  expect(requested.filter((url) => url.includes('GetMattertags'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Tags' })).toHaveCount(0);
});

test('addresses that end are renewed while a tag is open, and by no question while none is', async ({ page }) => {
  test.setTimeout(600_000);
  const server = new TestServer();
  try {
    const imported = await server.import(houseCapture, houseId);
    expect(imported.code).toBe(0);
    await server.serve({ ENFILADE_ADDRESS_LIFETIME: '20000' });
    const requested: string[] = [];
    page.on('request', (request) => {
      const operation = new URL(request.url()).searchParams.get('operation');
      if (operation) requested.push(operation);
    });
    const viewer = new Viewer(page, server.origin);
    await withTags(viewer);
    await page.waitForTimeout(12_000);
    expect(requested).not.toContain('RefreshTagFileAttachments');
    await viewer.run('TAG_OPEN', { tagId: 'tag-section', transition: 'instant' });
    const plan = panelOf(viewer, 'Section, 1:50').getByRole('link', { name: /plans\.pdf/ });
    const first = await plan.getAttribute('href');
    await expect.poll(() => plan.getAttribute('href'), { timeout: 40_000 }).not.toBe(first);
    expect(requested).toContain('RefreshTagFileAttachments');
    const address = new URL((await plan.getAttribute('href'))!, server.origin);
    expect((await fetch(address)).status).toBe(200);
  } finally {
    await server.dispose();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the card is a sheet, and the pin stands above it', async ({ viewer, page }) => {
    await withTags(viewer, { tag: 'tag-print' });
    const card = panelOf(viewer, '「沖つ白波」');
    await expect(card).toBeVisible();
    await viewer.idle();
    await page.waitForTimeout(300);
    const sheet = (await card.boundingBox())!;
    expect(sheet.y).toBeGreaterThan(380);
    const head = add([7.19, 4.48, 6.28], scale([-1, 0, 0], 0.23));
    const at = project((await viewer.state()).pose, await viewer.size(), head)!;
    expect(at.y).toBeGreaterThan(100);
    expect(at.y).toBeLessThan(sheet.y - 50);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Tags' }).click();
    await expect(page.getByRole('list', { name: 'Tags' })).toBeVisible();
  });
});
