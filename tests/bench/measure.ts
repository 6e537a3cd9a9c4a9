/**
 * Measures one visit to one viewer, from outside and the same way for all: what the screen showed and when, what was
 * transferred, the frame times of a turn, and changes of the panorama. docs/guides/bench.md says why it is done so.
 */
import type { Browser } from '@playwright/test';
import { rank, recordTurn, type MeasuredWindow } from './instruments.ts';
import { bytesOf } from './network.ts';
import { Visit } from './visit.ts';

export interface Candidate {
  readonly name: string;
  readonly url: string;
  /** The yaw at which the page opens, radians; positive turns to the right. */
  readonly heading: number;
  /** Of a page with what `adapter` needs, where a visitor's page has not: opened once the first was measured. */
  readonly adapterUrl?: string;
  /** Script that defines `window.bench`, for pages that do not; run when the page has loaded. */
  readonly adapter?: string;
}

export interface Figures {
  readonly firstMs: number;
  readonly sharpMs: number;
  readonly bytesUntilSharp: number;
  readonly requestsUntilSharp: number;
  readonly scriptBytesUntilFirst: number;
  readonly scriptBytes: number;
  readonly panMedianMs: number;
  readonly panP95Ms: number;
  readonly panMaxMs: number;
  readonly longestTaskMs: number;
  readonly gotoColdMs: number;
  readonly gotoBackMs: number;
  readonly textureBytes: number;
  readonly gpuBytes: number;
  /** What our viewer reports; NaN for the others. */
  readonly reportedBytes: number;
}

const readMemory = (visit: Visit): Promise<Pick<Figures, 'textureBytes' | 'gpuBytes' | 'reportedBytes'>> =>
  visit.page.evaluate(() => {
    const { instruments } = window as unknown as MeasuredWindow;
    return {
      textureBytes: instruments.textureBytes(),
      gpuBytes: instruments.gpuBytes(),
      reportedBytes: window.enfilade?.stats?.().gpuTextureBytes ?? NaN,
    };
  });

/** One page load with an empty cache. */
export const measure = async (
  browser: Browser,
  { name, url, adapterUrl, adapter, heading }: Candidate,
): Promise<Figures> => {
  let visit = await Visit.prepare(browser);
  /** NaN if the viewer does not get there, since the other figures are valid. */
  const goto = (index: number): Promise<number> =>
    visit.goto(index).catch((error: unknown) => {
      console.error(`${name}, panorama ${index}: ${(error as Error).message}`);
      return NaN;
    });
  try {
    const { network } = visit;
    const { beganAt, firstAt, sharpAt } = await visit.open(url);
    const untilSharp = network.loaded.filter(({ at }) => at <= sharpAt);
    const scripts = network.loaded.filter(({ isScript }) => isScript);
    const opening = {
      firstMs: firstAt - beganAt,
      sharpMs: sharpAt - beganAt,
      bytesUntilSharp: bytesOf(untilSharp),
      requestsUntilSharp: untilSharp.length,
      scriptBytesUntilFirst: bytesOf(scripts.filter(({ at }) => at <= firstAt)),
      scriptBytes: bytesOf(scripts),
      longestTaskMs: await visit.page.evaluate(() => (window as unknown as MeasuredWindow).instruments.longestTaskMs()),
    };
    if (adapterUrl) {
      await visit.close();
      visit = await Visit.prepare(browser);
      await visit.open(adapterUrl);
    }
    const { page } = visit;
    if (adapter) await page.evaluate(adapter);
    // The way there loads what it needs; the way back is measured.
    await recordTurn(page, heading, heading + Math.PI / 2);
    await visit.waitForNetwork();
    const gaps = await recordTurn(page, heading + Math.PI / 2, heading);
    return {
      ...opening,
      panMedianMs: rank(gaps, 0.5),
      panP95Ms: rank(gaps, 0.95),
      panMaxMs: Math.max(...gaps),
      ...(await readMemory(visit)),
      gotoColdMs: await goto(1),
      gotoBackMs: await goto(0),
    };
  } finally {
    await visit.close();
  }
};
