/** The panel beside the view, and its commands. */
export { panelCommands } from './commands.ts';
export { $openPanel, createPanel, panelClosed, type Panel, type PanelOptions } from './state.ts';
export { PanelFrame } from './ui/panel-frame.tsx';
