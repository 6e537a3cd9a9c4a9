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
      'Select two points on surfaces: the line between them shows its length. You can also measure straight across from a wall, the height of a room, or the area of a floor or wall. With the keyboard, the arrow keys move the point and Enter places it.',
  },
  accuracy: {
    id: 'measurementHelp.accuracy',
    defaultMessage:
      'The value after ± is the margin of error: in 95% of cases the true value is within it. Measurements are made from the capture, so check on site before you order or build something.',
  },
  done: { id: 'information.done', defaultMessage: 'Got it' },
  close: { id: 'modals.close', defaultMessage: 'Close' },
});
