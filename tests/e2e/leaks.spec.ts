/** Repetition without leaks: many context losses, many stages created and disposed. */
import { identity } from '#domain/geometry/quat.ts';
import type { createStage } from '#engine/stage.ts';
import { mapModelResult } from '#src/data/map-model.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
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
  await page.addInitScript(() => {
    // Counts the WebGL resources of every context that are created and not deleted.
    const alive = new Map<string, number>();
    Object.assign(window, { alive });
    const prototype = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const kind of ['Texture', 'Buffer', 'Program', 'Framebuffer', 'Renderbuffer', 'VertexArray', 'Shader']) {
      const [create, remove] = [prototype[`create${kind}`]!, prototype[`delete${kind}`]!];
      prototype[`create${kind}`] = function counted(this: unknown, ...args) {
        alive.set(kind, (alive.get(kind) ?? 0) + 1);
        return create.apply(this, args);
      };
      prototype[`delete${kind}`] = function uncounted(this: unknown, ...args) {
        if (args[0]) alive.set(kind, (alive.get(kind) ?? 0) - 1);
        return remove.apply(this, args);
      };
    }
  });
  await viewer.open(twoRoomsId);
  const result = await page.evaluate(() => {
    const data = JSON.parse(document.getElementById('enfilade-data')?.textContent ?? '{}') as {
      queries: { GetModelPrefetch: { data: Record<string, unknown> } };
    };
    return data.queries.GetModelPrefetch;
  });
  const mapped = mapModelResult(result);
  if (!mapped.ok) throw new Error('the page carries no model');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async (): Promise<{ heap: number; listeners: number; nodes: number }> => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
  };

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
            wheelEnabled: true,
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
        return Object.fromEntries((window as unknown as { alive: Map<string, number> }).alive);
      },
      [mapped.value.model, times, { position: null, rotation: identity, orthoZoom: null }] as const,
    );

  const resources = await runStages(3);
  const before = await measure();
  expect(await runStages(17)).toEqual(resources);
  const after = await measure();
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.nodes - before.nodes).toBeLessThan(20);
  // The margin is for caches of Babylon and the browser; one leaked stage holds 30 MB.
  expect((after.heap - before.heap) / 2 ** 20).toBeLessThan(4);
});
