/**
 * The users whom records name as those who wrote them: the authors of notes, comments and replies, and who added a URL
 * (docs/reference/notes.md#authors).
 */
import { fieldOf, isFields, type Fields, type Json } from '../../../base/json-fields.ts';
import type { RecordKind } from '../edit.ts';

export interface Authorship {
  /** Of the message in its record, by its id. */
  readonly key: string;
  /** Such as `note.comments[0].author`. */
  readonly path: string;
  /** The id of a user. */
  readonly author: string;
}

const itemsOf = (record: Fields, field: string): readonly (readonly [number, Fields])[] => {
  const value = fieldOf(record, field);
  return Array.isArray(value)
    ? [...(value as readonly Json[]).entries()].filter((entry): entry is [number, Fields] => isFields(entry[1]))
    : [];
};

const authorIn = (record: Fields, field: string, key: string, path: string): readonly Authorship[] => {
  const author = fieldOf(record, field);
  return typeof author === 'string' ? [{ key, path: `${path}.${field}`, author }] : [];
};

const authorsOfNote = (note: Fields): readonly Authorship[] => [
  ...authorIn(note, 'author', JSON.stringify([]), 'note'),
  ...itemsOf(note, 'comments').flatMap(([i, comment]) => {
    const path = `note.comments[${i}]`;
    const commentId = fieldOf(comment, 'commentId') ?? null;
    return [
      ...authorIn(comment, 'author', JSON.stringify([commentId]), path),
      ...itemsOf(comment, 'replies').flatMap(([n, reply]) =>
        authorIn(
          reply,
          'author',
          JSON.stringify([commentId, fieldOf(reply, 'replyId') ?? null]),
          `${path}.replies[${n}]`,
        ),
      ),
    ];
  }),
];

/** Of a whole record, or of some of its fields; empty for kinds that name no user. */
export const authorsIn = (kind: RecordKind, fields: Fields): readonly Authorship[] => {
  if (kind === 'note') return authorsOfNote(fields);
  return kind === 'attachment' ? authorIn(fields, 'createdBy', JSON.stringify([]), 'attachment') : [];
};

export interface AuthorIssue {
  readonly authorship: Authorship;
  /** The author so far; null: the message is new, and names another user than the one who writes it. */
  readonly current: string | null;
}

/** The first author that an edit changes, or that is another user than `personId` in what it adds; null if there is none. */
export const findAuthorIssue = (
  kind: RecordKind,
  from: Fields | null,
  to: Fields,
  personId: string,
  /** Earlier forms of the record: what has been removed from it is restored with its author. */
  earlier: readonly Fields[],
): AuthorIssue | null => {
  const current = new Map(from ? authorsIn(kind, from).map(({ key, author }) => [key, author]) : []);
  const known = new Set(
    earlier.flatMap((form) => authorsIn(kind, form)).map(({ key, author }) => JSON.stringify([key, author])),
  );
  for (const authorship of authorsIn(kind, to)) {
    const { key, author } = authorship;
    const stays = current.get(key);
    if (stays !== undefined && stays !== author) return { authorship, current: stays };
    if (stays === undefined && author !== personId && !known.has(JSON.stringify([key, author])))
      return { authorship, current: null };
  }
  return null;
};

/** The issue as a sentence. */
export const authorMessage = ({ authorship: { path, author }, current }: AuthorIssue, personId: string): string =>
  current === null
    ? `${path} must be “${personId}”, the user who sends the edit, not “${author}”: only what was removed is restored in the name of another user.`
    : `${path} must stay “${current}”: the author of what exists cannot be changed.`;
