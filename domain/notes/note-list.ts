/** Which notes the list has, and in which order (docs/reference/notes.md#the-list). */
import { mentionsIn, type Mention } from '../model/content/rich-text.ts';
import { isSameUser, type NoteUser } from '../users/user.ts';
import { lastActivityOf, messagesOf, type Note } from './note.ts';

export const noteFilters = ['all', 'unresolved', 'resolved'] as const;
export type NoteFilter = (typeof noteFilters)[number];

/** Null for a text that names none. */
export const noteFilterOf = (text: string): NoteFilter | null => noteFilters.find((filter) => filter === text) ?? null;

const mentionsOfNote = new WeakMap<Note, readonly Mention[]>();
/** Of all its messages; notes are immutable, so that each is parsed once. */
const mentionsOf = (note: Note): readonly Mention[] => {
  const known = mentionsOfNote.get(note) ?? messagesOf(note).flatMap(({ text }) => mentionsIn(text));
  mentionsOfNote.set(note, known);
  return known;
};

/** Whether the note, a comment or a reply mentions the user. False without a signed-in user. */
export const mentionsUser = (note: Note, user: NoteUser | null): boolean =>
  user !== null && mentionsOf(note).some((mention) => isSameUser(user, mention));

export interface NoteFilters {
  readonly filter: NoteFilter;
  /** Only notes that mention `me`. */
  readonly mentionsMe: boolean;
  readonly me: NoteUser | null;
}

const passes = (note: Note, { filter, mentionsMe, me }: NoteFilters): boolean =>
  (filter === 'all' || note.resolved === (filter === 'resolved')) && (!mentionsMe || mentionsUser(note, me));

/** The latest activity first. */
export const listNotes = (notes: readonly Note[], filters: NoteFilters): readonly Note[] =>
  notes
    .filter((note) => passes(note, filters))
    .map((note) => ({ note, activity: Date.parse(lastActivityOf(note)) || 0 }))
    .toSorted((a, b) => b.activity - a.activity || (a.note.id < b.note.id ? -1 : 1))
    .map(({ note }) => note);

export interface NoteCounts extends Readonly<Record<NoteFilter, number>> {
  readonly mentionsMe: number;
}

/** The numbers of notes without regard to the chosen filters. */
export const countNotes = (notes: readonly Note[], me: NoteUser | null): NoteCounts => {
  const resolved = notes.filter((note) => note.resolved).length;
  return {
    all: notes.length,
    unresolved: notes.length - resolved,
    resolved,
    mentionsMe: notes.filter((note) => mentionsUser(note, me)).length,
  };
};
