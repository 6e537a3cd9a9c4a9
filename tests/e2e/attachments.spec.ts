/** Attached files in their viewer: documents, models, tables, texts, failures; and web addresses attached by an editor. */
import type { Page } from '@playwright/test';
import { AttachmentsDriver } from '../support/attachments-driver.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { contrast, meanDifference, type Image } from '../support/images.ts';
import { tabTo } from '../support/keyboard.ts';
import { pageFindings } from '../support/page-findings.ts';
import { houseId, twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { serveHouse, TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

const test = base.extend<{ readonly attachments: AttachmentsDriver }>({
  attachments: async ({ page }, use) => use(new AttachmentsDriver(page)),
});

const plan = 'House at the Orchard, plans.pdf';
const massing = 'massing.glb';

const openTag = async (viewer: ViewerDriver, tag: string, title: string): Promise<void> => {
  await viewer.open(houseId, { parameters: { tag } });
  await expect(viewer.tags.card(title)).toBeVisible();
};

const isOfFile = (url: URL, name: string): boolean => decodeURIComponent(url.pathname).endsWith(`/${name}`);

/** The methods of the page's requests for an attached file. */
const filesRequested = (page: Page, name: string): readonly string[] => {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (isOfFile(new URL(request.url()), name)) methods.push(request.method());
  });
  return methods;
};

test.beforeAll(serveHouse);

