/** Floors: the current one, the selector, and which of them the stage draws. */
export { $currentFloorId, visibleFloorsRestored } from './state.ts';
export { $visibleFloorIds } from './visible-floors.ts';
export { floorCommands } from './commands.ts';
export { formatFloorName } from './messages.ts';
export { Floors, useCurrentFloorName } from './ui/floors.tsx';
