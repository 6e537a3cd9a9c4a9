/**
 * The record that an attachment belongs to. Attachments from a capture are in the record's own JSON, those added on
 * this server are rows; comments and replies are part of their note's JSON. A record in several layers has each
 * attachment in all of them.
 */
import type { Fields } from '#base/json-fields.ts';
import type { RecordKind } from '#domain/edits/edit.ts';
import type { ParentType } from '#domain/records/attachment.ts';
import type { ExternalAttachment, FileAttachment } from '#domain/records/common-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { Row } from '../../store/models/read-model.ts';
import { readableRows } from '../../store/models/readable-rows.ts';
import type { Transaction } from '../../store/transactions.ts';

export interface AttachmentParent {
  readonly modelId: string;
  /** The wire's name. */
  readonly parentType: ParentType;
  readonly parentId: string;
}

/** The part of a record's JSON that lists its attachments. */
interface AttachmentHolder {
  readonly fileAttachments?: readonly FileAttachment[];
  readonly externalAttachments?: readonly ExternalAttachment[];
}

export interface AttachmentOwner {
  readonly holder: AttachmentHolder;
  readonly row: Row<'annotations'>;
}

interface NoteContent extends AttachmentHolder {
  readonly comments?: readonly (AttachmentHolder & {
    readonly commentId: string;
    readonly replies?: readonly (AttachmentHolder & { readonly replyId: string })[];
  })[];
}

const commentIn = (note: NoteContent, id: string): AttachmentHolder | undefined => {
  for (const comment of note.comments ?? []) {
    if (comment.commentId === id) return comment;
    const reply = comment.replies?.find(({ replyId }) => replyId === id);
    if (reply) return reply;
  }
  return undefined;
};

/** The kind of the record that an attachment, or its comment, belongs to. */
export const kindOfParent = {
  mattertag: 'tag',
  note: 'note',
  comment: 'note',
  plugin: 'plugin',
  photo: 'photo',
  planImage: 'planImage',
} as const satisfies Readonly<Record<ParentType, RecordKind>>;

/** Of a record in several layers the base layer's version. */
export const findOwner = async (
  transaction: Transaction,
  { modelId, parentType, parentId }: AttachmentParent,
): Promise<AttachmentOwner | null> => {
  const all = transaction
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kindOfParent[parentType])
    .where('removed', '=', 0)
    .orderBy('layer_id');
  if (parentType !== 'comment') {
    const rows = readableRows(await all.where('id', '=', parentId).execute());
    const row = rows.find(({ layer_id }) => layer_id === baseLayerId) ?? rows[0];
    return row ? { holder: JSON.parse(row.data) as AttachmentHolder, row } : null;
  }
  for (const row of readableRows(await all.execute())) {
    const holder = commentIn(JSON.parse(row.data) as NoteContent, parentId);
    if (holder) return { holder, row };
  }
  return null;
};

/** Counts attachments of all kinds, including those from the capture. */
export const countAttachments = async (
  transaction: Transaction,
  { modelId, parentType, parentId }: AttachmentParent,
  { holder }: AttachmentOwner,
): Promise<number> => {
  const row = await transaction
    .selectFrom('attachments')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('model_id', '=', modelId)
    .where('parent_type', '=', parentType)
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow();
  return Number(row.count) + (holder.fileAttachments?.length ?? 0) + (holder.externalAttachments?.length ?? 0);
};

/** The record without one attachment from the capture. */
export const withoutAttachment = (
  record: Fields,
  { parentType, parentId }: AttachmentParent,
  list: keyof AttachmentHolder,
  attachmentId: string,
): Fields => {
  const omit = (holder: Fields): Fields => {
    const named = (holder[list] ?? []) as readonly Fields[];
    const others = named.filter(({ id }) => id !== attachmentId);
    return others.length === named.length ? holder : { ...holder, [list]: others };
  };
  if (parentType !== 'comment') return omit(record);
  const comments = (record['comments'] ?? []) as readonly Fields[];
  const inComment = (comment: Fields): Fields => {
    if (comment['commentId'] === parentId) return omit(comment);
    const replies = comment['replies'] as readonly Fields[] | undefined;
    if (!replies?.some(({ replyId }) => replyId === parentId)) return comment;
    return { ...comment, replies: replies.map((reply) => (reply['replyId'] === parentId ? omit(reply) : reply)) };
  };
  return { ...record, comments: comments.map(inComment) };
};
