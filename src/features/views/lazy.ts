/** Views and layers: loaded when the space is at rest and the model may have more than one view or layer. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { $mayHaveChoice } from './status.ts';
import { subscribeToViewsFx, viewsRequestOf } from './state.ts';
import './records-in-view.ts';
import './layer-for-new-records.ts';
import './address-tag.ts';

export {
  $viewState,
  activeLayerChosen,
  layerToggled,
  subscribeToViewsFx,
  viewChosen,
  viewStateReplaced,
  viewsRequestOf,
} from './state.ts';
export { $listedViews } from './view-list.ts';
export { nameOfLayer, nameOfRecordLayer, nameOfView } from './layer-names.ts';
export { useLayerChoice, useLayerName, useLayersOfRecord } from './ui/use-layer-choice.ts';
export { ViewsButton, ViewsSheet } from './ui/views.tsx';
export const start = async (context: FeatureContext) => {
  const { scope } = context;
  if (!scope.getState($mayHaveChoice)) return undefined;
  return scopeBind(subscribeToViewsFx, { scope, safe: true })(viewsRequestOf(context, false));
};
