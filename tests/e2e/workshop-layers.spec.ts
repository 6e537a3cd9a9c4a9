/** Layers in the workshop: a tag is added to the chosen layer, and commands change tags through the same edits. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { serveLayeredTwoRooms } from '../support/layered-two-rooms.ts';
import { twoRoomsId } from '../support/places.ts';
import type { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

let server: TestServer;
test.beforeAll(async () => {
  ({ server } = await serveLayeredTwoRooms());
});
test.afterAll(() => server.dispose());

test('a tag is added to the chosen layer and shown only with that layer', async ({ page }) => {
  const workshop = new WorkshopDriver(page, server.origin);
  await workshop.openSignedIn(twoRoomsId);
  await expect(workshop.views.button('Main view')).toBeVisible();
  await expect(workshop.layerChoice()).toHaveCount(0);
  await workshop.addTagButton.focus();
  await page.keyboard.press('ArrowRight');
  await expect(workshop.undoButton).toBeFocused();
  await workshop.run('VIEW_SET', { viewId: 'view-wires' });
  await expect(workshop.layerChoice()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(workshop.redoButton, 'the arrow keys go on from the focused button').toBeFocused();
  const before = await workshop.tags.ids();

  // By keyboard.
  await workshop.addTagButton.focus();
  await page.keyboard.press('ArrowRight');
  await expect(workshop.layerChoice('Unlayered')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(workshop.layerMenu).toBeVisible();
  expect(await axeFindings(page), 'with the menu open').toEqual([]);
  await workshop.layerMenuEntry('Wires').focus();
  await page.keyboard.press('Enter');
  await expect(workshop.layerChoice('Wires')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(workshop.text('It will be added to “Wires”.')).toBeVisible();
  await workshop.placeTagByKeyboard();
  await workshop.enterTitle('Behind this wall');
  await expect(workshop.text('In “Wires”')).toBeVisible();
  await workshop.waitUntilSaved();
  const [added, ...others] = (await workshop.tags.ids()).filter((id) => !before.includes(id));
  expect(others).toEqual([]);

  // Tags that commands change are saved by the same edits.
  expect(await workshop.run('TAG_SAVE', { id: added, properties: { color: '#f59e0b' } })).toEqual({ tagId: added });
  await workshop.run('LAYER_TOGGLE', { layerId: 'wires', toggled: false });
  expect(await workshop.tags.ids()).toEqual(before);
  const visitor = new ViewerDriver(page, server.origin);
  await visitor.open(twoRoomsId);
  await expect(visitor.views.button('Main view')).toBeVisible();
  expect(await visitor.tags.ids()).not.toContain(added);
  await visitor.run('VIEW_SET', { viewId: 'view-wires' });
  expect(await visitor.tags.ids()).not.toContain(added);
  await visitor.run('LAYER_TOGGLE', { layerId: 'wires' });
  await expect.poll(() => visitor.tags.ids()).toContain(added);
  await expect(visitor.run('TAG_DELETE', { id: added })).rejects.toThrow('tags can be edited only in the workshop');
});
