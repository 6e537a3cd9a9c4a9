/** Writes the rows of an archive to the tables, and names the lines that the database rejects. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { describeError, isRejectedRow } from './describe-error.ts';
import type { Transaction } from '../transactions.ts';

/** Rows per statement: their values stay below the limit of both databases. */
const maxRowsPerInsert = 200;

type ArchiveRow = Readonly<Record<string, string | number | null>>;

/** Rows that the database rejects: broken references, missing columns, values of another type. */
export class RejectedRowsError extends Error {}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

/** Null if the line is not a row: an object of texts, numbers and nulls. */
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

/**
 * Lines end with
 * only: other line separators may be part of a row's text.
 */
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
    if (!row) throw new RejectedRowsError(`line ${first + rows.length} is no row`);
    rows.push(row);
    if (rows.length < maxRowsPerInsert) continue;
    yield { first, rows };
    first += rows.length;
    rows = [];
  }
  if (rows.length > 0) yield { first, rows };
}

/** `fileOf` returns the file with a table's rows. Throws `RejectedRowsError`, and errors of the database. */
export const writeRows = async (
  transaction: Transaction,
  fileOf: (table: string) => string,
  tables: readonly string[],
): Promise<number> => {
  let count = 0;
  for (const table of tables) {
    // Rows of a server that was started on this store before.
    await transaction.deleteFrom(table as 'secrets').execute();
    for await (const { first, rows } of batchesOf(fileOf(table))) {
      try {
        await transaction
          .insertInto(table as 'secrets')
          .values(rows as never)
          .execute();
      } catch (thrown) {
        if (!isRejectedRow(thrown)) throw thrown;
        const lines = `lines ${first} to ${first + rows.length - 1} of "rows/${table}.jsonl"`;
        throw new RejectedRowsError(`${lines} hold a row that the database refuses (${describeError(thrown)})`, {
          cause: thrown,
        });
      }
      count += rows.length;
    }
  }
  return count;
};
