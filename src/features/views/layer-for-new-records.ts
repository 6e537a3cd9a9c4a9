/** Makes sure that new records are visible: it may choose another view or switch a layer on before a tool adds one. */
import { createEvent, sample } from 'effector';
import { layerForNewRecords, isLayerToggled, isLayerVisible, type ViewState } from '#domain/views/view-state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { layerNeeded } from '#src/tools/state.ts';
import { $viewState, activeLayerChosen, layerToggled, viewChosen } from './state.ts';

/** Elsewhere a tool adds nothing to the space: what visitors measure is their own. */
const neededInWorkshop = createEvent();
sample({ clock: layerNeeded, filter: $isWorkshop, target: neededInWorkshop });

// A view without a layer of its own cannot contain new records; they go into the model's own view.
sample({
  clock: neededInWorkshop,
  source: $viewState,
  filter: (state) => state !== null && !layerForNewRecords(state).ok,
  fn: (state) => state!.initialViewId,
  target: viewChosen,
});

/** The layer for new records, if it is switched off. */
const layerToSwitchOn = (state: ViewState): string | null => {
  const layer = layerForNewRecords(state);
  return layer.ok && isLayerVisible(state, layer.value) && !isLayerToggled(state, layer.value) ? layer.value : null;
};

sample({
  clock: [activeLayerChosen, neededInWorkshop],
  source: $viewState.map((state) => state && layerToSwitchOn(state)),
  filter: (layerId) => layerId !== null,
  fn: (layerId) => layerId!,
  target: layerToggled,
});
