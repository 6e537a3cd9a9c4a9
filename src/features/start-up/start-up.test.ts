import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/parameters.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { loadModelFx } from '#src/data/state.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import {
  $failure,
  $phase,
  $progress,
  $splashCovers,
  $splashShown,
  chunkLoaded,
  bootPanoramaDrawn,
  interfaceMounted,
  playPressed,
  viewerOpened,
} from './state.ts';

const computer = {
  mobile: false,
  strong: false,
  embedded: false,
  reducedMotion: false,
  frameHeight: 800,
  screenHeight: 900,
};
const phone = { ...computer, mobile: true };

const begin = (query: string, device = computer): Scope => {
  const scope = fork();
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  void allSettled(viewerOpened, { scope, params: { parameters, device } });
  return scope;
};
const notify = (scope: Scope, event: typeof interfaceMounted) => void allSettled(event, { scope });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('start-up', () => {
  it('on a computer runs through its phases by itself', async () => {
    const scope = begin('m=small');
    expect(scope.getState($phase)).toBe('waiting');
    notify(scope, interfaceMounted);
    expect(scope.getState($phase)).toBe('starting');
    void openSpace({ scope });
    await vi.advanceTimersByTimeAsync(499);
    expect([scope.getState($phase), scope.getState($splashShown), scope.getState($splashCovers)]).toEqual([
      'starting',
      true,
      false,
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect([scope.getState($phase), scope.getState($splashShown)]).toEqual(['playing', false]);
  });

  it('on a phone waits for a press, with the space open behind the splash', async () => {
    const scope = begin('m=small', phone);
    notify(scope, interfaceMounted);
    await openSpace({ scope });
    expect([scope.getState($phase), scope.getState($splashCovers)]).toEqual(['loading', true]);
    notify(scope, playPressed);
    await vi.advanceTimersByTimeAsync(500);
    expect(scope.getState($phase)).toBe('playing');
  });

  it('uncovers the early image without waiting for the engine', async () => {
    const scope = begin('m=small');
    notify(scope, interfaceMounted);
    notify(scope, bootPanoramaDrawn);
    expect(scope.getState($splashCovers)).toBe(false);
    await vi.advanceTimersByTimeAsync(600);
    expect([scope.getState($splashShown), scope.getState($phase)]).toEqual([false, 'starting']);
    await openSpace({ scope });
    expect(scope.getState($phase)).toBe('playing');
  });

  it('shows no splash for a single frame where the image is there before the interface', () => {
    const scope = begin('m=small');
    notify(scope, bootPanoramaDrawn);
    expect(scope.getState($splashCovers)).toBe(false);
    const waiting = begin('m=small', phone);
    notify(waiting, bootPanoramaDrawn);
    expect(waiting.getState($splashCovers)).toBe(true);
  });

  it('fills its ring as the parts arrive, to 95 until it starts', async () => {
    const scope = begin('m=small', phone);
    notify(scope, interfaceMounted);
    const seen = [scope.getState($progress)];
    for (let part = 0; part < 3; part += 1) {
      notify(scope, chunkLoaded);
      seen.push(scope.getState($progress));
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBe(4);
    expect(seen.at(-1)).toBeLessThanOrEqual(95);
    notify(scope, playPressed);
    expect(scope.getState($progress)).toBe(100);
  });

  it.each([
    ['m=small&oops=1', 'generic'],
    ['m=small&oops=unavailable.archived', 'unavailable.archived'],
    ['play=1', 'not.found'],
  ])('with %s ends in the error %s', (query, code) => {
    const scope = begin(query);
    expect([scope.getState($phase), scope.getState($failure)?.code]).toEqual(['error', code]);
  });

  it('ends in an error when the model cannot be had', async () => {
    const scope = begin('m=gone');
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

  it('survives a lost context that comes back, and not one that stays away', async () => {
    const scope = begin('m=small');
    void allSettled(stageEvents.contextLost, { scope, params: {} });
    await vi.advanceTimersByTimeAsync(2000);
    void allSettled(stageEvents.contextRestored, { scope, params: {} });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(scope.getState($failure)).toBeNull();
    void allSettled(stageEvents.error, { scope, params: { code: 'webgl.context_lost', detail: 'it stayed away' } });
    expect(scope.getState($failure)?.code).toBe('webgl.context_lost');
  });
});
