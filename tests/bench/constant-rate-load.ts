/**
 * Sends requests at a constant rate, however long earlier ones take. A response's time counts from when its request was
 * due, so that a pause of the server counts for every request that waited.
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface ConstantRateLoad {
  readonly perSecond: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A request without a response for this long counts as failed; absent: no limit. */
  readonly timeoutMs?: number;
}

export interface LoadResult {
  readonly requests: number;
  /** Broken connections, and responses other than 200. */
  readonly failed: number;
  /** Milliseconds to the last byte of each response, ascending. */
  readonly times: readonly number[];
}

/** Timers fire about a millisecond late; all requests that are due are then sent together. */
const tickMs = 1;

const isServed = (
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

/** `url`: of all requests, or of the request with this number, from 0. */
export const loadAtConstantRate = async (
  url: string | ((request: number) => string),
  { perSecond, seconds, headers = {}, timeoutMs }: ConstantRateLoad,
): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  let failed = 0;
  const request = async (due: number): Promise<void> => {
    const requested = typeof url === 'string' ? url : url(requests.length);
    if (await isServed(requested, agent, headers, timeoutMs)) times.push(performance.now() - due);
    else failed += 1;
  };
  const requests: Promise<void>[] = [];
  const began = performance.now();
  while (requests.length < perSecond * seconds) {
    const due = began + (requests.length * 1000) / perSecond;
    if (performance.now() < due) await wait(tickMs);
    else requests.push(request(due));
  }
  await Promise.all(requests);
  agent.destroy();
  return { requests: requests.length, failed, times: times.toSorted((a, b) => a - b) };
};

/** The given quantile (0 to 1) of the response times, ms; NaN without responses. */
export const quantile = ({ times }: LoadResult, fraction: number): number =>
  times[Math.min(times.length - 1, Math.ceil(times.length * fraction) - 1)] ?? NaN;
