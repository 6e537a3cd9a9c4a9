/** The displayed names of views and layers. */
import type { IntlShape } from 'react-intl';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { layerDisplayName, viewDisplayName, type DisplayName } from '#domain/views/names.ts';
import { isRoot } from '#domain/views/view-content.ts';
import { currentView, type ViewState } from '#domain/views/view-state.ts';
import type { LayerRecord } from '#domain/views/view-types.ts';
import { viewMessages } from './messages.ts';

interface TypedName {
  readonly type: string;
  readonly name: string;
}

const formatDisplayName = (intl: IntlShape, displayName: DisplayName): string =>
  'name' in displayName ? displayName.name : intl.formatMessage(viewMessages[displayName.placeholder]);

export const nameOfView = (intl: IntlShape, view: TypedName): string =>
  view.name.trim() === '' && isRoot(view)
    ? intl.formatMessage(viewMessages.main)
    : formatDisplayName(intl, viewDisplayName(view));

/** The name of the model's own view. */
export const nameOfRootView = (intl: IntlShape, { views, initialViewId }: ViewState): string => {
  const root = views.find(({ id }) => id === initialViewId)!;
  return nameOfView(intl, { type: root.viewType, name: root.name });
};

/** In another view, the base layer has the name of the model's own view. */
export const nameOfLayer = (intl: IntlShape, { layerType: type, name }: LayerRecord, state: ViewState): string => {
  const { viewType } = currentView(state);
  return type === 'base' && !isRoot({ type: viewType })
    ? nameOfRootView(intl, state)
    : formatDisplayName(intl, layerDisplayName({ type, name }, viewType));
};

/** The name of a layer that contains a record, or for a view's own layer the name of the view; null for the base layer. */
export const nameOfRecordLayer = (intl: IntlShape, layerId: string | null, state: ViewState): string | null => {
  if (layerId === null || layerId === baseLayerId) return null;
  for (const view of [currentView(state), ...state.views]) {
    const layer = view.layers.find(({ id }) => id === layerId);
    if (!layer) continue;
    const { layerType: type, name } = layer;
    return type === 'viewData'
      ? nameOfView(intl, { type: view.viewType, name: view.name })
      : formatDisplayName(intl, layerDisplayName({ type, name }, view.viewType));
  }
  return null;
};
