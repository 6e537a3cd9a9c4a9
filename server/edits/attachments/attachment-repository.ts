/**
 * Attachments of records: rows of `attachments` with a parent. A detached row stays for a day with its file
 * (attachments/sweep-files.ts), so that the inverse edit can attach it again.
 */
import type { Fields } from '#base/json-fields.ts';
import type { ParentType } from '#domain/records/attachment.ts';
import { findOwner, type AttachmentParent } from './attachment-owner.ts';
import { storableName } from './file-name.ts';
import type { Row } from '../../store/models/read-model.ts';
import type { Transaction } from '../../store/transactions.ts';
import { textOf, textOrNull, type RecordRepository } from '../record-repository.ts';

type AttachmentRow = Row<'attachments'>;

export const recordOfAttachment = (row: AttachmentRow): Fields => {
  const own =
    row.category === 'upload'
      ? { filename: row.filename, url: null, mediaType: null, thumbnailUrl: null, width: null, height: null }
      : {
          filename: null,
          url: row.url,
          mediaType: row.media_type,
          thumbnailUrl: row.thumbnail_url,
          width: row.width,
          height: row.height,
        };
  return {
    category: row.category,
    parentType: row.parent_type,
    parentId: row.parent_id,
    ...own,
    createdBy: row.category === 'upload' ? null : row.created_by,
    sequence: row.sequence,
    created: row.created,
  };
};

const rowOf = (transaction: Transaction, id: string): Promise<AttachmentRow | undefined> =>
  transaction.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();

const parentOf = (modelId: string, record: Fields): AttachmentParent => ({
  modelId,
  parentType: textOf(record, 'parentType') as ParentType,
  parentId: textOf(record, 'parentId'),
});

const lastSequence = async (
  transaction: Transaction,
  { modelId, parentType, parentId }: AttachmentParent,
): Promise<number> => {
  const row = await transaction
    .selectFrom('attachments')
    .select((e) => e.fn.max('sequence').as('last'))
    .where('model_id', '=', modelId)
    .where('parent_type', '=', parentType)
    .where('parent_id', '=', parentId)
    .executeTakeFirst();
  return row?.last ?? -1;
};

const numberOrNull = (record: Fields, field: string): number | null =>
  typeof record[field] === 'number' ? record[field] : null;

const externalColumns = (record: Fields) => ({
  url: textOf(record, 'url'),
  media_type: textOf(record, 'mediaType'),
  thumbnail_url: textOrNull(record, 'thumbnailUrl'),
  width: numberOrNull(record, 'width'),
  height: numberOrNull(record, 'height'),
  created_by: textOrNull(record, 'createdBy'),
});

/** Columns of a new external attachment, which has a URL and no file. */
const externalRow = (modelId: string, id: string, record: Fields, at: string) => ({
  id,
  model_id: modelId,
  category: 'external',
  mime_type: '',
  filename: '',
  bytes: 0,
  sha256: '',
  file_key: null,
  created: textOf(record, 'created') || at,
});

const findUrlIssue = (to: Fields): string | null =>
  ['url', 'thumbnailUrl'].every((field) => textOf(to, field) === '' || URL.canParse(textOf(to, field)))
    ? null
    : 'attachment.url and attachment.thumbnailUrl must be addresses that can be read.';

const findNewAttachmentIssue = async (
  transaction: Transaction,
  modelId: string,
  id: string,
  to: Fields,
): Promise<string | null> => {
  const row = await rowOf(transaction, id);
  const isUpload = to['category'] === 'upload';
  if (isUpload && (row?.model_id !== modelId || row.category !== 'upload'))
    return `There is no upload "${id}" for this model; send the file first.`;
  if (!isUpload && row && (row.model_id !== modelId || row.category !== 'external'))
    return `The id ${id} belongs to another attachment.`;
  return null;
};

export const attachmentRepository: RecordRepository = {
  read: async (transaction, modelId, id) => {
    const row = await rowOf(transaction, id);
    return row?.model_id === modelId && row.parent_id !== null ? recordOfAttachment(row) : null;
  },
  write: async (transaction, modelId, id, record, at) => {
    const own = transaction.updateTable('attachments').where('model_id', '=', modelId).where('id', '=', id);
    if (!record) {
      await own.set({ parent_type: null, parent_id: null, modified: at, unnamed_since: at }).execute();
      return;
    }
    const parent = parentOf(modelId, record);
    const link = {
      parent_type: parent.parentType,
      parent_id: parent.parentId,
      sequence: numberOrNull(record, 'sequence') ?? (await lastSequence(transaction, parent)) + 1,
      modified: at,
      unnamed_since: null,
    };
    if (record['category'] === 'upload') {
      await own.set({ ...link, filename: textOf(record, 'filename') }).execute();
      return;
    }
    const row = { ...link, ...externalColumns(record) };
    await transaction
      .insertInto('attachments')
      .values({ ...externalRow(modelId, id, record, at), ...row })
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
  },
  validate: async (transaction, modelId, id, from, to) => {
    if (!to) return null;
    // A change would need access checks for both the old and the new parent.
    if (from) return 'An attachment cannot be changed; remove it, and add another one.';
    const name = textOf(to, 'filename');
    if (storableName(name) !== name) return 'attachment.filename must be a text that a database keeps, without NUL.';
    return findUrlIssue(to) ?? findNewAttachmentIssue(transaction, modelId, id, to);
  },
  // After the whole batch, which may add the parent; its undo adds it after the attachment. See `undoesBatch` for an
  // attachment that is restored after its parent was removed.
  validateBatch: async (transaction, modelId, _, from, to) => {
    if (from || !to) return null;
    const parent = parentOf(modelId, to);
    const owner = await findOwner(transaction, parent);
    return owner ? null : `There is no ${parent.parentType} "${parent.parentId}" in this model.`;
  },
};
