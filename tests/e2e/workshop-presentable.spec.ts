/** A plain capture is made presentable in the workshop alone, and a visitor has all of it: names, start, tour, tags, a view. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { AboutDriver } from '../support/about-driver.ts';
import { AttachmentsDriver } from '../support/attachments-driver.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import type { HandleState } from '../support/handle.ts';
import { contrast } from '../support/images.ts';
import { collectErrors } from '../support/notes-driver.ts';
import { houseCapture, twoRoomsCapture, twoRoomsId as modelId } from '../support/places.ts';
import { poseDifference } from '../support/scene-driver.ts';
import { TestServer } from '../support/server.ts';
import { TourEditorDriver } from '../support/tour-editor-driver.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

const spaceName = 'The old mill';
const summary = 'Two rooms and a gallery beside the river.';
const startName = 'By the long table';
const startSweepId = 'kitchen-door';

const stops = [
  { sweepId: 'living-window', title: 'Welcome', text: 'The door to the garden.' },
  { sweepId: 'living-middle', title: 'The living room', text: 'Oak floor from 1890.' },
  { sweepId: 'kitchen-door', title: 'The kitchen', text: 'Room for eight at the table.' },
  { sweepId: 'gallery-rug', title: 'The gallery', text: 'Quiet, with a view of the river.' },
] as const;

const attachmentOf = (name: string): Buffer => readFileSync(path.join(houseCapture, 'attachments', name));

const tags = [
  {
    sweepId: 'living-middle',
    title: 'Stove',
    description: 'Burns wood and pellets.',
    file: 'stove.png',
    mimeType: 'image/png',
    read: (): Promise<Buffer> =>
      sharp({ create: { width: 320, height: 200, channels: 3, background: '#d97706' } })
        .png()
        .toBuffer(),
  },
  {
    sweepId: 'living-window',
    title: 'Garden door',
    description: 'How it opens.',
    file: 'garden-door.mp4',
    mimeType: 'video/mp4',
    read: (): Promise<Buffer> => Promise.resolve(attachmentOf('garden-door.mp4')),
  },
  {
    sweepId: 'kitchen-run',
    title: 'Plans',
    description: 'The house on one sheet.',
    file: 'plan.pdf',
    mimeType: 'application/pdf',
    read: (): Promise<Buffer> => Promise.resolve(attachmentOf('plan.pdf')),
  },
] as const;

const view = { name: 'For builders', layer: 'Pipes', tag: 'Stopcock', sweepId: 'kitchen-run' } as const;

let server: TestServer;
test.beforeEach(async () => {
  server = new TestServer();
  await server.import(twoRoomsCapture, modelId);
  await addEditor(server, modelId);
  await server.serve();
});
/** A page of a test before would slow down the next one. */
const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  await server.dispose();
});

const panel = (page: Page, name: string): Locator => page.getByRole('complementary', { name });

const goTo = async (workshop: WorkshopDriver, sweepId: string): Promise<void> => {
  await workshop.run('MOVE_TO_SWEEP', { sweepId, transition: 'instant' });
  await workshop.idle();
};

const nameSpace = async (workshop: WorkshopDriver): Promise<void> => {
  await workshop.tool('Space settings').click();
  const settings = panel(workshop.page, 'Space settings');
  await settings.getByRole('textbox', { name: 'Name', exact: true }).fill(spaceName);
  await settings.getByRole('textbox', { name: 'Information' }).fill(summary);
  await workshop.page.keyboard.press('Tab');
  await workshop.waitUntilSaved();
};

const nameViewpoint = async (workshop: WorkshopDriver): Promise<void> => {
  await workshop.tool('Viewpoints').click();
  const list = panel(workshop.page, 'Viewpoints');
  await list.getByRole('button', { name: 'Rename Kitchen', exact: true }).click();
  await list.getByRole('textbox', { name: 'Rename Kitchen' }).fill(startName);
  await workshop.page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: `Go to ${startName}` })).toBeVisible();
  await workshop.waitUntilSaved();
};

const coverBytes = async (): Promise<number> => {
  const response = await fetch(`${server.origin}/api/v1/player/models/${modelId}/thumb?width=400`);
  return (await response.arrayBuffer()).byteLength;
};

