/** Messages of the editor of measurements. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const measurementMessages = defineMessages<{
  layer: NoMessageValues;
  visible: NoMessageValues;
  nameNotSaved: { name: string };
  removeFailed: NoMessageValues;
}>({
  layer: { id: 'workshop.measurements.layer', defaultMessage: 'Layer' },
  visible: { id: 'workshop.tags.visible', defaultMessage: 'Visible to visitors' },
  nameNotSaved: {
    id: 'workshop.measurements.nameNotSaved',
    defaultMessage:
      'The name “{name}” was not saved: someone else has changed or removed the measurement in the meantime.',
  },
  removeFailed: { id: 'workshop.tags.removeFailed', defaultMessage: 'This could not be removed. Try again.' },
});
