import { expect, it } from 'vitest';
import type { FloorId } from '../ids.ts';
import { markerOpacity, type MarkerVisibilityFacts } from './marker-opacity.ts';

const ground = 'ground' as FloorId;
const upper = 'upper' as FloorId;
const visible: MarkerVisibilityFacts = {
  kind: 'pin',
  floorId: ground,
  isPlaced: true,
  isInside: true,
  currentFloorId: ground,
  visibleFloors: null,
  isVisible: true,
  isPlan: false,
  isOnTopStorey: true,
  distance: 3,
};
const fromAbove = { isInside: false, distance: 20 };

it.each<[string, Partial<MarkerVisibilityFacts>, number]>([
  ['visible', {}, 1],
  ['of another 360° view', { isPlaced: false }, 0],
  ['visible on another floor, through the stairwell', { floorId: upper }, 1],
  ['behind a wall', { isVisible: false }, 0.25],
  ['far behind walls', { isVisible: false, distance: 8.1 }, 0],
  ['on another floor, hidden', { isVisible: false, floorId: upper }, 0],
  ['hidden, on no floor', { isVisible: false, floorId: null }, 0.25],
  ['hidden, with an unknown current floor', { isVisible: false, currentFloorId: null }, 0.25],
  ['a label behind a wall', { kind: 'label', isVisible: false }, 0],
  ['a line behind a wall', { kind: 'line', isVisible: false }, 0.6],
  ['nearer than its limit', { distance: 0.09, minDistance: 0.1 }, 0],
  ['farther than its limit', { distance: 8.1, maxDistance: 8 }, 0],
  ['within its limits', { distance: 8, minDistance: 0.1, maxDistance: 8 }, 1],
  ['from above, farther than its limit', { ...fromAbove, maxDistance: 8 }, 1],
  ['from above', fromAbove, 1],
  ['from above, behind a wall', { ...fromAbove, isVisible: false }, 0.25],
  ['in a plan, under furniture', { ...fromAbove, isPlan: true, isVisible: false }, 0.25],
  ['in a plan, under the storey above', { ...fromAbove, isPlan: true, isVisible: false, isOnTopStorey: false }, 0],
  ['in a plan, on a lower storey in the open', { ...fromAbove, isPlan: true, isOnTopStorey: false }, 1],
  ['from above at an angle, behind an upper storey', { ...fromAbove, isVisible: false, isOnTopStorey: false }, 0.25],
  ['from above, on a hidden floor', { ...fromAbove, visibleFloors: new Set([upper]) }, 0],
  ['from above, on a shown floor', { ...fromAbove, visibleFloors: new Set([ground]) }, 1],
  ['from above, on no floor', { ...fromAbove, floorId: null, visibleFloors: new Set([upper]) }, 1],
  ['inside, whichever floors are shown from above', { visibleFloors: new Set([upper]) }, 1],
])('opacity of a marker: %s', (_, changes, opacity) => {
  expect(markerOpacity({ ...visible, ...changes })).toBe(opacity);
});
