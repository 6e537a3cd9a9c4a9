/** The panel of notes, their pins and the tool that places one: loaded when the panel is opened first. */
import { scopeBind } from 'effector';
import { DisposableStack } from '#base/disposable.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { guardUnload } from '#src/shell/unsaved/index.ts';
import { $usersSubscription } from './load-notes.ts';
import './go-to-note.ts';
import './missing-note.ts';
import './note-link.ts';
import { notesLoaded } from './notes-loaded.ts';
import './pins.ts';

export {
  noteEntriesProvided,
  noteEntryChosen,
  notePinEditChanged,
  undoableRemovalProvided,
  type NoteEntries,
} from './note-editing.ts';
export { notesWanted } from './load-notes.ts';
export { noteLayer } from './pins.ts';
export { runNoteCommand } from './commands.ts';
export { NotesPanel } from './ui/notes-panel.tsx';
export { PlaceNoteHint } from './ui/place-note-hint.tsx';

export const start = ({ scope, view }: FeatureContext) => {
  const bind = { scope, safe: true };
  const disposables = new DisposableStack();
  scopeBind(notesLoaded, bind)();
  disposables.defer(() => scope.getState($usersSubscription)?.dispose());
  disposables.own(guardUnload(scope, view));
  return disposables;
};
