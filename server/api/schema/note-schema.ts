/** The mutations of notes, comments and replies. Most of them return the whole note. */
import { gestureArgument } from './shared-arguments.ts';

const place = '"The model."\n      modelId: ID!\n      "The note."\n      noteId: ID!';
const comment = `${place}\n      "The comment."\n      commentId: ID!`;
const reply = `${comment}\n      "The reply."\n      replyId: ID!`;
const text = '"Rich text, 1 to 500 characters."\n      text: String!';

export const noteTypeDefs = /* GraphQL */ `
  "A note. A new one needs text and anchorPosition."
  input NoteInput {
    "Rich text, 1 to 500 characters."
    text: String
    "Whether it is resolved; everyone who may comment may change this."
    resolved: Boolean
    "As #rrggbb."
    color: String
    "The name of an icon; null: the default one."
    icon: String
    "The base of the stem on the surface, metres."
    anchorPosition: Vec3Input
    "Whether the stem is drawn."
    stemEnabled: Boolean
    "The direction from the surface to the pin; of any length."
    stemNormal: Vec3Input
    "Metres."
    stemLength: Float
    "Derived from the position by default."
    floorId: ID
    "Derived from the position by default."
    roomId: ID
    "The layer; the base layer by default."
    layerId: ID
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
