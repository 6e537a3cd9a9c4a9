/** How to measure. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const measurementHelpMessages = defineMessages<{
  title: NoMessageValues;
  subtitle: NoMessageValues;
  points: NoMessageValues;
  accuracy: NoMessageValues;
  done: NoMessageValues;
  close: NoMessageValues;
}>({
  title: { id: 'measurementHelp.title', defaultMessage: 'Measure' },
  subtitle: { id: 'measurementHelp.subtitle', defaultMessage: 'Find out how long, wide or high something is.' },
  points: {
    id: 'measurementHelp.points',
    defaultMessage:
      'Choose two points on surfaces. The line between them shows its length, and another point continues from the last one.',
  },
  accuracy: {
    id: 'measurementHelp.accuracy',
    defaultMessage: 'Measurements are made from the capture. Check on site before you order or build something.',
  },
  done: { id: 'information.done', defaultMessage: 'Got it' },
  close: { id: 'modals.close', defaultMessage: 'Close' },
});
