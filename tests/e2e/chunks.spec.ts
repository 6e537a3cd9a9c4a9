/** A mesh as heavy as a scan's: imported in chunks, shown in chunks, the same image as the whole. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { writeDenseCapture } from '../support/dense-capture.ts';
import { decodePng, meanDifference, structuralSimilarity } from '../support/images.ts';
import { TestServer } from '../support/server.ts';
import { Viewer, type OpenOptions } from '../support/viewer-driver.ts';

const triangles = 150_000;
const denseId = 'dense';
const mebibyte = 1024 * 1024;

let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'enfilade-dense-'));
  server = new TestServer();
  await writeDenseCapture(path.join(folder, 'capture'), triangles);
  await server.import(path.join(folder, 'capture'), denseId);
  await rm(folder, { recursive: true });
  await server.serve();
});

test.afterAll(() => server.dispose());

/** The dollhouse, and the levels of detail that were asked for on the way. */
const fromAbove = async (page: Viewer['page'], options?: OpenOptions) => {
  const levels: string[] = [];
  page.on('request', (request) => {
    const level = /\/mesh\/tiles\/\d+-(max|lod\d)-/.exec(request.url())?.[1];
    if (level) levels.push(level);
  });
  const viewer = new Viewer(page, server.origin);
  await viewer.open(denseId, options);
  await viewer.switchMode('dollhouse');
  await viewer.idle();
  return { viewer, levels };
};

test('the chunks show what the whole mesh shows, and finer where one looks closer', async ({ page, context }) => {
  test.setTimeout(120_000);
  const { viewer, levels } = await fromAbove(page);
  expect(levels.length).toBeGreaterThan(0);
  const whole = await fromAbove(await context.newPage(), { with: { tiledmesh: '0' } });
  expect(whole.levels).toEqual([]);
  const images = [decodePng(await viewer.picture()), decodePng(await whole.viewer.picture())] as const;
  expect(structuralSimilarity(...images)).toBeGreaterThan(0.9);
  const before = levels.length;
  await viewer.wheel(-900);
  await viewer.idle();
  expect(levels.slice(before)).toContain('max');
  expect((await viewer.stats()).gpuTextureBytes).toBeLessThanOrEqual(96 * mebibyte);
});

test('of a floor that is hidden no chunk is drawn', async ({ page }) => {
  const { viewer } = await fromAbove(page);
  const both = decodePng(await viewer.picture());
  await viewer.chooseFloor(/ground/i);
  await viewer.idle();
  const ground = decodePng(await viewer.picture());
  expect(meanDifference(both, ground)).toBeGreaterThan(3);
  await viewer.chooseFloor(/all floors/i);
  await viewer.idle();
  // The camera has framed the house anew; the upper floor is back.
  expect(meanDifference(ground, decodePng(await viewer.picture()))).toBeGreaterThan(3);
});

test('where chunks cannot be had the whole mesh stands in, with a report', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.route(/\/mesh\/tiles\/.*\.glb/, (route) => route.abort());
  const { viewer } = await fromAbove(page);
  expect(warnings.some((warning) => warning.includes('/mesh/tiles/'))).toBe(true);
  const { width, height } = await viewer.size();
  expect((await viewer.pick({ x: width / 2, y: height / 2 }))?.kind).toBe('mesh');
  const standIn = decodePng(await viewer.picture());
  await page.unroute(/\/mesh\/tiles\/.*\.glb/);
  const { viewer: again } = await fromAbove(page);
  expect(structuralSimilarity(standIn, decodePng(await again.picture()))).toBeGreaterThan(0.9);
});

test('a lost context brings the chunks back', async ({ page }) => {
  const { viewer } = await fromAbove(page);
  const before = decodePng(await viewer.picture());
  await viewer.run('LOSE_CONTEXT', { restoreAfter: 50 });
  await expect.poll(async () => (await viewer.stats()).contextLosses).toBe(1);
  await viewer.idle();
  await expect.poll(async () => meanDifference(before, decodePng(await viewer.picture()))).toBeLessThan(1.5);
});

test('colours by chunk tell them apart', async ({ page }) => {
  const { viewer } = await fromAbove(page, { with: { colorizeChunks: '1' } });
  const colorized = decodePng(await viewer.picture());
  const { viewer: plain } = await fromAbove(page);
  expect(meanDifference(colorized, decodePng(await plain.picture()))).toBeGreaterThan(5);
});
