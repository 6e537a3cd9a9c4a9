import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFile, type FetchOptions } from './fetch-file.ts';

afterEach(() => void vi.unstubAllGlobals());

const chunk = (...bytes: readonly number[]) => new Uint8Array(bytes);

interface Served {
  readonly chunks?: readonly Uint8Array<ArrayBuffer>[];
  readonly status?: number;
  /** The header; undefined: the number of bytes. */
  readonly length?: string | null | undefined;
}

/** Chunks are pulled one by one. */
const serve = ({ chunks = [chunk(1, 2), chunk(3), chunk(4, 5, 6)], status = 200, length }: Served = {}) => {
  const pulled: number[] = [];
  const cancelled: boolean[] = [];
  const requests: { readonly url: string; readonly signal: AbortSignal | null | undefined }[] = [];
  const total = chunks.reduce((sum, each) => sum + each.length, 0);
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    requests.push({ url, signal });
    signal?.throwIfAborted();
    const left = [...chunks];
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        pull: (controller) => {
          const next = left.shift();
          if (!next) return controller.close();
          pulled.push(next.length);
          return controller.enqueue(next);
        },
        cancel: () => void cancelled.push(true),
      },
      { highWaterMark: 0 },
    );
    const header = length === undefined ? String(total) : length;
    return new Response(status === 204 ? null : body, {
      status,
      headers: header === null ? {} : { 'content-length': header },
    });
  });
  return { pulled, cancelled, requests };
};
const load = (options: Partial<FetchOptions> = {}) =>
  fetchFile('/files/a', { signal: new AbortController().signal, ...options });

describe('a file', () => {
  it('is read completely, chunk by chunk', async () => {
    const { pulled, requests } = serve();
    expect(await load()).toEqual({ bytes: chunk(1, 2, 3, 4, 5, 6), isCut: false });
    expect([pulled, requests.map(({ url }) => url)]).toEqual([[2, 1, 3], ['/files/a']]);
  });

  it('may be empty', async () => {
    serve({ chunks: [] });
    expect(await load()).toEqual({ bytes: chunk(), isCut: false });
  });

  it.each<[string, string | null | undefined, readonly (number | null)[]]>([
    ['of its size', undefined, [1 / 3, 0.5, 1]],
    ['that is unknown without a size', null, [null, null, null]],
    ['that is unknown where the size is no number', 'many', [null, null, null]],
    ['that is unknown where the size is 0', '0', [null, null, null]],
    // The length is that of the compressed content.
    ['of at most all', '4', [0.5, 0.75, 1]],
  ])('reports the progress %s', async (_, length, expected) => {
    serve({ length });
    const progress: (number | null)[] = [];
    await load({ onProgress: (done) => progress.push(done) });
    expect(progress).toEqual(expected);
  });
});

describe('the beginning of a file', () => {
  it.each<[number, readonly number[], boolean, readonly number[]]>([
    [1, [1], true, [2]],
    [2, [1, 2], true, [2, 1]],
    [3, [1, 2, 3], true, [2, 1, 3]],
    [4, [1, 2, 3, 4], true, [2, 1, 3]],
    [5, [1, 2, 3, 4, 5], true, [2, 1, 3]],
    [6, [1, 2, 3, 4, 5, 6], false, [2, 1, 3]],
    [7, [1, 2, 3, 4, 5, 6], false, [2, 1, 3]],
  ])('of %d bytes is %j', async (maxBytes, bytes, isCut, pulledBytes) => {
    const { pulled, cancelled } = serve();
    expect(await load({ maxBytes })).toEqual({ bytes: chunk(...bytes), isCut });
    // No more is loaded.
    expect([pulled, cancelled]).toEqual([pulledBytes, isCut ? [true] : []]);
  });
});

describe('a failure', () => {
  it.each([204, 401, 404, 500])('is the status %d', async (status) => {
    serve({ status });
    await expect(load()).rejects.toThrow(`/files/a: the server responded ${status}`);
  });

  it('is no connection', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed');
    });
    await expect(load()).rejects.toThrow('fetch failed');
  });

  it('is a connection that breaks', async () => {
    const failing = new ReadableStream({ start: (controller) => controller.error(new TypeError('broken')) });
    vi.stubGlobal('fetch', async () => new Response(failing));
    await expect(load()).rejects.toThrow('broken');
  });

  it('is an abort before, whose signal the request has', async () => {
    const { requests } = serve();
    const signal = AbortSignal.abort(new Error('closed'));
    await expect(load({ signal })).rejects.toThrow('closed');
    expect(requests[0]!.signal).toBe(signal);
  });

  it('is an abort while it is read', async () => {
    const { pulled } = serve();
    const lifetime = new AbortController();
    const loading = load({ signal: lifetime.signal, onProgress: () => lifetime.abort(new Error('closed')) });
    await expect(loading).rejects.toThrow('closed');
    expect(pulled.length).toBeLessThan(3);
  });
});
