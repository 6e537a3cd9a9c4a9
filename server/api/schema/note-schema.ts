/** The users of notes, and the mutations of notes, comments and replies, most of which return the whole note. */
import { gestureArgument } from './shared-arguments.ts';

const place = '"The model."\n      modelId: ID!\n      "The note."\n      noteId: ID!';
const comment = `${place}\n      "The comment."\n      commentId: ID!`;
const reply = `${comment}\n      "The reply."\n      replyId: ID!`;
const text = '"Rich text, 1 to 500 characters after sanitizing."\n      text: String!';

export const noteTypeDefs = /* GraphQL */ `
  "A user of a model's notes. The same person is there once."
  type NoteUser {
    "The id of the account, or an id of the same form; without these, of the user of the capture."
    id: ID!
    "All ids by which notes refer to this person, as authors and in mentions; the first is the field id."
    ids: [ID!]!
    "The e-mail address."
    email: String!
    "The first name; null for none, or for a person of whose account the reader may not learn."
    firstName: String
    "The last name; null for none, or for a person of whose account the reader may not learn."
    lastName: String
    "Their access to this model; for readers who may not edit null, except their own."
    modelAccess: ModelAccess
    "The first that applies of known (for administrators and the person), contributor and mentioned."
    userStatus: UserStatus!
  }

  extend type Model {
    "Whom notes may mention: authors of notes, comments and replies, users of the capture and the reader; for editors also the people with a role in the model. By e-mail address; empty for those who may not read notes."
    noteUsers: [NoteUser!]!
  }

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
