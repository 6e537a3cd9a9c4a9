/** A note with its conversation, as the graph tells it, and who wrote it. */
import type { Note, NoteComment, NoteReply } from '#domain/model/content/note.ts';
import type { User } from '#domain/model/content/user.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { isObject } from '../../store/readable-rows.ts';
import { commonResult, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-result.ts';

interface Author {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

export type Authors = ReadonlyMap<string, Author>;

const writtenBy = (authors: Authors, { author }: Pick<Note, 'author'>): Author =>
  authors.get(author) ?? { id: author, firstName: null, lastName: null, email: null };

const writersIn = ({ author, comments = [] }: Pick<Note, 'author' | 'comments'>): readonly string[] => [
  author,
  ...comments.flatMap((comment) => [comment.author, ...(comment.replies ?? []).map((reply) => reply.author)]),
];

/** Of those who wrote these notes: the people whom the capture names, and those with an account here. */
export const authorsOf = async (
  { db }: Store,
  record: ModelRecord,
  rows: readonly AnnotationRow[],
): Promise<Authors> => {
  const writers = new Set(rows.flatMap((row) => writersIn(JSON.parse(row.data) as Note)));
  const users = record.content.get('users');
  const named = (Array.isArray(users) ? users.filter(isObject) : []) as unknown as readonly User[];
  if (writers.size === 0) return new Map();
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', [...writers])
    .execute();
  return new Map([
    ...named.map(
      ({ id, email, firstName = null, lastName = null }) => [id, { id, email, firstName, lastName }] as const,
    ),
    ...accounts.map(
      ({ id, email, first_name, last_name }) =>
        [id, { id, email, firstName: first_name || null, lastName: last_name || null }] as const,
    ),
  ]);
};

const replyResult = (authors: Authors, row: AnnotationRow, reply: NoteReply) => ({
  id: reply.replyId,
  text: reply.text,
  author: writtenBy(authors, reply),
  created: reply.created ?? row.created,
  modified: reply.modified ?? reply.created ?? row.created,
});

const commentResult = (authors: Authors, row: AnnotationRow, comment: NoteComment) => ({
  id: comment.commentId,
  text: comment.text,
  author: writtenBy(authors, comment),
  created: comment.created ?? row.created,
  modified: comment.modified ?? comment.created ?? row.created,
  replies: (comment.replies ?? []).map((reply) => replyResult(authors, row, reply)),
});

export const noteResult = (record: ModelRecord, row: AnnotationRow, authors: Authors) => {
  const note = ownFields<Note>(record, 'note', row);
  const { floor, room } = inHouse(record, note);
  return {
    ...commonResult(record, row),
    floor,
    room,
    text: note.text,
    resolved: note.resolved,
    author: writtenBy(authors, note),
    anchorPosition: xyz(note.anchorPosition),
    stemNormal: xyz(note.stemNormal),
    stemLength: note.stemLength,
    stemEnabled: note.stemEnabled,
    color: note.color,
    icon: note.icon,
    comments: note.comments.map((comment) => commentResult(authors, row, comment)),
  };
};
