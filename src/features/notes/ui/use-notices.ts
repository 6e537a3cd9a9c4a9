/**
 * What is said above the comments of a note: why nothing can be written, and for editors which mentioned people have no
 * access to the model (docs/reference/notes.md#people-without-access).
 */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { peopleWithoutAccess } from '#domain/notes/people-without-access.ts';
import type { Note } from '#domain/notes/note.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { $mayEdit } from '#src/data/state.ts';
import type { NoteNotice } from '#ui-kit/lazy.ts';
import { $grantingEmail, accessGranted } from '../actions.ts';
import { $canWriteNotes } from '../availability.ts';
import { noteMessages as messages } from '../messages.ts';

export const useNotices = (note: Note): readonly NoteNotice[] => {
  const { formatMessage } = useIntl();
  const { noteUsers, mayEdit, canWrite, grantingEmail } = useUnit({
    noteUsers: $noteUsers,
    mayEdit: $mayEdit,
    canWrite: $canWriteNotes,
    grantingEmail: $grantingEmail,
  });
  const grant = useUnit(accessGranted);
  if (!canWrite) return [{ id: 'switchedOff', text: formatMessage(messages.switchedOff) }];
  // Before the users are loaded, everyone would seem to have no access.
  if (!mayEdit || noteUsers.me === null) return [];
  return peopleWithoutAccess(note, noteUsers.users).map(({ name, email }) => ({
    id: email,
    text: formatMessage(messages.noAccess, { name }),
    action: {
      label: formatMessage(messages.grant),
      isPending: grantingEmail === email,
      onPress: () => grant(email),
    },
  }));
};
