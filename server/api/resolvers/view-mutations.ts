/** The mutations of views and layers, each an edit batch that domain/views creates. */
import { ok, type Result } from '#base/result.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { deleteView, renameView, setViewEnabled } from '#domain/views/edits/change-view.ts';
import { convertRootToLayered, convertRootToLegacy } from '#domain/views/edits/convert-root.ts';
import {
  addLayer,
  deleteLayer,
  duplicateLayer,
  renameLayer,
  setLayerPosition,
  setLayerVisible,
  shareLayer,
  unshareLayer,
} from '#domain/views/edits/layer-edits.ts';
import { duplicateView, makeUserView } from '#domain/views/edits/make-view.ts';
import { copyDataToLayer, deleteFromView, moveDataToLayer } from '#domain/views/edits/move-data.ts';
import type { NewId } from '#domain/views/edits/record-edits.ts';
import { publishView } from '#domain/views/edits/publish-view.ts';
import type { RecordKey } from '#domain/views/edits/write-record.ts';
import { visibleRecords } from '#domain/views/visible-versions.ts';
import { findView, viewSummaryOf, type ViewContent, type ViewResult } from '#domain/views/view-content.ts';
import { changeModel, newId, batchIdReused, type AppliedChange } from '../context/change-model.ts';
import { copyFiles, readAttachedRecords } from '../../edits/attachments/copy-files.ts';
import { newUploadId } from '../../edits/attachments/reserve-upload.ts';
import type { EditFailure } from '../../edits/edit-failure.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { layerResult } from '../results/model-results.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { kindOfType } from './view-result.ts';
import { readViewContent } from '../../edits/read-view-content.ts';
import { viewParent, type ViewParent } from './view-result.ts';

interface Args {
  readonly modelId: string;
  readonly viewId: string;
  readonly layerId: string;
  readonly name: string;
  readonly gestureId?: string | null;
}

interface Selection {
  readonly type: string;
  readonly ids?: readonly string[] | null;
}

const change = (
  context: GraphContext,
  { modelId, gestureId }: Pick<Args, 'modelId' | 'gestureId'>,
  edits: (content: ViewContent) => Result<readonly Edit[], EditFailure>,
): Promise<AppliedChange> =>
  changeModel(context, {
    modelId,
    gestureId,
    keepsContent: true,
    edits: async (transaction) => edits(await readViewContent(transaction, modelId)),
  });

/** The same for edits that copy records: they get ids from `newCopyId`, and attached files are copied with their records. */
const changeByCopies = (
  context: GraphContext,
  { modelId, gestureId }: Pick<Args, 'modelId' | 'gestureId'>,
  edits: (content: ViewContent, newCopyId: NewId) => Result<readonly Edit[], EditFailure>,
): Promise<AppliedChange> =>
  changeModel(context, {
    modelId,
    gestureId,
    keepsContent: true,
    edits: async (transaction) => {
      const attachments = await readAttachedRecords(transaction, modelId);
      const originals = new Map<string, string>();
      const newCopyId: NewId = (original) => {
        if (original?.kind !== 'attachment') return newId();
        const id = newUploadId();
        originals.set(id, original.id);
        return id;
      };
      const result = edits({ ...(await readViewContent(transaction, modelId)), attachments }, newCopyId);
      if (result.ok) await copyFiles(transaction, modelId, originals, new Date().toISOString());
      return result;
    },
  });

/** The id of a view's model. The permission is checked by `changeModel`. */
const modelIdOfView = async ({ store }: GraphContext, { viewId }: Pick<Args, 'viewId'>): Promise<string> => {
  const row = await store.db.selectFrom('views').select('model_id').where('id', '=', viewId).executeTakeFirst();
  if (!row) throw graphFailure('not.found', 'Model View not found');
  return row.model_id;
};

const viewIn = (record: ModelRecord, id: string): ViewParent => {
  const row = record.views.find((each) => each.id === id);
  if (!row) throw graphFailure('not.found', 'Model View not found');
  return viewParent(record, row);
};

const layerIn = (record: ModelRecord, id: string) => {
  const layer = record.layers.find((each) => each.id === id);
  if (!layer) throw graphFailure('not.found', 'Invalid layer id!');
  return layerResult(layer);
};

/** The id of the first record of a kind that the edit batch created, also for a repeated request. */
const createdId = ({ edits }: AppliedChange, kind: 'view' | 'layer'): string => {
  const edit = edits.find((each) => each.kind === kind && each.before === null);
  if (!edit) throw batchIdReused();
  return edit.id;
};

const selectedRecords = (
  content: ViewContent,
  viewId: string,
  selections: readonly Selection[],
): ViewResult<readonly RecordKey[]> => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  const visible = visibleRecords(viewSummaryOf(content, view.value), content.records);
  return ok(
    selections.flatMap(({ type, ids }, i): readonly RecordKey[] => {
      const kind = kindOfType(type, `viewSelections[${i}].type`);
      return ids ? ids.map((id) => ({ kind, id })) : visible.filter((each) => each.kind === kind);
    }),
  );
};

/** A mutation that changes one view and returns it. */
const viewMutation =
  <More>(edits: (content: ViewContent, args: Args & More) => Result<readonly Edit[], EditFailure>) =>
  async (_: unknown, args: Args & More, context: GraphContext): Promise<ViewParent> => {
    const modelId = await modelIdOfView(context, args);
    const { record } = await change(context, { ...args, modelId }, (content) => edits(content, args));
    return viewIn(record, args.viewId);
  };

