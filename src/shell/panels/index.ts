/** The panel beside the view. */
export { $openPanel, createPanel, panelClosed, type Panel } from './state.ts';
