/** Reads a file of separated values: commas, semicolons, tabs or bars, whichever the file uses. */
import { parse } from 'papaparse';

export interface ReadTable {
  readonly header: readonly string[];
  /** Each with as many cells as the header. */
  readonly rows: readonly (readonly string[])[];
}

/** @param isCut the text is the beginning of a longer one: its last row may be incomplete and is left out */
export const readTable = (text: string, isCut: boolean): ReadTable => {
  const { data } = parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const all = isCut && data.length > 1 ? data.slice(0, -1) : data;
  const columns = all.reduce((most, row) => Math.max(most, row.length), 0);
  const [header = [], ...rows] = all.map((row) =>
    Array.from({ length: columns }, (_, index) => (row[index] ?? '').trim()),
  );
  return { header, rows };
};
