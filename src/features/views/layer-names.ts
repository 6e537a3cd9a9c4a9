/** Views and layers by the names that people read. */
import type { IntlShape } from 'react-intl';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { layerDisplayName, viewDisplayName, type DisplayName } from '#domain/views/names.ts';
import { isRoot } from '#domain/views/view-content.ts';
import { currentView, type ViewState } from '#domain/views/view-state.ts';
import type { LayerRecord } from '#domain/views/view-types.ts';
import { viewMessages } from './messages.ts';

interface Named {
  readonly type: string;
  readonly name: string;
}

const wordsOf = (intl: IntlShape, shown: DisplayName): string =>
  'name' in shown ? shown.name : intl.formatMessage(viewMessages[shown.placeholder]);

export const nameOfView = (intl: IntlShape, view: Named): string =>
  view.name.trim() === '' && isRoot(view)
    ? intl.formatMessage(viewMessages.main)
    : wordsOf(intl, viewDisplayName(view));

/** Of the view that shows the model itself. */
export const nameOfRoot = (intl: IntlShape, { views, initialViewId }: ViewState): string => {
  const root = views.find(({ id }) => id === initialViewId)!;
  return nameOfView(intl, { type: root.viewType, name: root.name });
};

/** In another view, the base layer is what the model itself shows, and is called as that. */
export const nameOfLayer = (intl: IntlShape, { layerType: type, name }: LayerRecord, state: ViewState): string => {
  const { viewType } = currentView(state);
  return type === 'base' && !isRoot({ type: viewType })
    ? nameOfRoot(intl, state)
    : wordsOf(intl, layerDisplayName({ type, name }, viewType));
};

/** Where a record of this layer lies, by the layer's name or, of a view's own one, the view's; null: in the base layer. */
export const nameOfTarget = (intl: IntlShape, layerId: string | null, state: ViewState): string | null => {
  if (layerId === null || layerId === baseLayerId) return null;
  for (const view of [currentView(state), ...state.views]) {
    const layer = view.layers.find(({ id }) => id === layerId);
    if (!layer) continue;
    const { layerType: type, name } = layer;
    return type === 'viewData'
      ? nameOfView(intl, { type: view.viewType, name: view.name })
      : wordsOf(intl, layerDisplayName({ type, name }, view.viewType));
  }
  return null;
};