test('a PDF is read in the viewer', { tag: '@smoke' }, async ({ viewer, page, attachments, consoleErrors }) => {
  await openTag(viewer, 'tag-section', 'Section, 1:50');
  await expect(viewer.tags.article('Section, 1:50')).toBeFocused();
  await tabTo(page, /^button House at the Orchard/);
  await page.keyboard.press('Enter');
  await expect(attachments.viewer(plan)).toBeVisible();
  expect(contrast(await attachments.pictureOfPage(1)), 'the page is drawn').toBeGreaterThan(5);
  await expect(attachments.pagePosition('Page 1 of 1')).toBeVisible();
  await expect(attachments.page(1)).toContainText('Ground floor');
  expect(await pageFindings(page), 'with the document open').toEqual([]);

  const fitted = await attachments.widthOfPage(1);
  await attachments.button('Zoom in').press('Enter');
  await expect.poll(() => attachments.widthOfPage(1)).toBeGreaterThan(fitted * 1.05);
  await attachments.button('Fit to the width').press('Enter');
  await expect.poll(() => attachments.widthOfPage(1)).toBe(fitted);

  await page.keyboard.press('Escape');
  await expect(attachments.anyViewer).toBeHidden();
  await expect(attachments.row(plan)).toBeFocused();
  await expect(viewer.tags.card('Section, 1:50'), 'only the viewer was closed').toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a model is turned, zoomed and shown whole again', async ({ viewer, page, attachments, consoleErrors }) => {
  await openTag(viewer, 'tag-section', 'Section, 1:50');
  await attachments.open(massing);
  await expect(attachments.button('Show it all')).toBeVisible();
  const picture = (): Promise<Image> => attachments.pictureOfModel(massing);
  const differenceFrom = async (other: Image): Promise<number> => meanDifference(await picture(), other);
  const first = await picture();
  expect(contrast(first), 'the model is drawn').toBeGreaterThan(5);
  expect(await pageFindings(page), 'with the model open').toEqual([]);

  await attachments.model(massing).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => differenceFrom(first), { message: 'after ArrowLeft' }).toBeGreaterThan(1);
  await expect(attachments.viewer(massing), 'its arrow keys do not show another file').toBeVisible();
  await page.keyboard.press('0');
  await expect.poll(() => differenceFrom(first), { message: 'after 0' }).toBeLessThan(0.3);
  await attachments.dragModel(massing, 160, -60);
  await expect.poll(() => differenceFrom(first), { message: 'after a drag' }).toBeGreaterThan(1);
  const movement = async (): Promise<number> => differenceFrom(await picture());
  await expect.poll(movement, { message: 'when it has stopped gliding' }).toBe(0);
  await attachments.button('Show it all').click();
  await expect.poll(() => differenceFrom(first), { message: 'after it was reset' }).toBeLessThan(0.3);
  await attachments.button('Zoom in').click();
  await expect.poll(() => differenceFrom(first), { message: 'after zooming' }).toBeGreaterThan(1);

  await attachments.button('Next').click();
  await expect(attachments.viewer(plan)).toBeVisible();
  expect(contrast(await attachments.pictureOfPage(1)), 'the page is drawn').toBeGreaterThan(5);
  await attachments.button('Previous').click();
  await expect(attachments.button('Show it all')).toBeVisible();
  await expect.poll(() => differenceFrom(first), { message: 'when it is opened again' }).toBeLessThan(0.3);
  await page.keyboard.press('Escape');
  await expect(attachments.anyViewer).toBeHidden();
  await expect(attachments.row(massing)).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('a table and texts are shown', async ({ viewer, page, attachments, consoleErrors }) => {
  await openTag(viewer, 'tag-solar', 'Solar roof');
  await attachments.open('solar-by-month.csv');
  await expect(attachments.columnTitles).toHaveText([
    'Month',
    'Yield (kWh)',
    'Used in the house (kWh)',
    'Fed in (kWh)',
    'Share used',
  ]);
  await expect(attachments.cellsOfRow(1)).toHaveText(['2024-01', '96', '89', '7', '0.93']);
  await expect(attachments.cellsOfRow(2)).toHaveText(['2024-02', '168', '141', '27', '0.84']);
  expect(await pageFindings(page), 'with the table open').toEqual([]);

  await attachments.button('Next').click();
  await expect(attachments.viewer('solar-yield.json')).toBeVisible();
  await expect(attachments.text).toContainText('"peakWatts": 4300');
  await expect(attachments.wrapSwitch).toBeChecked();
  await expect(attachments.text).toHaveCSS('white-space', 'pre-wrap');
  await attachments.wrapSwitch.click();
  await expect(attachments.wrapSwitch).not.toBeChecked();
  await expect(attachments.text).toHaveCSS('white-space', 'pre');
  expect(await pageFindings(page), 'with the text open').toEqual([]);

  await viewer.run('TAG_OPEN', { tagId: 'tag-recipe', transition: 'instant' });
  await attachments.open('Tarte aux pommes.txt');
  await expect(attachments.text).toContainText('de Mamie Jeanne, pour six personnes');
  await expect(attachments.wrapSwitch, 'prose is always wrapped').toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

test('archives and calendars are downloaded, other files from the viewer', async ({
  viewer,
  page,
  attachments,
  consoleErrors,
}) => {
  const savedName = async (file: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await attachments.downloadRow(file).click();
    return (await download).suggestedFilename();
  };
  await openTag(viewer, 'tag-tap', 'Brass tap');
  expect(await savedName('kitchen-manuals.zip')).toBe('kitchen-manuals.zip');
  await viewer.run('TAG_OPEN', { tagId: 'tag-cylinder', transition: 'instant' });
  expect(await savedName('service-dates.ics')).toBe('service-dates.ics');
  await expect(attachments.anyViewer).toHaveCount(0);

  await viewer.run('TAG_OPEN', { tagId: 'tag-section', transition: 'instant' });
  await attachments.open(plan);
  await expect(attachments.link('Open in a tab')).toHaveAttribute('target', '_blank');
  await expect(attachments.link('Download')).toHaveAttribute('download', plan);
  const plans = page.waitForEvent('download');
  await attachments.link('Download').click();
  expect((await plans).suggestedFilename(), 'not the name of the file in the capture').toBe(plan);
  await attachments.button('Next').click();
  await expect(attachments.viewer(massing)).toBeVisible();
  await expect(attachments.link('Open in a tab'), 'browsers show no models').toHaveCount(0);
  const download = page.waitForEvent('download');
  await attachments.link('Download').click();
  expect((await download).suggestedFilename()).toBe(massing);
  expect(consoleErrors).toEqual([]);
});

test('a file that is gone is requested twice, then its viewer says so', async ({ viewer, page, attachments }) => {
  const name = 'Tarte aux pommes.txt';
  await openTag(viewer, 'tag-recipe', 'Tarte aux pommes');
  await attachments.row(name).waitFor();
  const requested = filesRequested(page, name);
  await page.route(
    (url) => isOfFile(url, name),
    (route) => route.fulfill({ status: 404 }),
  );
  await attachments.open(name);
  await expect(attachments.failure).toContainText('This file is no longer here.');
  expect(requested, 'two attempts, then the status').toEqual(['GET', 'GET', 'HEAD']);
  expect(await pageFindings(page), 'with the failure').toEqual([]);

  await page.unrouteAll({ behavior: 'wait' });
  await attachments.button('Try again').click();
  await expect(attachments.text).toContainText('de Mamie Jeanne');
  await expect(attachments.failure).toHaveCount(0);
});

test('an editor attaches the web address of a video', async ({ page, browser }) => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, twoRoomsId);
    await addEditor(server, twoRoomsId);
    await server.serve();
    const workshop = new WorkshopDriver(page, server.origin);
    await workshop.openSignedIn(twoRoomsId);
    await workshop.addTag('Film night');
    for (const [address, sentence] of [
      ['youtube', 'This is not a web address: it must begin with https:// and name a site.'],
      [
        'https://example.org/x',
        'Content of this site cannot be embedded; add its address as a link to the text instead.',
      ],
      [
        'https://www.youtube.com/@somebody',
        'This address is a page, not a video or an image; open the video and copy its address.',
      ],
    ] as const) {
      await workshop.addFromWeb(address, 'In the list of attachments');
      await expect(workshop.addressRefusal).toHaveText(sentence);
      await expect(workshop.addressField, 'a refused address remains').toHaveValue(address);
      await expect(workshop.addressField).toBeFocused();
    }
    expect(await pageFindings(page), 'with a refused address').toEqual([]);
    await workshop.addFromWeb('https://vimeo.com/76979871', 'In the list of attachments');
    await expect(workshop.mediaModal).toBeHidden();
    await expect(workshop.removeFileButton('https://vimeo.com/76979871')).toBeVisible();
    await workshop.waitUntilSaved();

    const context = await browser.newContext();
    const visitor = new ViewerDriver(await context.newPage(), server.origin);
    const frames: string[] = [];
    await context.route(/vimeo/, (route) => {
      frames.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' });
    });
    await visitor.open(twoRoomsId);
    await visitor.tags.openList();
    await visitor.tags.entry('Film night').click();
    const attachments = new AttachmentsDriver(visitor.page);
    await attachments.row('vimeo.com/76979871').waitFor();
    expect(frames, 'before it is opened').toEqual([]);
    await attachments.open('vimeo.com/76979871');
    await expect(visitor.tags.embeddedText('A film')).toBeVisible();
    expect(frames).toEqual(['https://player.vimeo.com/video/76979871?dnt=1']);
    await context.close();
  } finally {
    await server.dispose();
  }
});
