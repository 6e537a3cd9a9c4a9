/**
 * What the screen showed and when: a screencast, and the moments at which a picture first resembled the last one and from
 * which on it was the same.
 */
import type { CDPSession } from '@playwright/test';
import sharp from 'sharp';

export const [width, height] = [1280, 720];

export interface Shot {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly jpeg: string;
}

export interface Moments {
  readonly firstAt: number;
  readonly sharpAt: number;
}

/** A screencast, which can be started again after it was stopped. */
export class Screencast {
  readonly #session: CDPSession;
  #shots: Shot[] = [];

  constructor(session: CDPSession) {
    this.#session = session;
    session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      this.#shots.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: data });
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
  }

  /** Since the last start. */
  get shots(): readonly Shot[] {
    return this.#shots;
  }

  async start(): Promise<void> {
    this.#shots = [];
    // At 85 the coding makes of a difference of 0.7 grey levels one of 1.6.
    const options = { format: 'jpeg', quality: 100, maxWidth: width, maxHeight: height } as const;
    await this.#session.send('Page.startScreencast', options);
  }

  async stop(): Promise<void> {
    await this.#session.send('Page.stopScreencast');
  }
}

/** Luminance of the screen. */
const luminanceOf = async (shot: Shot): Promise<Uint8Array> => {
  const raw = sharp(Buffer.from(shot.jpeg, 'base64')).resize(width, height, { fit: 'fill' });
  return raw.greyscale().raw().toBuffer();
};

const dot = (u: readonly number[], v: readonly number[]): number => u.reduce((sum, value, i) => sum + value * v[i]!, 0);

/** Pearson's correlation of two images' means over 24 px squares. */
const correlation = (a: Uint8Array, b: Uint8Array): number => {
  const square = 24;
  const means = (of: Uint8Array): number[] => {
    const list: number[] = [];
    for (let y = 0; y + square <= height; y += square) {
      for (let x = 0; x + square <= width; x += square) {
        let sum = 0;
        for (let k = 0; k < square; k += 3) for (let i = 0; i < square; i += 3) sum += of[(y + k) * width + x + i]!;
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
  for (let y = 0; y + square <= height; y += square) {
    for (let x = 0; x + square <= width; x += square) {
      let sum = 0;
      for (let k = 0; k < square; k += 1) {
        for (let i = 0; i < square; i += 1) {
          const at = (y + k) * width + x + i;
          sum += Math.abs(a[at]! - b[at]!);
        }
      }
      worst = Math.max(worst, sum / square ** 2);
    }
  }
  return worst;
};

const minCorrelation = 0.7;
const maxDifference = 1.5;

/** When the screen first resembled the last picture (Infinity if that is blank), and from when on it looked like it. */
export const findMoments = async (shots: readonly Shot[]): Promise<Moments> => {
  const last = shots.at(-1);
  if (!last) throw new Error('the screen never changed');
  const end = await luminanceOf(last);
  let firstAt = Infinity;
  let sharpAt = Infinity;
  for (const shot of shots) {
    const luminance = await luminanceOf(shot);
    if (firstAt === Infinity && correlation(luminance, end) > minCorrelation) firstAt = shot.at;
    if (worstSquare(luminance, end) > maxDifference) sharpAt = Infinity;
    else sharpAt = Math.min(sharpAt, shot.at);
  }
  return { firstAt, sharpAt };
};

/** Whether two pictures show different panoramas. */
export const isOtherPanorama = async (a: Shot, b: Shot): Promise<boolean> =>
  correlation(await luminanceOf(a), await luminanceOf(b)) < minCorrelation;
