/** The editor of tags: moving a pin, its stem, icon, keywords, links to places, media of the web; and cards beside their pins. */
import type { Page } from '@playwright/test';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { lampPin, smallSpaceId as modelId, writeSmallSpace } from '../support/small-space.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

let server: TestServer;
test.beforeEach(async () => {
  server = new TestServer();
  await server.import(writeSmallSpace(server.folder), modelId);
  await addEditor(server, modelId);
  await server.serve();
});
test.afterEach(() => server.dispose());

const openLamp = async (page: Page) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(modelId);
  await expect(workshop.addTagButton).toBeEnabled();
  await workshop.run('TAG_OPEN', { tagId: lampPin.id, transition: 'instant' });
  await expect(workshop.title).toHaveValue('Lamp');
  await workshop.idle();
  const anchor = async (): Promise<Vec3> => {
    const tags = (await workshop.tags.listed()) as readonly { readonly id: string; readonly anchorPosition: Vec3 }[];
    return tags.find(({ id }) => id === lampPin.id)!.anchorPosition;
  };
  return { workshop, anchor };
};

const canvasOrigin = async (page: Page) => (await page.locator('canvas').boundingBox())!;

test('a pin is dragged to another place, placed again by the keyboard, and brought back by undo', async ({ page }) => {
  const { workshop, anchor } = await openLamp(page);
  const before = await anchor();
  const from = await workshop.tags.findPin(lampPin.id, lampPin.disc);
  const { x, y } = await canvasOrigin(page);
  await page.mouse.move(x + from.x, y + from.y);
  await expect.poll(() => page.locator('canvas').evaluate(({ style }) => style.cursor)).toBe('grab');
  await page.mouse.down();
  await page.mouse.move(x + from.x + 90, y + from.y + 60, { steps: 4 });
  await expect(workshop.text('Release the pin at its new place')).toBeVisible();
  await page.mouse.up();
  await workshop.waitUntilSaved();
  const dragged = await anchor();
  expect(dragged).not.toEqual(before);
  expect((await workshop.state()).tool).toBe('TAGS');

  await page.getByRole('button', { name: 'Place again' }).press('Enter');
  await expect(page.locator('canvas')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(workshop.text('Click the new place of the pin')).toBeHidden();
  await workshop.waitUntilSaved();
  expect(await anchor()).not.toEqual(dragged);

  await workshop.undoButton.click();
  await expect.poll(anchor).toEqual(dragged);
  await workshop.undoButton.click();
  await expect.poll(anchor).toEqual(before);
});

test('a stem has a length and a direction, by fields and by a drag, or is off', async ({ page }) => {
  const { workshop } = await openLamp(page);
  const length = page.getByRole('textbox', { name: 'Length' });
  await expect(length).toHaveValue('23');
  await length.fill('60');
  await page.keyboard.press('Tab');
  await workshop.waitUntilSaved();
  await page.getByRole('button', { name: 'Drag the stem' }).click();
  const [dx, dy, dz] = lampPin.disc;
  // The stem is 37 cm longer than it was.
  const end: Vec3 = [dx, dy + 0.37, dz];
  await workshop.lookAt(end);
  const start = (await workshop.project(end))!;
  const { x, y } = await canvasOrigin(page);
  await page.mouse.move(x + start.x, y + start.y);
  await page.mouse.down();
  await page.mouse.move(x + start.x + 120, y + start.y - 40, { steps: 4 });
  await page.mouse.up();
  await workshop.waitUntilSaved();
  await expect(length).not.toHaveValue('60');
  await expect(page.getByRole('button', { name: /^Custom/ })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).first().click();
  await page.getByRole('switch', { name: 'Stem' }).click();
  await expect(length).toBeHidden();
  await workshop.waitUntilSaved();
});

test('an icon, keywords, a link to a view and media of the web reach visitors', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const { workshop } = await openLamp(page);
  await page.getByRole('button', { name: /Icon/ }).click();
  await page.getByRole('option', { name: 'Lamp' }).click();
  await page.getByRole('textbox', { name: /Keywords/ }).fill('brass, linen');
  await page.keyboard.press('Enter');
  await workshop.waitUntilSaved();

  await workshop.run('MOVE_TO_SWEEP', { sweepId: 'kitchen-door', transition: 'instant' });
  await workshop.idle();
  await workshop.description.focus();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Add link' }).click();
  const link = page.getByRole('dialog', { name: 'Add a link' });
  await link.getByRole('textbox', { name: 'Address' }).fill('nowhere');
  await link.getByRole('button', { name: 'Add link' }).click();
  await expect(link.getByText('This is not a valid address.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await link.getByRole('textbox', { name: 'Text' }).fill('the kitchen');
  await link.getByRole('button', { name: 'Link to the current view' }).click();
  await link.getByRole('button', { name: 'Add link' }).click();
  await expect(workshop.description).toHaveValue(
    /^Brass, with a linen shade\. \[the kitchen\]\(place:\/\/kitchen-door\?sr=/,
  );

  await workshop.addFromWeb('https://youtu.be/dQw4w9WgXcQ');
  await expect(workshop.text('Video from YouTube')).toBeVisible();
  await workshop.waitUntilSaved();
  expect(await axeFindings(page)).toEqual([]);

  const visitor = new ViewerDriver(await browser.newPage(), server.origin);
  await visitor.open(modelId);
  await expect.poll(async () => (await visitor.tags.listed()).length).toBeGreaterThan(0);
  await visitor.run('TAG_OPEN', { tagId: lampPin.id, transition: 'instant' });
  await expect(visitor.page.getByRole('button', { name: 'Show from YouTube' })).toBeVisible();
  await expect(visitor.page.getByText('linen', { exact: true })).toBeVisible();
  expect((await visitor.state()).sweepId).not.toBe('kitchen-door');
  await visitor.page.getByRole('link', { name: 'the kitchen' }).click();
  await expect.poll(async () => (await visitor.state()).sweepId).toBe('kitchen-door');
  await visitor.page.close();
  expect(consoleErrors).toEqual([]);
});

test('the card of a tag is shown beside its pin, follows it, and is docked again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const visitor = new ViewerDriver(page, server.origin);
  await visitor.open(modelId);
  await expect.poll(async () => (await visitor.tags.listed()).length).toBeGreaterThan(0);
  await visitor.run('TAG_OPEN', { tagId: lampPin.id, transition: 'instant' });
  await page.getByRole('button', { name: 'Show beside the pin' }).click();
  const card = page.getByRole('dialog', { name: 'Lamp' });
  await expect(card).toBeVisible();
  await expect(card.getByText('Brass, with a linen shade.')).toBeVisible();
  const at = async () => (await card.boundingBox())!.x;
  const before = await at();
  await visitor.run('ROTATE', { yawDegrees: 10, pitchDegrees: 0 });
  await expect.poll(at).not.toBe(before);
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('button', { name: 'Show in the panel' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Lamp' })).toBeVisible();
  await page.getByRole('button', { name: 'Show beside the pin' }).click();
  await page.locator('canvas').focus();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});
