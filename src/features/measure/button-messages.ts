/** The button, which is there before the tool is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const measureButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'measure.title', defaultMessage: 'Measure' },
});
