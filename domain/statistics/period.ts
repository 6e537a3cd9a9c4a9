/** Days and periods of the statistics: dates in UTC as `2026-03-01`. docs/reference/analytics.md#the-page */

export const periodDays = [7, 30, 90, 365] as const;
export type PeriodDays = (typeof periodDays)[number];
export const defaultPeriodDays: PeriodDays = 30;
/** From here on the chart has a bar for each week. */
const weeksFromDays = 90;

export interface Period {
  readonly from: string;
  /** Included. */
  readonly to: string;
}

const dayMs = 86_400_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Milliseconds since 1970; null for a text that is no date, such as 2026-02-30. */
export const msOfDay = (day: string): number | null => {
  const ms = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  return Number.isNaN(ms) || dayOf(ms) !== day ? null : ms;
};

export const periodUntil = (nowMs: number, days: PeriodDays): Period => ({
  from: dayOf(nowMs - (days - 1) * dayMs),
  to: dayOf(nowMs),
});

/** Null where one is no date, `to` is before `from`, or there are too many. */
export const daysOf = ({ from, to }: Period, maxDays: number): readonly string[] | null => {
  const [first, last] = [msOfDay(from), msOfDay(to)];
  if (first === null || last === null) return null;
  const count = (last - first) / dayMs + 1;
  if (count < 1 || count > maxDays) return null;
  return Array.from({ length: count }, (_, index) => dayOf(first + index * dayMs));
};

export const readPeriodDays = (text: string | null): PeriodDays =>
  periodDays.find((days) => String(days) === text) ?? defaultPeriodDays;

const mondayOf = (day: string): string => {
  const ms = msOfDay(day) ?? 0;
  return dayOf(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs);
};

export interface Bar {
  /** The first day of the bar; of a week its Monday, or the first day of the period. */
  readonly day: string;
  /** How many days of the period it has. */
  readonly days: number;
  readonly count: number;
}

/** A bar for each day, or for each week of a long period. */
export const barsOf = (days: readonly { readonly day: string; readonly count: number }[]): readonly Bar[] => {
  if (days.length < weeksFromDays) return days.map(({ day, count }) => ({ day, days: 1, count }));
  const weeks = new Map<string, Bar>();
  for (const { day, count } of days) {
    const monday = mondayOf(day);
    const week = weeks.get(monday);
    weeks.set(monday, { day: week?.day ?? day, days: (week?.days ?? 0) + 1, count: (week?.count ?? 0) + count });
  }
  return [...weeks.values()];
};
