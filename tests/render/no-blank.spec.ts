/** From the first panorama on no frame is blank: while tiles load, during moves and mode changes. */
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { cropMiddle, recordFrames } from '../support/frames.ts';
import { contrast } from '../support/images.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

const expectNoBlank = async (viewer: ViewerDriver, action: () => Promise<void>): Promise<void> => {
  const frames = await recordFrames(viewer.page, action);
  expect(frames.length).toBeGreaterThan(2);
  const contrasts = frames.map((frame) => Math.round(contrast(cropMiddle(frame)) * 10) / 10);
  expect(Math.min(...contrasts), contrasts.join(' ')).toBeGreaterThan(3);
};

test('no blank frame on a move to a neighbour', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  await viewer.lookAt(next.position);
  await expectNoBlank(viewer, async () => {
    await viewer.run('MOVE_TO_SWEEP', { sweepId: next.id });
    await viewer.idle();
  });
});

test('no blank frame from inside to the dollhouse, to the floor plan and back', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  for (const mode of ['dollhouse', 'floorplan', 'panorama'] as const) {
    await expectNoBlank(viewer, async () => {
      await viewer.run('CHANGE_VIEWMODE', { mode });
      await viewer.idle();
    });
  }
});

test('no blank frame after the first panorama on a slow connection', async ({ viewer, page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (3 * 2 ** 20) / 8,
    uploadThroughput: 2 ** 20 / 8,
  });
  await viewer.open(twoRoomsId, { waitAtSplash: true, parameters: { play: 'true' } });
  await page.waitForFunction(() => {
    const { enfilade } = window as unknown as {
      enfilade?: { marks(): { firstPanorama?: number | null }; phase(): string };
    };
    return enfilade?.phase() === 'playing' && (enfilade.marks().firstPanorama ?? 0) > 0;
  });
  await expectNoBlank(viewer, async () => {
    await viewer.run('ROTATE', { yawDegrees: 170, pitchDegrees: 0, time: 600 });
    await viewer.idle();
  });
});
