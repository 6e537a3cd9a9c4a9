import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromYawPitch, identity } from '#domain/geometry/quat.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { defaultTileStreaming, type TileStreaming } from '#domain/panorama/tile-streaming.ts';
import type { TileCache } from '../gpu/tile-cache.ts';
import { PanoramaSlots } from './panorama-slots.ts';
import { PanoramaStreamer } from './panorama-streamer.ts';

/** A tile cache without a GPU. */
class MemoryStore {
  readonly layers = 64;
  readonly keys = new Set<string>();
  onEvicted: (key: string) => void = () => {};
  layerOf = (key: string): number | undefined => (this.keys.has(key) ? [...this.keys].indexOf(key) : undefined);
  pin(): void {}
  upload(key: string): boolean {
    this.keys.add(key);
    return true;
  }
  writeSlot(): void {}
  forgetAll(): void {
    this.keys.clear();
  }
}

const sweep: Sweep = {
  ...smallModel.sweeps[0]!,
  rotation: identity,
  panorama: { levels: ['512', '1k', '2k', '4k'], tileUrlTemplate: '/{level}/{face}_{x}_{y}', thumbnailUrl: '/t' },
};
const view = { rotation: identity, fovDegrees: 40, width: 1920, height: 1080 };

let missing = (_url: string): boolean => false;
let requested: string[] = [];

beforeEach(() => {
  requested = [];
  missing = () => false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    requested.push(url);
    return Promise.resolve(new Response('image', { status: missing(url) ? 404 : 200 }));
  });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 512, height: 512, close: () => {} }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const streamView = async () => {
  const store = new MemoryStore();
  const slots = new PanoramaSlots();
  const streamer = new PanoramaStreamer(store as unknown as TileCache, slots, new Map(), defaultTileStreaming);
  const reports: string[] = [];
  streamer.onFailed = (url) => reports.push(url);
  slots.showOnly(sweep);
  const pass = async (): Promise<void> => {
    for (let frame = 0; frame < 60; frame++) {
      streamer.requestTiles(view);
      await vi.advanceTimersByTimeAsync(20);
      streamer.uploadDecoded();
    }
  };
  const isShowable = async (): Promise<boolean> => {
    const showable = streamer.whenShowable(sweep);
    await pass();
    return showable;
  };
  await pass();
  return { store, streamer, reports, pass, isShowable };
};

describe('tiles that cannot be loaded', () => {
  it('are replaced by the next lower level, and the level is reported once', async () => {
    missing = (url) => url.startsWith('/4k/');
    const { store, streamer, reports } = await streamView();
    const levels = new Set([...store.keys].map((key) => key.split('/').at(-4)));
    expect(levels).toEqual(new Set(['0', '2']));
    expect(streamer.isSharp).toBe(true);
    expect(reports).toHaveLength(1);
    // A 404 is permanent: nothing is requested twice.
    expect(new Set(requested).size).toBe(requested.length);
  });

  it('do not lower the level of the others', async () => {
    const { store: whole } = await streamView();
    const one = [...whole.keys].find((key) => key.split('/').at(-4) === '3')!;
    const [face, x, y] = one.split('/').slice(-3);
    missing = (url) => url === `/4k/${face}_${x}_${y}`;
    const { store, streamer, reports } = await streamView();
    const parent = `${sweep.id}/2/${face}/${Number(x) >> 1}/${Number(y) >> 1}`;
    expect([...store.keys].toSorted()).toEqual(
      [...whole.keys]
        .filter((key) => key !== one)
        .concat(parent)
        .toSorted(),
    );
    expect(streamer.isSharp).toBe(true);
    expect(reports).toHaveLength(1);
  });

  it('make a sweep unshowable when they are of the lowest level', async () => {
    missing = () => true;
    const { streamer, isShowable } = await streamView();
    expect(await isShowable()).toBe(false);
    missing = () => false;
    expect(await isShowable(), 'they are requested again').toBe(true);
    await expect(streamer.whenShowable(sweep)).resolves.toBe(true);
  });

  it('are requested and reported again by a retry', async () => {
    missing = (url) => url.startsWith('/4k/');
    const { store, streamer, reports, pass } = await streamView();
    streamer.retryFailed();
    await pass();
    expect(reports).toHaveLength(2);
    missing = () => false;
    streamer.retryFailed();
    await pass();
    expect([...store.keys].some((key) => key.split('/').at(-4) === '3')).toBe(true);
    expect(reports).toHaveLength(2);
  });
});

