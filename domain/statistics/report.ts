/** What the statistics page shows, from the numbers of each day. docs/reference/analytics.md#the-page */
import type { Count, CountKind } from './counts.ts';
import type { DayCount } from './csv.ts';
import { barsOf, type Bar } from './period.ts';

export interface Ranked {
  readonly id: string;
  readonly count: number;
  /** Of the largest count of the list, 0 to 1. */
  readonly share: number;
}

export interface StatisticsReport {
  readonly visits: number;
  readonly embedded: number;
  readonly mobile: number;
  readonly bars: readonly Bar[];
  /** By sweep; those without a visit are absent. */
  readonly places: readonly Ranked[];
  readonly floors: readonly Ranked[];
  readonly tags: readonly Ranked[];
  readonly shares: readonly Ranked[];
  readonly refs: readonly Ranked[];
  readonly tours: {
    readonly started: number;
    readonly completed: number;
    /** 0 to 1; null where none was started. */
    readonly completedShare: number | null;
  };
}

const sumsOf = (counts: readonly Count[], kind: CountKind): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const each of counts) if (each.kind === kind) sums.set(each.subject, (sums.get(each.subject) ?? 0) + each.count);
  return sums;
};

const sumOf = (counts: readonly Count[], kind: CountKind): number => sumsOf(counts, kind).get('') ?? 0;

const ranked = (counts: readonly Count[], kind: CountKind): readonly Ranked[] => {
  const sorted = [...sumsOf(counts, kind)].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const largest = sorted[0]?.[1] ?? 0;
  return sorted.map(([id, count]) => ({ id, count, share: count / largest }));
};

/** @param days all days of the period, also those without a visit */
export const reportOf = (days: readonly string[], counts: readonly DayCount[]): StatisticsReport => {
  const visitsByDay = new Map(counts.filter(({ kind }) => kind === 'visit').map(({ day, count }) => [day, count]));
  const [started, completed] = [sumOf(counts, 'tour_started'), sumOf(counts, 'tour_completed')];
  return {
    visits: sumOf(counts, 'visit'),
    embedded: sumOf(counts, 'embedded'),
    mobile: sumOf(counts, 'mobile'),
    bars: barsOf(days.map((day) => ({ day, count: visitsByDay.get(day) ?? 0 }))),
    places: ranked(counts, 'place'),
    floors: ranked(counts, 'floor'),
    tags: ranked(counts, 'tag'),
    shares: ranked(counts, 'share'),
    refs: ranked(counts, 'ref'),
    // A tour that was started on the day before the period may be completed in it.
    tours: { started, completed, completedShare: started === 0 ? null : Math.min(1, completed / started) },
  };
};
