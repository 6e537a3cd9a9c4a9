/** Writing notes, comments and replies. Each answers the whole note. */
import { gesture } from './shared-arguments.ts';

const place = '"The model."\n      modelId: ID!\n      "The note."\n      noteId: ID!';
const comment = `${place}\n      "The comment."\n      commentId: ID!`;
const reply = `${comment}\n      "The reply."\n      replyId: ID!`;
const text = '"Rich text, 1 to 500 characters."\n      text: String!';

export const noteTypeDefs = /* GraphQL */ `
  "A note. To make one, text and anchorPosition are needed."
  input NoteInput {
    "Rich text, 1 to 500 characters."
    text: String
    "Whether it is dealt with; anybody who may comment may say so."
    resolved: Boolean
    "As #rrggbb."
    color: String
    "The name of an icon; null: the common one."
    icon: String
    "Where the stem leaves the surface, metres."
    anchorPosition: Vec3Input
    "Whether the stem is drawn."
    stemEnabled: Boolean
    "From the surface towards the sign; of any length."
    stemNormal: Vec3Input
    "Metres."
    stemLength: Float
    "Absent: found by the position."
    floorId: ID
    "Absent: found by the position."
    roomId: ID
    "The layer that it lies in; the base layer where absent."
    layerId: ID
  }

  type Mutation {
    "Writes a note, in the name of whoever is signed in."
    addNote(
      "The model."
      modelId: ID!
      "Of your making; the server makes one where absent."
      noteId: ID
      "What it is to be."
      note: NoteInput!
      ${gesture}
    ): Note!
    "Changes a note: its writer, or who may edit the model."
    patchNote(
      ${place}
      "What changes."
      patch: NoteInput!
      ${gesture}
    ): Note!
    "Removes a note with its conversation; answers its id."
    deleteNote(
      ${place}
      ${gesture}
    ): ID!
    "Comments on a note."
    addNoteComment(
      ${place}
      "Of your making; the server makes one where absent."
      commentId: ID
      ${text}
      ${gesture}
    ): Note!
    "Changes a comment: its writer, or who may edit the model."
    patchNoteComment(
      ${comment}
      ${text}
      ${gesture}
    ): Note!
    "Removes a comment with its replies: its writer, or who may edit the model."
    deleteNoteComment(
      ${comment}
      ${gesture}
    ): Note!
    "Replies to a comment."
    addNoteReply(
      ${comment}
      "Of your making; the server makes one where absent."
      replyId: ID
      ${text}
      ${gesture}
    ): Note!
    "Changes a reply: its writer, or who may edit the model."
    patchNoteReply(
      ${reply}
      ${text}
      ${gesture}
    ): Note!
    "Removes a reply: its writer, or who may edit the model."
    deleteNoteReply(
      ${reply}
      ${gesture}
    ): Note!
  }
`;
