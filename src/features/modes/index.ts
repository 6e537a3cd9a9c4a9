/** Modes: the switch between inside, dollhouse and floor plan. */
export { modeCommands } from './commands.ts';
export { $modeButtons, modePressed, switchModeFx } from './state.ts';
