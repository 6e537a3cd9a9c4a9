/** Views and layers: loaded when the space is at rest and the model may have more than one view or layer. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { $mayHaveChoice } from './status.ts';
import { subscribeToViewsFx, viewsRequestOf } from './state.ts';
import './records-in-view.ts';
import './layer-for-new-records.ts';
import './address-tag.ts';

export {
  $viewState,
  $viewsStatus,
  activeLayerChosen,
  layerToggled,
  subscribeToViewsFx,
  viewChosen,
  viewStateReplaced,
  viewsRequestOf,
  viewsRetried,
  withTypes,
} from './state.ts';
export { $allowedFeatures } from './records-in-view.ts';
export { $listedViews } from './view-list.ts';
export { nameOfLayer, nameOfRecordLayer, nameOfView } from './layer-names.ts';
export { viewMessages } from './messages.ts';
export { useLayerChoice, useLayerName, useLayersOfRecord } from './ui/use-layer-choice.ts';
export { ViewsButton, ViewsSheet } from './ui/views.tsx';
export const start = async (context: FeatureContext) => {
  const { scope } = context;
  if (!scope.getState($mayHaveChoice)) return undefined;
  // An editor can add views and layers to a model that has none.
  const includesBaseOnly = scope.getState($isWorkshop);
  return scopeBind(subscribeToViewsFx, { scope, safe: true })(viewsRequestOf(context, includesBaseOnly));
};
