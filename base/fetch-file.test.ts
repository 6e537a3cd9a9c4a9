import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile, HttpError, isWorthRetrying, retryFetch } from './fetch-file.ts';

const policy = { firstMs: 1, maxMs: 1, maxAttempts: 3 } as const;
const atOnce = { clock: { after: (_: number, run: () => void) => (queueMicrotask(run), () => {}), now: () => 0 } };

afterEach(() => vi.unstubAllGlobals());

/** @param statuses of the responses; 0: no connection */
const serve = (...statuses: number[]): void => {
  vi.stubGlobal('fetch', async () => {
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('no connection');
    return { ok: status < 300, status };
  });
};
const load = (signal?: AbortSignal) =>
  retryFetch(() => fetchFile('file'), policy, { ...atOnce, ...(signal && { signal }) });

it('a file is fetched again after a lost connection and a busy server', async () => {
  serve(0, 503, 200);
  expect((await load()).status).toBe(200);
});

it('a file that does not exist is not fetched again', async () => {
  serve(404, 200);
  await expect(load()).rejects.toMatchObject({ status: 404, message: 'the server answered 404' });
});

it('the last failure is reported', async () => {
  serve(0, 0, 500, 200);
  await expect(load()).rejects.toMatchObject({ status: 500 });
});

it('nothing is fetched again after an abort', async () => {
  const controller = new AbortController();
  controller.abort();
  serve(0, 200);
  await expect(load(controller.signal)).rejects.toThrow('no connection');
});

it.each([
  [new TypeError('no connection'), true],
  [new HttpError(503), true],
  [new HttpError(404), false],
])('%s is worth another attempt: %s', (reason, expected) => expect(isWorthRetrying(reason)).toBe(expected));
