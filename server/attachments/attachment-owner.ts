/**
 * What an attachment hangs on. What came with a capture stands in the item's own JSON, what was added here in the
 * table; a comment or a reply is a part of its note's JSON.
 */
import type { Transaction } from 'kysely';
import type { ExternalAttachment, FileAttachment } from '#domain/model/content/attachment.ts';
import { graphFailure } from '../graph/graph-failure.ts';
import type { Row } from '../store/read-model.ts';
import type { Tables } from '../store/tables.ts';

export type ParentType = 'mattertag' | 'note' | 'comment' | 'plugin';

export interface Parent {
  readonly modelId: string;
  /** The wire's word. */
  readonly parentType: ParentType;
  readonly parentId: string;
}

/** The part of an item's JSON that names its attachments; read for this one change, and changed in place. */
interface Holder {
  fileAttachments?: FileAttachment[];
  externalAttachments?: ExternalAttachment[];
}

export interface Owner {
  readonly holder: Holder;
  /** Null for what is no annotation. */
  readonly row: Row<'annotations'> | null;
  /** The whole JSON that `holder` is a part of. */
  readonly data: unknown;
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

const kinds = { mattertag: 'tag', note: 'note', comment: 'note', plugin: 'plugin' } as const;

export const findOwner = async (
  work: Transaction<Tables>,
  { modelId, parentType, parentId }: Parent,
): Promise<Owner | null> => {
  const kind = kinds[parentType];
  const all = work.selectFrom('annotations').selectAll().where('model_id', '=', modelId).where('kind', '=', kind);
  if (parentType !== 'comment') {
    const row = await all.where('id', '=', parentId).executeTakeFirst();
    const data = row && (JSON.parse(row.data) as Holder);
    return row && data ? { holder: data, row, data } : null;
  }
  for (const row of await all.execute()) {
    const data = JSON.parse(row.data) as WrittenNote;
    const holder = commentIn(data, parentId);
    if (holder) return { holder, row, data };
  }
  return null;
};

/** Writes what was changed in the holder; from then on the item is this server's own, and a second import leaves it. */
export const saveOwner = async (work: Transaction<Tables>, { row, data }: Owner, at: string): Promise<void> => {
  if (!row) return;
  const { numUpdatedRows } = await work
    .updateTable('annotations')
    .set({ data: JSON.stringify(data), version: row.version + 1, origin: 'here', modified: at })
    .where('model_id', '=', row.model_id)
    .where('kind', '=', row.kind)
    .where('id', '=', row.id)
    .where('layer_id', '=', row.layer_id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw graphFailure('request.invalid', 'Somebody else changed this at the same moment; try once more.');
};
