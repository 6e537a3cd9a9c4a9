/** Whether the open panel is collapsed to its edge (docs/reference/interface.md#tool-panels). */
import { createEvent, createStore } from 'effector';

export const panelExpanded = createEvent();
export const panelCollapsed = createEvent();
export const panelCollapseToggled = createEvent();

export const $isPanelCollapsed = createStore(false)
  .on(panelCollapsed, () => true)
  .on(panelCollapseToggled, (isCollapsed) => !isCollapsed)
  .reset(panelExpanded);
