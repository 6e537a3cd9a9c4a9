/**
 * Rules for an edit batch as a whole, checked after its edits are written, so that they may be in any order: references,
 * the policy for notes, addresses of media, the number of attachments, and pictures of photos
 * and plan images.
 */
import { writesNote } from '#domain/edits/checks/note-writes.ts';
import { findReferenceIssue, newReferences, type ExistingRecords } from '#domain/edits/checks/references.ts';
import type { Transaction } from '../store/transactions.ts';
import { yieldInTransaction } from '../wire/time-slices.ts';
import type { AppliedEdit } from './applied-edit.ts';
import { readNotesEnabled } from './access/model-policies.ts';
import { notesDisabled } from './access/policies.ts';
import { findAttachmentFailure } from './attachments/find-attachment-failure.ts';
import { findPictureFailure } from './attachments/find-picture-failure.ts';
import type { EditFailure } from './edit-failure.ts';
import { findMediaFailure } from './find-media-failure.ts';
import { readEarlierForms } from './journal.ts';
import { readExistingRecords } from './read-existing-records.ts';

/**
 * A reference that the record has had before is accepted: undo and redo restore texts together with references, and must
 * not be rejected because of another user's removal.
 */
const findIssueOfNewReferences = async (
  transaction: Transaction,
  modelId: string,
  { edit, to, versions }: AppliedEdit,
  existing: ExistingRecords,
): Promise<string | null> => {
  const earlier = await readEarlierForms(transaction, modelId, edit);
  return findReferenceIssue(edit.kind, newReferences(edit.kind, to!, [...versions, ...earlier]), existing);
};

const findReferenceFailure = async (
  transaction: Transaction,
  modelId: string,
  batch: readonly AppliedEdit[],
): Promise<EditFailure | null> => {
  const referring: { readonly applied: AppliedEdit; readonly references: ReturnType<typeof newReferences> }[] = [];
  for (const applied of batch) {
    await yieldInTransaction();
    const { edit, to, versions } = applied;
    const references = to ? newReferences(edit.kind, to, versions) : [];
    if (references.length > 0) referring.push({ applied, references });
  }
  if (referring.length === 0) return null;
  const references = referring.flatMap((each) => each.references);
  const existing = await readExistingRecords(transaction, modelId, references);
  for (const { applied, references: own } of referring) {
    await yieldInTransaction();
    if (findReferenceIssue(applied.edit.kind, own, existing) === null) continue;
    const issue = await findIssueOfNewReferences(transaction, modelId, applied, existing);
    if (issue !== null) return { code: 'request.invalid', message: `${issue}.` };
  }
  return null;
};

const findNoteFailure = async (
  transaction: Transaction,
  modelId: string,
  batch: readonly AppliedEdit[],
): Promise<EditFailure | null> => {
  if (!batch.some(({ edit }) => writesNote(edit))) return null;
  return (await readNotesEnabled(transaction, modelId)) ? null : notesDisabled;
};

export interface BatchOptions {
  /**
   * Whether the edits only copy, move or remove records as they are, as operations on views do: references, limits and the
   * policy for notes are rules for new content.
   */
  readonly keepsContent: boolean;
}

export const findBatchFailure = async (
  transaction: Transaction,
  modelId: string,
  batch: readonly AppliedEdit[],
  { keepsContent }: BatchOptions,
): Promise<EditFailure | null> => {
  const failure = keepsContent
    ? null
    : ((await findNoteFailure(transaction, modelId, batch)) ??
      (await findReferenceFailure(transaction, modelId, batch)) ??
      (await findMediaFailure(transaction, modelId, batch)));
  const edits = batch.map(({ edit }) => edit);
  return (
    failure ??
    (await findAttachmentFailure(transaction, modelId, edits)) ??
    (await findPictureFailure(transaction, modelId, edits))
  );
};
