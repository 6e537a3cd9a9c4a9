/** What a page holds: WebGL resources, memory of scripts, listeners and nodes. */
import type { Page } from '@playwright/test';

/** Counts, from now on and in every page that is opened, the WebGL resources of all contexts. Before the page is opened. */
export const countGpuResources = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
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

/** Those created and not deleted, by kind. */
export const aliveGpuResources = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() => Object.fromEntries((window as unknown as { alive: Map<string, number> }).alive));

export interface PageMemory {
  /** Bytes. */
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
}

/** Measures after a garbage collection. */
export const memoryMeter = async (page: Page): Promise<() => Promise<PageMemory>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
  };
};
