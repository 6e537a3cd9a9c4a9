/** Notes, comments and replies for tests, with defaults for all fields. */
import type { Note, NoteAuthor, NoteComment, NoteId, NoteReply } from '../note.ts';

export const authorOf = (id: string, changes: Partial<Omit<NoteAuthor, 'id'>> = {}): NoteAuthor => ({
  id,
  email: `${id}@example.org`,
  firstName: null,
  lastName: null,
  ...changes,
});

export const replyOf = (id: string, changes: Partial<Omit<NoteReply, 'id'>> = {}): NoteReply => ({
  id,
  text: `Text of ${id}`,
  author: authorOf('ada'),
  attachments: [],
  created: '2025-05-06T12:00:00Z',
  modified: changes.created ?? '2025-05-06T12:00:00Z',
  ...changes,
});

export const commentOf = (id: string, changes: Partial<Omit<NoteComment, 'id'>> = {}): NoteComment => ({
  ...replyOf(id, changes),
  replies: [],
  ...changes,
});

export const noteOf = (id: string, changes: Partial<Omit<Note, 'id'>> = {}): Note => ({
  ...replyOf(id, changes),
  id: id as NoteId,
  layerId: null,
  resolved: false,
  floorId: null,
  roomId: null,
  anchorPosition: [1, 1, 0],
  stemNormal: [0, 0, 1],
  stemLength: 0.23,
  stemEnabled: true,
  color: '#5c7fff',
  icon: null,
  comments: [],
  ...changes,
});
