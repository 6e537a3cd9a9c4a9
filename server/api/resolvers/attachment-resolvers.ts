/** Resolvers of attachments of items, and of the model's photos. */
import type { WithAttachments } from '#domain/records/common-fields.ts';
import type { GraphContext } from '../context/graph-context.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { externalResult, externalsOf, filesOf, uploadResult } from '../results/attachment-results.ts';
import type { AttachmentParent } from '../../edits/attachments/attachment-owner.ts';
import { includesDisabled } from '../access/read-access.ts';
import { requireReadableNotes } from '../context/require.ts';
import { isConversation, readItem, requireAttachmentPermission } from './attachment-items.ts';
import {
  addExternal,
  addFiles,
  removeAttachment,
  type AttachmentTarget,
  type NewExternal,
} from './change-attachments.ts';
import { photoResults } from '../results/photo-results.ts';

interface ExistingAttachment extends AttachmentTarget {
  readonly attachmentId: string;
}

export const photoResolvers = {
  photos: (
    record: ModelRecord,
    args: { readonly includeDisabled?: boolean | null },
    { actor, attachments }: GraphContext,
  ) =>
    photoResults(attachments, record, {
      includeDisabled: includesDisabled(actor, record.model.id, args),
    }),
};

export const attachmentQueries = {
  attachments: async (_: unknown, parent: AttachmentParent, context: GraphContext) => {
    await requireAttachmentPermission(context, parent);
    if (isConversation(parent)) await requireReadableNotes(context, parent.modelId);
    const { owner, rows } = await readItem(context, parent);
    const revision = (await context.models.row(parent.modelId))?.revision ?? '';
    const bundle = await context.attachments.bundles.of(parent.modelId, revision);
    const own: WithAttachments = owner.holder;
    return [...(await filesOf(context.attachments, bundle, own, rows)), ...externalsOf(parent, own, rows)];
  },
};

export const attachmentMutations = {
  addFileAttachment: async (
    _: unknown,
    {
      uploadId,
      filename,
      ...target
    }: AttachmentTarget & { readonly uploadId: string; readonly filename?: string | null },
    context: GraphContext,
  ) => {
    const [row] = await addFiles(context, target, [{ id: uploadId, ...(filename != null && { filename }) }]);
    return uploadResult(context.attachments, row!);
  },
  addFileAttachments: async (
    _: unknown,
    { uploadIds, ...target }: AttachmentTarget & { readonly uploadIds: readonly string[] },
    context: GraphContext,
  ) => {
    const uploads = [...new Set(uploadIds)].map((id) => ({ id }));
    return (await addFiles(context, target, uploads)).map((row) => uploadResult(context.attachments, row));
  },
  addExternalAttachment: async (_: unknown, input: AttachmentTarget & NewExternal, context: GraphContext) =>
    externalResult(await addExternal(context, input, input)),
  removeFileAttachment: (_: unknown, input: ExistingAttachment, context: GraphContext) =>
    removeAttachment(context, input, 'upload', input.attachmentId),
  deleteExternalAttachment: (_: unknown, input: ExistingAttachment, context: GraphContext) =>
    removeAttachment(context, input, 'external', input.attachmentId),
};
