/**
 * What an attachment hangs on. What came with a capture stands in the item's own JSON, what was added here in the
 * table; a comment or a reply is a part of its note's JSON. An item that stands in several layers has each in all of them.
 */
import type { Transaction } from 'kysely';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
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

const ownerIn = (row: Row<'annotations'>): Owner => {
  const data = JSON.parse(row.data) as Holder;
  return { holder: data, row, data };
};

const rowsOf = (work: Transaction<Tables>, { modelId, parentType }: Parent) =>
  work
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kinds[parentType])
    .where('removed', '=', 0);

const isBase = ({ layer_id }: Row<'annotations'>) => Number(layer_id === baseLayerId);

/** All versions of an item, the base layer's first; of a comment, which has one, none. */
export const findVersions = async (work: Transaction<Tables>, parent: Parent): Promise<readonly Owner[]> => {
  if (parent.parentType === 'comment') return [];
  const rows = await rowsOf(work, parent).where('id', '=', parent.parentId).orderBy('layer_id').execute();
  return rows.toSorted((a, b) => isBase(b) - isBase(a)).map(ownerIn);
};

export const findOwner = async (work: Transaction<Tables>, parent: Parent): Promise<Owner | null> => {
  const { parentType, parentId } = parent;
  if (parentType !== 'comment') return (await findVersions(work, parent))[0] ?? null;
  for (const row of await rowsOf(work, parent).execute()) {
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
