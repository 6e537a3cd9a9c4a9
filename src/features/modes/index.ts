/** Modes: the switch between inside, dollhouse and floor plan. */
export { $modeButtons, modePressed, switchModeFx } from './state.ts';
