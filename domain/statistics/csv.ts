/** Statistics as a CSV file. docs/reference/analytics.md#the-page */
import { csvText } from '#base/csv.ts';
import type { Count } from './counts.ts';

export interface DayCount extends Count {
  readonly day: string;
}

/** @param nameOf the name of a subject; '' for none */
export const csvOf = (counts: readonly DayCount[], nameOf: (count: Count) => string): string => {
  const lines = counts.map((count) => [count.day, count.kind, count.subject, nameOf(count), count.count]);
  return csvText([['date', 'kind', 'id', 'name', 'count'], ...lines]);
};
