/** Modes: the switch between inside, dollhouse and floor plan. */
export { modeMessages } from './messages.ts';
export { $failedChange } from './mesh-failure.ts';
export { $modeButtons, $possibleButtons, $pressedButton, modePressed, switchModeFx } from './state.ts';
