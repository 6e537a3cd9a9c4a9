/** A note with its comments, replies, authors and attachments as a GraphQL object. */
import type { Note, NoteComment, NoteReply } from '#domain/model/content/annotations.ts';
import type { WithAttachments } from '#domain/records/common-fields.ts';
import { findPeople } from '../../edits/access/people.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import { attachmentsOf, type ItemAttachments } from './attachment-results.ts';
import { commonFields, placeOf, ownFields, xyz, type AnnotationRow } from './annotation-fields.ts';
import { capturedUsersOf } from './user-results.ts';

interface Author {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

type Authors = ReadonlyMap<string, Author>;

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
const authorsOf = async (store: Store, record: ModelRecord, rows: readonly AnnotationRow[]): Promise<Authors> => {
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

interface NoteAttachments {
  readonly notes: ItemAttachments;
  /** Of comments and replies. */
  readonly comments: ItemAttachments;
}

/** What the results of a model's notes refer to, read once for all of them. */
interface NoteContext {
  readonly authors: Authors;
  readonly attached: NoteAttachments;
}

export const noteContextOf = async (
  { store, attachments }: { readonly store: Store; readonly attachments: AttachmentServices },
  record: ModelRecord,
  rows: readonly AnnotationRow[],
): Promise<NoteContext> => {
  const [authors, notes, comments] = await Promise.all([
    authorsOf(store, record, rows),
    attachmentsOf(attachments, record, 'note'),
    attachmentsOf(attachments, record, 'comment'),
  ]);
  return { authors, attached: { notes, comments } };
};

/** URLs of files expire, so that they are created when they are selected. */
const attachmentFields = (attached: ItemAttachments, id: string, own: WithAttachments) => ({
  fileAttachments: () => attached.files(id, own),
  externalAttachments: attached.externals(id, own),
});

const replyResult = ({ authors, attached }: NoteContext, row: AnnotationRow, reply: NoteReply) => ({
  id: reply.replyId,
  text: reply.text,
  author: authorOf(authors, reply),
  created: reply.created ?? row.created,
  modified: reply.modified ?? reply.created ?? row.created,
  ...attachmentFields(attached.comments, reply.replyId, reply),
});

const commentResult = (context: NoteContext, row: AnnotationRow, comment: NoteComment) => ({
  id: comment.commentId,
  text: comment.text,
  author: authorOf(context.authors, comment),
  created: comment.created ?? row.created,
  modified: comment.modified ?? comment.created ?? row.created,
  ...attachmentFields(context.attached.comments, comment.commentId, comment),
  replies: (comment.replies ?? []).map((reply) => replyResult(context, row, reply)),
});

export const noteResult = (record: ModelRecord, row: AnnotationRow, context: NoteContext) => {
  const note = ownFields(record, 'note', row);
  const { floor, room } = placeOf(record, note);
  return {
    ...commonFields(record, row),
    floor,
    room,
    text: note.text,
    resolved: note.resolved,
    author: authorOf(context.authors, note),
    anchorPosition: xyz(note.anchorPosition),
    stemNormal: xyz(note.stemNormal),
    stemLength: note.stemLength,
    stemEnabled: note.stemEnabled,
    color: note.color,
    icon: note.icon,
    ...attachmentFields(context.attached.notes, row.id, note),
    comments: note.comments.map((comment) => commentResult(context, row, comment)),
  };
};
