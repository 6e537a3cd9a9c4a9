import { expect, it } from 'vitest';
import type { FloorId } from '../ids.ts';
import { markerPresence, type MarkerSituation } from './presence.ts';

const ground = 'ground' as FloorId;
const upper = 'upper' as FloorId;
const seen: MarkerSituation = {
  kind: 'pin',
  floorId: ground,
  inside: true,
  standingOn: ground,
  visibleFloors: null,
  inSight: true,
  distance: 3,
};
const above = { inside: false, distance: 20 };

it.each<[string, Partial<MarkerSituation>, number]>([
  ['in sight', {}, 1],
  ['in sight on another floor, through the stairwell', { floorId: upper }, 1],
  ['behind a wall', { inSight: false }, 0.25],
  ['far behind walls', { inSight: false, distance: 8.1 }, 0],
  ['on another floor, hidden', { inSight: false, floorId: upper }, 0],
  ['hidden, on no floor', { inSight: false, floorId: null }, 0.25],
  ['hidden, with the floor one stands on unknown', { inSight: false, standingOn: null }, 0.25],
  ['words behind a wall', { kind: 'label', inSight: false }, 0],
  ['a line behind a wall', { kind: 'line', inSight: false }, 0.25],
  ['from above', above, 1],
  ['from above, behind a wall', { ...above, inSight: false }, 0.25],
  ['from above, on a hidden floor', { ...above, visibleFloors: new Set([upper]) }, 0],
  ['from above, on a shown floor', { ...above, visibleFloors: new Set([ground]) }, 1],
  ['from above, on no floor', { ...above, floorId: null, visibleFloors: new Set([upper]) }, 1],
  ['inside, whichever floors are shown from above', { visibleFloors: new Set([upper]) }, 1],
])('%s', (_, change, presence) => {
  expect(markerPresence({ ...seen, ...change })).toBe(presence);
});
