/** The layout and the collapse button of a panel that can collapse: props of the kit's `SidePanel`. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { panelMessages } from './messages.ts';
import { $isPanelCollapsed, panelCollapseToggled, panelExpanded } from './state.ts';

/** Each panel opens expanded. */
export const usePanelCollapse = (isOpen: boolean) => {
  const { formatMessage } = useIntl();
  const { collapsed, toggle, expand } = useUnit({
    collapsed: $isPanelCollapsed,
    toggle: panelCollapseToggled,
    expand: panelExpanded,
  });
  useEffect(() => {
    if (isOpen) expand();
  }, [isOpen, expand]);
  return {
    layout: 'side-panel',
    collapsed,
    onToggleCollapsed: () => toggle(),
    collapseLabel: formatMessage(collapsed ? panelMessages.expand : panelMessages.collapse),
  } as const;
};
