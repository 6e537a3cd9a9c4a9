/** Moves the camera to a viewpoint that sees an opened note (docs/reference/notes.md#visibility-in-the-space). */
import { combine, createEvent, sample } from 'effector';
import type { DescriptionPart } from '#domain/tags/description-parts.ts';
import { goToFx } from '#src/stage/state.ts';
import { viewRequested, viewRequestOfNote } from '../go-to-view/index.ts';
import { notesLoaded } from './notes-loaded.ts';
import { $noteToVisit, $openNote, noteVisited } from './state.ts';

const $visited = combine($noteToVisit, $openNote, (id, note) => (note?.id === id ? note : null));
const visit = sample({ clock: [$visited, notesLoaded], source: $visited }).filterMap((note) => note ?? undefined);
sample({ clock: visit, fn: viewRequestOfNote, target: viewRequested });
sample({ clock: visit, fn: () => undefined, target: noteVisited });

type PlacePart = Extract<DescriptionPart, { readonly kind: 'place' }>;

export const placeLinkPressed = createEvent<PlacePart>();
sample({
  clock: placeLinkPressed,
  fn: ({ sweepId, rotation }) => ({ sweepId, options: rotation ? { rotation } : {} }),
  target: goToFx,
});
