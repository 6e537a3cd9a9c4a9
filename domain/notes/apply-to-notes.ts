/** Applies pending edits to notes, so that the user sees them immediately. */
import type { Fields } from '../../base/json-fields.ts';
import type { Edit } from '../edits/edit.ts';
import type { Note } from './note.ts';

/** Texts, comments and replies are written by mutations of their own. */
const ownFields = [
  'layerId',
  'resolved',
  'floorId',
  'roomId',
  'anchorPosition',
  'stemNormal',
  'stemLength',
  'stemEnabled',
  'color',
] as const satisfies readonly (keyof Note)[];

const changesIn = (after: Fields): Partial<Note> =>
  Object.fromEntries(ownFields.filter((name) => after[name] !== undefined).map((name) => [name, after[name]]));

/** A note that is added again appears with the server's response. */
const withEdit = (notes: readonly Note[], { kind, id, after }: Edit): readonly Note[] => {
  if (kind !== 'note') return notes;
  if (after === null) return notes.filter((note) => note.id !== id);
  return notes.map((note) => (note.id === id ? { ...note, ...changesIn(after) } : note));
};

/** Ignores edits of other kinds; returns the same list if nothing changes. */
export const applyToNotes = (notes: readonly Note[], edits: readonly Edit[]): readonly Note[] =>
  edits.reduce(withEdit, notes);
