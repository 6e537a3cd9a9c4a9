import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { get, open, pass } from '#src/testing/open-tour.ts';
import { $isArrowsPromptVisible, arrowPressed, arrowsMounted } from './arrows-prompt.ts';
import { nudgeDelayMs, nudgeDismissed } from './story.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is there until an arrow is pressed, also on the next visits', async () => {
  const first = fork();
  expect(first.getState($isArrowsPromptVisible)).toBe(false);
  await allSettled(arrowsMounted, { scope: first });
  expect(first.getState($isArrowsPromptVisible)).toBe(true);
  const second = fork();
  await allSettled(arrowsMounted, { scope: second });
  expect(second.getState($isArrowsPromptVisible)).toBe(true);
  await allSettled(arrowPressed, { scope: second });
  expect(second.getState($isArrowsPromptVisible)).toBe(false);
  expect(kept.get('enfilade.tourMobileNavigationPromptSeen')).toBe('1');
  const third = fork();
  await allSettled(arrowsMounted, { scope: third });
  expect(third.getState($isArrowsPromptVisible)).toBe(false);
});

it('is hidden while the hint about the text is there', async () => {
  const { scope, start, send } = await open();
  await send(() => allSettled(arrowsMounted, { scope }));
  await start(2);
  expect(get(scope, $isArrowsPromptVisible)).toBe(true);
  await pass(nudgeDelayMs);
  expect(get(scope, $isArrowsPromptVisible)).toBe(false);
  await send(() => allSettled(nudgeDismissed, { scope }));
  expect(get(scope, $isArrowsPromptVisible)).toBe(true);
});
