/** The panel beside the view. */
export { closeOnPhoneWhile } from './close-on-phone.ts';
export { $openPanel, createPanel, panelClosed, panelExpanded, type Panel } from './state.ts';
