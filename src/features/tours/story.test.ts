import { allSettled } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SweepId } from '#domain/ids.ts';
import { get, open, pass, threeStops, walking } from '#src/testing/open-tour.ts';
import { $isReelOpen, flashMs, reelToggled } from './reel.ts';
import {
  $isNudgeVisible,
  $tourAnnouncement,
  $visibleStory,
  nudgeDelayMs,
  nudgeDismissed,
  storyHoldMs,
} from './story.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the text of a stop', () => {
  it('is visible during the stop, and for three seconds after the tour has stopped', async () => {
    const { scope, start, stop, pause } = await open();
    await start(2);
    expect(get(scope, $visibleStory)?.title).toBe('Study');
    expect(get(scope, $tourAnnouncement)).toEqual({ kind: 'stop', index: 2, count: 3, title: 'Study' });
    await pause();
    await pass(storyHoldMs * 2);
    expect(get(scope, $visibleStory)?.title).toBe('Study');
    await stop();
    await pass(storyHoldMs - 100);
    expect(get(scope, $visibleStory)?.title).toBe('Study');
    await pass(200);
    expect(get(scope, $visibleStory)).toBeNull();
  });

  it('changes when an editor changes it, and disappears with its stop', async () => {
    const { scope, start, receive } = await open();
    await start(2);
    const [hall, kitchen, study] = threeStops.stops;
    await receive({ ...threeStops, stops: [hall!, kitchen!, { ...study!, title: 'Library' }] });
    expect(get(scope, $visibleStory)?.title).toBe('Library');
    await receive({ ...threeStops, stops: [hall!, kitchen!] });
    expect(get(scope, $visibleStory)?.title).not.toBe('Library');
  });

  it('stays that of its stop, where another one is at the same photo', async () => {
    const [hall] = threeStops.stops;
    const { scope, start, receive, playing } = await open();
    await receive({ ...threeStops, stops: [hall!, { ...hall!, title: 'Bench' }] });
    await start(1);
    const state = playing();
    await receive({
      ...threeStops,
      stops: [
        { ...hall!, title: 'Entrance' },
        { ...hall!, title: 'Bench' },
      ],
    });
    expect([get(scope, $visibleStory)?.title, playing()]).toEqual(['Bench', state]);
  });

  it('disappears three seconds after a gesture', async () => {
    const { scope, stage, start } = await open();
    await start(2);
    stage.events.emit('gestureStarted', {});
    await pass(storyHoldMs + 10);
    expect(get(scope, $visibleStory)).toBeNull();
  });

  it('disappears three seconds after the camera was moved elsewhere', async () => {
    const { scope, start, pause, stage } = await open();
    await start(2);
    await pause();
    await pass(storyHoldMs * 2);
    stage.events.emit('sweepEntered', { sweepId: 'elsewhere' as SweepId });
    await pass(storyHoldMs + 10);
    expect(get(scope, $visibleStory)).toBeNull();
  });

  it('is not visible in a legacy tour', async () => {
    const { scope, start } = await open({ tour: { ...threeStops, mode: 'legacy' } });
    await start(2);
    expect(get(scope, $visibleStory)).toBeNull();
  });

  it('has a hint until it is dismissed, in later visits too', async () => {
    const retained = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => retained.get(key) ?? null,
      setItem: (key: string, value: string) => retained.set(key, value),
    });
    const first = await open();
    await first.start(2);
    await pass(nudgeDelayMs - 100);
    expect(get(first.scope, $isNudgeVisible)).toBe(false);
    await pass(200);
    expect(get(first.scope, $isNudgeVisible)).toBe(true);
    await first.send(() => allSettled(nudgeDismissed, { scope: first.scope }));
    expect(get(first.scope, $isNudgeVisible)).toBe(false);
    const second = await open();
    await second.start(2);
    await pass(nudgeDelayMs);
    expect(get(second.scope, $isNudgeVisible)).toBe(false);
  });
});

describe('the reel', () => {
  it.each([
    ['', false, false],
    ['hl=expanded', true, true],
    ['hl=flash', true, false],
    ['hl=collapsed', false, false],
  ])('with %o is open: %s at first, %s after the flash', async (address, atFirst, later) => {
    const { scope } = await open({ address });
    expect(get(scope, $isReelOpen)).toBe(atFirst);
    await pass(flashMs);
    expect(get(scope, $isReelOpen)).toBe(later);
  });

  it('keeps the setting of the visitor', async () => {
    const { scope, send, start } = await open({ address: 'hl=flash' });
    await send(() => allSettled(reelToggled, { scope }));
    await send(() => allSettled(reelToggled, { scope }));
    await pass(flashMs);
    expect(get(scope, $isReelOpen)).toBe(true);
    await send(() => allSettled(reelToggled, { scope }));
    await start(2);
    expect(get(scope, $isReelOpen)).toBe(false);
  });

  it('opens during a tour with text, unless the model options exclude it', async () => {
    const withReel = await open();
    await withReel.start(2);
    expect(get(withReel.scope, $isReelOpen)).toBe(true);
    const model = { ...walking, options: { ...walking.options, tour: { ...walking.options.tour, reel: false } } };
    const withoutReel = await open({ model, address: 'hl=expanded' });
    await withoutReel.start(2);
    expect(get(withoutReel.scope, $isReelOpen)).toBe(false);
  });
});
