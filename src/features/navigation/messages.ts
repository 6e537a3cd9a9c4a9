/** The words of viewpoints. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const navigationMessages = defineMessages<{
  title: NoMessageValues;
  close: NoMessageValues;
  numbered: { number: number };
  numberedInRoom: { room: string; number: number };
  loose: NoMessageValues;
  here: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
}>({
  title: { id: 'navigation.viewpoints', defaultMessage: 'Viewpoints' },
  close: { id: 'navigation.close', defaultMessage: 'Close the list' },
  numbered: { id: 'navigation.viewpointNumbered', defaultMessage: 'Viewpoint {number, number}' },
  numberedInRoom: {
    id: 'navigation.viewpointInRoom',
    defaultMessage: '{room}, viewpoint {number, number}',
  },
  loose: { id: 'navigation.looseView', defaultMessage: '360° view' },
  here: { id: 'navigation.here', defaultMessage: 'You are here' },
  emptyTitle: { id: 'navigation.emptyTitle', defaultMessage: 'No viewpoints' },
  empty: {
    id: 'navigation.empty',
    defaultMessage: 'This space cannot be seen from inside. Look at it as a dollhouse or as a floor plan.',
  },
});
