/** What an editor changes is shown to visitors who have the model open. */
import { serveWithEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

test('a new name of the model and of a floor shows without a reload', async ({ page, consoleErrors }) => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, 'two-rooms');
    const runMutation = await serveWithEditor(server, 'two-rooms');

    const viewer = new ViewerDriver(page, server.origin);
    const subscribed = viewer.subscribed('two-rooms');
    await viewer.open('two-rooms', { parameters: { play: '1', title: '1' } });
    await subscribed;
    await runMutation('PatchModelDetails', { patch: { name: 'Zwei Räume am Fluss' } });
    const changedAt = Date.now();
    await expect(viewer.text('Zwei Räume am Fluss')).toBeVisible();
    console.info(`a new name shows ${Date.now() - changedAt} ms after the change`);
    const { floorId } = await viewer.state();
    await runMutation('PatchFloor', { floorId, patch: { label: 'Hochparterre' } });
    await expect(viewer.text('Hochparterre')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  } finally {
    await server.dispose();
  }
});
