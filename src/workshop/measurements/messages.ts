/** Messages of the editor of measurements. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const measurementMessages = defineMessages<{
  layer: NoMessageValues;
  visible: NoMessageValues;
  namesNotSaved: { count: number; names: string };
}>({
  layer: { id: 'workshop.measurements.layer', defaultMessage: 'Layer' },
  visible: { id: 'workshop.tags.visible', defaultMessage: 'Visible to visitors' },
  namesNotSaved: {
    id: 'workshop.measurements.namesNotSaved',
    defaultMessage:
      '{count, plural, one {This name was not saved: {names}} other {These names were not saved: {names}}}',
  },
});
