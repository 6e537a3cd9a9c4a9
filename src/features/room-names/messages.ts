/** The text of room labels in the floor plan. */
import { defineMessages } from 'react-intl';

export const roomNameMessages = defineMessages<{
  squareMetres: { area: number };
  squareFeet: { area: number };
}>({
  squareMetres: { id: 'roomNames.squareMetres', defaultMessage: '{area, number, ::.0} m²' },
  squareFeet: { id: 'roomNames.squareFeet', defaultMessage: '{area, number, ::precision-integer} sq ft' },
});
