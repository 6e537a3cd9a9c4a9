/** The text of floors. */
import { defineMessages, type IntlShape, type NoMessageValues } from 'react-intl';
import type { Floor } from '#domain/model/model.ts';
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

/** Null where there is nothing to name. */
export const formatFloorLabel = (intl: IntlShape, label: FloorLabel): string | null => {
  if (label.kind === 'floor') return formatFloorName(intl, label.floor);
  return label.kind === 'none' ? null : intl.formatMessage(floorMessages[label.kind]);
};
