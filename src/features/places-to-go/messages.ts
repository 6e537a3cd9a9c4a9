/** The text of the places to go. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { Direction } from '#domain/places/places-to-go.ts';

type Away = { distance: string; direction: string };

export const placesMessages = defineMessages<{
  title: NoMessageValues;
  count: { count: number };
  allViewpoints: NoMessageValues;
  away: Away;
  awayOnFloor: Away & { floor: string };
  view360: { direction: string };
  viewpoint: { direction: string };
  tag: Away;
  tagOfView: { direction: string };
  untitledTag: NoMessageValues;
  room: NoMessageValues;
  floor: NoMessageValues;
  allFloors: NoMessageValues;
  view: NoMessageValues;
  metres: { length: number };
  feet: { length: number };
}>({
  title: { id: 'placesToGo.title', defaultMessage: 'Places to go' },
  count: {
    id: 'placesToGo.count',
    defaultMessage: '{count, plural, one {# place to go from here} other {# places to go from here}}',
  },
  allViewpoints: { id: 'placesToGo.allViewpoints', defaultMessage: 'All viewpoints' },
  away: { id: 'placesToGo.away', defaultMessage: '{distance}, {direction}' },
  awayOnFloor: { id: 'placesToGo.awayOnFloor', defaultMessage: '{distance}, {direction}, {floor}' },
  view360: { id: 'placesToGo.view360', defaultMessage: '360° view, {direction}' },
  viewpoint: { id: 'placesToGo.viewpoint', defaultMessage: 'Viewpoint, {direction}' },
  tag: { id: 'placesToGo.tag', defaultMessage: 'Tag, {distance}, {direction}' },
  tagOfView: { id: 'placesToGo.tagOfView', defaultMessage: 'Tag, {direction}' },
  untitledTag: { id: 'tags.untitled', defaultMessage: 'Untitled tag' },
  room: { id: 'placesToGo.room', defaultMessage: 'Room' },
  floor: { id: 'placesToGo.floor', defaultMessage: 'Floor' },
  allFloors: { id: 'floors.all', defaultMessage: 'All floors' },
  view: { id: 'modes.label', defaultMessage: 'View' },
  metres: { id: 'planScale.metres', defaultMessage: '{length, number} m' },
  feet: { id: 'planScale.feet', defaultMessage: '{length, number} ft' },
});

export const directionMessages = defineMessages<Record<Direction, NoMessageValues>>({
  ahead: { id: 'placesToGo.ahead', defaultMessage: 'ahead' },
  aheadRight: { id: 'placesToGo.aheadRight', defaultMessage: 'ahead right' },
  right: { id: 'placesToGo.right', defaultMessage: 'right' },
  behindRight: { id: 'placesToGo.behindRight', defaultMessage: 'behind right' },
  behind: { id: 'placesToGo.behind', defaultMessage: 'behind' },
  behindLeft: { id: 'placesToGo.behindLeft', defaultMessage: 'behind left' },
  left: { id: 'placesToGo.left', defaultMessage: 'left' },
  aheadLeft: { id: 'placesToGo.aheadLeft', defaultMessage: 'ahead left' },
});

export const modeMessages = defineMessages<Record<'panorama' | 'mesh' | 'dollhouse' | 'floorplan', NoMessageValues>>({
  panorama: { id: 'modes.panorama', defaultMessage: 'Inside' },
  mesh: { id: 'modes.mesh', defaultMessage: 'Mesh' },
  dollhouse: { id: 'modes.dollhouse', defaultMessage: 'Dollhouse' },
  floorplan: { id: 'modes.floorplan', defaultMessage: 'Floor plan' },
});
