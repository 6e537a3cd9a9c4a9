/**
 * The mutations of notes, comments and replies. Their results have all fields of the note, so that the cached list of notes
 * remains complete.
 */
import { externalFields, fileFields } from './attachment-operations.ts';
import { recordSelections } from './record-selections.ts';

const noteFields = recordSelections.note;
const fragments = fileFields + externalFields;

export const noteOperations = {
  AddNote: /* GraphQL */ `
    mutation AddNote($modelId: ID!, $noteId: ID, $note: NoteInput!, $gestureId: ID) {
      addNote(modelId: $modelId, noteId: $noteId, note: $note, gestureId: $gestureId) { ${noteFields} }
    }
    ${fragments}
  `,
  PatchNote: /* GraphQL */ `
    mutation PatchNote($modelId: ID!, $noteId: ID!, $patch: NoteInput!, $gestureId: ID) {
      patchNote(modelId: $modelId, noteId: $noteId, patch: $patch, gestureId: $gestureId) { ${noteFields} }
    }
    ${fragments}
  `,
  DeleteNote: /* GraphQL */ `
    mutation DeleteNote($modelId: ID!, $noteId: ID!, $gestureId: ID) {
      deleteNote(modelId: $modelId, noteId: $noteId, gestureId: $gestureId)
    }
  `,
  AddNoteComment: /* GraphQL */ `
    mutation AddNoteComment($modelId: ID!, $noteId: ID!, $commentId: ID, $text: String!, $gestureId: ID) {
      addNoteComment(modelId: $modelId, noteId: $noteId, commentId: $commentId, text: $text, gestureId: $gestureId) { ${noteFields} }
    }
    ${fragments}
  `,
  PatchNoteComment: /* GraphQL */ `
    mutation PatchNoteComment($modelId: ID!, $noteId: ID!, $commentId: ID!, $text: String!, $gestureId: ID) {
      patchNoteComment(modelId: $modelId, noteId: $noteId, commentId: $commentId, text: $text, gestureId: $gestureId) { ${noteFields} }
    }
    ${fragments}
  `,
  DeleteNoteComment: /* GraphQL */ `
    mutation DeleteNoteComment($modelId: ID!, $noteId: ID!, $commentId: ID!, $gestureId: ID) {
      deleteNoteComment(modelId: $modelId, noteId: $noteId, commentId: $commentId, gestureId: $gestureId) { ${noteFields} }
    }
    ${fragments}
  `,
  AddNoteReply: /* GraphQL */ `
    mutation AddNoteReply($modelId: ID!, $noteId: ID!, $commentId: ID!, $replyId: ID, $text: String!, $gestureId: ID) {
      addNoteReply(modelId: $modelId, noteId: $noteId, commentId: $commentId, replyId: $replyId, text: $text, gestureId: $gestureId) { ${noteFields} }
    }
    ${fragments}
  `,
  PatchNoteReply: /* GraphQL */ `
    mutation PatchNoteReply($modelId: ID!, $noteId: ID!, $commentId: ID!, $replyId: ID!, $text: String!, $gestureId: ID) {
      patchNoteReply(modelId: $modelId, noteId: $noteId, commentId: $commentId, replyId: $replyId, text: $text, gestureId: $gestureId) { ${noteFields} }
    }
    ${fragments}
  `,
  DeleteNoteReply: /* GraphQL */ `
    mutation DeleteNoteReply($modelId: ID!, $noteId: ID!, $commentId: ID!, $replyId: ID!, $gestureId: ID) {
      deleteNoteReply(modelId: $modelId, noteId: $noteId, commentId: $commentId, replyId: $replyId, gestureId: $gestureId) { ${noteFields} }
    }
    ${fragments}
  `,
} as const;
