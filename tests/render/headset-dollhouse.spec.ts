/**
 * The dollhouse that a visitor with a headset sees: the same picture, point for point, as that of the page from the same
 * place, which is 20 times as far away. docs/reference/vr.md#dollhouse
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { poseInSpace } from '#engine/xr/dollhouse-placement.ts';
import { dollhouseBefore } from '../support/dollhouse.ts';
import { halves } from '../support/eye-pictures.ts';
import { expect, test } from '../support/fixtures.ts';
import { Headset } from '../support/headset.ts';
import { decodePng, meanDifference, structuralSimilarity, type Image } from '../support/images.ts';
import { twoRoomsId } from '../support/places.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** A folder for the pictures, to look at. */
const lookFolder = process.env['HEADSET_PICTURES'];

/** Frames of two eyes take a software renderer a part of a second each. */
test.setTimeout(180_000);
const eyeSize = { width: 480, height: 360 } as const;
test.use({ viewport: { width: 2 * eyeSize.width, height: eyeSize.height } });

/** Degrees: as the page's dollhouse. */
const fov = 45;

const show = (name: string, png: Buffer): Image => {
  if (lookFolder) {
    mkdirSync(lookFolder, { recursive: true });
    writeFileSync(`${lookFolder}/${name}.png`, png);
  }
  return decodePng(png);
};

/** When nothing changes any more. */
const restingImage = async ({ page }: ViewerDriver, name: string): Promise<Image> => {
  const pictures: Buffer[] = [];
  await expect
    .poll(
      async () => {
        pictures.push(await page.screenshot());
        const [before, now] = pictures.slice(-2);
        return now ? meanDifference(decodePng(before!), decodePng(now)) : Infinity;
      },
      { timeout: 60_000, intervals: [1500] },
    )
    .toBe(0);
  return show(name, pictures.at(-1)!);
};

/** Where the dollhouse is in both pictures, without what is around it. */
const middleOf = async ({ width, height, data }: Image, movedBy = 0): Promise<Image> => {
  const part = { left: width / 2 - 100 + movedBy, top: height / 2 - 10, width: 200, height: 180 };
  const raw = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(part)
    .raw()
    .toBuffer();
  return { width: part.width, height: part.height, data: raw };
};

test('is at 1:20 what the page shows from 20 times the distance', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId, { parameters: { mt: '0', labels: '0' } });
  await headset.enter();
  await page.evaluate((degrees) => {
    const device = globalThis.headset;
    [device.ipd, device.fovy] = [0, (degrees * Math.PI) / 180];
    for (const controller of Object.values(device.controllers)) controller!.position.set(0, -50, 0);
  }, fov);
  await page.addStyleTag({ content: 'body *:not(canvas):not(:has(canvas)) { visibility: hidden !important }' });
  await viewer.run('CHANGE_VIEWMODE', { mode: 'dollhouse' });
  const placement = await dollhouseBefore(viewer, headset, twoRoomsId);
  expect(placement.scale).toBeCloseTo(1 / 20, 6);

  const head = { position: [0.08, 1.5, -0.35] as Vec3, look: { yaw: 0.1, pitch: -0.75 } };
  await headset.moveHead(head.position, head.look);
  const [left, right] = halves(await restingImage(viewer, 'dollhouse-headset'));
  expect(meanDifference(left, right)).toBeLessThan(0.5);

  const seenFrom = poseInSpace(placement, {
    position: head.position,
    rotation: fromYawPitch(head.look.yaw, head.look.pitch),
  });
  await viewer.run('XR_LEAVE');
  await viewer.run('CHANGE_VIEWMODE', { mode: 'panorama', transitionType: 'instant' });
  await viewer.run('CHANGE_VIEWMODE', { mode: 'dollhouse', pose: seenFrom, transitionType: 'instant' });
  await viewer.idle();
  const onPage = await restingImage(viewer, 'dollhouse-page');
  const similarity = structuralSimilarity(await middleOf(left), await middleOf(onPage));
  console.info(`dollhouse: similarity ${similarity.toFixed(3)}`);
  expect(similarity).toBeGreaterThan(0.92);
  expect(structuralSimilarity(await middleOf(left), await middleOf(onPage, 3))).toBeLessThan(0.8);
});
