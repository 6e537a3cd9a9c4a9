/** Loads the notes and their users when they are needed first: by the panel, a link or the search. */
import { combine, createEvent, createStore, sample } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { noteRecords } from '#src/data/notes.ts';
import { subscribeToNoteUsersFx } from '#src/data/note-users.ts';
import type { RecordsRequest } from '#src/data/record-subscription.ts';
import { $modelRequest } from '#src/data/state.ts';
import { $areNotesOffered } from './availability.ts';
import { notesLoaded } from './notes-loaded.ts';
import { notesPanel } from './state.ts';

/** The notes are needed, and are loaded unless they are there; after a failure again. */
export const notesWanted = createEvent();
sample({
  clock: [notesPanel.$isOpen, notesLoaded],
  source: combine({ isOpen: notesPanel.$isOpen, areOffered: $areNotesOffered }),
  filter: ({ isOpen, areOffered }) => isOpen && areOffered,
  fn: () => undefined,
  target: notesWanted,
});

sample({
  clock: notesWanted,
  source: combine({ request: $modelRequest, status: noteRecords.$status }),
  filter: ({ request, status }) => request !== null && (status === 'idle' || status === 'failed'),
  fn: ({ request }): RecordsRequest => ({ ...request!, includeDisabled: false }),
  target: noteRecords.wanted,
});

/** Disposed with the viewer. */
export const $usersSubscription = createStore<Disposable | null>(null, { serialize: 'ignore' }).on(
  subscribeToNoteUsersFx.doneData,
  (_, subscription) => subscription,
);
sample({
  clock: notesWanted,
  source: combine({
    request: $modelRequest,
    subscription: $usersSubscription,
    isPending: subscribeToNoteUsersFx.pending,
  }),
  filter: ({ request, subscription, isPending }) => request !== null && subscription === null && !isPending,
  fn: ({ request }) => request!,
  target: subscribeToNoteUsersFx,
});
