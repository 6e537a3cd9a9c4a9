/** The text of the floor plan's scale. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const planScaleMessages = defineMessages<{
  north: NoMessageValues;
  metres: { length: number };
  feet: { length: number };
}>({
  north: { id: 'planScale.north', defaultMessage: 'North' },
  metres: { id: 'planScale.metres', defaultMessage: '{length, number} m' },
  feet: { id: 'planScale.feet', defaultMessage: '{length, number} ft' },
});
