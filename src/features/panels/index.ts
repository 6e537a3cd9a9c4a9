/** Panels that can collapse, and their commands. */
export { panelCommands } from './commands.ts';
export { usePanelCollapse } from './use-collapse.ts';
