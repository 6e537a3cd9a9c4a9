/** The frame of a panel beside the view, on a phone of a sheet: title, collapse and close buttons, and the focus. */
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SidePanel } from '#ui-kit/lazy.ts';
import { $host } from '../../host.ts';
import { panelMessages } from '../messages.ts';
import { $isPanelCollapsed, panelCollapseToggled, type Panel } from '../state.ts';

export interface PanelFrameProps {
  readonly panel: Panel;
  readonly title: string;
  readonly closeLabel: string;
  /** Before the title: an icon, or a back button. */
  readonly lead?: ReactNode;
  /** Buttons before those that collapse and close it. */
  readonly actions?: ReactNode;
  /** On a phone the sheet goes to its middle stop when this changes. */
  readonly halfRequest?: number;
  readonly children: ReactNode;
}

/**
 * A panel that hides the top bar takes the focus, since its button is hidden with the bar. A focus that would be lost when
 * it closes goes to that button.
 */
const useFocusReturn = ({ id, hidesTopBar = false }: Panel): void => {
  const { element } = useUnit($host);
  useEffect(() => {
    if (!hidesTopBar) return undefined;
    return () => {
      if (document.activeElement === document.body)
        element.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`)?.focus();
    };
  }, [id, hidesTopBar, element]);
};

export const PanelFrame = ({ panel, title, closeLabel, lead, actions, halfRequest = 0, children }: PanelFrameProps) => {
  const { formatMessage } = useIntl();
  const { focusRequest, collapsed, close, toggleCollapsed } = useUnit({
    focusRequest: panel.$focusRequest,
    collapsed: $isPanelCollapsed,
    close: panel.closed,
    toggleCollapsed: panelCollapseToggled,
  });
  useFocusReturn(panel);
  const { layout } = panel;
  const collapse =
    layout === 'side-panel' || layout === 'bottom-panel'
      ? {
          collapsed,
          onToggleCollapsed: () => toggleCollapsed(),
          collapseLabel: formatMessage(collapsed ? panelMessages.expand : panelMessages.collapse),
        }
      : {};
  return (
    <SidePanel
      side={panel.side}
      layout={layout}
      title={title}
      lead={lead}
      actions={actions}
      closeLabel={closeLabel}
      onClose={() => close()}
      takesFocus={panel.hidesTopBar}
      focusRequest={focusRequest}
      halfRequest={halfRequest}
      {...collapse}
    >
      {children}
    </SidePanel>
  );
};
