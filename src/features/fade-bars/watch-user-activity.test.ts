import { createWatch, fork, scopeBind } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Disposable } from '#base/disposable.ts';
import { playingBegan, userBecameActive, userBecameIdle } from './state.ts';
import { watchUserActivity } from './watch-user-activity.ts';

let target: EventTarget;
let watching: Disposable;
let reported: string[];
let begin: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  target = new EventTarget();
  const scope = fork();
  const view = {
    performance,
    document: { activeElement: null },
    setTimeout: (handler: () => void, ms: number) => setTimeout(handler, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  } as unknown as Window;
  reported = [];
  createWatch({ unit: userBecameIdle, scope, fn: () => reported.push('idle') });
  createWatch({ unit: userBecameActive, scope, fn: () => reported.push('active') });
  begin = scopeBind(playingBegan, { scope });
  watching = watchUserActivity(scope, view, target, () => false);
});
afterEach(() => {
  watching.dispose();
  vi.useRealTimers();
});

const send = (type: string, pointerType?: string): void => {
  target.dispatchEvent(Object.assign(new Event(type), pointerType && { pointerType }));
};

it('is idle 4 s after the last input, and active again with the next', () => {
  send('pointermove', 'mouse');
  vi.advanceTimersByTime(3000);
  send('keydown');
  vi.advanceTimersByTime(3999);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual(['idle']);
  send('pointermove', 'mouse');
  expect(reported).toEqual(['idle', 'active']);
  vi.advanceTimersByTime(4000);
  expect(reported).toEqual(['idle', 'active', 'idle']);
});

it('is not idle before the first input', () => {
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});

it('is not idle when the visit begins, however long the space was loaded after an input', () => {
  send('pointermove', 'mouse');
  vi.advanceTimersByTime(10_000);
  begin();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(['idle', 'active']);
});

it('is not idle after a touch', () => {
  send('pointermove', 'mouse');
  send('pointerdown', 'touch');
  send('touchstart');
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});
