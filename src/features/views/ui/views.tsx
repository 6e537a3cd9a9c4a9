/** The menu of views and layers: a button with a menu, or on a phone a sheet that the overflow menu opens. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { currentView, isLayerToggled, switchableLayers } from '#domain/views/view-state.ts';
import type { ViewTypeName } from '#domain/views/view-types.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { startPressed } from '#src/features/navigation/index.ts';
import { $isViewSheetOpen, viewSheetClosed } from '../status.ts';
import { viewStatusMessages } from '../menu-messages.ts';
import type { IconName } from '#ui-kit/index.ts';
import { ViewMenu, ViewSheet, type ViewMenuProps } from '#ui-kit/lazy.ts';
import { nameOfLayer, nameOfView } from '../layer-names.ts';
import { viewMessages } from '../messages.ts';
import { $viewState, layerToggled, viewChosen } from '../state.ts';
import { $hasViewChoice, $listedViews } from '../view-list.ts';

const icons: Readonly<Partial<Record<ViewTypeName, IconName>>> = {
  base: 'dollhouse',
  layered: 'dollhouse',
  insights: 'info',
  defurnish: 'sofa',
  trueplan: 'floorPlan',
};

/** Null if there is nothing to choose. */
const useViewMenu = (): ViewMenuProps | null => {
  const intl = useIntl();
  const { state, hasChoice, listed, choose, toggle, goToStart, open } = useUnit({
    state: $viewState,
    hasChoice: $hasViewChoice,
    listed: $listedViews,
    choose: viewChosen,
    toggle: layerToggled,
    goToStart: startPressed,
    open: modalOpened,
  });
  if (!state || !hasChoice) return null;
  const current = currentView(state);
  const layers = switchableLayers(state);
  return {
    label: intl.formatMessage(viewStatusMessages.label),
    buttonLabel: intl.formatMessage(viewMessages.button, {
      name: nameOfView(intl, { type: current.viewType, name: current.name }),
    }),
    viewsLabel: intl.formatMessage(viewMessages.views),
    layersLabel: intl.formatMessage(viewMessages.layers),
    startLabel: intl.formatMessage(viewMessages.start),
    infoLabel: intl.formatMessage(viewMessages.about),
    views: listed.map((view) => ({
      id: view.id,
      name: nameOfView(intl, view),
      icon: icons[view.viewType] ?? 'eye',
    })),
    current: current.id,
    layers: (layers.length > 1 ? layers : []).map((layer) => ({
      id: layer.id,
      name: nameOfLayer(intl, layer, state),
      isOn: isLayerToggled(state, layer.id),
    })),
    onView: (id) => choose(id),
    onLayer: (id) => toggle(id),
    onStart: () => goToStart(),
    onInfo: () => open('views_info'),
  };
};

export const ViewsButton = () => {
  const menu = useViewMenu();
  return menu && <ViewMenu {...menu} />;
};

export const ViewsSheet = () => {
  const menu = useViewMenu();
  const { isOpen, close } = useUnit({ isOpen: $isViewSheetOpen, close: viewSheetClosed });
  return menu && <ViewSheet {...menu} isOpen={isOpen} onClose={() => close()} />;
};