/** Returns the pose of the start. */
const chooseStartAndCover = async (workshop: WorkshopDriver): Promise<HandleState['pose']> => {
  const ownCover = await coverBytes();
  await workshop.tool('Start and cover picture').click();
  const start = panel(workshop.page, 'Start and cover picture');
  await goTo(workshop, startSweepId);
  await workshop.run('ROTATE', { yawDegrees: 100, pitchDegrees: 0 });
  await workshop.idle();
  const { pose } = await workshop.state();
  await start.getByRole('button', { name: 'Start here' }).click();
  await expect(start.getByText(`${startName} · Inside`)).toBeVisible();
  await goTo(workshop, 'living-window');
  await start.getByRole('button', { name: 'Use this view' }).click();
  await expect.poll(coverBytes).not.toBe(ownCover);
  await workshop.waitUntilSaved();
  return pose;
};

const makeTour = async (workshop: WorkshopDriver): Promise<void> => {
  const editor = new TourEditorDriver(workshop);
  await editor.open();
  for (const { sweepId } of stops) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await goTo(workshop, sweepId);
    // oxlint-disable-next-line no-await-in-loop
    await editor.addStop();
  }
  // The first two have the name of the same room.
  await editor.tiles.first().getByRole('button', { name: /^Edit/ }).click();
  const dialog = workshop.page.getByRole('dialog', { name: /^Stop \d of \d$/ });
  for (const [index, { title, text }] of stops.entries()) {
    const heading = workshop.page.getByRole('dialog', { name: `Stop ${index + 1} of ${stops.length}` });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(heading).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await dialog.getByLabel('Title').fill(title);
    // oxlint-disable-next-line no-await-in-loop
    await dialog.getByLabel('Text').fill(text);
    // oxlint-disable-next-line no-await-in-loop
    if (index < stops.length - 1) await dialog.getByRole('button', { name: 'Next stop', exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Done' }).last().click();
  await workshop.waitUntilSaved();
};

const addTagWithFile = async (workshop: WorkshopDriver, tag: (typeof tags)[number]): Promise<void> => {
  await goTo(workshop, tag.sweepId);
  const id = await workshop.addTag(tag.title);
  await workshop.description.fill(tag.description);
  await workshop.page.keyboard.press('Tab');
  const file = await tag.read();
  await workshop.addFile(tag.file, file, tag.mimeType);
  await expect.poll(() => workshop.storedFiles(id)).toEqual([[tag.file, file.byteLength]]);
  await workshop.waitUntilSaved();
};

/** Answers the dialog that asks for a name. */
const nameIt = async (page: Page, dialogName: string, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
};

const addViewWithTag = async (workshop: WorkshopDriver): Promise<void> => {
  const { page } = workshop;
  await workshop.tool('Views and layers').click();
  const views = panel(page, 'Views and layers');
  await views.getByRole('button', { name: 'Add view' }).click();
  await nameIt(page, 'Add view', view.name);
  await expect(workshop.views.button(view.name)).toBeVisible();
  await views.getByRole('button', { name: 'Add layer' }).click();
  await nameIt(page, 'Add layer', view.layer);
  await expect(workshop.layerChoice(view.layer)).toBeVisible();
  await goTo(workshop, view.sweepId);
  await workshop.startAddingTag();
  await workshop.placeTagByKeyboard();
  await workshop.enterTitle(view.tag);
  await expect(workshop.text(`In “${view.layer}”`)).toBeVisible();
  await workshop.waitUntilSaved();
};

const reloadWorkshop = async (workshop: WorkshopDriver): Promise<void> => {
  await workshop.page.reload();
  await workshop.waitUntilPlaying();
  await expect(workshop.addTagButton).toBeEnabled();
};

const tagTitles = async (viewer: ViewerDriver): Promise<readonly string[]> =>
  (await viewer.tags.listed()).map(({ label }) => label).toSorted();

const expectAllInWorkshop = async (workshop: WorkshopDriver): Promise<void> => {
  const { page } = workshop;
  await workshop.tool('Space settings').click();
  const settings = panel(page, 'Space settings');
  await expect(settings.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(spaceName);
  await expect(settings.getByRole('textbox', { name: 'Information' })).toHaveValue(summary);
  await workshop.tool('Start and cover picture').click();
  const start = panel(page, 'Start and cover picture');
  await expect(start.getByText(`${startName} · Inside`)).toBeVisible();
  for (const name of ['The view that visits begin with', 'The cover picture']) {
    const picture = start.getByRole('img', { name });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  }
  await expect(start.getByRole('button', { name: 'Use the picture of the capture' })).toBeVisible();
  await workshop.tool('Tour').click();
  const editor = new TourEditorDriver(workshop);
  await expect
    .poll(async () => (await editor.stops()).map(({ title, description }) => ({ title, text: description })))
    .toEqual(stops.map(({ title, text }) => ({ title, text })));
  await expect.poll(() => tagTitles(workshop)).toEqual(tags.map(({ title }) => title).toSorted());
  await workshop.views.choose(view.name);
  await expect.poll(() => tagTitles(workshop)).toEqual([view.tag]);
};

/** Without an account. */
const openAsVisitor = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  const visitor = new ViewerDriver(await context.newPage(), server.origin);
  const errors = collectErrors(visitor.page);
  await visitor.open(modelId);
  return { visitor, errors };
};

const readNames = async (visitor: ViewerDriver): Promise<void> => {
  await expect(visitor.page).toHaveTitle(new RegExp(spaceName));
  const about = new AboutDriver(visitor.page);
  await about.nameButton(spaceName).click();
  await expect(about.summary).toContainText(summary);
  await visitor.page.keyboard.press('Escape');
  await expect(about.summary).toBeHidden();
  await visitor.page.getByRole('button', { name: 'Viewpoints', exact: true }).click();
  const list = panel(visitor.page, 'Viewpoints');
  await expect(list.getByText(startName)).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await expect(list).toBeHidden();
};

/** The tour plays through all its stops without a press. */
const playTour = async (visitor: ViewerDriver): Promise<void> => {
  await visitor.tour.startButton.click();
  for (const { sweepId, title, text } of stops) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await test.step(title, async () => {
      await expect(visitor.text(text)).toBeVisible({ timeout: 60_000 });
      await expect(visitor.heading(title)).toBeVisible();
      expect((await visitor.state()).sweepId).toBe(sweepId);
    });
  }
  await visitor.tour.closeButton.click();
};

const openTags = async (visitor: ViewerDriver): Promise<void> => {
  const attachments = new AttachmentsDriver(visitor.page);
  await visitor.tags.openList();
  await expect(visitor.tags.entries).toHaveCount(tags.length);
  for (const { title, description, file, mimeType } of tags) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await test.step(title, async () => {
      await visitor.tags.entry(title).click();
      await expect(visitor.tags.card(title)).toContainText(description);
      await attachments.open(file);
      if (mimeType === 'application/pdf') {
        expect(contrast(await attachments.pictureOfPage(1)), 'the page is drawn').toBeGreaterThan(5);
      } else if (mimeType === 'video/mp4') {
        const video = attachments.viewer(file).locator('video');
        await expect.poll(() => video.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBeGreaterThan(0);
      } else await expect(attachments.image(file)).toBeVisible();
      await visitor.page.keyboard.press('Escape');
      await expect(attachments.anyViewer).toBeHidden();
      await visitor.tags.backToList(title);
    });
  }
};

test('an owner makes a plain capture presentable, and a visitor has all of it', async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.setTimeout(480_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  await expect(workshop.addTagButton).toBeEnabled();
  await test.step('the name and the summary', () => nameSpace(workshop));
  await test.step('the name of a viewpoint', () => nameViewpoint(workshop));
  const startPose = await test.step('the start and the cover picture', () => chooseStartAndCover(workshop));
  await test.step('a tour of four stops', () => makeTour(workshop));
  for (const tag of tags) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await test.step(`a tag with ${tag.file}`, () => addTagWithFile(workshop, tag));
  }
  await test.step('a view with a layer and a tag', () => addViewWithTag(workshop));
  await test.step('all of it after a reload', async () => {
    await reloadWorkshop(workshop);
    await expectAllInWorkshop(workshop);
  });
  // Its scene would slow down that of the visitor.
  await page.close();

  const { visitor, errors } = await test.step('the visit begins at the start', () => openAsVisitor(browser));
  const { sweepId, pose } = await visitor.state();
  expect(sweepId).toBe(startSweepId);
  expect(poseDifference(pose, startPose).degrees, 'it looks the same way').toBeLessThan(1);
  await test.step('the names, for the visitor', () => readNames(visitor));
  await test.step('the tour, for the visitor', () => playTour(visitor));
  await test.step('the tags with their files, for the visitor', () => openTags(visitor));
  await test.step('the view, for the visitor', async () => {
    expect(await tagTitles(visitor)).not.toContain(view.tag);
    await visitor.views.choose(view.name);
    await expect.poll(() => tagTitles(visitor)).toEqual([view.tag]);
  });
  expect([...consoleErrors, ...errors]).toEqual([]);
});
