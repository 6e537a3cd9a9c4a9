/** Moves the camera to a viewpoint that sees an opened note (docs/reference/notes.md#visibility-in-the-space). */
import { combine, sample } from 'effector';
import { viewRequested, viewRequestOfNote } from '../go-to-view/index.ts';
import { notesLoaded } from './notes-loaded.ts';
import { $noteToVisit, $openNote, noteVisited } from './state.ts';

const $visited = combine($noteToVisit, $openNote, (id, note) => (note?.id === id ? note : null));
const visit = sample({ clock: [$visited, notesLoaded], source: $visited }).filterMap((note) => note ?? undefined);
sample({ clock: visit, fn: viewRequestOfNote, target: viewRequested });
sample({ clock: visit, fn: () => undefined, target: noteVisited });
