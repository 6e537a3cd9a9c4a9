/** The mutations of notes, comments and replies. Most of them return the whole note. */
import { gestureArgument } from './shared-arguments.ts';

const place = '"The model."\n      modelId: ID!\n      "The note."\n      noteId: ID!';
const comment = `${place}\n      "The comment."\n      commentId: ID!`;
const reply = `${comment}\n      "The reply."\n      replyId: ID!`;
const text = '"Rich text, 1 to 500 characters."\n      text: String!';

export const noteTypeDefs = /* GraphQL */ `
  type Mutation {
    "Adds a note by the signed-in user."
    addNote(
      "The model."
      modelId: ID!
      "The client's id; the server creates one by default."
      noteId: ID
      "The new record."
      note: NoteInput!
      ${gestureArgument}
    ): Note!
    "Changes a note. For its author and editors."
    patchNote(
      ${place}
      "The changed fields."
      patch: NoteInput!
      ${gestureArgument}
    ): Note!
    "Removes a note with its comments; returns its id."
    deleteNote(
      ${place}
      ${gestureArgument}
    ): ID!
    "Adds a comment to a note."
    addNoteComment(
      ${place}
      "The client's id; the server creates one by default."
      commentId: ID
      ${text}
      ${gestureArgument}
    ): Note!
    "Changes a comment. For its author and editors."
    patchNoteComment(
      ${comment}
      ${text}
      ${gestureArgument}
    ): Note!
    "Removes a comment with its replies. For its author and editors. Null for a commenter where notes are switched off."
    deleteNoteComment(
      ${comment}
      ${gestureArgument}
    ): Note
    "Adds a reply to a comment."
    addNoteReply(
      ${comment}
      "The client's id; the server creates one by default."
      replyId: ID
      ${text}
      ${gestureArgument}
    ): Note!
    "Changes a reply. For its author and editors."
    patchNoteReply(
      ${reply}
      ${text}
      ${gestureArgument}
    ): Note!
    "Removes a reply. For its author and editors. Null for a commenter where notes are switched off."
    deleteNoteReply(
      ${reply}
      ${gestureArgument}
    ): Note
  }
`;
