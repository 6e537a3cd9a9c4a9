/** The items that have attachments: who may read and change attachments on which item, and reading them. Throws GraphQL errors. */
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import type { EditFailure } from '../../edits/edit-failure.ts';
import { findOwner, type AttachmentOwner, type AttachmentParent } from '../../edits/attachments/attachment-owner.ts';
import { readableAttachments, type AttachmentRow } from '../../edits/attachments/readable-attachments.ts';
import { inSnapshot, type Transaction } from '../../store/transactions.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { requireComment, requireEdit } from '../context/require.ts';
import { visibleNoteLayers } from './visible-rows.ts';

/** Whether the item is a note, or a comment or reply in one. */
export const isConversation = ({ parentType }: AttachmentParent): boolean =>
  parentType === 'note' || parentType === 'comment';

/** Attaching files to notes needs the permission to comment, to other items that to edit. */
export const permissionFor = (parent: AttachmentParent): typeof requireEdit =>
  isConversation(parent) ? requireComment : requireEdit;

export const requireAttachmentPermission = async (context: GraphContext, parent: AttachmentParent): Promise<void> => {
  await permissionFor(parent)(context, parent.modelId);
};

export const mayChangeAttachment = (actor: Actor, row: AttachmentRow): boolean =>
  mayEdit(actor, row.model_id) || (row.created_by !== null && row.created_by === actor.person?.id);

/** Whether the actor sees an item: commenters see enabled notes in the layers that are visible to them. */
export const itemFilterFor = async (
  context: GraphContext,
  parent: AttachmentParent,
): Promise<(owner: AttachmentOwner) => boolean> => {
  if (!isConversation(parent) || mayEdit(context.actor, parent.modelId)) return () => true;
  const seesLayer = await visibleNoteLayers(context, parent.modelId);
  return ({ row }) => seesLayer(row.layer_id) && row.enabled === 1;
};

export const itemNotFound = ({ parentType, parentId }: AttachmentParent): EditFailure => ({
  code: 'not.found',
  message: `There is no ${parentType} "${parentId}" in this model.`,
});

/** The attachments of an item, in their order. */
export const attachmentRowsOf = (
  transaction: Transaction,
  { modelId, parentType, parentId }: AttachmentParent,
): Promise<AttachmentRow[]> =>
  transaction
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_type', '=', parentType)
    .where('parent_id', '=', parentId)
    .orderBy('sequence')
    .orderBy('id')
    .execute();

/** Attachments by their ids, in that order; throws `not.found` where one has been removed. */
export const attachmentRowsById = async (
  { store }: GraphContext,
  modelId: string,
  ids: readonly string[],
): Promise<readonly AttachmentRow[]> => {
  if (ids.length === 0) return [];
  const found = await store.db
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw graphFailure('not.found', `The attachment "${id}" has been removed in the meantime.`);
    return row;
  });
};

/** An item with its attachments in the database; throws `not.found` where the actor does not see it. */
export const readItem = async (
  context: GraphContext,
  parent: AttachmentParent,
): Promise<{ readonly owner: AttachmentOwner; readonly rows: readonly AttachmentRow[] }> => {
  const isVisible = await itemFilterFor(context, parent);
  return inSnapshot(context.store, async (transaction) => {
    const owner = await findOwner(transaction, parent);
    if (!owner || !isVisible(owner)) {
      const { code, message } = itemNotFound(parent);
      throw graphFailure(code, message);
    }
    return { owner, rows: readableAttachments(await attachmentRowsOf(transaction, parent)) };
  });
};
