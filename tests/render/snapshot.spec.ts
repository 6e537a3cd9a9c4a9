/** JPEGs that the viewer saves, decoded by another program and compared with the imported panorama and the screen. */
import path from 'node:path';
import sharp, { type Region } from 'sharp';
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

const pixelsOf = (jpeg: Buffer, area: Region): Promise<Buffer> =>
  sharp(jpeg).extract(area).removeAlpha().raw().toBuffer();

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

test('a photo has the given size, and without pucks and markers shows what the canvas shows', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.run('MOVE_TO_SWEEP', { sweepId: 'living-window', transition: 'instant' });
  const puck = await viewer.findPuck('living-middle');
  await viewer.page.mouse.move(0, 0);
  await viewer.idle();
  const { width, height } = await viewer.size();
  const photo = (payload: object) => jpegOf(viewer, 'SCREENSHOT', payload);
  // First, since it loads finer tiles.
  const wide = await sharp(await photo({ width: 960, height: 540 })).metadata();
  expect([wide.format, wide.width, wide.height]).toEqual(['jpeg', 960, 540]);
  const [screen, plain] = [await photo({}), await photo({ width, height })];
  const [left, top] = [Math.round(puck.x) - 30, Math.round(puck.y) - 15];
  const nearPuck = (jpeg: Buffer) => pixelsOf(jpeg, { left, top, width: 60, height: 30 });
  const upperHalf = (jpeg: Buffer) => pixelsOf(jpeg, { left: 0, top: 0, width, height: Math.floor(height / 4) });
  expect(meanDifference(await nearPuck(screen), await nearPuck(plain))).toBeGreaterThan(4);
  expect(meanDifference(await upperHalf(screen), await upperHalf(plain))).toBeLessThan(1);

  const { position } = await viewer.sweep('living-middle');
  const text = 'A label in the middle of the view';
  const label = { id: 'label', floorId: null, roomId: null, position, text, detail: '' };
  await viewer.run('SHOW_MARKERS', { labels: [label] });
  await viewer.idle();
  const whole = (jpeg: Buffer) => pixelsOf(jpeg, { left: 0, top: 0, width, height });
  expect(meanDifference(await whole(screen), await whole(await photo({})))).toBeGreaterThan(0.3);
  expect(meanDifference(await whole(plain), await whole(await photo({ width, height })))).toBe(0);
});

for (const mode of ['dollhouse', 'floorplan'] as const) {
  test(`a square photo of the ${mode} is the middle of the view`, async ({ viewer }) => {
    await viewer.open(twoRoomsId);
    await viewer.run('CHANGE_VIEWMODE', { mode, transitionType: 'instant' });
    await viewer.waitForMode(mode);
    await viewer.idle();
    const { width, height } = await viewer.size();
    const view = await jpegOf(viewer, 'SCREENSHOT', { width, height });
    const square = await jpegOf(viewer, 'SCREENSHOT', { width: height, height });
    const middle = { left: Math.floor((width - height) / 2), top: 0, width: height, height };
    const [expected, whole] = [await pixelsOf(view, middle), { left: 0, top: 0, width: height, height }];
    expect(meanDifference(expected, await pixelsOf(square, whole))).toBeLessThan(3);
    const mirrored = await sharp(square).flop().toBuffer();
    expect(meanDifference(expected, await pixelsOf(mirrored, whole))).toBeGreaterThan(8);
    // The canvas shows names and pucks, too.
    const screen = await pixelsOf(await jpegOf(viewer, 'SCREENSHOT', {}), middle);
    expect(meanDifference(screen, expected)).toBeLessThan(8);
  });
}
