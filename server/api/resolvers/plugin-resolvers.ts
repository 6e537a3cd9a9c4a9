/** Resolvers and mutations of a model's plugins. */
import { ok } from '#base/result.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween } from '#domain/edits/edit.ts';
import { attachmentsOf, type ItemAttachments } from '../results/attachment-results.ts';
import { editsOfFiles } from './change-attachments.ts';
import { ownFields, type AnnotationRow } from '../results/annotation-fields.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { readAnnotation, readAnnotations } from '../../store/models/read-annotations.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { changeModel } from '../context/change-model.ts';
import { fieldsFrom, recordReaders, type Input } from '../../edits/inputs.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';

interface Args {
  readonly modelId: string;
  readonly name: string;
  readonly gestureId?: string | null;
}

const pluginResult = (record: ModelRecord, row: AnnotationRow, attached: ItemAttachments) => {
  const plugin = ownFields(record, 'plugin', row);
  return {
    id: row.id,
    name: plugin.name,
    description: plugin.description,
    currentVersion: plugin.currentVersion || null,
    versions: plugin.versions.map(({ version, requiredPolicies }) => ({
      version,
      requiredPolicies: requiredPolicies ?? [],
    })),
    fileAttachments: () => attached.files(row.id, {}),
  };
};

export const pluginFields = {
  sdkPlugins: async (record: ModelRecord, _: unknown, { store, attachments }: GraphContext) => {
    const rows = await readAnnotations(store, record.model.id, 'plugin', { includeDisabled: false });
    const attached = await attachmentsOf(attachments, record, 'plugin');
    return rows.toSorted((a, b) => a.id.localeCompare(b.id)).map((row) => pluginResult(record, row, attached));
  },
};

export const pluginMutations = {
  updatePlugin: async (
    _: unknown,
    {
      modelId,
      name,
      gestureId,
      patch,
    }: Args & { readonly patch: Input & { readonly fileAttachments?: string[] | null } },
    context: GraphContext,
  ) => {
    const { record } = await changeModel(context, {
      modelId,
      gestureId,
      edits: async (transaction) => {
        const existing = await recordRepositories.plugin.read(transaction, modelId, name);
        const next = completeRecord('plugin', {
          ...existing,
          name,
          ...fieldsFrom(patch, recordReaders('plugin'), 'plugin'),
        });
        const edit = editBetween('plugin', name, existing, next);
        const item = { modelId, parentType: 'plugin', parentId: name } as const;
        const uploads = [...new Set(patch.fileAttachments)].map((id) => ({ id }));
        const files = await editsOfFiles(transaction, context.actor, item, uploads);
        return ok([...(edit ? [edit] : []), ...files]);
      },
    });
    const row = await readAnnotation(context.store, modelId, 'plugin', name);
    if (!row) throw graphFailure('not.found', 'This plugin has been removed in the meantime.');
    return pluginResult(record, row, await attachmentsOf(context.attachments, record, 'plugin'));
  },
  deletePlugin: async (_: unknown, { modelId, name, gestureId }: Args, context: GraphContext) => {
    await changeModel(context, {
      modelId,
      gestureId,
      edits: async (transaction) => {
        const existing = await recordRepositories.plugin.read(transaction, modelId, name);
        if (!existing)
          return { ok: false, failure: { code: 'not.found', message: `There is no plugin ${name} in this model.` } };
        const edit = editBetween('plugin', name, existing, null);
        return ok(edit ? [edit] : []);
      },
    });
    return name;
  },
};
