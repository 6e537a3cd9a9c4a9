/** Repetition without leaks: many context losses, many stages created and disposed. */
import { identity } from '#domain/geometry/quat.ts';
import type { createStage } from '#engine/stage.ts';
import { mapModelResult } from '#src/data/map-model.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { aliveGpuResources, countGpuResources, memoryMeter } from '../support/leaks.ts';
import { decodePng, meanDifference } from '../support/images.ts';

type CreateStage = typeof createStage;

test('after ten context losses the image and the texture memory are the same', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const before = { image: decodePng(await viewer.screenshot()), bytes: (await viewer.stats()).gpuTextureBytes };
  for (let loss = 1; loss <= 10; loss += 1) {
    await viewer.run('LOSE_CONTEXT', { restoreAfter: 50 });
    await viewer.waitForContextLosses(loss);
    await viewer.idle();
  }
  await expect.poll(async () => meanDifference(before.image, decodePng(await viewer.screenshot()))).toBeLessThan(1);
  expect((await viewer.stats()).gpuTextureBytes).toBe(before.bytes);
  await viewer.walkTo((await viewer.someNeighbour()).id);
});

test('twenty stages created, used and disposed leak nothing', async ({ viewer, page }) => {
  await countGpuResources(page);
  await viewer.open(twoRoomsId);
  const result = await page.evaluate(() => {
    const data = JSON.parse(document.getElementById('enfilade-data')?.textContent ?? '{}') as {
      queries: { GetModelPrefetch: { data: Record<string, unknown> } };
    };
    return data.queries.GetModelPrefetch;
  });
  const mapped = mapModelResult(result);
  if (!mapped.ok) throw new Error('the page carries no model');
  const measure = await memoryMeter(page);

  const runStages = (times: number) =>
    page.evaluate(
      async ([model, count, start]) => {
        const link = [...document.querySelectorAll<HTMLLinkElement>('link[data-later]')].find(({ href }) =>
          href.includes('/stage-'),
        );
        const { createStage } = (await import(link!.href)) as { createStage: CreateStage };
        for (let n = 0; n < count; n += 1) {
          const canvas = document.createElement('canvas');
          canvas.style.cssText = 'position:fixed;width:320px;height:180px';
          document.body.append(canvas);
          const stage = await createStage(canvas, {
            profile: 'desktop',
            textureQuality: 'ultra',
            maxChunks: 20,
            reducedMotion: true,
            wheelEnabled: () => true,
            zoomEnabled: true,
            keyboardEnabled: true,
            background: 'black',
            earlyTiles: new Map(),
            tuning: {
              antialias: false,
              prefetch: true,
              ceilings: false,
              wireframe: false,
              colorize: null,
              fullResolution: false,
              tiledMesh: true,
              streaming: {
                downloads: 3,
                urgentDownloads: 6,
                uploadsPerFrame: 6,
                fineUploadsPerFrame: 2,
                uploadIntervalMs: 0,
              },
            },
          });
          const [first, second] = model.sweeps;
          await stage.open(model, { mode: 'panorama', sweepId: first!.id, ...start });
          await stage.goTo(second!.id);
          await stage.changeMode('dollhouse', { transition: 'instant' });
          stage.dispose();
          canvas.remove();
        }
      },
      [mapped.value.model, times, { position: null, rotation: identity, orthoZoom: null }] as const,
    );

  await runStages(3);
  const resources = await aliveGpuResources(page);
  const before = await measure();
  await runStages(17);
  expect(await aliveGpuResources(page)).toEqual(resources);
  const after = await measure();
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.nodes - before.nodes).toBeLessThan(20);
  // The margin is for caches of Babylon and the browser; one leaked stage holds 30 MB.
  expect((after.heap - before.heap) / 2 ** 20).toBeLessThan(4);
});
