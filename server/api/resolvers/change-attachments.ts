/** Adds files and URLs to items and removes them, as edits. Throws GraphQL errors. */
import { fail, ok, type Result } from '#base/result.ts';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { maxFileNameLength } from '#domain/records/common-fields.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { AttachmentMediaType } from '#domain/records/attachment.ts';
import type { EditFactory } from '../../edits/apply-edit-batch.ts';
import type { EditFailure } from '../../edits/edit-failure.ts';
import {
  findOwner,
  kindOfParent,
  withoutAttachment,
  type AttachmentOwner,
  type AttachmentParent,
} from '../../edits/attachments/attachment-owner.ts';
import { recordOfAttachment } from '../../edits/attachments/attachment-repository.ts';
import { storableName } from '../../edits/attachments/file-name.ts';
import type { AttachmentRow } from '../../edits/attachments/readable-attachments.ts';
import { newUploadId } from '../../edits/attachments/reserve-upload.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';
import type { Transaction } from '../../store/transactions.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { batchIdReused, changeModel, type AppliedChange } from '../context/change-model.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { requireNotes } from '../context/require.ts';
import {
  attachmentRowsById,
  attachmentRowsOf,
  isConversation,
  itemFilterFor,
  itemNotFound,
  mayChangeAttachment,
  permissionFor,
  requireAttachmentPermission,
} from './attachment-items.ts';

/** An item, and the client's id of the change of it. */
export interface AttachmentTarget extends AttachmentParent {
  readonly gestureId?: string | null;
}

const changeItem = async (
  context: GraphContext,
  { modelId, gestureId, ...parent }: AttachmentTarget,
  createEdits: (transaction: Transaction, owner: AttachmentOwner) => Promise<Result<readonly Edit[], EditFailure>>,
  /** Removals are allowed where the policy for notes is off. */
  { isRemoval = false }: { readonly isRemoval?: boolean } = {},
): Promise<AppliedChange> => {
  const item = { modelId, ...parent };
  await requireAttachmentPermission(context, item);
  if (!isRemoval && isConversation(item)) await requireNotes(context, modelId);
  const isVisible = await itemFilterFor(context, item);
  const edits: EditFactory = async (transaction) => {
    const owner = await findOwner(transaction, item);
    return owner && isVisible(owner) ? createEdits(transaction, owner) : fail(itemNotFound(item));
  };
  return changeModel(context, { modelId, gestureId, require: permissionFor(item), edits });
};

/** The ids of the attachments that the edit batch added to this item; for a repeated batch those of the first time. */
const addedIds = ({ parentType, parentId }: AttachmentParent, { edits }: AppliedChange): readonly string[] => {
  const added = edits.filter(({ kind, before, after }) => kind === 'attachment' && before === null && after !== null);
  const here = added.filter(({ after }) => after!['parentType'] === parentType && after!['parentId'] === parentId);
  if (edits.length > 0 && here.length === 0) throw batchIdReused();
  return here.map(({ id }) => id);
};

export interface NewFile {
  readonly id: string;
  readonly filename?: string | null;
}

/** The edits that attach uploads to an item, in this order, except uploads that are attached to it already. */
export const editsOfFiles = async (
  transaction: Transaction,
  actor: Actor,
  { modelId, parentType, parentId }: AttachmentParent,
  uploads: readonly NewFile[],
): Promise<readonly Edit[]> => {
  const edits: Edit[] = [];
  for (const { id, filename } of uploads) {
    const row = await transaction
      .selectFrom('attachments')
      .selectAll()
      .where('id', '=', id)
      .where('model_id', '=', modelId)
      .where('category', '=', 'upload')
      .executeTakeFirst();
    if (!row || !mayChangeAttachment(actor, row))
      throw graphFailure('not.found', `There is no upload "${id}" for this model; send the file first.`);
    if (row.parent_type === parentType && row.parent_id === parentId) continue;
    if (row.parent_id !== null)
      throw graphFailure('request.invalid', `The file "${id}" is attached to another item; upload it again.`);
    const name = filename == null ? row.filename : storableName(filename);
    const after = completeRecord('attachment', { category: 'upload', parentType, parentId, filename: name });
    edits.push({ kind: 'attachment', id, before: null, after });
  }
  return edits;
};

