/**
 * `npm run bench -- --walk 500`: makes so many moves in the sample house, each to a neighbour chosen by a fixed rule. Plots
 * GPU memory, the heap after garbage collection, and the frame times of the moves into docs/pictures/long-walk.svg.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { houseCapture, projectRoot } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { instrument, type MeasuredWindow } from './instruments.ts';
import { plot } from './plot.ts';
import { median, table } from './table.ts';

interface Step {
  /** Bytes, as our viewer reports them. */
  readonly textures: number;
  /** Bytes of textures, renderbuffers and buffers, counted outside. */
  readonly gpu: number;
  readonly frame: number;
  readonly blocked: number;
}

const heapEvery = 20;
const mib = 2 ** 20;

/** The slope of a series per point, by least squares. */
const slope = (values: readonly number[]): number => {
  const n = values.length;
  const [mx, my] = [(n - 1) / 2, values.reduce((a, b) => a + b, 0) / n];
  const numerator = values.reduce((sum, y, x) => sum + (x - mx) * (y - my), 0);
  const denominator = values.reduce((sum, _, x) => sum + (x - mx) ** 2, 0);
  return numerator / denominator;
};

export const measureLongWalk = async (moves: number): Promise<void> => {
  const server = new TestServer();
  try {
    await server.import(houseCapture, 'house');
    await server.serve();
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...launchOptions.args, '--js-flags=--expose-gc'],
    });
    const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
    await instrument(page);
    await page.goto(`${server.origin}/show?m=house&play=true&debug=1`);
    await page.waitForFunction(() => window.enfilade?.phase?.() === 'playing', undefined, { timeout: 60_000 });
    const session = await page.context().newCDPSession(page);
    const steps: Step[] = [];
    const heap: number[] = [];
    for (let move = 0; move < moves; move += 1) {
      steps.push(
        await page.evaluate(async (n) => {
          const { enfilade } = window;
          const sweeps = (await enfilade!.run!('LIST_SWEEPS', {})) as {
            readonly id: string;
            readonly neighbours: readonly string[];
          }[];
          const here = sweeps.find(({ id }) => id === enfilade!.state!().sweepId);
          const next = here?.neighbours[(n * 7 + 3) % Math.max(1, here.neighbours.length)];
          const gaps: number[] = [];
          let [before, isMoving, blocked] = [0, true, 0];
          const tasks = new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) blocked += Math.max(0, duration - 50);
          });
          tasks.observe({ type: 'longtask' });
          const frame = (now: number): void => {
            if (before > 0) gaps.push(now - before);
            before = now;
            if (isMoving) requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
          await enfilade!.run!('MOVE_TO_SWEEP', { sweepId: next, transitionTime: 400 });
          isMoving = false;
          await enfilade!.run!('ROTATE', { yawDegrees: (n * 47) % 90, pitchDegrees: 0 });
          await enfilade!.idle!();
          tasks.disconnect();
          gaps.sort((a, b) => a - b);
          return {
            textures: enfilade!.stats!().gpuTextureBytes,
            gpu: (window as unknown as MeasuredWindow).instruments.gpuBytes(),
            frame: gaps[Math.floor(gaps.length / 2)] ?? 0,
            blocked,
          };
        }, move),
      );
      if (move % heapEvery === heapEvery - 1) {
        await session.send('HeapProfiler.collectGarbage');
        heap.push((await session.send('Runtime.getHeapUsage')).usedSize);
        if (move % 100 === 99) console.log(`${move + 1} moves`);
      }
    }
    const peakGpuBytes = await page.evaluate(() => (window as unknown as MeasuredWindow).instruments.peakGpuBytes());
    await browser.close();
    const steadyHeap = heap.slice(Math.floor(heap.length / 5));
    console.log(`\n${moves} moves through the sample house, 640×360`);
    console.log(
      table(
        ['what', 'figure'],
        [
          ['stats() after a move, maximum, MiB', (Math.max(...steps.map((s) => s.textures)) / mib).toFixed(1)],
          ['GPU, outside, after a move, maximum, MiB', (Math.max(...steps.map((s) => s.gpu)) / mib).toFixed(1)],
          ['GPU, outside, peak, MiB', (peakGpuBytes / mib).toFixed(1)],
          [
            'heap after collection, first and last, MiB',
            `${(heap[0]! / mib).toFixed(1)} ${(heap.at(-1)! / mib).toFixed(1)}`,
          ],
          ['heap grows by, KiB a move (without the first fifth)', (slope(steadyHeap) / heapEvery / 1024).toFixed(2)],
          ['frame of a move, median, ms', median(steps.map((s) => s.frame)).toFixed(1)],
          [
            'main thread blocked beyond 50 ms tasks, a move, median, ms',
            median(steps.map((s) => s.blocked)).toFixed(0),
          ],
        ],
      ),
    );
    writeFileSync(
      path.join(projectRoot, 'docs', 'pictures', 'long-walk.svg'),
      plot(`${moves} moves through the sample house`, 'moves', [
        { name: 'stats(), MiB', values: steps.map((s) => s.textures / mib), every: 1, limit: 96 },
        { name: 'GPU, outside, MiB', values: steps.map((s) => s.gpu / mib), every: 1, limit: 96 },
        { name: 'heap after collection, MiB', values: heap.map((bytes) => bytes / mib), every: heapEvery },
        { name: 'frame of a move, median, ms', values: steps.map((s) => s.frame), every: 1 },
      ]),
    );
  } finally {
    await server.dispose();
  }
};
