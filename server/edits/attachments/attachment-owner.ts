/**
 * What an attachment hangs on. What came with a capture stands in the item's own JSON, what was added here in the
 * table; a comment or a reply is a part of its note's JSON. An item that stands in several layers has each in all of them.
 */
import type { Transaction } from 'kysely';
import type { Fields } from '#base/json-fields.ts';
import type { ExternalAttachment, FileAttachment, ParentType } from '#domain/model/content/attachment.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { Row } from '../../store/read-model.ts';
import { readableRows } from '../../store/readable-rows.ts';
import type { Tables } from '../../store/tables.ts';

export interface Parent {
  readonly modelId: string;
  /** The wire's word. */
  readonly parentType: ParentType;
  readonly parentId: string;
}

/** The part of an item's JSON that names its attachments. */
interface Holder {
  readonly fileAttachments?: readonly FileAttachment[];
  readonly externalAttachments?: readonly ExternalAttachment[];
}

export interface Owner {
  readonly holder: Holder;
  readonly row: Row<'annotations'>;
}

interface WrittenNote extends Holder {
  readonly comments?: readonly (Holder & {
    readonly commentId: string;
    readonly replies?: readonly (Holder & { readonly replyId: string })[];
  })[];
}

const commentIn = (note: WrittenNote, id: string): Holder | undefined => {
  for (const comment of note.comments ?? []) {
    if (comment.commentId === id) return comment;
    const reply = comment.replies?.find(({ replyId }) => replyId === id);
    if (reply) return reply;
  }
  return undefined;
};

/** The kind of the record that an attachment hangs on, or on a part of. */
export const kindOfParent = { mattertag: 'tag', note: 'note', comment: 'note', plugin: 'plugin' } as const;

/** Of an item in several layers the base layer's version. */
export const findOwner = async (
  work: Transaction<Tables>,
  { modelId, parentType, parentId }: Parent,
): Promise<Owner | null> => {
  const all = work
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kindOfParent[parentType])
    .where('removed', '=', 0)
    .orderBy('layer_id');
  if (parentType !== 'comment') {
    const rows = readableRows(await all.where('id', '=', parentId).execute());
    const row = rows.find(({ layer_id }) => layer_id === baseLayerId) ?? rows[0];
    return row ? { holder: JSON.parse(row.data) as Holder, row } : null;
  }
  for (const row of readableRows(await all.execute())) {
    const holder = commentIn(JSON.parse(row.data) as WrittenNote, parentId);
    if (holder) return { holder, row };
  }
  return null;
};

/** Of all kinds, with those that came with the capture. */
export const countAttachments = async (
  work: Transaction<Tables>,
  { modelId, parentType, parentId }: Parent,
  { holder }: Owner,
): Promise<number> => {
  const row = await work
    .selectFrom('attachments')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('model_id', '=', modelId)
    .where('parent_type', '=', parentType)
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow();
  return Number(row.count) + (holder.fileAttachments?.length ?? 0) + (holder.externalAttachments?.length ?? 0);
};

/** The item's record without one that came with it. */
export const withoutAttachment = (
  record: Fields,
  { parentType, parentId }: Parent,
  list: keyof Holder,
  attachmentId: string,
): Fields => {
  const left = (holder: Fields): Fields => {
    const named = (holder[list] ?? []) as readonly Fields[];
    const others = named.filter(({ id }) => id !== attachmentId);
    return others.length === named.length ? holder : { ...holder, [list]: others };
  };
  if (parentType !== 'comment') return left(record);
  const comments = (record['comments'] ?? []) as readonly Fields[];
  const inComment = (comment: Fields): Fields => {
    if (comment['commentId'] === parentId) return left(comment);
    const replies = comment['replies'] as readonly Fields[] | undefined;
    if (!replies?.some(({ replyId }) => replyId === parentId)) return comment;
    return { ...comment, replies: replies.map((reply) => (reply['replyId'] === parentId ? left(reply) : reply)) };
  };
  return { ...record, comments: comments.map(inComment) };
};
