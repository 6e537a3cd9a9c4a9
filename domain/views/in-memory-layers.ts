/** Layers that exist only in this visit, such as those of an embedding page (docs/reference/views-and-layers.md#visibility). */
import { ok } from '#base/result.ts';
import { viewFailure } from './view-failures.ts';
import { currentLayers, type ViewState, type ViewStep } from './view-state.ts';
import type { LayerRecord } from './view-types.ts';

const idLength = 11;
const idCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export interface NewInMemoryLayer {
  readonly name: string;
  readonly common?: boolean;
  readonly toggled?: boolean;
  readonly visible?: boolean;
}

export interface AddedLayer {
  readonly state: ViewState;
  readonly layerId: string;
}

/** `random`: returns numbers from 0 to below 1, like `Math.random`. */
export const addInMemoryLayer = (
  state: ViewState,
  { name, common = false, toggled = false, visible = false }: NewInMemoryLayer,
  random: () => number,
): AddedLayer => {
  const id = Array.from({ length: idLength }, () => idCharacters[Math.floor(random() * idCharacters.length)]).join('');
  const position = 1 + Math.max(-1, ...currentLayers(state).map((each) => each.position));
  const layer: LayerRecord = {
    id,
    name,
    layerType: 'inMemory',
    position,
    visible,
    toggled,
    created: null,
    modified: null,
  };
  const added = { layer, viewId: state.currentViewId, common };
  return { state: { ...state, inMemory: [...state.inMemory, added] }, layerId: id };
};

export const removeInMemoryLayer = (state: ViewState, layerId: string): ViewStep => {
  const others = state.inMemory.filter(({ layer }) => layer.id !== layerId);
  if (others.length === state.inMemory.length) return viewFailure('unknownInMemoryLayer');
  return ok({
    ...state,
    inMemory: others,
    activeLayerId: state.activeLayerId === layerId ? null : state.activeLayerId,
  });
};
