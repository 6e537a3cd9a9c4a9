/** Views and layers: a chunk of its own, downloaded when the stage is idle and the model has more than one view or layer. */
import './labels-in-view.ts';
import './tags-in-view.ts';
import './layer-for-new-records.ts';
import './address-tag.ts';

export {
  $viewState,
  activeLayerChosen,
  layerToggled,
  subscribeToViewsFx,
  viewChosen,
  viewStateReplaced,
} from './state.ts';
export { useLayerChoice, useLayerName } from './ui/use-layer-choice.ts';
export { ViewsButton, ViewsSheet } from './ui/views.tsx';