export const viewMutations = {
  addUserView: async (_: unknown, args: Args, context: GraphContext) => {
    const changed = await change(context, args, (content) => makeUserView(content, { id: newId(), name: args.name }));
    return viewIn(changed.record, createdId(changed, 'view'));
  },
  duplicateView: async (_: unknown, args: Args & { enabled?: boolean | null }, context: GraphContext) => {
    const { viewId, name, enabled } = args;
    const changed = await changeByCopies(context, args, (content, newCopyId) =>
      duplicateView(content, { id: newId(), viewId, name, enabled: enabled ?? true, newId: newCopyId }),
    );
    return viewIn(changed.record, createdId(changed, 'view'));
  },
  deleteView: async (_: unknown, args: Args & { deleteLayersIfOrphaned?: boolean | null }, context: GraphContext) => {
    const { viewId, deleteLayersIfOrphaned } = args;
    await change(context, args, (content) =>
      deleteView(content, { viewId, deleteLayersIfOrphaned: deleteLayersIfOrphaned === true }),
    );
    return viewId;
  },
  renameView: viewMutation((content, { viewId, name }) => renameView(content, viewId, name)),
  setViewEnabled: viewMutation<{ enabled: boolean }>((content, { viewId, enabled }) =>
    setViewEnabled(content, viewId, enabled),
  ),
  convertRootViewToLayered: async (_: unknown, args: Args, context: GraphContext) => {
    const { record } = await change(context, args, (content) => convertRootToLayered(content, newId()));
    return viewIn(record, record.views.find(({ type }) => type === 'layered')?.id ?? '');
  },
  convertRootViewToLegacy: async (_: unknown, args: Args, context: GraphContext) => {
    const { record } = await change(context, args, (content) => ok(convertRootToLegacy(content)));
    return viewIn(record, record.views.find(({ type }) => type === 'base')!.id);
  },
  copyViewDataToLayer: async (
    _: unknown,
    args: Args & { copyDataFrom: readonly { viewId: string; type: string }[] },
    context: GraphContext,
  ) => {
    const { viewId, layerId, copyDataFrom } = args;
    const modelId = await modelIdOfView(context, args);
    const from = copyDataFrom.map(({ viewId: id, type }, i) => ({
      viewId: id,
      kind: kindOfType(type, `copyDataFrom[${i}].type`),
    }));
    const { record } = await changeByCopies(context, { ...args, modelId }, (content, newCopyId) =>
      copyDataToLayer(content, { from, layerId, newId: newCopyId }),
    );
    return viewIn(record, viewId);
  },
  moveViewDataToLayer: viewMutation<{ viewSelections: readonly Selection[] }>(
    (content, { viewId, layerId, viewSelections }) => {
      const chosen = selectedRecords(content, viewId, viewSelections);
      return chosen.ok ? moveDataToLayer(content, { viewId, layerId, chosen: chosen.value }) : chosen;
    },
  ),
  deleteFromView: viewMutation<{ viewSelections: readonly Selection[] }>((content, { viewId, viewSelections }) => {
    const chosen = selectedRecords(content, viewId, viewSelections);
    return chosen.ok ? deleteFromView(content, { viewId, chosen: chosen.value }) : chosen;
  }),
  publishView: async (_: unknown, args: Args, context: GraphContext) => {
    const modelId = await modelIdOfView(context, args);
    const { record, version } = await change(context, { ...args, modelId }, (content) =>
      publishView(content, args.viewId),
    );
    const base = record.views.find(({ type }) => type === 'base')!;
    return { mergeId: `${modelId}:${version}`, view: viewParent(record, base) };
  },

  addLayer: async (_: unknown, args: Args & { type?: string | null }, context: GraphContext) => {
    const { viewId, name, type } = args;
    const modelId = await modelIdOfView(context, args);
    const changed = await change(context, { ...args, modelId }, (content) =>
      addLayer(content, { id: newId(), name, viewId, common: type === 'common' }),
    );
    return layerIn(changed.record, createdId(changed, 'layer'));
  },
  duplicateLayer: async (_: unknown, args: Args, context: GraphContext) => {
    const { viewId, layerId, name } = args;
    const modelId = await modelIdOfView(context, args);
    const changed = await changeByCopies(context, { ...args, modelId }, (content, newCopyId) =>
      duplicateLayer(content, { id: newId(), name, viewId, layerId, newId: newCopyId }),
    );
    return layerIn(changed.record, createdId(changed, 'layer'));
  },
  renameLayer: async (_: unknown, args: Args, context: GraphContext) => {
    const { record } = await change(context, args, (content) => renameLayer(content, args.layerId, args.name));
    return layerIn(record, args.layerId);
  },
  deleteLayer: async (_: unknown, args: Args, context: GraphContext) => {
    await change(context, args, (content) => deleteLayer(content, args.layerId));
    return args.layerId;
  },
  setLayerVisible: viewMutation<{ visible: boolean }>((content, { viewId, layerId, visible }) =>
    setLayerVisible(content, { viewId, layerId }, visible),
  ),
  setLayerPosition: viewMutation<{ position: number }>((content, { viewId, layerId, position }) =>
    setLayerPosition(content, { viewId, layerId }, position),
  ),
  setLayerCommon: viewMutation<{ common: boolean }>((content, { viewId, layerId, common }) =>
    common ? shareLayer(content, layerId) : unshareLayer(content, { viewId, layerId }),
  ),
};
