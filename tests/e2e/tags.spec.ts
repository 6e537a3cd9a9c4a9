/** Tags of the sample house: opened from their pins, the list, a URL and commands; their files' URLs are renewed. */
import { add, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { checkIntervalMs } from '#src/data/expiring-urls.ts';
import { AttachmentsDriver } from '../support/attachments-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForAnimations } from '../support/frames.ts';
import { installClock } from '../support/frozen-move.ts';
import { houseId } from '../support/places.ts';
import { serveHouse, TestServer } from '../support/server.ts';
import { smallSpaceId, tableFile, writeSmallSpace } from '../support/small-space.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const openWithTags = async (viewer: ViewerDriver, parameters: Readonly<Record<string, string>> = {}): Promise<void> => {
  await viewer.open(houseId, { parameters });
  await viewer.tags.waitUntilLoaded(18);
};

/** The disc of a pin is a stem's length off its anchor. */
const discOf = (anchor: Vec3, normal: Vec3): Vec3 => add(anchor, scale(normal, 0.23));

/** The URL of the file whose name has this ending, from the result of GetMattertags. */
const fileUrlIn = (result: unknown, ending: string): string => {
  const { data } = result as {
    data: { model: { mattertags: { fileAttachments: { filename: string; url: string }[] }[] } };
  };
  const files = data.model.mattertags.flatMap((tag) => tag.fileAttachments);
  return files.find((file) => file.filename.endsWith(ending))!.url;
};

test.beforeAll(serveHouse);

test('a press on a pin opens its card, and Escape closes it', async ({ viewer, page, consoleErrors }) => {
  await openWithTags(viewer);
  const disc = discOf([5.22, 1.35, 8.24], [0, 0, -1]);
  await viewer.click(await viewer.tags.findPin('tag-garden-door', disc));
  await expect(viewer.tags.text('Sliding door', /3.60 m in three leaves/)).toBeVisible();
  await expect(viewer.tags.text('Sliding door', /Video, \d+/)).toBeVisible();
  await viewer.idle();
  const seen = await viewer.project(disc);
  const { width, height } = await viewer.size();
  expect(Math.hypot(seen!.x - width / 2, seen!.y - height / 2), 'the pin is in the middle').toBeLessThan(20);
  expect(await axeFindings(page), 'with the card open').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer.tags.card('Sliding door')).toBeHidden();
  expect(consoleErrors).toEqual([]);
});

test('the list opens every tag by keyboard, and leads back', async ({ viewer, page }) => {
  await openWithTags(viewer);
  const { tags } = viewer;
  await tags.button.focus();
  await page.keyboard.press('Enter');
  await expect(tags.entries).toHaveCount(18);
  expect(await axeFindings(page), 'with the list open').toEqual([]);
  await tags.entry('Start here').focus();
  await page.keyboard.press('Enter');
  await expect(tags.article('Start here')).toBeFocused();
  await viewer.idle();
  // A link in its text moves to a sweep.
  await tags.link('Start here', 'the print').focus();
  await page.keyboard.press('Enter');
  await viewer.arriveAt('nook');
  await tags.backToList('Start here');
  await page.keyboard.press('Escape');
  await expect(tags.list).toBeHidden();
  await expect(tags.button).toBeFocused();
});

test('a URL opens a tag, and its image opens large', async ({ viewer, page }) => {
  await openWithTags(viewer, { tag: 'tag-print' });
  const title = '「沖つ白波」';
  await expect(viewer.tags.card(title)).toBeVisible();
  await viewer.idle();
  expect((await viewer.state()).sweepId).toMatch(/^nook/);
  const image = await viewer.tags.enlargeImage(title);
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(500);
  expect(await axeFindings(page), 'with the viewer open').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer.dialog).toBeHidden();
  await expect(viewer.tags.card(title), 'only the attachment viewer was closed').toBeVisible();
});

test('no request goes to a video provider before its button is pressed', async ({ viewer, page }) => {
  const providerUrls: string[] = [];
  await page.route(/youtube/, (route) => {
    providerUrls.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' });
  });
  await openWithTags(viewer, { tag: 'tag-film' });
  const button = viewer.tags.showVideoButton('For rainy afternoons');
  await button.waitFor();
  expect(providerUrls).toEqual([]);
  await button.click();
  await expect(viewer.tags.embeddedText('A film')).toBeVisible();
  expect(providerUrls).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ']);
});

