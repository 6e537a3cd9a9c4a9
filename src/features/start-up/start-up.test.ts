import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { loadModelFx } from '#src/data/state.ts';
import type { StageStats } from '#engine/stage-api.ts';
import { readStatsFx, setInputEnabledFx, stageEvents } from '#src/stage/state.ts';
import { MemoryStage } from '#src/stage/testing/memory-stage.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { computer } from '#src/testing/computer.ts';
import './failures.ts';
import { $brand, $isSplashCovering, $isSplashMounted, $progress, chunkLoaded } from './splash.ts';
import { $failure, $phase, bootPanoramaDrawn, interfaceMounted, playPressed, viewerOpened } from './state.ts';

const phone = { ...computer, mobile: true };

const start = (query: string, device = computer): Scope => {
  const scope = fork();
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  void allSettled(viewerOpened, { scope, params: { parameters, device } });
  return scope;
};
/** Other features may wait in the same scope, on the fake clock. */
const open = async (scope: Scope) => {
  const opened = openSpace({ scope });
  await vi.advanceTimersByTimeAsync(1000);
  return opened;
};
const send = (scope: Scope, event: typeof interfaceMounted) => void allSettled(event, { scope });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('start-up', () => {
  it('runs through its phases without a press on a computer', async () => {
    const scope = start('m=small');
    expect(scope.getState($phase)).toBe('waiting');
    send(scope, interfaceMounted);
    expect(scope.getState($phase)).toBe('starting');
    void openSpace({ scope });
    await vi.advanceTimersByTimeAsync(499);
    expect([scope.getState($phase), scope.getState($isSplashMounted), scope.getState($isSplashCovering)]).toEqual([
      'starting',
      true,
      false,
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect([scope.getState($phase), scope.getState($isSplashMounted)]).toEqual(['playing', false]);
  });

  it('waits for a press on a phone, with the space open behind the splash screen', async () => {
    const scope = start('m=small', phone);
    send(scope, interfaceMounted);
    await open(scope);
    expect([scope.getState($phase), scope.getState($isSplashCovering)]).toEqual(['loading', true]);
    send(scope, playPressed);
    await vi.advanceTimersByTimeAsync(500);
    expect(scope.getState($phase)).toBe('playing');
  });

  it('uncovers the boot panorama before the engine is ready', async () => {
    const scope = start('m=small');
    send(scope, interfaceMounted);
    send(scope, bootPanoramaDrawn);
    expect(scope.getState($isSplashCovering)).toBe(false);
    await vi.advanceTimersByTimeAsync(600);
    expect([scope.getState($isSplashMounted), scope.getState($phase)]).toEqual([false, 'starting']);
    await open(scope);
    expect(scope.getState($phase)).toBe('playing');
  });

  it('never covers a boot panorama that was drawn before the interface was mounted, with autoplay', () => {
    const scope = start('m=small');
    send(scope, bootPanoramaDrawn);
    expect(scope.getState($isSplashCovering)).toBe(false);
    const waiting = start('m=small', phone);
    send(waiting, bootPanoramaDrawn);
    expect(waiting.getState($isSplashCovering)).toBe(true);
  });

  it('keeps the branding of quickstart for 2500 ms after the background has faded, then fades it out', async () => {
    const scope = start('m=small&qs=1', phone);
    send(scope, interfaceMounted);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([scope.getState($isSplashCovering), scope.getState($brand)]).toEqual([true, 'opaque']);
    void openSpace({ scope });
    await vi.advanceTimersByTimeAsync(500);
    expect([scope.getState($phase), scope.getState($brand)]).toEqual(['playing', 'opaque']);
    await vi.advanceTimersByTimeAsync(2499);
    expect(scope.getState($brand)).toBe('opaque');
    await vi.advanceTimersByTimeAsync(1);
    expect(scope.getState($brand)).toBe('fading');
    await vi.advanceTimersByTimeAsync(500);
    expect(scope.getState($brand)).toBe('absent');
  });

  it('lets the visitor drag the space under the branding of quickstart', async () => {
    const scope = start('m=small&qs=1');
    const inputs: boolean[] = [];
    createWatch({ unit: setInputEnabledFx, scope, fn: (isEnabled) => inputs.push(isEnabled) });
    send(scope, interfaceMounted);
    void openSpace({ scope });
    await vi.advanceTimersByTimeAsync(0);
    expect([scope.getState($brand), inputs.at(-1)]).toEqual(['opaque', true]);
  });

  it('shows no branding in quickstart in the unbranded listing mode, and where the owner has turned it off', async () => {
    const listing = start('m=small&qs=1&mls=1', phone);
    expect(listing.getState($brand)).toBe('absent');
    const scope = start('m=small&qs=1', phone);
    send(scope, interfaceMounted);
    const model = { ...smallModel, options: { ...smallModel.options, branding: false } };
    void openSpace({ scope, model });
    await vi.advanceTimersByTimeAsync(0);
    expect(scope.getState($brand)).toBe('absent');
  });

  it('shows no branding without quickstart', async () => {
    const scope = start('m=small');
    send(scope, interfaceMounted);
    void openSpace({ scope });
    await vi.advanceTimersByTimeAsync(600);
    expect(scope.getState($brand)).toBe('absent');
  });

  it('moves the progress ring with each loaded chunk, to 95 at most until the phase starting', async () => {
    const scope = start('m=small', phone);
    send(scope, interfaceMounted);
    const values = [scope.getState($progress)];
    for (let part = 0; part < 3; part += 1) {
      send(scope, chunkLoaded);
      values.push(scope.getState($progress));
    }
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size).toBe(4);
    expect(values.at(-1)).toBeLessThanOrEqual(95);
    send(scope, playPressed);
    expect(scope.getState($progress)).toBe(100);
  });

  it('counts the bytes of the mesh, and not those of panoramas, for the mesh’s share of the ring', async () => {
    const scope = start('m=small', phone);
    send(scope, interfaceMounted);
    const { stage } = await open(scope);
    const progressWith = async (stats: Partial<StageStats>): Promise<number> => {
      const all = { ...MemoryStage.prototype.stats(), ...stats };
      stage.stats = () => all;
      await allSettled(readStatsFx, { scope });
      return scope.getState($progress);
    };
    // The mesh of the small model has 1000 bytes; 3 chunks of code have 750,000 of 2,750,000 units.
    expect(await progressWith({ bytesReceived: 1_000_000, meshBytesReceived: 0 })).toBe(0);
    expect(await progressWith({ bytesReceived: 1_000_500, meshBytesReceived: 500 })).toBe(36);
    expect(await progressWith({ bytesReceived: 1_000_600, meshBytesReceived: 600 })).toBe(44);
    expect(await progressWith({ bytesReceived: 1_000_700, meshBytesReceived: 100 }), 'never backwards').toBe(44);
    for (let part = 0; part < 3; part += 1) send(scope, chunkLoaded);
    expect(await progressWith({ bytesReceived: 2_000_000, meshBytesReceived: 1000 })).toBe(95);
  });

  it.each([
    ['m=small&oops=1', 'generic'],
    ['m=small&oops=unavailable.archived', 'unavailable.archived'],
    ['play=1', 'not.found'],
  ])('fails with ?%s with the code %s', (query, code) => {
    const scope = start(query);
    expect([scope.getState($phase), scope.getState($failure)?.code]).toEqual(['error', code]);
  });

  it('fails if the model cannot be loaded', async () => {
    const scope = start('m=gone');
    const result = { data: { model: null }, errors: [{ message: 'Gone', extensions: { code: 'unavailable.gone' } }] };
    const page = {
      model: { sid: 'gone', publicAccessPassword: false, error_code: 'unavailable.gone' },
      queries: { GetModelPrefetch: result },
      config: { version: '1', graphPath },
    };
    await allSettled(loadModelFx, { scope, params: { modelId: 'gone', page } });
    expect([scope.getState($phase), scope.getState($failure)]).toEqual([
      'error',
      { code: 'unavailable.gone', number: 62001, message: 'Gone' },
    ]);
  });

  it('fails if a lost context is not restored', async () => {
    const scope = start('m=small');
    void allSettled(stageEvents.contextLost, { scope, params: {} });
    await vi.advanceTimersByTimeAsync(2000);
    void allSettled(stageEvents.contextRestored, { scope, params: {} });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(scope.getState($failure)).toBeNull();
    void allSettled(stageEvents.error, { scope, params: { code: 'webgl.context_lost', detail: 'not restored' } });
    expect(scope.getState($failure)?.code).toBe('webgl.context_lost');
  });
});
