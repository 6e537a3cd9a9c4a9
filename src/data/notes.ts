/** The notes of the model, for users who may read them. */
import type { Note } from '#domain/notes/note.ts';
import { createRecords } from './records.ts';

export const noteRecords = createRecords<Note>('note', async () => (await import('./note-source.ts')).noteSource);
