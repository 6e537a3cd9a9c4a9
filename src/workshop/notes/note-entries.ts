/** The entries that the workshop adds to the menu of a note. */
import { combine, sample } from 'effector';
import { defineMessages, type NoMessageValues } from 'react-intl';
import { noteEntriesProvided, type NoteEntries } from '#src/features/notes/lazy.ts';
import { $viewState } from '#src/features/views/lazy.ts';
import { layerEntriesOf } from '../use-layer-entries.ts';
import { $canMove, $findLayers, moveEntryId, noteToolsLoaded } from './note-tools.ts';

const messages = defineMessages<{ move: NoMessageValues }>({
  move: { id: 'workshop.pins.move', defaultMessage: 'Place again' },
});

const $entries = combine(
  { canMove: $canMove, viewState: $viewState, findLayers: $findLayers },
  ({ canMove, viewState, findLayers }): NoteEntries =>
    (intl, note) => [
      { id: moveEntryId, icon: 'movePoint', label: intl.formatMessage(messages.move), isDisabled: !canMove },
      ...layerEntriesOf(intl, viewState, findLayers, note).entries,
    ],
);
sample({ clock: [$entries, noteToolsLoaded], source: $entries, target: noteEntriesProvided });
