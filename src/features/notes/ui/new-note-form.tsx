/** A note that is placed and not written yet. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $noteUsers } from '#src/data/note-users.ts';
import { $model } from '#src/data/state.ts';
import { formatPlace } from '#src/features/floors/index.ts';
import { useLayerName } from '#src/features/views/lazy.ts';
import { useTagSwatches } from '#src/i18n/use-tag-swatches.ts';
import { NewNote } from '#ui-kit/lazy.ts';
import { shownUser } from '../format-notes.ts';
import { noteMessages as messages } from '../messages.ts';
import { newNoteColored, newNoteDiscarded, type NewNote as NewNoteState } from '../new-note.ts';
import { useWritingField } from './use-writing-field.ts';

const unknownUser = { id: '', email: null, firstName: null, lastName: null };
const target = { kind: 'note' } as const;

export const NewNoteForm = ({ note }: { readonly note: NewNoteState }) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { noteUsers, model } = useUnit({ noteUsers: $noteUsers, model: $model });
  const on = useUnit({ newNoteColored, newNoteDiscarded });
  const layer = useLayerName(note.layerId);
  const swatches = useTagSwatches();
  const field = useWritingField(target, {
    label: formatMessage(messages.noteLabel),
    placeholder: formatMessage(messages.notePlaceholder),
    submitLabel: formatMessage(messages.create),
    cancel: { label: formatMessage(messages.cancel), onPress: () => on.newNoteDiscarded() },
  });
  return (
    <NewNote
      author={shownUser(intl, noteUsers.me ?? unknownUser)}
      field={field}
      colours={{
        label: formatMessage(messages.colour),
        swatches,
        value: note.color,
        onCommit: (color) => on.newNoteColored(color),
      }}
      place={model ? formatPlace(intl, note, model) : ''}
      layer={layer === null ? undefined : formatMessage(messages.inLayer, { name: layer })}
    />
  );
};
