/** The frame of a panel, which is loaded with the first panel; and the commands of panels. */
export { panelCommands } from './commands.ts';
export { PanelFrame } from './ui/panel-frame.tsx';
