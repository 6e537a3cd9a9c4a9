/** Authors and times of notes as they are shown. */
import type { IntlShape } from 'react-intl';
import { avatarColorOf, findUser, initialsOf, nameOfUser, type NoteUser, type UserName } from '#domain/users/user.ts';
import { noteMessages as messages } from './messages.ts';

export interface ShownUser {
  readonly name: string;
  readonly initials: string;
  /** Of the avatar. */
  readonly color: string;
}

/** An author has the name that is known of them now. */
export const shownUser = (intl: IntlShape, user: UserName, users: readonly NoteUser[] = []): ShownUser => {
  const known = findUser(users, user.id) ?? user;
  return {
    name: nameOfUser(known) || intl.formatMessage(messages.unknownUser),
    initials: initialsOf(known),
    color: avatarColorOf(known.id),
  };
};

/** Today's messages have a time, earlier ones a date. */
export const formatTime = (intl: IntlShape, iso: string, now: Date): string => {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  return time.toDateString() === now.toDateString()
    ? intl.formatTime(time, { timeStyle: 'short' })
    : intl.formatDate(time, { dateStyle: 'medium' });
};

export const formatFullTime = (intl: IntlShape, iso: string): string => {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '' : intl.formatDate(time, { dateStyle: 'full', timeStyle: 'short' });
};
