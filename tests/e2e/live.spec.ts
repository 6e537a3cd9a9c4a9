/** What an editor changes, people who look at the model see by themselves. */
import { serveWithEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { Viewer } from '../support/viewer-driver.ts';

test('a new name of the model and of a floor shows within a second', async ({ page, complaints }) => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, 'two-rooms');
    const change = await serveWithEditor(server, 'two-rooms');

    const following = page.waitForResponse((response) => response.url().endsWith('/two-rooms/changes'));
    const viewer = new Viewer(page, server.origin);
    await viewer.open('two-rooms', { with: { play: '1', title: '1' } });
    await following;
    await change('PatchModelDetails', { patch: { name: 'Zwei Räume am Fluss' } });
    await expect(page.getByText('Zwei Räume am Fluss')).toBeVisible({ timeout: 1000 });
    const { floorId } = await viewer.state();
    await change('PatchFloor', { floorId, patch: { label: 'Hochparterre' } });
    await expect(page.getByText('Hochparterre').first()).toBeVisible({ timeout: 1000 });
    expect(complaints).toEqual([]);
  } finally {
    await server.dispose();
  }
});
