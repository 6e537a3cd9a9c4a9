/** JPEGs that the viewer saves, decoded by another program and compared with the imported panorama and the screen. */
import path from 'node:path';
import sharp from 'sharp';
import { twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** The bytes of the Blob that a command resolves to. */
const jpegOf = async (viewer: ViewerDriver, command: string, payload: unknown): Promise<Buffer> =>
  Buffer.from(
    await viewer.page.evaluate(
      async ([name, data]) => {
        const { enfilade } = window as unknown as { enfilade: { run(n: string, d: unknown): Promise<Blob> } };
        const bytes = new Uint8Array(await (await enfilade.run(name, data)).arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      },
      [command, payload] as const,
    ),
    'base64',
  );

const pixels = (source: Buffer | string): Promise<Buffer> =>
  sharp(source).resize(1024, 512, { fit: 'fill' }).removeAlpha().raw().toBuffer();

const meanDifference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;

test('a saved panorama equals the imported one and has GPano metadata', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const jpeg = await jpegOf(viewer, 'SNAPSHOT_PANORAMA', { sweepId: 'living-window', width: 2048 });
  const { width, height, format, xmp } = await sharp(jpeg).metadata();
  expect([format, width, height]).toEqual(['jpeg', 2048, 1024]);
  const metadata = xmp?.toString('utf8') ?? '';
  expect(metadata).toContain('GPano:ProjectionType="equirectangular"');
  expect(metadata).toContain('GPano:FullPanoWidthPixels="2048"');
  const source = path.join(twoRoomsCapture, 'panos', 'living-window.jpg');
  const [saved, imported] = await Promise.all([pixels(jpeg), pixels(source)]);
  expect(meanDifference(saved, imported)).toBeLessThan(3);
  // Upside down or mirrored it would differ.
  const flipped = await pixels(await sharp(jpeg).flip().toBuffer());
  const mirrored = await pixels(await sharp(jpeg).flop().toBuffer());
  expect(meanDifference(flipped, imported)).toBeGreaterThan(15);
  expect(meanDifference(mirrored, imported)).toBeGreaterThan(15);
});

test('a screenshot equals what the canvas shows', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const [jpeg, screen] = [await jpegOf(viewer, 'SCREENSHOT', {}), await viewer.screenshot()];
  const size = await viewer.size();
  expect((await sharp(jpeg).metadata()).width).toBe(size.width);
  expect(meanDifference(await pixels(jpeg), await pixels(screen))).toBeLessThan(4);
});
