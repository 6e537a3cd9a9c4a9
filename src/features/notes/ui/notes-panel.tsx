/** The panel of notes: their list, the open note, or a new one. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { IconButton } from '#ui-kit/index.ts';
import { noteButtonMessages } from '../button-messages.ts';
import { noteMessages as messages } from '../messages.ts';
import { $newNote, newNoteDiscarded } from '../new-note.ts';
import { $openNote, $openNoteId, $returnTarget, notesPanel, returnedToList } from '../state.ts';
import { NewNoteForm } from './new-note-form.tsx';
import { NoteList } from './note-list.tsx';
import { OpenNote } from './open-note.tsx';

export const NotesPanel = () => {
  const { formatMessage } = useIntl();
  const { note, openId, newNote, returnTarget } = useUnit({
    note: $openNote,
    openId: $openNoteId,
    newNote: $newNote,
    returnTarget: $returnTarget,
  });
  const leave = useUnit(returnTarget?.panel.opened ?? returnedToList);
  const discard = useUnit(newNoteDiscarded);
  const back = (): void => {
    if (newNote) discard();
    else leave();
  };
  const title = newNote ? messages.newNote : openId === null ? noteButtonMessages.title : messages.note;
  const backLabel = returnTarget && !newNote ? formatMessage(returnTarget.label) : formatMessage(messages.back);
  return (
    <PanelFrame
      panel={notesPanel}
      title={formatMessage(title)}
      closeLabel={formatMessage(messages.close)}
      lead={
        (openId !== null || newNote) && (
          <IconButton icon="chevronLeft" label={backLabel} onPress={back} ground="plain" tooltipPlacement="bottom" />
        )
      }
    >
      {newNote && <NewNoteForm note={newNote} />}
      {!newNote && note && <OpenNote key={note.id} note={note} />}
      {/* Also while an open note is loading, or could not be loaded. */}
      {!newNote && !note && <NoteList />}
    </PanelFrame>
  );
};
