/** What the commands of views and layers do (docs/reference/views-and-layers.md#visibility); their names and lines are known before. */
import type { Result } from '#base/result.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { addInMemoryLayer, removeInMemoryLayer } from '#domain/views/in-memory-layers.ts';
import { findNameFailure } from '#domain/views/names.ts';
import { viewFailure, type ViewFailure } from '#domain/views/view-failures.ts';
import {
  addingTo,
  currentLayers,
  isLayerToggled,
  isLayerVisible,
  setActiveLayer,
  setLayerShown,
  switchView,
  toggleLayer,
  type ViewState,
} from '#domain/views/view-state.ts';
import { $layerOfNewTags } from '#src/data/tags.ts';
import {
  CommandError,
  optionalFlag,
  optionalText,
  requiredFlag,
  requiredText,
  type Command,
  type CommandContext,
} from '../commands/index.ts';
import type { ViewCommandName } from '../view-status/index.ts';
import { $viewState, activeLayerChosen, layerToggled, viewChosen, viewsStepped } from '../views/index.ts';

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

const must = <T>(result: Result<T, ViewFailure>): T => {
  if (result.ok) return result.value;
  throw new CommandError(codes[result.failure.code], result.failure.message);
};

const stateIn = (get: Get): ViewState => {
  const state = get($viewState);
  if (!state) throw new CommandError('views.unavailable', 'views and layers are switched off in this model');
  return state;
};

/** Where layers are switched off everything counts as visible and toggled, and nothing could be changed. */
const layersIn = (get: Get): ViewState => {
  const state = stateIn(get);
  if (!state.layersEnabled) throw new CommandError('layers.unavailable', 'layers are switched off in this model');
  return state;
};

/** Null: the base layer. @param wanted an id, as a payload names it; '' is the base layer, too */
export const layerOfNewTag = (get: Get, wanted: string | undefined): string | null => {
  const state = get($viewState);
  if (wanted === undefined) {
    if (state) must(addingTo(state));
    return get($layerOfNewTags);
  }
  const layerId = wanted || baseLayerId;
  if (state) must(setActiveLayer(state, layerId));
  else if (layerId !== baseLayerId) must(viewFailure('unknownLayer'));
  return layerId === baseLayerId ? null : layerId;
};

export const viewCommandHandlers: Readonly<Record<ViewCommandName, Command['run']>> = {
  VIEW_LIST: ({ get }) => {
    const { views, currentViewId } = stateIn(get);
    return views.map(({ id, name, viewType }) => ({ id, name, type: viewType, current: id === currentViewId }));
  },
  VIEW_SET: ({ get, send }, payload) => {
    const viewId = requiredText(payload, 'viewId');
    must(switchView(stateIn(get), viewId));
    send(viewChosen, viewId);
  },
  LAYER_LIST: ({ get }) => {
    const state = stateIn(get);
    const into = addingTo(state);
    return currentLayers(state).map(({ id, name, layerType }) => ({
      id,
      name,
      type: layerType,
      visible: isLayerVisible(state, id),
      toggled: isLayerToggled(state, id),
      active: into.ok && into.value === id,
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
    const { state, layerId } = addInMemoryLayer(layersIn(get), { name, common, toggled, visible }, Math.random);
    send(viewsStepped, state);
    return { layerId };
  },
  LAYER_REMOVE: ({ get, send }, payload) => {
    send(viewsStepped, must(removeInMemoryLayer(layersIn(get), requiredText(payload, 'layerId'))));
  },
  LAYER_TOGGLE: ({ get, send }, payload) => {
    const [layerId, toggled] = [requiredText(payload, 'layerId'), optionalFlag(payload, 'toggled')];
    const state = layersIn(get);
    must(toggleLayer(state, layerId));
    if (currentLayers(state).find(({ id }) => id === layerId)?.toggled !== toggled) send(layerToggled, layerId);
  },
  LAYER_SHOW: ({ get, send }, payload) => {
    const [layerId, visible] = [requiredText(payload, 'layerId'), requiredFlag(payload, 'visible')];
    send(viewsStepped, must(setLayerShown(layersIn(get), layerId, visible)));
  },
  LAYER_SET_ACTIVE: ({ get, send }, payload) => {
    const layerId = requiredText(payload, 'layerId');
    const state = layersIn(get);
    must(setActiveLayer(state, layerId));
    // What a person writes there would be lost with the page; a program says it with each tag.
    if (state.inMemory.some(({ layer }) => layer.id === layerId))
      throw new CommandError('layer.inMemory', 'a layer in memory cannot be the active one; name it in TAG_SAVE');
    send(activeLayerChosen, layerId);
  },
};
