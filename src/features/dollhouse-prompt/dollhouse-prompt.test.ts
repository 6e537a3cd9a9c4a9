import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import type { ViewModeState } from '#domain/model/view-mode.ts';
import { stageEvents } from '#src/stage/state.ts';
import { computer } from '#src/testing/computer.ts';
import { viewerOpened } from '../start-up/index.ts';
import { $prompt, promptDismissed } from './state.ts';

const openViewer = async (query: Readonly<Record<string, string>>): Promise<Scope> => {
  const scope = fork();
  const parameters = readParameters((name) => query[name] ?? null);
  await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  return scope;
};
const enter = (scope: Scope, mode: ViewModeState): void =>
  void allSettled(stageEvents.modeChanged, { scope, params: { mode } });

describe('the hint in the dollhouse', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('appears after ten seconds, changes with a gesture, and disappears with the mode', async () => {
    const scope = await openViewer({ m: 'a', peekaboo: '1' });
    enter(scope, 'dollhouse');
    await vi.advanceTimersByTimeAsync(9900);
    expect(scope.getState($prompt)).toBe('none');
    await vi.advanceTimersByTimeAsync(200);
    expect(scope.getState($prompt)).toBe('rotate');
    await allSettled(stageEvents.gestureStarted, { scope, params: {} });
    expect(scope.getState($prompt)).toBe('enterInside');
    enter(scope, 'transitioning');
    expect(scope.getState($prompt)).toBe('none');
  });

  it('starts its ten seconds again with each change to the dollhouse', async () => {
    const scope = await openViewer({ m: 'a', peekaboo: '1' });
    enter(scope, 'dollhouse');
    await vi.advanceTimersByTimeAsync(6000);
    enter(scope, 'panorama');
    enter(scope, 'dollhouse');
    await vi.advanceTimersByTimeAsync(6000);
    expect(scope.getState($prompt)).toBe('none');
    await vi.advanceTimersByTimeAsync(4100);
    expect(scope.getState($prompt)).toBe('rotate');
  });

  it('does not appear after three dismissals, in later visits too', async () => {
    for (let visit = 0; visit < 4; visit++) {
      const scope = await openViewer({ m: 'a', peekaboo: '1' });
      enter(scope, 'dollhouse');
      await vi.advanceTimersByTimeAsync(10_100);
      expect(scope.getState($prompt)).toBe(visit < 3 ? 'rotate' : 'none');
      if (visit < 3) await allSettled(promptDismissed, { scope });
      expect(scope.getState($prompt)).toBe('none');
    }
  });

  it('does not appear without the combined mode button', async () => {
    const scope = await openViewer({ m: 'a' });
    enter(scope, 'dollhouse');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(scope.getState($prompt)).toBe('none');
  });
});
