/** Floors: the current one, the selector, what is hidden. */
export { $currentFloorId, $visibleFloorIds, visibleFloorsOpened } from './state.ts';
export { floorCommands } from './commands.ts';
export { floorNameIn } from './ui/floor-name-in.ts';
export { Floors, useCurrentFloorName } from './ui/floors.tsx';
