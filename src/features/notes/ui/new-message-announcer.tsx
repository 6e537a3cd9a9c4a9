/** Announces what others write in the open note, since it may appear out of view. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { messagesOf, type Note } from '#domain/notes/note.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { LiveRegion } from '#ui-kit/index.ts';
import { shownUser } from '../format-notes.ts';
import { plainTextOf } from '../message-parts.ts';
import { noteMessages as messages } from '../messages.ts';

export const NewMessageAnnouncer = ({ note }: { readonly note: Note }) => {
  const intl = useIntl();
  const { me, users } = useUnit($noteUsers);
  const all = messagesOf(note);
  const [known, setKnown] = useState({ ids: new Set(all.map(({ id }) => id)), text: '' });
  const added = all.filter(({ id }) => !known.ids.has(id));
  if (added.length > 0) {
    const latest = added.findLast(({ author }) => !me?.ids.includes(author.id));
    const text = latest
      ? intl.formatMessage(messages.newAnswer, {
          name: shownUser(intl, latest.author, users).name,
          text: plainTextOf(latest.text, users),
        })
      : known.text;
    setKnown({ ids: new Set(all.map(({ id }) => id)), text });
  }
  return <LiveRegion message={known.text} />;
};
