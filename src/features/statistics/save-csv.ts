/** Saves the numbers of a period as a file. docs/reference/analytics.md#the-page */
import { csvOf, type DayCount } from '#domain/statistics/csv.ts';
import type { Period } from '#domain/statistics/period.ts';
import { saveFile } from '#src/data/save-file.ts';
import type { SubjectNames } from './subject-names.ts';

/** By this mark, spreadsheets recognize UTF-8. */
const byteOrderMark = '\uFEFF';

export const saveCsv = (counts: readonly DayCount[], names: SubjectNames, { from, to }: Period): void => {
  const text = csvOf(counts, ({ kind, subject }) => names.of(kind, subject));
  saveFile(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }), `statistics-${from}-${to}.csv`);
};
