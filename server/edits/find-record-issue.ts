/**
 * Validates the record that results from an edit, by the rules of its kind. What is stored already may break rules for new
 * content, in captures and in databases of older programs: it can be restored, copied and moved as it is.
 */
import { onlyFields, sameJson, withoutFields, changedFields, type Fields } from '#base/json-fields.ts';
import { findEditIssue, findStoredIssue } from '#domain/edits/checks/find-issue.ts';
import { hasVersions, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import { mainVersion } from '#domain/edits/layer-versions.ts';
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import type { Transaction } from '../store/transactions.ts';
import type { BatchOptions } from './find-batch-failure.ts';
import { readEarlierForms, restoresRemovedRecord } from './journal.ts';
import { recordRepositories } from './record-repositories.ts';

/**
 * For a new version of a record that exists in another layer, reduces the edit to the fields that differ from the main
 * version: only those are validated.
 */
const onlyDifferingFields = async (
  transaction: Transaction,
  modelId: string,
  edit: Edit,
  to: Fields | null,
): Promise<Edit> => {
  const { versions } = recordRepositories[edit.kind];
  const main =
    to && versions && hasVersions(edit.kind) ? mainVersion(await versions(transaction, modelId, edit.id)) : null;
  if (!to || !main) return edit;
  const names = changedFields(main, to);
  return { ...edit, before: onlyFields(main, names), after: onlyFields(to, names) };
};

/** Reduces the edit of an existing record to the fields that get a value which they have never had, unlike by an undo. */
const onlyNewValues = async (
  transaction: Transaction,
  modelId: string,
  edit: Edit & { readonly before: Fields },
): Promise<Edit> => {
  const after = edit.after ?? {};
  const earlier = await readEarlierForms(transaction, modelId, edit);
  const known = Object.keys(after).filter((name) =>
    earlier.some((form) => Object.hasOwn(form, name) && sameJson(form[name], after[name])),
  );
  return { ...edit, before: withoutFields(edit.before, known), after: withoutFields(after, known) };
};

const isRecordOfView = (kind: RecordKind): boolean => (viewDataTypes as readonly string[]).includes(kind);

/** As a sentence without its full stop; null if the record is valid. Further checks run only if there is an issue. */
export const findRecordIssue = async (
  transaction: Transaction,
  modelId: string,
  edit: Edit,
  to: Fields | null,
  { keepsContent }: BatchOptions,
): Promise<string | null> => {
  const issue = findEditIssue(edit, to);
  if (issue === null) return null;
  if (keepsContent && to && isRecordOfView(edit.kind)) {
    const stored = findStoredIssue(edit.kind, to);
    return stored && `${edit.kind}${stored}`;
  }
  const { before } = edit;
  if (before !== null) return findEditIssue(await onlyNewValues(transaction, modelId, { ...edit, before }), to);
  if (await restoresRemovedRecord(transaction, modelId, edit)) return null;
  return findEditIssue(await onlyDifferingFields(transaction, modelId, edit, to), to);
};
