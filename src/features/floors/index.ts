/** Floors: the current one, the selector, and which of them the stage draws. */
export { $areFloorsLocked, $currentFloorId, $isOverview, floorRequested, visibleFloorsRestored } from './state.ts';
export { $visibleFloorIds } from './visible-floors.ts';
export { $floorItems, $hasFloorSelector, $isAllFloorsOffered } from './floor-selector-items.ts';
export { formatFloorName, formatPlace } from './messages.ts';
export { moveToFloorFx } from './move-to-floor.ts';
export { useCurrentFloorName } from './ui/floors.tsx';
