/** The handlers of the commands of views and layers (docs/reference/views-and-layers.md#visibility). */
import type { Result } from '#base/result.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { addInMemoryLayer, removeInMemoryLayer } from '#domain/views/in-memory-layers.ts';
import { findNameFailure } from '#domain/views/names.ts';
import { viewFailure, type ViewFailure } from '#domain/views/view-failures.ts';
import {
  layerForNewRecords,
  currentLayers,
  isLayerToggled,
  isLayerVisible,
  setActiveLayer,
  setLayerShown,
  switchView,
  toggleLayer,
  type ViewState,
} from '#domain/views/view-state.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import {
  CommandError,
  optionalFlag,
  optionalText,
  requiredFlag,
  requiredText,
  type Command,
  type CommandContext,
} from '#src/shell/commands/index.ts';
import type { ViewCommandName } from '../command-summaries.ts';
import { $viewState, activeLayerChosen, layerToggled, viewChosen, viewStateReplaced } from '../state.ts';

type Get = CommandContext['get'];

const codes: Readonly<Record<ViewFailure['code'], string>> = {
  unknownView: 'view.unknown',
  noCurrentView: 'view.unknown',
  noInitialView: 'view.unknown',
  unknownLayer: 'layer.unknown',
  unknownToggle: 'layer.unknown',
  unknownInMemoryLayer: 'layer.unknown',
  noViewLayer: 'view.noLayer',
};

/** @throws CommandError for a failure. */
const unwrap = <T>(result: Result<T, ViewFailure>): T => {
  if (result.ok) return result.value;
  throw new CommandError(codes[result.failure.code], result.failure.message);
};

/** @throws CommandError if the model has no views. */
const viewStateOf = (get: Get): ViewState => {
  const state = get($viewState);
  if (!state) throw new CommandError('views.unavailable', 'views and layers are switched off in this model');
  return state;
};

/** @throws CommandError if layers are switched off in the model: then all of them count as visible and cannot be changed. */
const layerStateOf = (get: Get): ViewState => {
  const state = viewStateOf(get);
  if (!state.layersEnabled) throw new CommandError('layers.unavailable', 'layers are switched off in this model');
  return state;
};

/**
 * The layer of a new record; null: the base layer.
 * @param requestedId from the payload; '' is the base layer, too
 * @throws CommandError if the layer does not exist, or if none is requested and the view has none for new records.
 */
export const layerOfNewRecord = (get: Get, requestedId: string | undefined): string | null => {
  const state = get($viewState);
  if (requestedId === undefined) {
    if (state) unwrap(layerForNewRecords(state));
    return get($newRecordLayerId);
  }
  const layerId = requestedId || baseLayerId;
  if (state) unwrap(setActiveLayer(state, layerId));
  else if (layerId !== baseLayerId) unwrap(viewFailure('unknownLayer'));
  return layerId === baseLayerId ? null : layerId;
};

export const viewCommandHandlers: Readonly<Record<ViewCommandName, Command['run']>> = {
  VIEW_LIST: ({ get }) => {
    const { views, currentViewId } = viewStateOf(get);
    return views.map(({ id, name, viewType }) => ({ id, name, type: viewType, current: id === currentViewId }));
  },
  VIEW_SET: ({ get, send }, payload) => {
    const viewId = requiredText(payload, 'viewId');
    unwrap(switchView(viewStateOf(get), viewId));
    send(viewChosen, viewId);
  },
  LAYER_LIST: ({ get }) => {
    const state = viewStateOf(get);
    const active = layerForNewRecords(state);
    return currentLayers(state).map(({ id, name, layerType }) => ({
      id,
      name,
      type: layerType,
      visible: isLayerVisible(state, id),
      toggled: isLayerToggled(state, id),
      active: active.ok && active.value === id,
    }));
  },
  LAYER_ADD: ({ get, send }, payload) => {
    const name = optionalText(payload, 'name') ?? '';
    const issue = findNameFailure(name);
    if (issue !== null) throw new CommandError('command.invalid', issue);
    const [common, toggled, visible] = [
      optionalFlag(payload, 'common') ?? false,
      optionalFlag(payload, 'toggled') ?? false,
      optionalFlag(payload, 'visible') ?? false,
    ];
    const { state, layerId } = addInMemoryLayer(layerStateOf(get), { name, common, toggled, visible }, Math.random);
    send(viewStateReplaced, state);
    return { layerId };
  },
  LAYER_REMOVE: ({ get, send }, payload) => {
    send(viewStateReplaced, unwrap(removeInMemoryLayer(layerStateOf(get), requiredText(payload, 'layerId'))));
  },
  LAYER_TOGGLE: ({ get, send }, payload) => {
    const [layerId, toggled] = [requiredText(payload, 'layerId'), optionalFlag(payload, 'toggled')];
    const state = layerStateOf(get);
    unwrap(toggleLayer(state, layerId));
    if (currentLayers(state).find(({ id }) => id === layerId)?.toggled !== toggled) send(layerToggled, layerId);
  },
  LAYER_SHOW: ({ get, send }, payload) => {
    const [layerId, visible] = [requiredText(payload, 'layerId'), requiredFlag(payload, 'visible')];
    send(viewStateReplaced, unwrap(setLayerShown(layerStateOf(get), layerId, visible)));
  },
  LAYER_SET_ACTIVE: ({ get, send }, payload) => {
    const layerId = requiredText(payload, 'layerId');
    const state = layerStateOf(get);
    unwrap(setActiveLayer(state, layerId));
    // Records that an editor adds there would be lost with the page; a program names the layer with each tag.
    if (state.inMemory.some(({ layer }) => layer.id === layerId))
      throw new CommandError('layer.inMemory', 'a layer in memory cannot be the active one; name it in TAG_SAVE');
    send(activeLayerChosen, layerId);
  },
};
