/** The text of the room overlay. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const roomOverlayMessages = defineMessages<{
  title: NoMessageValues;
  walls: NoMessageValues;
  names: NoMessageValues;
  dimensions: NoMessageValues;
  imagery: NoMessageValues;
  sides: { length: string; width: string };
  squareMetres: { area: number };
  squareFeet: { area: number };
}>({
  title: { id: 'roomOverlay.title', defaultMessage: 'Rooms' },
  walls: { id: 'roomOverlay.walls', defaultMessage: 'Walls' },
  names: { id: 'roomOverlay.names', defaultMessage: 'Room names' },
  dimensions: { id: 'roomOverlay.dimensions', defaultMessage: 'Room dimensions' },
  imagery: { id: 'roomOverlay.imagery', defaultMessage: 'Imagery' },
  sides: { id: 'roomOverlay.sides', defaultMessage: '{length} × {width}' },
  squareMetres: { id: 'roomOverlay.squareMetres', defaultMessage: '{area, number, ::.0} m²' },
  squareFeet: { id: 'roomOverlay.squareFeet', defaultMessage: '{area, number, ::.0} sq ft' },
});
