/** The button, which is there before the tool is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const measureButtonMessages = defineMessages<{ title: NoMessageValues; show: NoMessageValues }>({
  title: { id: 'measure.title', defaultMessage: 'Measure' },
  show: { id: 'measure.show', defaultMessage: 'Measurements' },
});
