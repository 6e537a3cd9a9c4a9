/** Views and layers: a chunk of its own, fetched when the space is at rest and has more than one to show. */
import './address-tag.ts';

export { $viewState, activeLayerChosen, subscribeToViewsFx, layerToggled, viewChosen, viewsStepped } from './state.ts';
export { useLayerChoice, usePlaceName } from './ui/use-layer-choice.ts';
export { ViewsButton, ViewsSheet } from './ui/views.tsx';
