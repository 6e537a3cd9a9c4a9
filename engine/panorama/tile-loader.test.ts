import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultTileStreaming } from '#domain/panorama/tile-streaming.ts';
import { TileLoader } from './tile-loader.ts';

interface PendingRequest {
  readonly url: string;
  readonly signal: AbortSignal;
  respond(status: number): void;
}

let requested: PendingRequest[] = [];
const closed: string[] = [];
const bitmap = (name: string): ImageBitmap =>
  ({ width: 512, height: 512, close: () => closed.push(name), name }) as unknown as ImageBitmap;

beforeEach(() => {
  requested = [];
  closed.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        requested.push({ url, signal, respond: (status) => resolve(new Response('image', { status })) });
      }),
  );
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap('fetched')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const request = (key: string, priority: number) => ({ key, url: `/${key}`, priority });
const createLoader = (early: readonly (readonly [string, ImageBitmap | Promise<ImageBitmap>])[] = []) => {
  const loaded: string[] = [];
  const failed: string[] = [];
  const loader = new TileLoader(
    { onLoaded: (key) => loaded.push(key), onFailed: (key) => failed.push(key) },
    new Map(early),
    defaultTileStreaming,
  );
  return { loader, loaded, failed };
};
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

it('fetches by priority, three at once, six when urgent', () => {
  const { loader } = createLoader();
  const requests = [7, 3, 5, 1, 6, 2, 4].map((n) => request(`t${n}`, n));
  loader.setRequests(requests, false);
  expect(requested.map((a) => a.url)).toEqual(['/t1', '/t2', '/t3']);
  loader.setRequests(requests, true);
  expect(requested.map((a) => a.url)).toEqual(['/t1', '/t2', '/t3', '/t4', '/t5', '/t6']);
});

it('cancels what is no longer requested, started or not', async () => {
  const { loader, loaded } = createLoader();
  loader.setRequests([request('a', 1), request('b', 2)], false);
  loader.setRequests([request('b', 2)], false);
  expect(requested[0]?.signal.aborted).toBe(true);
  expect(loader.pending).toBe(1);
  requested[1]?.respond(200);
  await settle();
  expect(loaded).toEqual(['b']);
  expect(loader.pending).toBe(0);
});

it('returns early tiles without a request', () => {
  const { loader, loaded } = createLoader([['/a', bitmap('early')]]);
  loader.setRequests([request('a', 1)], false);
  expect(loaded).toEqual(['a']);
  expect(requested).toEqual([]);
});

it('waits for early tiles that are still loading, and requests them itself when that fails', async () => {
  const failing = Promise.reject<ImageBitmap>(new Error('offline'));
  const { loader, loaded } = createLoader([
    ['/a', Promise.resolve(bitmap('pending'))],
    ['/b', failing],
  ]);
  loader.setRequests([request('a', 1), request('b', 2)], false);
  expect(requested).toEqual([]);
  await settle();
  expect(loaded).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(300);
  expect(requested.map((a) => a.url)).toEqual(['/b']);
});

it('retries temporary failures, and gives up on permanent ones', async () => {
  const { loader, loaded, failed } = createLoader();
  loader.setRequests([request('busy', 1), request('gone', 2)], false);
  requested[0]?.respond(503);
  requested[1]?.respond(404);
  await settle();
  expect(failed).toEqual(['gone']);
  expect(loader.hasFailed('gone')).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(requested.map((a) => a.url)).toEqual(['/busy', '/gone', '/busy']);
  requested[2]?.respond(200);
  await settle();
  expect(loaded).toEqual(['busy']);
  // Failed tiles are left out of later requests until failures are cleared.
  loader.setRequests([request('gone', 1)], false);
  expect(requested).toHaveLength(3);
  loader.clearFailures();
  loader.setRequests([request('gone', 1)], false);
  expect(requested).toHaveLength(4);
});

it('closes the early tiles that were not used', async () => {
  const { loader } = createLoader([
    ['/never', bitmap('early')],
    ['/late', Promise.resolve(bitmap('pending'))],
  ]);
  loader.dispose();
  await settle();
  expect(closed).toEqual(['early', 'pending']);
});
