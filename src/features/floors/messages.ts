/** The words of floors. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const floorMessages = defineMessages<{
  label: NoMessageValues;
  all: NoMessageValues;
  numbered: { number: number };
}>({
  label: { id: 'floors.label', defaultMessage: 'Floors' },
  all: { id: 'floors.all', defaultMessage: 'All floors' },
  numbered: { id: 'floors.numbered', defaultMessage: 'Floor {number, number}' },
});
