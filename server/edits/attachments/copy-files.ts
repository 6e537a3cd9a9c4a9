/**
 * Attachments of copied records (domain/views/edits/copy-records.ts). A copy of an uploaded file is another row with the
 * same key in the store of files, which is deleted with the last of its rows (attachments/sweep-files.ts). Like a new
 * upload, the row has no parent until an edit of the batch attaches it.
 */
import type { StoredRecord } from '#domain/views/view-content.ts';
import type { Transaction } from '../../store/transactions.ts';
import { yieldInTransaction } from '../../wire/time-slices.ts';
import { recordOfAttachment } from './attachment-repository.ts';
import { readableAttachments } from './readable-attachments.ts';

/** The number of bound variables per statement is limited; a row has twenty. */
const maxRowsPerStatement = 100;

/** The attachments that were added to the model's records, in their order. */
export const readAttachedRecords = async (
  transaction: Transaction,
  modelId: string,
): Promise<readonly StoredRecord<'attachment'>[]> => {
  const rows = await transaction
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_id', 'is not', null)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  return readableAttachments(rows).map((row) => ({ kind: 'attachment', id: row.id, fields: recordOfAttachment(row) }));
};

/**
 * Adds the rows that the edits of a batch will attach. `originals`: the id of the original by that of its copy; those of
 * external attachments are skipped, since their edits have all of their fields.
 */
export const copyFiles = async (
  transaction: Transaction,
  modelId: string,
  originals: ReadonlyMap<string, string>,
  at: string,
): Promise<void> => {
  const copies = [...originals];
  for (let first = 0; first < copies.length; first += maxRowsPerStatement) {
    await yieldInTransaction();
    const chunk = copies.slice(first, first + maxRowsPerStatement);
    // The update locks the rows, so that the sweeper does not delete one with its file before the copy is visible to it.
    const rows = await transaction
      .updateTable('attachments')
      .set({ unnamed_since: null })
      .where('model_id', '=', modelId)
      .where('category', '=', 'upload')
      .where(
        'id',
        'in',
        chunk.map(([, original]) => original),
      )
      .returningAll()
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const added = chunk.flatMap(([id, original]) => {
      const row = byId.get(original);
      const detached = { parent_type: null, parent_id: null, sequence: 0, unnamed_since: at };
      return row ? [{ ...row, ...detached, id, created: at, modified: at }] : [];
    });
    if (added.length > 0) await transaction.insertInto('attachments').values(added).execute();
  }
};
