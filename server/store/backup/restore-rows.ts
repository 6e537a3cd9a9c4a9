/** Writes the rows of an archive into the tables, and names the lines that the database rejects. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { describeError, isRejectedRow } from './describe-error.ts';

/** Rows of one statement: their values stay below what either database takes. */
const maxRowsAtOnce = 200;

type ArchiveRow = Readonly<Record<string, string | number | null>>;

/** Rows that the database does not take: broken references, missing columns, values of another kind. */
export class RejectedRows extends Error {}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

/** Null for what is no row: each is an object of texts, numbers and nulls. */
export const parseRow = (line: string): ArchiveRow | null => {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return null;
    const values = Object.values(row);
    return values.length > 0 && values.every(isValue) ? (row as ArchiveRow) : null;
  } catch {
    return null;
  }
};

/** Lines end with \n alone: a row's text may hold what other readers of lines take for an end. */
export async function* linesOf(stream: Readable): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const [first, ...others] = chunk.split('\n');
    rest += first;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  if (rest !== '') yield rest;
}

async function* batchesOf(file: string): AsyncIterable<{ readonly first: number; readonly rows: ArchiveRow[] }> {
  let rows: ArchiveRow[] = [];
  let first = 1;
  for await (const line of linesOf(createReadStream(file))) {
    const row = parseRow(line);
    if (!row) throw new RejectedRows(`line ${first + rows.length} is no row`);
    rows.push(row);
    if (rows.length < maxRowsAtOnce) continue;
    yield { first, rows };
    first += rows.length;
    rows = [];
  }
  if (rows.length > 0) yield { first, rows };
}

/** `fileOf`: where a table's rows were gathered. Throws `RejectedRows`, and what the database throws. */
export const writeRows = async (
  work: Transaction<Tables>,
  fileOf: (table: string) => string,
  tables: readonly string[],
): Promise<number> => {
  let count = 0;
  for (const table of tables) {
    // Of a server that was started here before.
    await work.deleteFrom(table as 'secrets').execute();
    for await (const { first, rows } of batchesOf(fileOf(table))) {
      try {
        await work
          .insertInto(table as 'secrets')
          .values(rows as never)
          .execute();
      } catch (thrown) {
        if (!isRejectedRow(thrown)) throw thrown;
        const lines = `lines ${first} to ${first + rows.length - 1} of "rows/${table}.jsonl"`;
        throw new RejectedRows(`${lines} hold a row that the database refuses (${describeError(thrown)})`, {
          cause: thrown,
        });
      }
      count += rows.length;
    }
  }
  return count;
};
