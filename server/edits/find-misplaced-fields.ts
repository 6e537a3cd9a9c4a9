/**
 * Rejects edits with fields that the kinds of their records do not define (docs/reference/record-validation.md#unknown-fields),
 * except those that the record has or has had: an older program or a capture may have stored them, and undo restores them.
 */
import { findMisplaced, misplacedKeys, misplacedMessage, type Misplaced } from '#domain/edits/checks/unknown-fields.ts';
import type { Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { Transaction } from '../store/transactions.ts';
import { isSliceOver, nextSlice, yieldInTransaction } from '../wire/time-slices.ts';
import type { EditFailure } from './edit-failure.ts';
import { readEarlierForms } from './journal.ts';
import { recordRepositories } from './record-repositories.ts';

export interface MisplacedEdit {
  readonly edit: Edit;
  /** In its batch. */
  readonly index: number;
}

type Ignore = Parameters<typeof findMisplaced>[2];

const findIn = ({ kind, before, after }: Edit, ignore?: Ignore): Misplaced | null =>
  (after && findMisplaced(kind, after, ignore)) ?? (before && findMisplaced(kind, before, ignore));

/** The edits to be compared with what is stored; usually none. In slices. */
export const findMisplacedEdits = async (edits: readonly Edit[]): Promise<readonly MisplacedEdit[]> => {
  const misplaced: MisplacedEdit[] = [];
  for (const [index, edit] of edits.entries()) {
    if (isSliceOver()) await nextSlice();
    if (findIn(edit)) misplaced.push({ edit, index });
  }
  return misplaced;
};

const currentForms = async (
  transaction: Transaction,
  modelId: string,
  { kind, id }: Edit,
): Promise<readonly Fields[]> => {
  const { versions, read } = recordRepositories[kind];
  if (versions) return versions(transaction, modelId, id);
  const record = await read(transaction, modelId, id);
  return record ? [record] : [];
};

/** What remains of an edit's unknown fields without those that the record has, or had before: the journal is long. */
const findUnstored = async (transaction: Transaction, modelId: string, edit: Edit): Promise<Misplaced | null> => {
  const current = misplacedKeys(edit.kind, await currentForms(transaction, modelId, edit));
  if (!findIn(edit, ({ key }) => current.has(key))) return null;
  const earlier = misplacedKeys(edit.kind, await readEarlierForms(transaction, modelId, edit));
  return findIn(edit, ({ key }) => current.has(key) || earlier.has(key));
};

export const findMisplacedFailure = async (
  transaction: Transaction,
  modelId: string,
  misplaced: readonly MisplacedEdit[],
): Promise<EditFailure | null> => {
  for (const { edit, index } of misplaced) {
    await yieldInTransaction();
    const found = await findUnstored(transaction, modelId, edit);
    if (!found) continue;
    const where = `edits[${index}], the edit of the ${edit.kind} “${edit.id}”`;
    const message = `${edit.kind}${found.path} ${misplacedMessage(edit.kind, found)}; remove it from ${where}.`;
    return { code: 'request.invalid', message };
  }
  return null;
};
