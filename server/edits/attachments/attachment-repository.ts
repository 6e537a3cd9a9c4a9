/**
 * What hangs on items: rows of `attachments` that name one. Taken off, the row stays for a day with its file
 * (attachments/sweep-files.ts), so that the inverse can hang it there again.
 */
import type { Fields } from '#base/json-fields.ts';
import { maxAttachments, type ParentType } from '#domain/model/content/attachment.ts';
import { countAttachments, findOwner, type Parent } from './attachment-owner.ts';
import { storableName } from './file-name.ts';
import type { Row } from '../../store/read-model.ts';
import { textOf, textOrNull, type RecordRepository, type Work } from '../record-repository.ts';

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

const rowOf = (work: Work, id: string): Promise<AttachmentRow | undefined> =>
  work.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();

const parentOf = (modelId: string, record: Fields): Parent => ({
  modelId,
  parentType: textOf(record, 'parentType') as ParentType,
  parentId: textOf(record, 'parentId'),
});

const lastSequence = async (work: Work, { modelId, parentType, parentId }: Parent): Promise<number> => {
  const row = await work
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

/** What makes a row of an address, which has no file. */
const newExternal = (modelId: string, id: string, record: Fields, at: string) => ({
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

const findIssueOfAddress = (to: Fields): string | null =>
  ['url', 'thumbnailUrl'].every((field) => textOf(to, field) === '' || URL.canParse(textOf(to, field)))
    ? null
    : 'attachment.url and attachment.thumbnailUrl must be addresses that can be read.';

const findIssueOfNew = async (work: Work, modelId: string, id: string, to: Fields): Promise<string | null> => {
  const row = await rowOf(work, id);
  const isUpload = to['category'] === 'upload';
  if (isUpload && (row?.model_id !== modelId || row.category !== 'upload'))
    return `There is no upload "${id}" for this model; send the file first.`;
  if (!isUpload && row && (row.model_id !== modelId || row.category !== 'external'))
    return `The id ${id} belongs to another attachment.`;
  const parent = parentOf(modelId, to);
  const owner = await findOwner(work, parent);
  if (!owner) return `There is no ${parent.parentType} "${parent.parentId}" in this model.`;
  const there = await countAttachments(work, parent, owner);
  return there < maxAttachments
    ? null
    : `An item carries at most ${maxAttachments} attachments, and there are ${there} already; remove one first.`;
};

export const attachmentRepository: RecordRepository = {
  read: async (work, modelId, id) => {
    const row = await rowOf(work, id);
    return row?.model_id === modelId && row.parent_id !== null ? recordOfAttachment(row) : null;
  },
  write: async (work, modelId, id, record, at) => {
    const own = work.updateTable('attachments').where('model_id', '=', modelId).where('id', '=', id);
    if (!record) {
      await own.set({ parent_type: null, parent_id: null, modified: at, unnamed_since: at }).execute();
      return;
    }
    const parent = parentOf(modelId, record);
    const hanging = {
      parent_type: parent.parentType,
      parent_id: parent.parentId,
      sequence: numberOrNull(record, 'sequence') ?? (await lastSequence(work, parent)) + 1,
      modified: at,
      unnamed_since: null,
    };
    if (record['category'] === 'upload') {
      await own.set({ ...hanging, filename: textOf(record, 'filename') }).execute();
      return;
    }
    const row = { ...hanging, ...externalColumns(record) };
    await work
      .insertInto('attachments')
      .values({ ...newExternal(modelId, id, record, at), ...row })
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
  },
  refuse: async (work, modelId, id, from, to) => {
    if (!to) return null;
    // Who may hear of it, and whose it is, would have to be asked for both sides of a change.
    if (from) return 'An attachment stays as it is; take it off its item, and add another one.';
    const name = textOf(to, 'filename');
    if (storableName(name) !== name) return 'attachment.filename must be a text that a database keeps, without NUL.';
    return findIssueOfAddress(to) ?? findIssueOfNew(work, modelId, id, to);
  },
};
