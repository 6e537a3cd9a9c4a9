/**
 * Measures one page load of one viewer, from outside and the same way for all: what the screen showed and when, what was
 * transferred, and the frame times of a turn. docs/guides/bench.md says why it is done so.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { countTextures } from './instrument.ts';

export interface Candidate {
  readonly name: string;
  readonly url: string;
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
  readonly textureBytes: number;
}

const [width, height] = [1280, 720];
/** The middle of the screen, where no viewer has a control. */
const middle = { left: 256, top: 144, width: 768, height: 432 };
const network = { offline: false, latency: 40, downloadThroughput: 20e6 / 8, uploadThroughput: 20e6 / 8 };
const quietMs = 1500;
const maxLoadMs = 30_000;

interface Shot {
  readonly at: number;
  readonly jpeg: string;
}

interface Loaded {
  readonly at: number;
  readonly bytes: number;
  readonly script: boolean;
}

const recordScreen = async (session: CDPSession): Promise<Shot[]> => {
  const shots: Shot[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    shots.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: data });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 85, maxWidth: width, maxHeight: height });
  return shots;
};

const recordNetwork = async (session: CDPSession): Promise<{ loaded: Loaded[]; open: Set<string> }> => {
  const loaded: Loaded[] = [];
  const open = new Set<string>();
  const scripts = new Set<string>();
  let wallOffset = 0;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, type, request }) => {
    wallOffset = wallTime - timestamp;
    open.add(requestId);
    if (type === 'Script' || /[.]m?js([?]|$)/.test(request.url)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    open.delete(requestId);
    loaded.push({ at: (timestamp + wallOffset) * 1000, bytes: encodedDataLength, script: scripts.has(requestId) });
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  return { loaded, open };
};

/** Luminance of the middle of the screen. */
const luminanceOf = async (shot: Shot): Promise<Uint8Array> => {
  const raw = sharp(Buffer.from(shot.jpeg, 'base64')).resize(width, height, { fit: 'fill' }).extract(middle);
  return raw.greyscale().raw().toBuffer();
};

const dot = (u: readonly number[], v: readonly number[]): number => u.reduce((sum, value, i) => sum + value * v[i]!, 0);

/** Pearson's correlation of two images' means over 24 px squares. */
const correlation = (a: Uint8Array, b: Uint8Array): number => {
  const square = 24;
  const means = (of: Uint8Array): number[] => {
    const list: number[] = [];
    for (let y = 0; y + square <= middle.height; y += square) {
      for (let x = 0; x + square <= middle.width; x += square) {
        let sum = 0;
        for (let k = 0; k < square; k += 3)
          for (let i = 0; i < square; i += 3) sum += of[(y + k) * middle.width + x + i]!;
        list.push(sum);
      }
    }
    const mean = list.reduce((p, q) => p + q, 0) / list.length;
    return list.map((value) => value - mean);
  };
  const [p, q] = [means(a), means(b)];
  const norm = Math.sqrt(dot(p, p) * dot(q, q));
  return norm > 0 ? dot(p, q) / norm : 0;
};

/** The largest mean difference over any 48 px square: a single missing tile counts as not yet sharp. */
const worstSquare = (a: Uint8Array, b: Uint8Array): number => {
  const square = 48;
  let worst = 0;
  for (let y = 0; y + square <= middle.height; y += square) {
    for (let x = 0; x + square <= middle.width; x += square) {
      let sum = 0;
      for (let k = 0; k < square; k += 1) {
        for (let i = 0; i < square; i += 1) {
          const at = (y + k) * middle.width + x + i;
          sum += Math.abs(a[at]! - b[at]!);
        }
      }
      worst = Math.max(worst, sum / square ** 2);
    }
  }
  return worst;
};

/** An image behind a splash screen counts as shown: dimmed, with text and a ring over it, its correlation is 0.76. */
const minCorrelation = 0.7;

/** When the screen first showed the panorama, and from when on it looked as in the end. */
const findMoments = async (shots: readonly Shot[]): Promise<{ firstAt: number; sharpAt: number }> => {
  const last = shots.at(-1);
  if (!last) throw new Error('the screen never changed');
  const end = await luminanceOf(last);
  let firstAt = Infinity;
  let sharpAt = Infinity;
  for (const shot of shots) {
    const luminance = await luminanceOf(shot);
    if (firstAt === Infinity && correlation(luminance, end) > minCorrelation) firstAt = shot.at;
    if (worstSquare(luminance, end) > 1.5) sharpAt = Infinity;
    else sharpAt = Math.min(sharpAt, shot.at);
  }
  return { firstAt, sharpAt };
};

/** Turns by an angle (radians) at an even rate and returns the times between frames. */
const turn = (page: Page, from: number, to: number): Promise<number[]> =>
  page.evaluate(
    ([start, end]) =>
      new Promise<number[]>((resolve) => {
        const { bench } = window as unknown as { bench: { turn(yaw: number): void } };
        const gaps: number[] = [];
        let [began, before] = [0, 0];
        const frame = (now: number): void => {
          if (began === 0) began = now;
          else gaps.push(now - before);
          before = now;
          const t = Math.min(1, (now - began) / 2500);
          bench.turn(start + (end - start) * t);
          if (t < 1) requestAnimationFrame(frame);
          else resolve(gaps);
        };
        requestAnimationFrame(frame);
      }),
    [from, to] as const,
  );

const rank = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

/** Waits until no request was open and no frame was shown for `quietMs`, at most `maxLoadMs`. */
const waitUntilQuiet = async (shots: readonly Shot[], open: ReadonlySet<string>): Promise<void> => {
  const deadline = Date.now() + maxLoadMs;
  let [count, since] = [-1, Date.now()];
  while (Date.now() < deadline && (count <= 0 || Date.now() - since <= quietMs)) {
    if (shots.length !== count || open.size > 0) [count, since] = [shots.length, Date.now()];
    await wait(100);
  }
};

/** One page load with an empty cache. */
export const measure = async (browser: Browser, { url, adapter }: Candidate): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1 });
  try {
    const page = await context.newPage();
    await page.addInitScript(countTextures);
    const session = await context.newCDPSession(page);
    const { loaded, open } = await recordNetwork(session);
    const shots = await recordScreen(session);
    await page.goto(url, { waitUntil: 'commit' });
    const began = await page.evaluate(() => performance.timeOrigin);
    await waitUntilQuiet(shots, open);
    await session.send('Page.stopScreencast');
    const { firstAt, sharpAt } = await findMoments(shots.filter((shot) => shot.at >= began));
    const untilSharp = loaded.filter((item) => item.at <= sharpAt);
    const sum = (items: readonly Loaded[]): number => items.reduce((bytes, item) => bytes + item.bytes, 0);
    const scripts = loaded.filter((item) => item.script);

    if (adapter) await page.evaluate(adapter);
    // The way there loads what it needs; the way back is measured.
    await turn(page, 0, Math.PI / 2);
    await waitUntilQuiet(shots, open);
    const gaps = await turn(page, Math.PI / 2, 0);
    return {
      firstMs: firstAt - began,
      sharpMs: sharpAt - began,
      bytesUntilSharp: sum(untilSharp),
      requestsUntilSharp: untilSharp.length,
      scriptBytesUntilFirst: sum(scripts.filter((item) => item.at <= firstAt)),
      scriptBytes: sum(scripts),
      panMedianMs: rank(gaps, 0.5),
      panP95Ms: rank(gaps, 0.95),
      panMaxMs: Math.max(...gaps),
      textureBytes: await page.evaluate(() => (window as unknown as { textureBytes(): number }).textureBytes()),
    };
  } finally {
    await context.close();
  }
};
