/** People that a note mentions who have no access to the model, for editors (docs/reference/notes.md#people-without-access). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { peopleWithoutAccess } from '#domain/notes/people-without-access.ts';
import type { Note } from '#domain/notes/note.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { $mayEdit } from '#src/data/state.ts';
import type { NoteNotice } from '#ui-kit/lazy.ts';
import { $grantingEmail, accessGranted } from '../actions.ts';
import { noteMessages as messages } from '../messages.ts';

export const useNotices = (note: Note): readonly NoteNotice[] => {
  const { formatMessage } = useIntl();
  const { noteUsers, mayEdit, grantingEmail } = useUnit({
    noteUsers: $noteUsers,
    mayEdit: $mayEdit,
    grantingEmail: $grantingEmail,
  });
  const grant = useUnit(accessGranted);
  if (!mayEdit) return [];
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
