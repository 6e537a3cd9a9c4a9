import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TileLoader } from './tile-loader.ts';

interface Requested {
  readonly url: string;
  readonly signal: AbortSignal;
  answer(status: number): void;
}

let requested: Requested[] = [];
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
        requested.push({ url, signal, answer: (status) => resolve(new Response('picture', { status })) });
      }),
  );
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap('fetched')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wish = (key: string, priority: number) => ({ key, url: `/${key}`, priority });
const heard = (early: readonly (readonly [string, ImageBitmap | Promise<ImageBitmap>])[] = []) => {
  const loaded: string[] = [];
  const failed: string[] = [];
  const loader = new TileLoader(
    { onLoaded: (key) => loaded.push(key), onFailed: (key) => failed.push(key) },
    new Map(early),
  );
  return { loader, loaded, failed };
};
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

it('asks for the most wanted first, three at once, six when somebody waits', () => {
  const { loader } = heard();
  const wishes = [7, 3, 5, 1, 6, 2, 4].map((n) => wish(`t${n}`, n));
  loader.want(wishes, false);
  expect(requested.map((a) => a.url)).toEqual(['/t1', '/t2', '/t3']);
  loader.want(wishes, true);
  expect(requested.map((a) => a.url)).toEqual(['/t1', '/t2', '/t3', '/t4', '/t5', '/t6']);
});

it('drops what is no longer wanted, begun or not', async () => {
  const { loader, loaded } = heard();
  loader.want([wish('a', 1), wish('b', 2)], false);
  loader.want([wish('b', 2)], false);
  expect(requested[0]?.signal.aborted).toBe(true);
  expect(loader.pending).toBe(1);
  requested[1]?.answer(200);
  await settle();
  expect(loaded).toEqual(['b']);
  expect(loader.pending).toBe(0);
});

it('hands over what the page fetched before, without a request', () => {
  const { loader, loaded } = heard([['/a', bitmap('early')]]);
  loader.want([wish('a', 1)], false);
  expect(loaded).toEqual(['a']);
  expect(requested).toEqual([]);
});

it('waits for what the page is still fetching, and asks itself where that comes to nothing', async () => {
  const lost = Promise.reject<ImageBitmap>(new Error('offline'));
  const { loader, loaded } = heard([
    ['/a', Promise.resolve(bitmap('coming'))],
    ['/b', lost],
  ]);
  loader.want([wish('a', 1), wish('b', 2)], false);
  expect(requested).toEqual([]);
  await settle();
  expect(loaded).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(300);
  expect(requested.map((a) => a.url)).toEqual(['/b']);
});

it('tries again what may get better, and gives up what cannot', async () => {
  const { loader, loaded, failed } = heard();
  loader.want([wish('busy', 1), wish('gone', 2)], false);
  requested[0]?.answer(503);
  requested[1]?.answer(404);
  await settle();
  expect(failed).toEqual(['gone']);
  expect(loader.hasFailed('gone')).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(requested.map((a) => a.url)).toEqual(['/busy', '/gone', '/busy']);
  requested[2]?.answer(200);
  await settle();
  expect(loaded).toEqual(['busy']);
  // What failed is left out of later wishes until it is forgiven.
  loader.want([wish('gone', 1)], false);
  expect(requested).toHaveLength(3);
  loader.forgiveFailures();
  loader.want([wish('gone', 1)], false);
  expect(requested).toHaveLength(4);
});

it('frees the images that nobody took', async () => {
  const { loader } = heard([
    ['/never', bitmap('early')],
    ['/late', Promise.resolve(bitmap('coming'))],
  ]);
  loader.dispose();
  await settle();
  expect(closed).toEqual(['early', 'coming']);
});
