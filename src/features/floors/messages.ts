/** The text of floors. */
import { defineMessages, type IntlShape, type NoMessageValues } from 'react-intl';
import type { Floor } from '#domain/model/model.ts';
import { floorName } from '#domain/navigation/floors.ts';

export const floorMessages = defineMessages<{
  label: NoMessageValues;
  all: NoMessageValues;
  numbered: { number: number };
}>({
  label: { id: 'floors.label', defaultMessage: 'Floors' },
  all: { id: 'floors.all', defaultMessage: 'All floors' },
  numbered: { id: 'floors.numbered', defaultMessage: 'Floor {number, number}' },
});

/** The floor's own name, else its number. */
export const formatFloorName = (intl: IntlShape, floor: Floor): string => {
  const name = floorName(floor);
  return name.kind === 'named' ? name.name : intl.formatMessage(floorMessages.numbered, { number: name.number });
};
