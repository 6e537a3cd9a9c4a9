/** Saves the numbers of a period as a file. docs/reference/analytics.md#the-page */
import { csvOf, type DayCount } from '#domain/statistics/csv.ts';
import type { Period } from '#domain/statistics/period.ts';
import { saveCsvFile } from '#src/data/save-file.ts';
import type { SubjectNames } from './subject-names.ts';

export const saveCsv = (counts: readonly DayCount[], names: SubjectNames, { from, to }: Period): void => {
  const text = csvOf(counts, ({ kind, subject }) => names.of(kind, subject));
  saveCsvFile(text, `statistics-${from}-${to}.csv`);
};
