/** In which layer what is added goes, and which others there are. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { addingTo, choosesLayer, currentLayers, layersToChooseFrom } from '#domain/views/view-state.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import type { EditBarTarget } from '#ui-kit/lazy.ts';
import { nameOfLayer, nameOfTarget, nameOfRoot } from '../layer-names.ts';
import { viewMessages } from '../messages.ts';
import { $viewState, activeLayerChosen } from '../state.ts';

/** Null: there is no choice. */
export const useLayerChoice = (): EditBarTarget | null => {
  const intl = useIntl();
  const { state, parameters, choose } = useUnit({
    state: $viewState,
    parameters: $parameters,
    choose: activeLayerChosen,
  });
  if (!state || !choosesLayer(state, parameters.edit)) return null;
  const into = addingTo(state);
  const selected = into.ok ? into.value : null;
  const layers = layersToChooseFrom(state, 'tag');
  if (layers.length === 0) return null;
  const present = currentLayers(state).find(({ id }) => id === selected);
  // Where the view takes nothing, what is added goes into the model itself.
  const name = present ? nameOfLayer(intl, present, state) : nameOfRoot(intl, state);
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

/** The name of the place of a record in this layer; null: it lies in the base layer, as all do of which nothing is said. */
export const usePlaceName = (layerId: string | null): string | null => {
  const intl = useIntl();
  const state = useUnit($viewState);
  return state && nameOfTarget(intl, layerId, state);
};
