/** Which notes the list and the space have (docs/reference/notes.md#the-list). */
import { combine, createEvent, createStore } from 'effector';
import { countNotes, listNotes, type NoteFilter } from '#domain/notes/note-list.ts';
import { noteRecords } from '#src/data/notes.ts';
import { $noteUsers } from '#src/data/note-users.ts';

export const filterChosen = createEvent<NoteFilter>();
export const mentionsMeToggled = createEvent<boolean>();

export const $filter = createStore<NoteFilter>('unresolved').on(filterChosen, (_, filter) => filter);
export const $mentionsMe = createStore(false).on(mentionsMeToggled, (_, isOn) => isOn);

const $me = $noteUsers.map(({ me }) => me, { skipVoid: false });
export const $counts = combine(noteRecords.$shown, $me, countNotes);
export const $listedNotes = combine(
  { notes: noteRecords.$shown, filter: $filter, mentionsMe: $mentionsMe, me: $me },
  ({ notes, ...filters }) => listNotes(notes, filters),
);
