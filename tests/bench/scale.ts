/** `npm run bench -- --scale`: opens a building of 1,100 viewpoints on six floors, moves, orbits and lists in it. */
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { TestServer } from '../support/server.ts';
import { writeLargeCapture } from './large-capture.ts';
import { median, table } from './table.ts';

const network = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const id = 'large';

/** Runs `action` and returns the times between frames during it, and the longest task of the main thread, ms. */
const measureFrames = async (
  page: Page,
  action: () => Promise<unknown>,
): Promise<{ frames: number[]; longest: number }> => {
  await page.evaluate(() => {
    const holder = window as unknown as { frames: number[]; longest: number; stop: boolean };
    Object.assign(holder, { frames: [], longest: 0, stop: false });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) holder.longest = Math.max(holder.longest, entry.duration);
    }).observe({ type: 'longtask' });
    let before = 0;
    const frame = (now: number): void => {
      if (before > 0) holder.frames.push(now - before);
      before = now;
      if (!holder.stop) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await action();
  return page.evaluate(() => {
    const holder = window as unknown as { frames: number[]; longest: number; stop: boolean };
    holder.stop = true;
    return { frames: holder.frames, longest: holder.longest };
  });
};

const run = (page: Page, command: string, payload: unknown = {}): Promise<unknown> =>
  page.evaluate(([name, data]) => window.enfilade?.run?.(name, data), [command, payload] as const);
const idle = (page: Page): Promise<void> => page.evaluate(() => window.enfilade?.idle?.());

export const measureScale = async (): Promise<void> => {
  const server = new TestServer();
  try {
    const capture = path.join(server.folder, 'large');
    const sweeps = await writeLargeCapture(capture, { floors: 6, rooms: [14, 14] });
    console.log(`Importing ${sweeps} viewpoints…`);
    const began = performance.now();
    await server.import(capture, id);
    const importMs = performance.now() - began;
    await server.serve();

    const rows: string[][] = [['import of all, ms', importMs.toFixed(0), '', '']];
    const browser = await chromium.launch(launchOptions);
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await page.goto(`${server.origin}/show?m=${id}&play=true&debug=1`);
    await page.waitForFunction(() => window.enfilade?.phase?.() === 'playing', undefined, { timeout: 60_000 });
    const marks = await page.evaluate(() => window.enfilade?.marks?.());
    rows.push(['first view at 10 Mbit/s, ms', (marks?.firstPanorama ?? NaN).toFixed(0), '', '']);
    rows.push(['playing, ms', (marks?.playing ?? NaN).toFixed(0), '', '']);
    await idle(page);

    const add = async (name: string, action: () => Promise<unknown>): Promise<void> => {
      const { frames, longest } = await measureFrames(page, action);
      const sorted = frames.toSorted((a, b) => a - b);
      rows.push([
        name,
        median(frames).toFixed(1),
        (sorted[Math.floor(sorted.length * 0.95)] ?? NaN).toFixed(1),
        longest.toFixed(0),
      ]);
    };
    await add('five steps', async () => {
      for (const n of [1, 2, 3, 4, 5]) await run(page, 'MOVE_TO_SWEEP', { sweepId: `floor-0-${n}` });
    });
    await add('turning', () => run(page, 'ROTATE', { yawDegrees: 180, pitchDegrees: 0, time: 2000 }));
    await add('to the dollhouse', () => run(page, 'CHANGE_VIEWMODE', { mode: 'dollhouse' }));
    await idle(page);
    await add('turning the dollhouse', () => run(page, 'ROTATE', { yawDegrees: 90, pitchDegrees: 0, time: 2000 }));
    await add('to the plan', () => run(page, 'CHANGE_VIEWMODE', { mode: 'floorplan' }));
    await add('one floor of it', () => run(page, 'MOVE_TO_FLOOR', { floorIndex: 3 }));
    await add('the list of all viewpoints', async () => {
      await page
        .getByRole('button', { name: /viewpoints/i })
        .first()
        .click();
      await page.getByRole('listbox').or(page.getByRole('list')).first().waitFor();
      await idle(page);
    });
    const stats = await page.evaluate(() => window.enfilade?.stats?.());
    rows.push(['draw calls', String(stats?.drawCalls), '', '']);
    rows.push(['textures, MiB', ((stats?.gpuTextureBytes ?? 0) / 2 ** 20).toFixed(0), '', '']);
    await browser.close();
    console.log(`\n${sweeps} viewpoints on 6 floors, 1280×720, 10 Mbit/s, 40 ms`);
    console.log(table(['what', 'ms a frame, median', 'p95', 'longest task, ms'], rows));
  } finally {
    await server.dispose();
  }
};
