/** The name of a viewpoint in the visitor's words: its own, else by its room, else by its number. */
import type { IntlShape } from 'react-intl';
import type { Room, Sweep } from '#domain/model/model.ts';
import { navigationMessages } from '../messages.ts';

export const viewpointNameIn = (intl: IntlShape, sweep: Sweep, room: Room | null): string => {
  const name = sweep.name.trim();
  if (name !== '') return name;
  const number = sweep.index + 1;
  const roomName = room?.name.trim();
  return roomName
    ? intl.formatMessage(navigationMessages.numberedInRoom, { room: roomName, number })
    : intl.formatMessage(navigationMessages.numbered, { number });
};
