/** A conversation that is pinned to a place (docs/reference/notes.md#rules). */
import { attachments, maxEntries, maxNoteLength, pin } from '../common-fields.ts';
import { defineKind } from '../define-kind.ts';
import { flag, id, listOf, nonEmptyText, objectOf, optional, required, times } from '../field.ts';

const message = {
  /** Rich text, see model/content/rich-text.ts. */
  text: required(nonEmptyText(maxNoteLength), 'Rich text: [text](url), [#tag], [@id](value).'),
  /** Id of a user in `content.users`. */
  author: required(id, 'The author.'),
  ...attachments,
};

const reply = objectOf('NoteReply', 'A reply to a comment.', {
  replyId: required(id, "The reply's id, unique in its comment."),
  ...message,
  ...times,
});

const comment = objectOf('NoteComment', 'A comment on a note.', {
  commentId: required(id, "The comment's id, unique in its note."),
  ...message,
  ...times,
  replies: optional(listOf(reply, { max: maxEntries, unique: 'replyId' }), [], 'In the order of their creation.'),
});

export const note = defineKind({
  kind: 'note',
  about: 'A note: a conversation that is pinned to a place.',
  capture: { idField: 'noteId', hasEnabled: false },
  fields: {
    ...message,
    resolved: optional(flag, false, 'Whether it is resolved; everyone who may comment may change this.'),
    ...pin,
    comments: optional(
      listOf(comment, { max: maxEntries, unique: 'commentId' }),
      [],
      'In the order of their creation.',
    ),
  },
});
