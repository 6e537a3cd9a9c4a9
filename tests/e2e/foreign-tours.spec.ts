/** Pannellum tours are imported and walked; a multires level that a tour declares but does not have is not requested. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { contrast, decodePng } from '../support/images.ts';
import { capturesMissing, realCapture, twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const multires = realCapture('pannellum-multires-tour');
const examples = realCapture('pannellum-examples/examples');

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  await server.serve();
});
test.afterAll(() => server?.dispose());

/** Writes a Pannellum tour of two panoramas of the two rooms, linked by hot spots; returns the path of its configuration. */
const writeTour = (folder: string): string => {
  mkdirSync(folder);
  const scene = (name: string, next: string, yaw: number): object => {
    copyFileSync(path.join(twoRoomsCapture, 'panos', `${name}.jpg`), path.join(folder, `${name}.jpg`));
    const hotSpots = [{ type: 'scene', sceneId: next, pitch: -5, yaw }];
    return { type: 'equirectangular', title: name, panorama: `${name}.jpg`, hotSpots };
  };
  const file = path.join(folder, 'tour.json');
  const scenes = {
    'living-window': scene('living-window', 'living-middle', 180),
    'living-middle': scene('living-middle', 'living-window', 0),
  };
  writeFileSync(file, JSON.stringify({ default: { firstScene: 'living-window' }, scenes }));
  return file;
};

/** Walks to the other of two scenes and back, zooming in as far as possible there; no request fails. */
const walkThereAndBack = async (page: Page, modelId: string): Promise<void> => {
  const failedUrls: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('favicon.ico')) failedUrls.push(response.url());
  });
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(modelId);
  const sweeps = await viewer.sweeps();
  expect(sweeps).toHaveLength(2);
  const here = (await viewer.state()).sweepId!;
  const there = sweeps.find((sweep) => sweep.id !== here)!;
  expect(sweeps.find((sweep) => sweep.id === here)!.neighbours).toContain(there.id);
  await viewer.run('MOVE_TO_SWEEP', { sweepId: there.id });
  await viewer.arriveAt(there.id);
  expect(contrast(decodePng(await viewer.screenshot()))).toBeGreaterThan(8);
  // At the largest zoom the finest level is requested.
  for (let i = 0; i < 3; i += 1) await viewer.wheel(-1500);
  expect((await viewer.stats()).tilesPending).toBe(0);
  await viewer.run('MOVE_TO_SWEEP', { sweepId: here });
  await viewer.arriveAt(here);
  expect(failedUrls).toEqual([]);
};

test('two scenes linked by hot spots are neighbours', async ({ page, consoleErrors }) => {
  await server.import(writeTour(path.join(server.folder, 'own')), 'own');
  await walkThereAndBack(page, 'own');
  expect(consoleErrors).toEqual([]);
});

test.describe('published tours', () => {
  test.skip(multires === null || examples === null, capturesMissing);

  test('a multires tour without its fourth level opens without failed requests', async ({ page, consoleErrors }) => {
    await server.import(path.join(multires!, 'SampleTour.json'), 'multires');
    await walkThereAndBack(page, 'multires');
    expect(consoleErrors).toEqual([]);
  });

  for (const name of ['cube', 'multires', 'tour']) {
    test(`the ${name} example opens and shows an image`, async ({ page, consoleErrors }) => {
      await server.import(path.join(examples!, `example-${name}.json`), `example-${name}`);
      const viewer = new ViewerDriver(page, server.origin);
      await viewer.open(`example-${name}`);
      expect(contrast(decodePng(await viewer.screenshot()))).toBeGreaterThan(8);
      expect(consoleErrors).toEqual([]);
    });
  }
});
