/** Pannellum tours are imported and walked; a multires level that a tour declares but does not have is not requested. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { expect, test } from '../support/fixtures.ts';
import { contrast, decodePng, maxSquareDifference } from '../support/images.ts';
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

/** The hot spots of the tour: from the window to the middle of the room, and back. */
const there = { sceneId: 'living-middle', pitch: -5, yaw: 180, text: 'To the middle' };
const back = { sceneId: 'living-window', pitch: -20, yaw: 30, targetYaw: 90 };

/** Writes a Pannellum tour of two panoramas of the two rooms, linked by hot spots; returns the path of its configuration. */
const writeTour = (folder: string): string => {
  mkdirSync(folder);
  const scene = (name: string, hotSpot: object, view: object = {}): object => {
    copyFileSync(path.join(twoRoomsCapture, 'panos', `${name}.jpg`), path.join(folder, `${name}.jpg`));
    const hotSpots = [{ type: 'scene', ...hotSpot }];
    return { type: 'equirectangular', title: name, panorama: `${name}.jpg`, hotSpots, ...view };
  };
  const file = path.join(folder, 'tour.json');
  const scenes = {
    'living-window': scene('living-window', there),
    'living-middle': scene('living-middle', back, { yaw: 45 }),
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

/** The middle of the arrow of a hot spot. Pannellum's yaw is to the right. */
const arrowOf = ({ pitch, yaw }: { readonly pitch: number; readonly yaw: number }): Vec3 => {
  const [up, right] = [(pitch * Math.PI) / 180, (yaw * Math.PI) / 180];
  return scale([Math.cos(up) * Math.sin(right), Math.sin(up), -Math.cos(up) * Math.cos(right)], 3);
};

const yawDegrees = async (viewer: ViewerDriver): Promise<number> =>
  Math.round((toYawPitch((await viewer.state()).pose.rotation).yaw * -180) / Math.PI);

test('hot spots are arrows in the picture, which pointer, keys and the list of places follow', async ({ page }) => {
  await server.import(writeTour(path.join(server.folder, 'arrows')), 'arrows');
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open('arrows');
  await viewer.arriveAt('living-window');
  await viewer.lookAt(arrowOf(there));
  const at = (await viewer.project(arrowOf(there)))!;
  const beside = { x: at.x + 120, y: at.y };
  expect(await viewer.pickMany([at, beside])).toMatchObject([{ kind: 'puck', id: 'living-middle' }, { kind: 'floor' }]);
  const before = decodePng(await viewer.screenshot());
  await viewer.hover(at);
  await viewer.idle();
  // Filled, and with its name above.
  expect(maxSquareDifference(before, decodePng(await viewer.screenshot()))).toBeGreaterThan(1);
  await viewer.click(at);
  await viewer.arriveAt('living-middle');
  // The first view of the scene.
  expect(await yawDegrees(viewer)).toBe(45);
  await viewer.press('ArrowUp');
  await viewer.arriveAt('living-window');
  // The view that the hot spot names; its own arrow is behind, to the left.
  expect(await yawDegrees(viewer)).toBe(90);
  const places = page.getByRole('region', { name: 'Places to go' });
  await expect(places).toContainText('living-middle360° view, right');
  await viewer.canvas.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await viewer.arriveAt('living-middle');
  expect(await yawDegrees(viewer)).toBe(45);
});

test('other hot spots are tags of their scene alone', async ({ page }) => {
  const folder = path.join(server.folder, 'signs');
  const file = writeTour(folder);
  const tour = JSON.parse(readFileSync(file, 'utf8')) as { scenes: Record<string, { hotSpots: object[] }> };
  const sign = { pitch: 0, yaw: 20, type: 'info', text: 'Shelf' };
  tour.scenes['living-middle']!.hotSpots.push(sign);
  writeFileSync(file, JSON.stringify(tour));
  await server.import(file, 'signs');
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open('signs');
  await viewer.arriveAt('living-window');
  const isPinAt = async (): Promise<boolean> => {
    const place = scale(arrowOf(sign), 2.5 / 3);
    await viewer.lookAt(place);
    return (await viewer.pick((await viewer.project(place))!))?.kind === 'pin';
  };
  const tags = () => viewer.run<readonly { readonly id: string; readonly label: string }[]>('LIST_TAGS');
  await expect.poll(tags).toMatchObject([{ label: 'Shelf' }]);
  expect(await isPinAt()).toBe(false);
  await viewer.run('TAG_OPEN', { tagId: (await tags())[0]!.id });
  await viewer.arriveAt('living-middle');
  await viewer.idle();
  expect(await yawDegrees(viewer)).toBe(20);
  expect(await isPinAt()).toBe(true);
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
