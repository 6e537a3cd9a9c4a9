/** The panel beside the view, and its commands. */
export { panelCommands } from './commands.ts';
export { $openPanel, createPanel, panelClosed, type Panel } from './state.ts';
