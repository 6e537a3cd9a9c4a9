/** Modes: the switch between inside, dollhouse and floor plan. */
export { modeCommands } from './commands.ts';
export { Modes } from './ui/modes.tsx';
