import { describe, expect, it } from 'vitest';
import { barsOf, daysOf, msOfDay, periodUntil, readPeriodDays } from './period.ts';

const nowMs = Date.UTC(2026, 2, 1, 23, 59);

describe('a period', () => {
  it.each([
    [7, '2026-02-23'],
    [30, '2026-01-31'],
    [90, '2025-12-02'],
    [365, '2025-03-02'],
  ] as const)('of %d days includes today', (days, from) => {
    const period = periodUntil(nowMs, days);
    expect(period).toEqual({ from, to: '2026-03-01' });
    expect(daysOf(period, 366)).toHaveLength(days);
  });

  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['2025-02-28', '2026-03-01'],
    ['2026-3-1', '2026-03-01'],
    ['', ''],
  ])('from %s to %s is none', (from, to) => {
    expect(daysOf({ from, to }, 366)).toBeNull();
  });

  it.each([
    ['90', 90],
    ['1', 30],
    [null, 30],
  ])('is read from the address: %s', (text, days) => {
    expect(readPeriodDays(text)).toBe(days);
  });

  it('has only dates that exist', () => {
    expect(msOfDay('2024-02-29')).toBe(Date.UTC(2024, 1, 29));
    expect(msOfDay('2025-02-29')).toBeNull();
  });
});

const daysFrom = (from: string, to: string) => (daysOf({ from, to }, 366) ?? []).map((day) => ({ day, count: 1 }));

describe('bars', () => {
  it('are days in a short period', () => {
    expect(barsOf(daysFrom('2026-02-27', '2026-03-01'))).toEqual([
      { day: '2026-02-27', days: 1, count: 1 },
      { day: '2026-02-28', days: 1, count: 1 },
      { day: '2026-03-01', days: 1, count: 1 },
    ]);
  });

  it('are weeks from Monday on in a long one, the first and the last shorter', () => {
    // 2 December 2025 is a Tuesday, 1 March 2026 a Sunday.
    const bars = barsOf(daysFrom('2025-12-02', '2026-03-01'));
    expect(bars).toHaveLength(13);
    expect(bars[0]).toEqual({ day: '2025-12-02', days: 6, count: 6 });
    expect(bars[1]).toEqual({ day: '2025-12-08', days: 7, count: 7 });
    expect(bars.at(-1)).toEqual({ day: '2026-02-23', days: 7, count: 7 });
  });
});
