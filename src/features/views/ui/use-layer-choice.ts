/** The layers of new and of existing records, and those to choose from. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { ViewKind } from '#domain/views/view-content.ts';
import {
  currentLayers,
  isLayerToggled,
  layerForNewRecords,
  layersForRecord,
  layersToChooseFrom,
  offersLayerChoice,
} from '#domain/views/view-state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import type { EditBarLayer, EditBarTarget } from '#ui-kit/lazy.ts';
import { nameOfLayer, nameOfRecordLayer, nameOfRootView } from '../layer-names.ts';
import { viewMessages } from '../messages.ts';
import { $viewState, activeLayerChosen, layerToggled } from '../state.ts';

/** Null if there is no choice. */
export const useLayerChoice = (): EditBarTarget | null => {
  const intl = useIntl();
  const { state, isWorkshop, choose } = useUnit({
    state: $viewState,
    isWorkshop: $isWorkshop,
    choose: activeLayerChosen,
  });
  if (!state || !offersLayerChoice(state, isWorkshop)) return null;
  const target = layerForNewRecords(state);
  const selected = target.ok ? target.value : null;
  const layers = layersToChooseFrom(state, 'tag');
  if (layers.length === 0) return null;
  const current = currentLayers(state).find(({ id }) => id === selected);
  // If the view has no layer for new records, they go into the model's own view.
  const name = current ? nameOfLayer(intl, current, state) : nameOfRootView(intl, state);
  return {
    label: intl.formatMessage(viewMessages.addingTo, { name }),
    caption: intl.formatMessage(viewMessages.addingToCaption),
    name,
    title: intl.formatMessage(viewMessages.chooseLayer),
    layers: layers.map((layer) => ({ id: layer.id, name: nameOfLayer(intl, layer, state) })),
    selected,
    onSelect: (id) => choose(id),
  };
};

export interface RecordLayers {
  readonly layers: readonly EditBarLayer[];
  /** Switches a layer on, so that the record is seen in it. */
  readonly switchOn: (id: string) => void;
}

/**
 * The layers of the current view that a record can be moved to, with its own; null if there is no choice.
 * @param otherVersions layers that have a version of the record, which a move would overwrite
 */
export const useLayersOfRecord = (
  kind: ViewKind,
  layerId: string | null,
  otherVersions: readonly (string | null)[],
): RecordLayers | null => {
  const intl = useIntl();
  const { state, toggle } = useUnit({ state: $viewState, toggle: layerToggled });
  const layers = state ? layersForRecord(state, kind, layerId, otherVersions) : [];
  if (!state || layers.length === 0) return null;
  return {
    layers: layers.map((layer) => ({ id: layer.id, name: nameOfLayer(intl, layer, state) })),
    switchOn: (id) => {
      if (!isLayerToggled(state, id)) toggle(id);
    },
  };
};

/** The name of the layer or view that contains a record of this layer; null for the base layer. */
export const useLayerName = (layerId: string | null): string | null => {
  const intl = useIntl();
  const state = useUnit($viewState);
  return state && nameOfRecordLayer(intl, layerId, state);
};
