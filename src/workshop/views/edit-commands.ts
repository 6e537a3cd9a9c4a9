/** The handlers of the commands: operations and edits are queued like those of the user. */
import { isFields } from '#base/json-fields.ts';
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import { findNameFailure } from '#domain/views/names.ts';
import type { LoadFailure } from '#src/data/errors.ts';
import { editBatchQueued, editBatchResolved } from '#src/data/edits/state.ts';
import { graphClientOf } from '#src/data/graph-client-of.ts';
import { mapMergeChanges, mapViewItems } from '#src/data/map-view-content.ts';
import { newId } from '#src/data/new-id.ts';
import { $modelRequest } from '#src/data/state.ts';
import { $viewState } from '#src/features/views/lazy.ts';
import {
  CommandError,
  optionalFlag,
  optionalList,
  optionalText,
  requiredFlag,
  requiredNumber,
  requiredText,
  type Command,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { editorReady } from '../make-edit.ts';
import type { ViewEditCommandName } from './command-summaries.ts';
import { $editedViews } from './edited-views.ts';
import { createdId, operationBatch, type NamedOperation } from './operations.ts';

type Operation = {
  [Mutation in NamedOperation['mutation']]: Omit<Extract<NamedOperation, { mutation: Mutation }>, 'name'>;
}[NamedOperation['mutation']];

/** @throws CommandError where views and layers are switched off. */
const requireViews = ({ get }: CommandContext) => {
  const state = get($viewState);
  if (!state) throw new CommandError('views.unavailable', 'views and layers are switched off in this model');
  return state;
};

const notFound = (): CommandError => new CommandError('view.unknown', 'Model View not found');

/**
 * The id of the view that the command names, or by default of the current one.
 * @throws CommandError for a view that does not exist, or is one of another model
 */
const viewIdIn = async (context: CommandContext, payload: CommandPayload): Promise<string> => {
  const { views, currentViewId } = requireViews(context);
  const viewId = optionalText(payload, 'viewId') ?? currentViewId;
  // One that was just added may not be listed yet.
  if (views.some(({ id }) => id === viewId)) return viewId;
  const { page, modelId } = context.get($modelRequest)!;
  const found = await graphClientOf(page, modelId)
    .query('GetView', { viewId }, { isFresh: true })
    .catch(() => null);
  if (found?.data?.view?.model.id !== modelId) throw notFound();
  return viewId;
};

/** For the undo button; '' where it is not known. */
const viewNameOf = ({ get }: CommandContext, viewId: string): string =>
  get($editedViews).find(({ id }) => id === viewId)?.name ?? '';

const nameIn = (payload: CommandPayload): string => {
  const name = optionalText(payload, 'name')?.trim() ?? '';
  const failure = findNameFailure(name);
  if (failure !== null) throw new CommandError('command.invalid', failure);
  return name;
};

const modelIdOf = ({ get }: CommandContext): string => get($modelRequest)!.modelId;

/** The name of a layer, for the undo button. */
const layerNameOf = ({ get }: CommandContext, layerId: string): string =>
  get($editedViews)
    .flatMap(({ layers }) => layers)
    .find(({ id }) => id === layerId)?.name ?? '';

/** Resolves with the edits that the server has made. */
const run = async (context: CommandContext, operation: Operation, name: string) => {
  requireViews(context);
  await editorReady(context);
  const { send, waitFor, get } = context;
  const id = newId();
  const resolved = waitFor(editBatchResolved, (result) => result.id === id);
  const queued = { id, operation: { ...operation, name } as NamedOperation };
  send(editBatchQueued, operationBatch(queued, get($editedViews)));
  const { failure, applied } = await resolved;
  if (failure) throw new CommandError(failure.code, failure.message);
  return applied;
};

/** @throws CommandError where the server has added it, but the response with its id was lost. */
const created = async (context: CommandContext, operation: Operation, name: string, kind: 'view' | 'layer') => {
  const id = createdId(await run(context, operation, name), kind);
  if (id === null) throw new CommandError('request.network', `the ${kind} was added, but its id could not be read`);
  return { [`${kind}Id`]: id };
};

const types: ReadonlySet<unknown> = new Set(viewDataTypes.map((kind) => dataTypeToWire[kind]));

const invalid = (path: string, expected: string): CommandError =>
  new CommandError('command.invalid', `"${path}" must be ${expected}`);

const entriesIn = (payload: CommandPayload, name: string): readonly Readonly<Record<string, unknown>>[] => {
  const entries = optionalList(payload, name);
  if (!entries || entries.length === 0) throw invalid(name, 'a list that is not empty');
  return entries.map((entry, i) => {
    if (!isFields(entry)) throw invalid(`${name}[${i}]`, 'an object');
    if (!types.has(entry['type'])) throw invalid(`${name}[${i}].type`, `one of ${[...types].join(', ')}`);
    return entry;
  });
};

const selectionsIn = (payload: CommandPayload) =>
  entriesIn(payload, 'items').map(({ type, ids = null }, i) => {
    if (ids !== null && !(Array.isArray(ids) && ids.every((id) => typeof id === 'string')))
      throw invalid(`items[${i}].ids`, 'a list of ids');
    return { type: type as string, ids };
  });

const sourcesIn = (payload: CommandPayload) =>
  entriesIn(payload, 'from').map(({ type, viewId }, i) => {
    if (typeof viewId !== 'string') throw invalid(`from[${i}].viewId`, 'a text');
    return { type: type as string, viewId };
  });

/** @throws CommandError where it cannot be read. */
const read = async <Content>(
  context: CommandContext,
  operation: 'GetViewItems' | 'GetMergeDiff',
  viewId: string,
  map: (data: never) => Content | null,
): Promise<Content> => {
  const { page, modelId } = context.get($modelRequest)!;
  const client = graphClientOf(page, modelId);
  const result = await client.query(operation, { viewId }, { isFresh: true }).catch((failure: unknown) => {
    const { code, message } = failure as LoadFailure;
    throw new CommandError(code, message);
  });
  const content = map(result.data as never);
  if (content === null) throw notFound();
  return content;
};

const inView = async (context: CommandContext, payload: CommandPayload) => {
  const [layerId, viewId] = [requiredText(payload, 'layerId'), await viewIdIn(context, payload)];
  return { place: { viewId, layerId }, layerName: layerNameOf(context, layerId) };
};

export const viewEditCommands: Readonly<Record<ViewEditCommandName, Command['run']>> = {
  VIEW_ADD: (context, payload) => {
    const name = nameIn(payload);
    const variables = { modelId: modelIdOf(context), name };
    return created(context, { mutation: 'AddUserView', variables }, name, 'view');
  },
  VIEW_RENAME: async (context, payload) => {
    const [name, viewId] = [nameIn(payload), await viewIdIn(context, payload)];
    await run(context, { mutation: 'RenameView', variables: { viewId, name } }, name);
  },
  VIEW_DUPLICATE: async (context, payload) => {
    const [name, viewId] = [nameIn(payload), await viewIdIn(context, payload)];
    const enabled = optionalFlag(payload, 'isShown') ?? true;
    const variables = { modelId: modelIdOf(context), viewId, name, enabled };
    return created(context, { mutation: 'DuplicateView', variables }, name, 'view');
  },
  VIEW_SHOW: async (context, payload) => {
    const [enabled, viewId] = [requiredFlag(payload, 'isShown'), await viewIdIn(context, payload)];
    await run(context, { mutation: 'SetViewEnabled', variables: { viewId, enabled } }, viewNameOf(context, viewId));
  },
  VIEW_DELETE: async (context, payload) => {
    requiredText(payload, 'viewId');
    const viewId = await viewIdIn(context, payload);
    const deleteLayersIfOrphaned = optionalFlag(payload, 'deleteLayersIfOrphaned') ?? true;
    const variables = { modelId: modelIdOf(context), viewId, deleteLayersIfOrphaned };
    await run(context, { mutation: 'DeleteView', variables }, viewNameOf(context, viewId));
  },
  VIEW_DIFF: async (context, payload) => {
    const changes = await read(context, 'GetMergeDiff', await viewIdIn(context, payload), mapMergeChanges);
    return changes.map(({ kind, ...change }) => ({ type: dataTypeToWire[kind], ...change }));
  },
  VIEW_PUBLISH: async (context, payload) => {
    const viewId = await viewIdIn(context, payload);
    await run(context, { mutation: 'PublishView', variables: { viewId } }, viewNameOf(context, viewId));
  },
  VIEW_ITEMS: async (context, payload) => {
    const items = await read(context, 'GetViewItems', await viewIdIn(context, payload), mapViewItems);
    return items.map(({ kind, id, layerId, name }) => ({ type: dataTypeToWire[kind], id, layerId, name }));
  },
  VIEW_ITEMS_COPY: async (context, payload) => {
    const { place, layerName } = await inView(context, payload);
    const variables = { ...place, copyDataFrom: sourcesIn(payload) };
    await run(context, { mutation: 'CopyViewDataToLayer', variables }, layerName);
  },
  VIEW_ITEMS_MOVE: async (context, payload) => {
    const { place, layerName } = await inView(context, payload);
    const variables = { ...place, viewSelections: selectionsIn(payload) };
    await run(context, { mutation: 'MoveViewDataToLayer', variables }, layerName);
  },
  VIEW_ITEMS_DELETE: async (context, payload) => {
    const viewId = await viewIdIn(context, payload);
    const variables = { viewId, viewSelections: selectionsIn(payload) };
    await run(context, { mutation: 'DeleteFromView', variables }, '');
  },
  MODEL_CONVERT_TO_LAYERED: async (context) => {
    await run(context, { mutation: 'ConvertRootViewToLayered', variables: { modelId: modelIdOf(context) } }, '');
  },
  MODEL_CONVERT_TO_LEGACY: async (context) => {
    await run(context, { mutation: 'ConvertRootViewToLegacy', variables: { modelId: modelIdOf(context) } }, '');
  },
  LAYER_CREATE: async (context, payload) => {
    const [name, viewId] = [nameIn(payload), await viewIdIn(context, payload)];
    const type = optionalFlag(payload, 'common') ? ('common' as const) : ('dedicated' as const);
    return created(context, { mutation: 'AddLayer', variables: { viewId, name, type } }, name, 'layer');
  },
  LAYER_RENAME: async (context, payload) => {
    const [layerId, name] = [requiredText(payload, 'layerId'), nameIn(payload)];
    await run(context, { mutation: 'RenameLayer', variables: { modelId: modelIdOf(context), layerId, name } }, name);
  },
  LAYER_DUPLICATE: async (context, payload) => {
    const [name, { place }] = [nameIn(payload), await inView(context, payload)];
    return created(context, { mutation: 'DuplicateLayer', variables: { ...place, name } }, name, 'layer');
  },
  LAYER_DELETE: async (context, payload) => {
    const layerId = requiredText(payload, 'layerId');
    const variables = { modelId: modelIdOf(context), layerId };
    await run(context, { mutation: 'DeleteLayer', variables }, layerNameOf(context, layerId));
  },
  LAYER_SET_VISIBLE: async (context, payload) => {
    const { place, layerName } = await inView(context, payload);
    const variables = { ...place, visible: requiredFlag(payload, 'visible') };
    await run(context, { mutation: 'SetLayerVisible', variables }, layerName);
  },
  LAYER_SET_POSITION: async (context, payload) => {
    const { place, layerName } = await inView(context, payload);
    const position = requiredNumber(payload, 'position');
    if (!Number.isInteger(position) || position < 0) throw invalid('position', 'a whole number from 0');
    await run(context, { mutation: 'SetLayerPosition', variables: { ...place, position } }, layerName);
  },
  LAYER_SET_COMMON: async (context, payload) => {
    const { place, layerName } = await inView(context, payload);
    const variables = { ...place, common: requiredFlag(payload, 'common') };
    await run(context, { mutation: 'SetLayerCommon', variables }, layerName);
  },
};
