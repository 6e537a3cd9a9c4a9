/** Modes: the switch between inside, dollhouse and floor plan. */
export { modeAsked } from './state.ts';
export { modeCommands } from './commands.ts';
export { Modes } from './ui/modes.tsx';
