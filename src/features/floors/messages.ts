/** The text of floors. */
import { defineMessages, type IntlShape, type NoMessageValues } from 'react-intl';
import type { Floor, Model } from '#domain/model/model.ts';
import { floorName, type FloorLabel } from '#domain/navigation/floors.ts';

export const floorMessages = defineMessages<{
  label: NoMessageValues;
  all: NoMessageValues;
  unalignedView: NoMessageValues;
  numbered: { number: number };
}>({
  label: { id: 'floors.label', defaultMessage: 'Floors' },
  all: { id: 'floors.all', defaultMessage: 'All floors' },
  unalignedView: { id: 'navigation.looseView', defaultMessage: '360° view' },
  numbered: { id: 'floors.numbered', defaultMessage: 'Floor {number, number}' },
});

/** The floor's own name, else its number. */
export const formatFloorName = (intl: IntlShape, floor: Floor): string => {
  const name = floorName(floor);
  return name.kind === 'named' ? name.name : intl.formatMessage(floorMessages.numbered, { number: name.number });
};

/** The room, else the floor of a space with several; '' where there is neither. */
export const formatPlace = (
  intl: IntlShape,
  { roomId, floorId }: { readonly roomId: string | null; readonly floorId: string | null },
  { rooms, floors }: Pick<Model, 'rooms' | 'floors'>,
): string => {
  const room = rooms.find(({ id }) => id === roomId)?.name.trim();
  if (room) return room;
  const floor = floors.length > 1 ? floors.find(({ id }) => id === floorId) : undefined;
  return floor ? formatFloorName(intl, floor) : '';
};

/** Null where there is nothing to name. */
export const formatFloorLabel = (intl: IntlShape, label: FloorLabel): string | null => {
  if (label.kind === 'floor') return formatFloorName(intl, label.floor);
  return label.kind === 'none' ? null : intl.formatMessage(floorMessages[label.kind]);
};
