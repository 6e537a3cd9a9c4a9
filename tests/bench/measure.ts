/**
 * One visit to one viewer, measured from outside and the same way for all: what the screen showed and when, what came
 * over the line, how even the frames of a turn were. docs/guides/bench.md says why it is done so.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { countTextures } from './instrument.ts';

export interface Candidate {
  readonly name: string;
  readonly address: string;
  /** Put into the page once it stands still, where the page does not bring `window.bench` itself. */
  readonly adapter?: string;
}

export interface Figures {
  readonly firstMs: number;
  readonly sharpMs: number;
  readonly bytesTillSharp: number;
  readonly requestsTillSharp: number;
  readonly scriptBytesTillFirst: number;
  readonly scriptBytes: number;
  readonly panMedianMs: number;
  readonly panP95Ms: number;
  readonly panMaxMs: number;
  readonly textureBytes: number;
}

const [width, height] = [1280, 720];
/** The middle of the screen, where no viewer has a control. */
const middle = { left: 256, top: 144, width: 768, height: 432 };
const line = { offline: false, latency: 40, downloadThroughput: 20e6 / 8, uploadThroughput: 20e6 / 8 };
const quietMs = 1500;
const patienceMs = 30_000;

interface Shot {
  readonly at: number;
  readonly jpeg: string;
}

interface Loaded {
  readonly at: number;
  readonly bytes: number;
  readonly script: boolean;
}

const watchScreen = async (session: CDPSession): Promise<Shot[]> => {
  const shots: Shot[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    shots.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: data });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 85, maxWidth: width, maxHeight: height });
  return shots;
};

const watchLine = async (session: CDPSession): Promise<{ loaded: Loaded[]; open: Set<string> }> => {
  const loaded: Loaded[] = [];
  const open = new Set<string>();
  const scripts = new Set<string>();
  let toWall = 0;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, type, request }) => {
    toWall = wallTime - timestamp;
    open.add(requestId);
    if (type === 'Script' || /[.]m?js([?]|$)/.test(request.url)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    open.delete(requestId);
    loaded.push({ at: (timestamp + toWall) * 1000, bytes: encodedDataLength, script: scripts.has(requestId) });
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  return { loaded, open };
};

/** Luminance of the middle of the screen. */
const lightOf = async (shot: Shot): Promise<Uint8Array> => {
  const raw = sharp(Buffer.from(shot.jpeg, 'base64')).resize(width, height, { fit: 'fill' }).extract(middle);
  return raw.greyscale().raw().toBuffer();
};

const dot = (u: readonly number[], v: readonly number[]): number => u.reduce((sum, value, i) => sum + value * v[i]!, 0);

/** Pearson's correlation of two images, looked at with half-closed eyes: means of 24 px squares. */
const likeness = (a: Uint8Array, b: Uint8Array): number => {
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

/** The largest mean difference of any 48 px square: one late tile is enough to be not yet sharp. */
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

/** An image under a splash counts as seen: dimmed, with a name and a ring over its middle, it is 0.76 like the last. */
const seenLikeness = 0.7;

/** When the screen first showed the panorama, and from when on it looked as it does at the end. */
const momentsOf = async (shots: readonly Shot[]): Promise<{ firstAt: number; sharpAt: number }> => {
  const last = shots.at(-1);
  if (!last) throw new Error('the screen never changed');
  const end = await lightOf(last);
  let firstAt = Infinity;
  let sharpAt = Infinity;
  for (const shot of shots) {
    const light = await lightOf(shot);
    if (firstAt === Infinity && likeness(light, end) > seenLikeness) firstAt = shot.at;
    if (worstSquare(light, end) > 1.5) sharpAt = Infinity;
    else sharpAt = Math.min(sharpAt, shot.at);
  }
  return { firstAt, sharpAt };
};

/** Turns by 90° there and back, evenly, and answers the times between the frames of the way back: all is loaded then. */
const turn = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const { bench } = window as unknown as { bench: { turn(yaw: number): void } };
    const sweep = (from: number, to: number, ms: number): Promise<number[]> =>
      new Promise((resolve) => {
        const gaps: number[] = [];
        let [began, before] = [0, 0];
        const frame = (now: number): void => {
          if (began === 0) began = now;
          else gaps.push(now - before);
          before = now;
          const t = Math.min(1, (now - began) / ms);
          bench.turn(from + (to - from) * t);
          if (t < 1) requestAnimationFrame(frame);
          else resolve(gaps);
        };
        requestAnimationFrame(frame);
      });
    await sweep(0, Math.PI / 2, 2500);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return sweep(Math.PI / 2, 0, 2500);
  });

const rank = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

const untilStill = async (page: Page, shots: readonly Shot[], open: ReadonlySet<string>): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  let [count, since] = [shots.length, Date.now()];
  while (Date.now() < deadline) {
    await page.waitForTimeout(100);
    if (shots.length !== count || open.size > 0) [count, since] = [shots.length, Date.now()];
    if (count > 0 && Date.now() - since > quietMs) return;
  }
};

/** A visit with an empty cache. */
export const measure = async (browser: Browser, { address, adapter }: Candidate): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1 });
  try {
    const page = await context.newPage();
    await page.addInitScript(countTextures);
    const session = await context.newCDPSession(page);
    const { loaded, open } = await watchLine(session);
    const shots = await watchScreen(session);
    await page.goto(address, { waitUntil: 'commit' });
    const began = await page.evaluate(() => performance.timeOrigin);
    await untilStill(page, shots, open);
    await session.send('Page.stopScreencast');
    const { firstAt, sharpAt } = await momentsOf(shots.filter((shot) => shot.at >= began));
    const tillSharp = loaded.filter((item) => item.at <= sharpAt);
    const sum = (items: readonly Loaded[]): number => items.reduce((bytes, item) => bytes + item.bytes, 0);
    const scripts = loaded.filter((item) => item.script);

    if (adapter) await page.evaluate(adapter);
    const gaps = await turn(page);
    return {
      firstMs: firstAt - began,
      sharpMs: sharpAt - began,
      bytesTillSharp: sum(tillSharp),
      requestsTillSharp: tillSharp.length,
      scriptBytesTillFirst: sum(scripts.filter((item) => item.at <= firstAt)),
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
