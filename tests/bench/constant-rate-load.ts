/**
 * Requests at a steady pace, one every so many milliseconds, whatever became of the last ones: an answer's time runs
 * from when its request was due, so a server that stops for a while is charged for everybody who waited.
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface SteadyLoad {
  readonly perSecond: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** After how long without an answer a request counts as failed; absent: never. */
  readonly timeoutMs?: number;
}

export interface SteadyResult {
  readonly requests: number;
  /** Broken connections, and answers other than 200. */
  readonly failed: number;
  /** Milliseconds to the last byte of each answer, rising. */
  readonly times: readonly number[];
}

/** Timers are late by about a millisecond; what is due is then sent together. */
const tick = 1;

const ask = (
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  timeoutMs?: number,
): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    get(url, { agent, headers, ...(signal && { signal }) }, (result) => {
      result.resume();
      result.on('error', () => resolve(false));
      result.on('end', () => resolve(result.statusCode === 200));
    }).on('error', () => resolve(false));
  });

export const loadSteadily = async (
  url: string,
  { perSecond, seconds, headers = {}, timeoutMs }: SteadyLoad,
): Promise<SteadyResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  let failed = 0;
  const askAt = async (due: number): Promise<void> => {
    if (await ask(url, agent, headers, timeoutMs)) times.push(performance.now() - due);
    else failed += 1;
  };
  const requested: Promise<void>[] = [];
  const began = performance.now();
  while (requested.length < perSecond * seconds) {
    const due = began + (requested.length * 1000) / perSecond;
    if (performance.now() < due) await wait(tick);
    else requested.push(askAt(due));
  }
  await Promise.all(requested);
  agent.destroy();
  return { requests: requested.length, failed, times: times.toSorted((a, b) => a - b) };
};

/** The time that this share of the answers (0 to 1) took at most; NaN where there was none. */
export const within = ({ times }: SteadyResult, share: number): number =>
  times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? NaN;