/** Attaches uploads that belong to no item yet, in this order. */
export const addFiles = async (
  context: GraphContext,
  target: AttachmentTarget,
  uploads: readonly NewFile[],
): Promise<readonly AttachmentRow[]> => {
  await requireAttachmentPermission(context, target);
  if (uploads.some(({ filename }) => (filename?.length ?? 0) > maxFileNameLength))
    throw graphFailure('request.invalid', `A file name has at most ${maxFileNameLength} characters.`);
  const changed = await changeItem(context, target, async (transaction) =>
    ok(await editsOfFiles(transaction, context.actor, target, uploads)),
  );
  const requested = uploads.map(({ id }) => id);
  const added = addedIds(target, changed);
  const isRepeated = added.some((id) => !requested.includes(id));
  return attachmentRowsById(context, target.modelId, isRepeated ? added : requested);
};

export interface NewExternal {
  readonly url: string;
  readonly mediaType: AttachmentMediaType;
  readonly thumbnailUrl?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
}

export const addExternal = async (
  context: GraphContext,
  target: AttachmentTarget,
  { url, mediaType, thumbnailUrl = null, width = null, height = null }: NewExternal,
): Promise<AttachmentRow> => {
  const { parentType, parentId } = target;
  const changed = await changeItem(context, target, () => {
    const createdBy = context.actor.person?.id ?? null;
    const fields = {
      category: 'external',
      parentType,
      parentId,
      url,
      mediaType,
      thumbnailUrl,
      width,
      height,
      createdBy,
    };
    const after = completeRecord('attachment', fields);
    return Promise.resolve(ok([{ kind: 'attachment', id: newUploadId(), before: null, after }]));
  });
  const [row] = await attachmentRowsById(context, target.modelId, addedIds(target, changed));
  // The id belongs to an earlier batch that changed nothing.
  if (!row) throw batchIdReused();
  return row;
};

const listFields = { upload: 'fileAttachments', external: 'externalAttachments' } as const;

/** Removes an attachment and returns its id. For a day the file is kept and can be attached again. */
export const removeAttachment = async (
  context: GraphContext,
  target: AttachmentTarget,
  category: keyof typeof listFields,
  attachmentId: string,
): Promise<string> => {
  const notFound = fail<EditFailure>({
    code: 'not.found',
    message: `There is no attachment "${attachmentId}" on this ${target.parentType}.`,
  });
  const changed = await changeItem(
    context,
    target,
    async (transaction, { row: item }) => {
      const rows = await attachmentRowsOf(transaction, target);
      const row = rows.find((each) => each.id === attachmentId && each.category === category);
      if (row) {
        if (!mayChangeAttachment(context.actor, row))
          throw graphFailure('forbidden', 'This was added by another person; only they or an editor may remove it.');
        return ok([{ kind: 'attachment', id: attachmentId, before: recordOfAttachment(row), after: null }]);
      }
      const kind = kindOfParent[target.parentType];
      // Every version of an item contains its attachments of the capture.
      const versions = (await recordRepositories[kind].versions?.(transaction, target.modelId, item.id)) ?? [];
      const edits = versions.flatMap(
        (record) =>
          editBetween(kind, item.id, record, withoutAttachment(record, target, listFields[category], attachmentId)) ??
          [],
      );
      if (edits.length === 0) return notFound;
      // The author of an attachment of the capture is unknown.
      if (!mayEdit(context.actor, target.modelId))
        throw graphFailure('forbidden', 'This is part of the capture; only an editor may remove it.');
      return ok(edits);
    },
    { isRemoval: true },
  );
  const isAffected = changed.edits.some(({ kind, id }) => kind !== 'attachment' || id === attachmentId);
  if (!isAffected) throw batchIdReused();
  return attachmentId;
};
