import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadIndicator } from './load-indicator.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reports loading after 300 ms and the end of loading', () => {
  const shown: boolean[] = [];
  const indicator = new LoadIndicator((loading) => shown.push(loading));
  indicator.update(true);
  vi.advanceTimersByTime(299);
  indicator.update(true);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([true]);
  indicator.update(true);
  indicator.update(false);
  expect(shown).toEqual([true, false]);
});

it('reports nothing for a short load', () => {
  const shown: boolean[] = [];
  const indicator = new LoadIndicator((loading) => shown.push(loading));
  indicator.update(true);
  vi.advanceTimersByTime(200);
  indicator.update(false);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
});
