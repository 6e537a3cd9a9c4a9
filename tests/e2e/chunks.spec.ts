/** A mesh as large as a scan's: imported as mesh tiles, and drawn from them like the whole mesh. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { writeDenseCapture } from '../support/dense-capture.ts';
import { decodePng, meanDifference, structuralSimilarity } from '../support/images.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver, type OpenOptions } from '../support/viewer-driver.ts';

const triangles = 150_000;
const denseId = 'dense';
const mebibyte = 1024 * 1024;

let server: TestServer;

test.beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'enfilade-dense-'));
  server = new TestServer();
  await writeDenseCapture(path.join(folder, 'capture'), triangles);
  await server.import(path.join(folder, 'capture'), denseId);
  await rm(folder, { recursive: true });
  await server.serve();
});

test.afterAll(() => server.dispose());

/** Opens the dollhouse; `levels` collects the levels of detail of the mesh tiles requested. */
const openDollhouse = async (page: ViewerDriver['page'], options?: OpenOptions) => {
  const levels: string[] = [];
  page.on('request', (request) => {
    const level = /\/mesh\/tiles\/\d+-(max|lod\d)-/.exec(request.url())?.[1];
    if (level) levels.push(level);
  });
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(denseId, options);
  await viewer.switchMode('dollhouse');
  await viewer.idle();
  return { viewer, levels };
};

test('mesh tiles look like the whole mesh, and zooming in loads finer ones', async ({ page, context }) => {
  const { viewer, levels } = await openDollhouse(page);
  expect(levels.length).toBeGreaterThan(0);
  const whole = await openDollhouse(await context.newPage(), { parameters: { tiledmesh: '0' } });
  expect(whole.levels).toEqual([]);
  const images = [decodePng(await viewer.screenshot()), decodePng(await whole.viewer.screenshot())] as const;
  expect(structuralSimilarity(...images)).toBeGreaterThan(0.9);
  const before = levels.length;
  await viewer.wheel(-900);
  await viewer.idle();
  expect(levels.slice(before)).toContain('max');
  expect((await viewer.stats()).gpuTextureBytes).toBeLessThanOrEqual(96 * mebibyte);
});

test('the tiles of a hidden floor are not drawn', async ({ page }) => {
  const { viewer } = await openDollhouse(page);
  const both = decodePng(await viewer.screenshot());
  await viewer.chooseFloor(/ground/i);
  await viewer.idle();
  const ground = decodePng(await viewer.screenshot());
  expect(meanDifference(both, ground)).toBeGreaterThan(3);
  await viewer.chooseFloor(/all floors/i);
  await viewer.idle();
  // The upper floor is drawn again.
  expect(meanDifference(ground, decodePng(await viewer.screenshot()))).toBeGreaterThan(3);
});

test('if tiles fail to load, the whole mesh is drawn and a warning is logged', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.route(/\/mesh\/tiles\/.*\.glb/, (route) => route.abort());
  const { viewer } = await openDollhouse(page);
  expect(warnings.some((warning) => warning.includes('/mesh/tiles/'))).toBe(true);
  const { width, height } = await viewer.size();
  expect((await viewer.pick({ x: width / 2, y: height / 2 }))?.kind).toBe('mesh');
  const wholeMesh = decodePng(await viewer.screenshot());
  await page.unroute(/\/mesh\/tiles\/.*\.glb/);
  const { viewer: tiled } = await openDollhouse(page);
  expect(structuralSimilarity(wholeMesh, decodePng(await tiled.screenshot()))).toBeGreaterThan(0.9);
});

test('the tiles are drawn again after a context loss', async ({ page }) => {
  const { viewer } = await openDollhouse(page);
  const before = decodePng(await viewer.screenshot());
  await viewer.run('LOSE_CONTEXT', { restoreAfter: 50 });
  await expect.poll(async () => (await viewer.stats()).contextLosses).toBe(1);
  await viewer.idle();
  await expect.poll(async () => meanDifference(before, decodePng(await viewer.screenshot()))).toBeLessThan(1.5);
});

test('colorizeChunks=1 draws each tile in its own colour', async ({ page }) => {
  const { viewer } = await openDollhouse(page, { parameters: { colorizeChunks: '1' } });
  const colorized = decodePng(await viewer.screenshot());
  const { viewer: plain } = await openDollhouse(page);
  expect(meanDifference(colorized, decodePng(await plain.screenshot()))).toBeGreaterThan(5);
});
