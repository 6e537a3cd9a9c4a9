/** Statistics as a CSV file. docs/reference/analytics.md#the-page */
import type { Count } from './counts.ts';

export interface DayCount extends Count {
  readonly day: string;
}

/** Spreadsheets execute texts that begin with one of these. */
const formulaStart = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Lines end as in RFC 4180. @param nameOf the name of a subject; '' for none */
export const csvOf = (counts: readonly DayCount[], nameOf: (count: Count) => string): string => {
  const lines = counts.map((count) => [count.day, count.kind, count.subject, nameOf(count), String(count.count)]);
  return [['date', 'kind', 'id', 'name', 'count'], ...lines]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('');
};