test('TAG_OPEN and TAG_CLOSE open and close a card; pin=0 hides pins; mt=0 loads no tags', async ({ viewer, page }) => {
  await openWithTags(viewer, { pin: '0' });
  await viewer.run('TAG_OPEN', { tagId: 'tag-stove', transition: 'instant' });
  await expect(viewer.tags.card('Wood stove')).toBeVisible();
  await viewer.idle();
  const { width, height } = await viewer.size();
  expect((await viewer.pick({ x: width / 2, y: height / 2 }))?.kind).not.toBe('pin');
  await viewer.run('TAG_CLOSE');
  await expect(viewer.tags.card('Wood stove')).toBeHidden();
  await expect(viewer.run('TAG_OPEN', { tagId: 'nowhere' })).rejects.toThrow('no tag nowhere');

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const subscribed = viewer.subscribed(houseId);
  await viewer.open(houseId, { parameters: { mt: '0', tag: 'tag-stove' } });
  await subscribed;
  await viewer.idle();
  expect(requested.filter((url) => url.includes('GetMattertags'))).toEqual([]);
  await expect(viewer.tags.button).toHaveCount(0);
});

test('URLs that expire are renewed while a tag is open, and not while none is', async ({ page }) => {
  const server = new TestServer();
  const isServed = async (url: string): Promise<boolean> => (await fetch(new URL(url, server.origin))).ok;
  const checkUrls = (): Promise<void> => page.clock.fastForward(checkIntervalMs);
  try {
    await server.import(writeSmallSpace(server.folder), smallSpaceId);
    // The server's time is real; a lifetime this short is always less than the browser's buffer before expiry.
    await server.serve({ ENFILADE_URL_LIFETIME: '3000' });
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('operation=RefreshTagFileAttachments')) renewals.push(request.url());
    });
    const tagsLoaded = page.waitForResponse(
      async (response) =>
        response.url().includes('operation=GetMattertags') && (await response.text()).includes(tableFile.name),
    );
    const viewer = new ViewerDriver(page, server.origin);
    await installClock(viewer);
    await viewer.open(smallSpaceId);
    await viewer.tags.waitUntilLoaded(2);
    const url = fileUrlIn(await (await tagsLoaded).json(), tableFile.name);
    await expect.poll(() => isServed(url)).toBe(false);
    await checkUrls();
    await viewer.idle();
    expect(renewals, 'while no tag is open').toEqual([]);

    await viewer.run('TAG_OPEN', { tagId: 'table', transition: 'instant' });
    const attachments = new AttachmentsDriver(page);
    await attachments.open(tableFile.name);
    const shownUrl = async (): Promise<string> => (await attachments.link('Download').getAttribute('href'))!;
    const opened = await shownUrl();
    await checkUrls();
    await expect.poll(shownUrl).not.toBe(opened);
    const renewed = await shownUrl();
    await checkUrls();
    await expect.poll(shownUrl).not.toBe(renewed);
    expect(renewals.length).toBeGreaterThanOrEqual(2);
    expect(await isServed(await shownUrl())).toBe(true);
  } finally {
    await server.dispose();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the card is a sheet, with the pin above it', async ({ viewer, page }) => {
    await openWithTags(viewer, { tag: 'tag-print' });
    const card = viewer.tags.card('「沖つ白波」');
    await expect(card).toBeVisible();
    await waitForAnimations(page);
    await viewer.idle();
    const sheet = (await card.boundingBox())!;
    expect(sheet.y).toBeGreaterThan(380);
    const pin = (await viewer.project(discOf([7.19, 4.48, 6.28], [-1, 0, 0])))!;
    expect(pin.y).toBeGreaterThan(100);
    expect(pin.y).toBeLessThan(sheet.y - 50);
    await viewer.tags.closeCard();
    await viewer.chooseFromMoreMenu('Tags');
    await expect(viewer.tags.list).toBeVisible();
  });
});
