/**
 * Leaves out stored records that a response cannot carry, so that one broken record does not fail its whole list
 * (docs/reference/record-validation.md#stored-records). Such rows come from older versions or from manual changes of
 * the database; edits are validated before they are stored.
 */
import type { Selectable } from 'kysely';
import { findStoredIssue } from '#domain/edits/checks/find-issue.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import type { RecordKind } from '#domain/edits/edit.ts';
import { isObject, parseJson } from './json-column.ts';
import type { Tables } from '../tables/tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** Issues that have been logged; the oldest are dropped, and logged again. */
const maxReported = 10_000;
const reported = new Set<string>();

/** Logs an issue once for each record and version. */
export const reportOnce = (record: string, message: string): void => {
  const key = `${record} ${message}`;
  if (reported.has(key)) return;
  if (reported.size >= maxReported) reported.delete(reported.values().next().value!);
  reported.add(key);
  console.warn(message);
};

/** As the graph's DateTime accepts it. */
export const isDate = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const findRowIssue = (kind: RecordKind, row: Row<'annotations'>): string | null => {
  const record = parseJson(row.data);
  if (!isObject(record)) return ' must be an object in JSON';
  if (!isDate(row.created)) return '.created must be a time in UTC';
  if (!isDate(row.modified)) return '.modified must be a time in UTC';
  return findStoredIssue(kind, completeRecord(kind, record));
};

const issues = new WeakMap<Row<'annotations'>, string | null>();

/** Rows are cached across queries (annotation-reader.ts), so each is checked once. */
const issueOf = (row: Row<'annotations'>): string | null => {
  const known = issues.get(row);
  if (known !== undefined) return known;
  const issue = findRowIssue(row.kind as RecordKind, row);
  issues.set(row, issue);
  if (issue !== null) {
    const { model_id, kind, id, layer_id, version } = row;
    reportOnce(
      JSON.stringify([model_id, kind, id, layer_id, version]),
      `model ${model_id}: ${kind}[${id}]${issue}; it is left out of responses`,
    );
  }
  return issue;
};

/** A version that marks its record as removed has no fields to check. */
export const readableRows = (rows: readonly Row<'annotations'>[]): readonly Row<'annotations'>[] =>
  rows.every((row) => row.removed === 1 || issueOf(row) === null)
    ? rows
    : rows.filter((row) => row.removed === 1 || issueOf(row) === null);
