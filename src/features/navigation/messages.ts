/** The text of viewpoints. */
import { defineMessages, type IntlShape, type NoMessageValues } from 'react-intl';
import type { Room, Sweep } from '#domain/model/model.ts';

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

/** The viewpoint's own name, else its room and number, else its number. */
export const formatViewpointName = (intl: IntlShape, sweep: Sweep, room: Room | null): string => {
  const name = sweep.name.trim();
  if (name !== '') return name;
  const number = sweep.index + 1;
  const roomName = room?.name.trim();
  return roomName
    ? intl.formatMessage(navigationMessages.numberedInRoom, { room: roomName, number })
    : intl.formatMessage(navigationMessages.numbered, { number });
};
