/**
 * Leaves out stored records that a response cannot carry, so that one broken record does not fail the list that it is
 * in (docs/reference/record-validation.md#stored-records). Such rows come from older versions or from writes to the
 * database by hand; edits are checked before they are stored.
 */
import type { Selectable } from 'kysely';
import { findStoredIssue } from '#domain/edits/checks/find-issue.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import type { RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** Records whose issue has been logged; the oldest are forgotten, and logged again. */
const maxReported = 10_000;
const reported = new Set<string>();

/** Logs an issue once for each record and its version. */
export const reportOnce = (record: string, message: string): void => {
  const key = `${record} ${message}`;
  if (reported.has(key)) return;
  if (reported.size >= maxReported) reported.delete(reported.values().next().value!);
  reported.add(key);
  console.warn(message);
};

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the graph's DateTime takes it. */
export const isDate = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const findRowIssue = (kind: RecordKind, row: Row<'annotations'>): string | null => {
  const record = parseJson(row.data);
  if (!isObject(record)) return ' must be an object in JSON';
  if (!isDate(row.created)) return '.created must be a time in UTC';
  if (!isDate(row.modified)) return '.modified must be a time in UTC';
  return findStoredIssue(kind, completeRecord(kind, record));
};

const issues = new WeakMap<Row<'annotations'>, string | null>();

/** Rows outlast a query (annotation-reader.ts): each is checked once. */
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

/** A version that says that its record is removed has nothing to show, and counts as it is. */
export const readableRows = (rows: readonly Row<'annotations'>[]): readonly Row<'annotations'>[] =>
  rows.every((row) => row.removed === 1 || issueOf(row) === null)
    ? rows
    : rows.filter((row) => row.removed === 1 || issueOf(row) === null);
