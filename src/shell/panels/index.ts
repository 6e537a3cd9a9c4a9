/** The panel beside the view. */
export { $openPanel, createPanel, panelClosed, panelExpanded, type Panel } from './state.ts';
