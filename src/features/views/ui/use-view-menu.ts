/** What the menu shows and does, in the words of the interface. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { currentView, isLayerToggled, switchableLayers } from '#domain/views/view-state.ts';
import type { ViewTypeName } from '#domain/views/view-types.ts';
import { viewStatusMessages } from '#src/features/view-status/index.ts';
import type { IconName } from '#ui-kit/index.ts';
import type { ViewMenuProps } from '#ui-kit/lazy.ts';
import { nameOfLayer, nameOfView } from '../layer-names.ts';
import { viewMessages } from '../messages.ts';
import { $listedViews, $viewsOffered, $viewState, layerToggled, startPressed, viewChosen } from '../state.ts';

const icons: Readonly<Partial<Record<ViewTypeName, IconName>>> = {
  base: 'dollhouse',
  layered: 'dollhouse',
  insights: 'info',
  defurnish: 'sofa',
  trueplan: 'floorPlan',
};

/** Null: there is nothing to choose. */
export const useViewMenu = (): ViewMenuProps | null => {
  const intl = useIntl();
  const { state, offered, listed, choose, toggle, start } = useUnit({
    state: $viewState,
    offered: $viewsOffered,
    listed: $listedViews,
    choose: viewChosen,
    toggle: layerToggled,
    start: startPressed,
  });
  if (!state || !offered) return null;
  const present = currentView(state);
  const layers = switchableLayers(state);
  return {
    label: intl.formatMessage(viewStatusMessages.label),
    buttonLabel: intl.formatMessage(viewMessages.button, {
      name: nameOfView(intl, { type: present.viewType, name: present.name }),
    }),
    viewsLabel: intl.formatMessage(viewMessages.views),
    layersLabel: intl.formatMessage(viewMessages.layers),
    startLabel: intl.formatMessage(viewMessages.start),
    views: listed.map((view) => ({
      id: view.id,
      name: nameOfView(intl, view),
      icon: icons[view.viewType] ?? 'eye',
    })),
    current: present.id,
    layers: (layers.length > 1 ? layers : []).map((layer) => ({
      id: layer.id,
      name: nameOfLayer(intl, layer, state),
      isOn: isLayerToggled(state, layer.id),
    })),
    onView: (id) => choose(id),
    onLayer: (id) => toggle(id),
    onStart: () => start(),
  };
};