describe('the fill sweep of a move', () => {
  const others = ['goal', 'fill', 'next'].map((id) => ({
    ...sweep,
    id: id as Sweep['id'],
    panorama: { ...sweep.panorama, tileUrlTemplate: `/${id}/{level}/{face}_{x}_{y}` },
  }));
  const [goal, fillSweep, next] = [others[0]!, others[1]!, others[2]!];

  it('has its lowest level fetched after the shown panoramas and before prefetched ones', async () => {
    const slots = new PanoramaSlots();
    const streamer = new PanoramaStreamer(
      new MemoryStore() as unknown as TileCache,
      slots,
      new Map(),
      defaultTileStreaming,
    );
    slots.showOnly(sweep);
    slots.assignFillSweep(fillSweep, slots.acquire(goal));
    streamer.setPrefetched([next]);
    for (let frame = 0; frame < 60; frame++) {
      streamer.requestTiles(view);
      await vi.advanceTimersByTimeAsync(20);
      streamer.uploadDecoded();
    }
    const first = requested.findIndex((url) => url.startsWith('/fill/'));
    expect(requested.slice(first).map((url) => url.split('/')[1])).toEqual([
      ...Array<string>(6).fill('fill'),
      ...Array<string>(6).fill('next'),
    ]);
    expect(requested.slice(0, first).filter((url) => url.startsWith('/goal/'))).toHaveLength(6);
  });

  it('is prefetched when its lowest level is loaded or requested', async () => {
    const { streamer } = await streamView();
    expect(streamer.isPrefetched(sweep)).toBe(true);
    expect(streamer.isPrefetched(fillSweep)).toBe(false);
    streamer.setPrefetched([fillSweep]);
    expect(streamer.isPrefetched(fillSweep)).toBe(true);
  });
});

describe('a sweep that is awaited', () => {
  const goal: Sweep = {
    ...sweep,
    id: 'goal' as Sweep['id'],
    panorama: { ...sweep.panorama, tileUrlTemplate: '/goal/{level}/{face}_{x}_{y}' },
  };
  const front = 1;

  const awaitGoal = async (frames: number) => {
    const { streamer, store } = await streamView();
    requested = [];
    const resolved = vi.fn();
    void streamer.whenShowable(goal, identity).then(resolved);
    for (let frame = 0; frame < frames; frame++) {
      streamer.requestTiles(view);
      await vi.advanceTimersByTimeAsync(20);
      streamer.uploadDecoded();
    }
    await vi.advanceTimersByTimeAsync(0);
    return { streamer, store, resolved };
  };

  it('has the lowest level of the faces in view requested first, then its sharp tiles, then the other faces', async () => {
    await awaitGoal(60);
    const kinds = requested.map((url) => /^\/goal\/(\w+)\/(\d)_/.exec(url)!.slice(1));
    const first = kinds.findIndex(([level]) => level !== '512');
    expect(kinds.slice(0, first)).toContainEqual(['512', String(front)]);
    expect(kinds.slice(0, first).length).toBeLessThan(6);
    const lastSharp = kinds.findLastIndex(([level]) => level !== '512');
    expect(kinds.slice(lastSharp + 1).map(([level]) => level)).toEqual(Array(6 - first).fill('512'));
  });

  it('is showable as soon as the faces in view are there', async () => {
    missing = (url) => url.startsWith('/goal/512/3_');
    const { streamer, resolved } = await awaitGoal(60);
    expect(resolved).toHaveBeenCalledExactlyOnceWith(true);
    expect(streamer.isShowable(goal, identity)).toBe(true);
    expect(streamer.isShowable(goal, fromYawPitch(Math.PI, 0))).toBe(false);
  });

  it('is not when one of these cannot be loaded', async () => {
    missing = (url) => url.startsWith(`/goal/512/${front}_`);
    const { resolved } = await awaitGoal(60);
    expect(resolved).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe('warming the cache', () => {
  const next: Sweep = {
    ...sweep,
    id: 'next' as Sweep['id'],
    panorama: { ...sweep.panorama, tileUrlTemplate: '/next/{level}/{face}_{x}_{y}' },
  };

  it('downloads the tiles of a view without storing them, one at a time', async () => {
    const { streamer, store } = await streamView();
    requested = [];
    streamer.warmCache(next, view);
    expect(requested).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requested.every((url) => url.startsWith('/next/'))).toBe(true);
    expect(requested.some((url) => url.startsWith('/next/4k/'))).toBe(true);
    expect([...store.keys].some((key) => key.startsWith('next'))).toBe(false);
  });

  it('ends when something else is requested', async () => {
    const { streamer } = await streamView();
    requested = [];
    streamer.warmCache(next, view);
    streamer.requestTiles({ ...view, rotation: fromYawPitch(Math.PI, 0) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(requested.filter((url) => url.startsWith('/next/'))).toHaveLength(1);
  });
});

const uploadsIn = async (limits: Partial<TileStreaming>, frames: number): Promise<number[]> => {
  const store = new MemoryStore();
  const slots = new PanoramaSlots();
  const streamer = new PanoramaStreamer(store as unknown as TileCache, slots, new Map(), {
    ...defaultTileStreaming,
    downloads: 12,
    urgentDownloads: 12,
    ...limits,
  });
  slots.showOnly({ ...sweep, panorama: { ...sweep.panorama, levels: ['512', '1k'] } });
  streamer.requestTiles(view);
  await vi.advanceTimersByTimeAsync(1000);
  const counts: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const before = store.keys.size;
    streamer.uploadDecoded();
    counts.push(store.keys.size - before);
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await vi.advanceTimersByTimeAsync(20);
  }
  return counts;
};

describe('uploads', () => {
  it('are at most as many in a frame as the limit', async () => {
    expect(await uploadsIn({ uploadsPerFrame: 4 }, 2)).toEqual([4, 4]);
  });

  it('keep their interval', async () => {
    expect(await uploadsIn({ uploadsPerFrame: 2, uploadIntervalMs: 50 }, 5)).toEqual([2, 0, 0, 2, 0]);
  });
});
