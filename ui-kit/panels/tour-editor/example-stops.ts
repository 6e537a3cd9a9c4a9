/** Stops for stories of the tour editor, and the texts around them. */
import { roomImage } from '../../../stories/support/sample-text.ts';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import type { TourEditorProps } from './tour-editor.tsx';
import type { TourEditorStop } from './tour-tile.tsx';

const rooms = [
  'Front garden',
  'Entrance hall',
  'Kitchen',
  'Dining table for twelve guests',
  'Living room',
  'Fireplace',
  'Stairs',
  'Study',
  'Bedroom',
  'Bathroom',
  'Balcony',
  'View of the lake',
];

const germanRooms = [
  'Wohnzimmer mit Kaminofen und Gartenblick',
  'Hauswirtschaftsraum',
  'Elternschlafzimmer mit Ankleide',
  'Dachterrasse',
];

const stopsOf = (titles: readonly string[], labelOf: (title: string, place: number) => string) =>
  titles.map((title, index): TourEditorStop => ({
    id: `stop-${index + 1}`,
    title,
    label: labelOf(title, index + 1),
    thumbnailUrl: roomImage(index * 47),
  }));

export const exampleStops: readonly TourEditorStop[] = stopsOf(
  rooms,
  (title, place) => `Stop ${place} of ${rooms.length}: ${title}`,
).map((stop, index) => ({
  ...stop,
  ...(index === 1 && { transition: { icon: 'image', label: 'Slideshow' } as const }),
  ...(index === 6 && { thumbnailUrl: undefined }),
}));

export const germanStops: readonly TourEditorStop[] = stopsOf(
  [...germanRooms, ...germanRooms],
  (title, place) => `Halt ${place} von 8: ${title}`,
).map((stop, index) => ({
  ...stop,
  ...(index === 1 && { notice: 'Besucher erreichen diesen Halt nicht, weil der Standpunkt ausgeblendet ist' }),
  ...(index === 2 && { transition: { icon: 'image', label: 'Diashow' } as const }),
}));

export const menuOf = (stops: readonly TourEditorStop[], id: string): readonly MenuEntry[] => {
  const index = stops.findIndex((stop) => stop.id === id);
  return [
    { id: 'earlier', label: 'Move earlier', icon: 'chevronLeft', isDisabled: index === 0 },
    { id: 'later', label: 'Move later', icon: 'chevronRight', isDisabled: index === stops.length - 1 },
    { id: 'remove', label: 'Remove', icon: 'trash' },
  ];
};

export const germanTexts = {
  label: 'Haltepunkte des Rundgangs',
  add: {
    label: 'Haltepunkt hinzufügen',
    menuLabel: 'Einfügestelle auswählen',
    places: [
      { id: 'first', label: 'Am Anfang des Rundgangs' },
      { id: 'last', label: 'Am Ende des Rundgangs' },
    ],
  },
  actions: [
    { id: 'photos', label: 'Aus Fotoaufnahmen', icon: 'photos' },
    { id: 'preview', label: 'Rundgangsvorschau', icon: 'play' },
    { id: 'settings', label: 'Rundgangseinstellungen', icon: 'settings' },
  ],
  summary: '8 Haltepunkte · mit Beschreibungstexten',
  labels: {
    drag: (title) => `${title} verschieben`,
    edit: (title) => `${title} bearbeiten`,
    more: (title) => `Weitere Aktionen für ${title}`,
    moved: (title, place) => `${title} ist jetzt an Stelle ${place}`,
  },
} as const satisfies {
  readonly label: string;
  readonly add: Omit<TourEditorProps['add'], 'onAdd'>;
  readonly actions: readonly Omit<TourEditorProps['actions'][number], 'onPress'>[];
  readonly summary: string;
  readonly labels: TourEditorProps['labels'];
};
