/** The guided tour: twelve stops from the lane to the meadow, upstairs in between. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { HighlightReel } from '#domain/records/kinds/highlight-reel.ts';
import type { Photo } from '#domain/records/kinds/photo.ts';
import { stairs } from '../plan/house.ts';
import { bottomOf, boundsOf, eyeOf, lookFrom, metres, openingOf, pointIn, roomOf, sweepOf, written } from './facts.ts';
import { places } from './places.ts';

interface Stop {
  readonly id: string;
  readonly sweepId: string;
  readonly target: Vec3;
  readonly title: string;
  readonly description: string;
  readonly overrides?: HighlightReel['entries'][number]['overrides'];
}

const door = openingOf('living-sliding').span;
const risers = stairs.risers[0] + stairs.risers[1];
const bath = boundsOf('bath');

const stops: readonly Stop[] = [
  {
    id: 'lane',
    sweepId: 'street',
    target: [6, 2.4, 0],
    title: 'The lane',
    description:
      'Pale render, dark boards around the entrance, and few windows: the lane lies in the north, the life of the house in the south.',
    overrides: { transitionType: 'slideshow', panDirection: 'right', panAngle: 24 },
  },
  {
    id: 'hall',
    sweepId: 'hall-door',
    target: pointIn('hall', 6.3, 1.2, 3.94),
    title: 'Come in',
    description: 'Shoes under the bench, keys on the console, and already the garden at the end of the view.',
    overrides: { transitionType: 'walkthrough', panDirection: 'left', panAngle: 30 },
  },
  {
    id: 'living',
    sweepId: 'living-door',
    target: pointIn('living', 1.5, 1, 6.6),
    title: 'The living room',
    description: `Fire on one side, orchard on the other. The sliding door opens ${metres(door[1] - door[0])} of wall to the terrace.`,
    overrides: { transitionType: 'walkthrough', panDirection: 'right', panAngle: 45 },
  },
  {
    id: 'table',
    sweepId: 'dining-terrace',
    target: [places.diningTable[0], 0.8, places.diningTable[2]],
    title: 'A table for six',
    description: 'Breakfast sun from the east window, and two steps to the hob.',
    overrides: { panDirection: 'left', panAngle: 40 },
  },
  {
    id: 'kitchen',
    sweepId: 'kitchen-middle',
    target: pointIn('kitchen', 10.6, 1, 0.4),
    title: 'The kitchen',
    description:
      'Green fronts, a pale worktop all round the corner, a brass tap under the north window. The recipe by the door is still in use.',
    overrides: { transitionType: 'walkthrough', panDirection: 'auto', panAngle: 35 },
  },
  {
    id: 'study',
    sweepId: 'study-desk',
    target: places.section,
    title: 'The study',
    description:
      'Here the house was drawn: its section hangs beside the door, and the camera that took these pictures rests in the corner.',
    overrides: { transitionType: 'slideshow', panDirection: 'right', panAngle: 20 },
  },
  {
    id: 'stairs',
    sweepId: 'stairs-landing',
    target: pointIn('landing', 4.6, 1.4, 4),
    title: `${risers} steps`,
    description: `Eight and eight, with a landing between them; ${metres(bottomOf('upper'))} from floor to floor, under one tall window.`,
    overrides: { transitionType: 'walkthrough', panDirection: 'left', panAngle: 15 },
  },
  {
    id: 'nook',
    sweepId: 'nook',
    target: pointIn('nook', 5.9, 1, 8.2),
    title: 'The reading nook',
    description: 'Half corridor, half library. The window seat is deep enough for two people and one cat.',
    overrides: { transitionType: 'walkthrough', panDirection: 'right', panAngle: 52 },
  },
  {
    id: 'main-bedroom',
    sweepId: 'bedroom-1-foot',
    target: pointIn('bedroom-1', 0.8, 0.9, 6.3),
    title: 'The main bedroom',
    description: 'South light, a dressing room behind the wardrobe wall, and a bathroom behind that.',
    overrides: { transitionType: 'walkthrough', panDirection: 'left' },
  },
  {
    id: 'bath',
    sweepId: 'bath-door',
    target: pointIn('bath', bath.x[0], 0.8, 1.4),
    title: 'The family bathroom',
    description: `The tub stands where the light is. Clear height ${metres(roomOf('bath').height)}, like everywhere upstairs.`,
    overrides: { transitionType: 'slideshow', panDirection: 'auto', panAngle: 28 },
  },
  {
    id: 'childs-bedroom',
    sweepId: 'bedroom-3-door',
    target: pointIn('bedroom-3', 10.2, 0.8, 1.4),
    title: 'The child’s bedroom',
    description: 'A bed like a small house, a railway that never quite gets finished, a window to two sides.',
    overrides: { panDirection: 'right', panAngle: 38 },
  },
  {
    id: 'garden',
    sweepId: 'garden',
    target: [6, 2.6, 8.6],
    title: 'And back into the garden',
    description: 'From here one sees how simple it is: two floors, one flat roof, and wide glass where the sun is.',
    overrides: { transitionType: 'slideshow', panDirection: 'left', panAngle: 44 },
  },
];

/** The stops' places; their pictures are drawn from the panoramas. */
export const tourPhotos: readonly Photo[] = stops.map(({ id, sweepId, target, title }) => ({
  id: `stop-${id}`,
  label: title,
  category: 'tour',
  ...written,
  snapshotLocation: {
    viewMode: sweepOf(sweepId).roomId === undefined ? 'outdoor' : 'panorama',
    anchor: sweepId,
    position: eyeOf(sweepId),
    rotation: lookFrom(eyeOf(sweepId), target).rotation,
  },
}));

export const highlightReel: HighlightReel = {
  mode: 'stories',
  entries: stops.map(({ id, title, description, overrides }) => ({
    sid: `stop-${id}`,
    title,
    description,
    ...(overrides && { overrides }),
  })),
};
