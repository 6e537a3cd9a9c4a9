/** The field that is open besides that for a comment: for a reply, or for the text of a message. */
import { createEvent, createStore, sample } from 'effector';
import type { Note } from '#domain/notes/note.ts';
import { editedTextOf, type PickedMention } from '#domain/notes/note-text.ts';
import { $drafts, draftChanged, draftRemoved, keyOfTarget, type WriteTarget } from './drafts.ts';
import type { Drafts } from './draft-storage.ts';
import { $openNote, noteOpened, notesPanel, returnedToList } from './state.ts';
import { textSent } from './writing.ts';

export type OpenField = Extract<WriteTarget, { readonly kind: 'reply' | 'edit' }>;

export const replyStarted = createEvent<{ readonly noteId: string; readonly commentId: string }>();
export interface EditStart {
  readonly target: Extract<WriteTarget, { readonly kind: 'edit' }>;
  /** As it is stored. */
  readonly text: string;
}
export const editStarted = createEvent<EditStart>();
/** Closes the field; what was written is there when it is opened again. */
export const fieldClosed = createEvent();
/** Closes the field: a reply that was begun is kept, an edit is given up. */
export const writingCancelled = createEvent<OpenField>();
/** The message that the field belongs to has been removed by others. */
export const messageLost = createEvent<OpenField>();

export const $openField = createStore<OpenField | null>(null)
  .on(replyStarted, (_, { noteId, commentId }) => ({ kind: 'reply', noteId, commentId }))
  .on(editStarted, (_, { target }) => target)
  .on(textSent, (open, { target }) => (open && keyOfTarget(open) === keyOfTarget(target) ? null : open))
  .reset(fieldClosed, writingCancelled, messageLost, noteOpened, returnedToList, notesPanel.left);

// The field of a message begins with its text, or with what was changed of this text before.
sample({
  clock: editStarted,
  source: $drafts,
  filter: (drafts, { target, text }) => drafts[keyOfTarget(target)]?.from !== text,
  fn: (_, { target, text }) => ({ target, ...editedTextOf(text), from: text }),
  target: draftChanged,
});
sample({
  clock: writingCancelled,
  filter: ({ kind }) => kind === 'edit',
  fn: (target) => ({ target }),
  target: draftRemoved,
});

const isThere = ({ comments }: Note, field: OpenField): boolean => {
  if (field.commentId === null) return true;
  const comment = comments.find(({ id }) => id === field.commentId);
  if (field.kind === 'reply' || field.replyId === null) return comment !== undefined;
  return comment?.replies.some(({ id }) => id === field.replyId) ?? false;
};
const lost = sample({
  clock: $openNote,
  source: $openField,
  filter: (field, note) => field !== null && note !== null && note.id === field.noteId && !isThere(note, field),
  fn: (field) => field!,
});
sample({ clock: lost, target: messageLost });

const joined = (drafts: Drafts, target: WriteTarget, lostField: OpenField) => {
  const [own, moved] = [drafts[keyOfTarget(target)], drafts[keyOfTarget(lostField)]];
  const mentions: readonly PickedMention[] = [...(own?.mentions ?? []), ...(moved?.mentions ?? [])];
  return { target, mentions, text: [own?.text, moved?.text].filter(Boolean).join('\n') };
};
const moved = sample({
  clock: messageLost,
  source: $drafts,
  fn: (drafts, field) => ({ field, change: joined(drafts, { kind: 'comment', noteId: field.noteId }, field) }),
});
// What was written goes to the field for a comment.
sample({ clock: moved, filter: ({ change }) => change.text !== '', fn: ({ change }) => change, target: draftChanged });
sample({ clock: moved, fn: ({ field }) => ({ target: field }), target: draftRemoved });
