/** Files and addresses on items, and the model's photos, in the graph. */
import { mayEdit } from '#domain/access/actor.ts';
import type { WithAttachments } from '#domain/model/content/attachment.ts';
import type { GraphContext } from '../context/graph-context.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { externalResult, externalsOf, filesOf, uploadResult } from '../results/attachment-results.ts';
import type { Parent } from '../../edits/attachments/attachment-owner.ts';
import {
  addExternal,
  addFiles,
  readParent,
  removeAttachment,
  requireLeave,
  type NewExternal,
  type Target,
} from './change-attachments.ts';
import { photoResults } from '../results/photo-results.ts';

interface Named extends Target {
  readonly attachmentId: string;
}

export const photoResolvers = {
  photos: (
    record: ModelRecord,
    { includeDisabled }: { readonly includeDisabled?: boolean | null },
    { actor, attachments }: GraphContext,
  ) =>
    photoResults(attachments, record, {
      includeDisabled: includeDisabled === true && mayEdit(actor, record.model.id),
    }),
};

export const attachmentQueries = {
  attachments: async (_: unknown, parent: Parent, context: GraphContext) => {
    await requireLeave(context, parent);
    const { owner, rows } = await readParent(context, parent);
    const revision = (await context.models.row(parent.modelId))?.revision ?? '';
    const bundle = await context.attachments.bundles.of(parent.modelId, revision);
    const own: WithAttachments = owner.holder;
    return [...(await filesOf(context.attachments, bundle, own, rows)), ...externalsOf(parent, own, rows)];
  },
};

export const attachmentMutations = {
  addFileAttachment: async (
    _: unknown,
    { uploadId, filename, ...target }: Target & { readonly uploadId: string; readonly filename?: string | null },
    context: GraphContext,
  ) => {
    const [row] = await addFiles(context, target, [{ id: uploadId, ...(filename != null && { filename }) }]);
    return uploadResult(context.attachments, row!);
  },
  addFileAttachments: async (
    _: unknown,
    { uploadIds, ...target }: Target & { readonly uploadIds: readonly string[] },
    context: GraphContext,
  ) => {
    const uploads = [...new Set(uploadIds)].map((id) => ({ id }));
    return (await addFiles(context, target, uploads)).map((row) => uploadResult(context.attachments, row));
  },
  addExternalAttachment: async (_: unknown, input: Target & NewExternal, context: GraphContext) =>
    externalResult(await addExternal(context, input, input)),
  removeFileAttachment: (_: unknown, input: Named, context: GraphContext) =>
    removeAttachment(context, input, 'upload', input.attachmentId),
  deleteExternalAttachment: (_: unknown, input: Named, context: GraphContext) =>
    removeAttachment(context, input, 'external', input.attachmentId),
};
