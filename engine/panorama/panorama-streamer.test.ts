import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identity } from '#domain/geometry/quat.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { TileStore } from '../gpu/tile-store.ts';
import { PanoramaSlots } from './panorama-slots.ts';
import { PanoramaStreamer } from './panorama-streamer.ts';

/** A store without a GPU. */
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
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    return Promise.resolve(new Response('picture', { status: missing(url) ? 404 : 200 }));
  });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 512, height: 512, close: () => {} }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const looking = async () => {
  const store = new MemoryStore();
  const slots = new PanoramaSlots();
  const streamer = new PanoramaStreamer(store as unknown as TileStore, slots, new Map());
  const reports: string[] = [];
  streamer.onFailed = (url) => reports.push(url);
  slots.showOnly(sweep);
  for (let frame = 0; frame < 60; frame++) {
    streamer.look(view);
    await vi.advanceTimersByTimeAsync(20);
    streamer.step();
  }
  return { store, streamer, reports };
};

describe('tiles that cannot be had', () => {
  it('are shown at the next lower level, and the level is reported once', async () => {
    missing = (url) => url.startsWith('/4k/');
    const { store, streamer, reports } = await looking();
    const levels = new Set([...store.keys].map((key) => key.split('/').at(-4)));
    expect(levels).toEqual(new Set(['0', '2']));
    expect(streamer.sharp).toBe(true);
    expect(reports).toHaveLength(1);
    // A 404 is final: nothing is asked for twice.
    expect(new Set(requested).size).toBe(requested.length);
  });

  it('leave the rest of the image as fine as it can be', async () => {
    const { store: whole } = await looking();
    const one = [...whole.keys].find((key) => key.split('/').at(-4) === '3')!;
    const [face, x, y] = one.split('/').slice(-3);
    missing = (url) => url === `/4k/${face}_${x}_${y}`;
    const { store, streamer, reports } = await looking();
    const parent = `${sweep.id}/2/${face}/${Number(x) >> 1}/${Number(y) >> 1}`;
    expect([...store.keys].toSorted()).toEqual(
      [...whole.keys]
        .filter((key) => key !== one)
        .concat(parent)
        .toSorted(),
    );
    expect(streamer.sharp).toBe(true);
    expect(reports).toHaveLength(1);
  });

  it('of the lowest level make a sweep that cannot be shown', async () => {
    missing = () => true;
    const { streamer } = await looking();
    await expect(streamer.whenShowable(sweep)).resolves.toBe(false);
  });
});

describe('the fill sweep of a move', () => {
  const others = ['goal', 'witness', 'next'].map((id) => ({
    ...sweep,
    id: id as Sweep['id'],
    panorama: { ...sweep.panorama, tileUrlTemplate: `/${id}/{level}/{face}_{x}_{y}` },
  }));
  const [goal, fillSweep, next] = [others[0]!, others[1]!, others[2]!];

  it('has its lowest level fetched after what is shown, before what else is fetched ahead', async () => {
    const slots = new PanoramaSlots();
    const streamer = new PanoramaStreamer(new MemoryStore() as unknown as TileStore, slots, new Map());
    slots.showOnly(sweep);
    slots.callWitness(fillSweep, slots.take(goal));
    streamer.setAhead([next]);
    for (let frame = 0; frame < 60; frame++) {
      streamer.look(view);
      await vi.advanceTimersByTimeAsync(20);
      streamer.step();
    }
    const first = requested.findIndex((url) => url.startsWith('/witness/'));
    expect(requested.slice(first).map((url) => url.split('/')[1])).toEqual([
      ...Array<string>(6).fill('witness'),
      ...Array<string>(6).fill('next'),
    ]);
    expect(requested.slice(0, first).filter((url) => url.startsWith('/goal/'))).toHaveLength(6);
  });

  it('is at hand where its lowest level is there or on the way', async () => {
    const { streamer } = await looking();
    expect(streamer.isAtHand(sweep)).toBe(true);
    expect(streamer.isAtHand(fillSweep)).toBe(false);
    streamer.setAhead([fillSweep]);
    expect(streamer.isAtHand(fillSweep)).toBe(true);
  });
});
