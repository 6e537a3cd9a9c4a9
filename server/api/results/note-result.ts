/** A note with its comments, replies and authors as a GraphQL object. */
import type { Note, NoteComment, NoteReply } from '#domain/model/content/annotations.ts';
import { findPeople } from '../../edits/access/people.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { commonFields, placeOf, ownFields, xyz, type AnnotationRow } from './annotation-fields.ts';
import { capturedUsersOf } from './user-results.ts';

interface Author {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

export type Authors = ReadonlyMap<string, Author>;

const authorOf = (authors: Authors, { author }: Pick<Note, 'author'>): Author =>
  authors.get(author) ?? { id: author, firstName: null, lastName: null, email: null };

const authorIdsIn = ({ author, comments = [] }: Pick<Note, 'author' | 'comments'>): readonly string[] => [
  author,
  ...comments.flatMap((comment) => [comment.author, ...(comment.replies ?? []).map((reply) => reply.author)]),
];

/** The ids of everyone who has written in these notes. */
export const authorIdsOf = (rows: readonly AnnotationRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => authorIdsIn(JSON.parse(row.data) as Note)));

/** The authors of these notes: users of the capture, and people with an account on this server. */
export const authorsOf = async (
  store: Store,
  record: ModelRecord,
  rows: readonly AnnotationRow[],
): Promise<Authors> => {
  const ids = authorIdsOf(rows);
  if (ids.size === 0) return new Map();
  const accounts = await findPeople(store, { ids });
  return new Map([
    ...capturedUsersOf(record).map(
      ({ id, email, firstName = null, lastName = null }) => [id, { id, email, firstName, lastName }] as const,
    ),
    ...accounts.map(
      ({ id, email, firstName, lastName }) =>
        [id, { id, email, firstName: firstName || null, lastName: lastName || null }] as const,
    ),
  ]);
};

const replyResult = (authors: Authors, row: AnnotationRow, reply: NoteReply) => ({
  id: reply.replyId,
  text: reply.text,
  author: authorOf(authors, reply),
  created: reply.created ?? row.created,
  modified: reply.modified ?? reply.created ?? row.created,
});

const commentResult = (authors: Authors, row: AnnotationRow, comment: NoteComment) => ({
  id: comment.commentId,
  text: comment.text,
  author: authorOf(authors, comment),
  created: comment.created ?? row.created,
  modified: comment.modified ?? comment.created ?? row.created,
  replies: (comment.replies ?? []).map((reply) => replyResult(authors, row, reply)),
});

export const noteResult = (record: ModelRecord, row: AnnotationRow, authors: Authors) => {
  const note = ownFields(record, 'note', row);
  const { floor, room } = placeOf(record, note);
  return {
    ...commonFields(record, row),
    floor,
    room,
    text: note.text,
    resolved: note.resolved,
    author: authorOf(authors, note),
    anchorPosition: xyz(note.anchorPosition),
    stemNormal: xyz(note.stemNormal),
    stemLength: note.stemLength,
    stemEnabled: note.stemEnabled,
    color: note.color,
    icon: note.icon,
    comments: note.comments.map((comment) => commentResult(authors, row, comment)),
  };
};
