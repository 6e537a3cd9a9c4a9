/** Sends what was written: notes, comments, replies and edited texts (docs/reference/notes.md#a-note). */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { NoteId } from '#domain/notes/note.ts';
import { markupOf } from '#domain/notes/note-text.ts';
import { defaultStemLength } from '#domain/records/common-fields.ts';
import type { WriteFailure } from '#src/data/errors.ts';
import { writeNoteFx, type NoteWrite } from '#src/data/note-writes.ts';
import { $drafts, draftChanged, draftRemoved, keyOfTarget, type WriteTarget } from './drafts.ts';
import type { Draft } from './draft-storage.ts';
import { $newNote, type NewNote } from './new-note.ts';
import { noteOpened, type NoteOpenRequest } from './state.ts';

const xyz = ([x, y, z]: readonly [number, number, number]) => ({ x, y, z });

const addedNote = ({ anchorPosition, stemNormal, ...note }: NewNote, text: string) => ({
  ...note,
  text,
  anchorPosition: xyz(anchorPosition),
  stemNormal: xyz(stemNormal),
  stemLength: defaultStemLength,
  stemEnabled: true,
});

/** Null where the place of a new note is gone. */
const writeOf = (target: WriteTarget, draft: Draft, newNote: NewNote | null): NoteWrite | null => {
  const { gestureId, newId } = draft;
  const text = markupOf(draft.text, draft.mentions);
  if (target.kind === 'note')
    return newNote && { operation: 'AddNote', variables: { noteId: newId, note: addedNote(newNote, text) }, gestureId };
  const { noteId } = target;
  if (target.kind === 'comment')
    return { operation: 'AddNoteComment', variables: { noteId, commentId: newId, text }, gestureId };
  if (target.kind === 'reply') {
    const { commentId } = target;
    return { operation: 'AddNoteReply', variables: { noteId, commentId, replyId: newId, text }, gestureId };
  }
  const { commentId, replyId } = target;
  if (commentId === null) return { operation: 'PatchNote', variables: { noteId, patch: { text } }, gestureId };
  return replyId === null
    ? { operation: 'PatchNoteComment', variables: { noteId, commentId, text }, gestureId }
    : { operation: 'PatchNoteReply', variables: { noteId, commentId, replyId, text }, gestureId };
};

/** The user has sent the text of a field. Repeated requests while it is sent are ignored. */
export const textSubmitted = createEvent<WriteTarget>();

interface Sent {
  readonly target: WriteTarget;
  readonly write: NoteWrite;
  readonly newId: string;
  /** The new note that was open. */
  readonly newNote: NewNote | null;
}

const sendFx = attach({ mapParams: ({ write }: Sent) => write, effect: writeNoteFx });
const $sendingKeys = createStore<readonly string[]>([])
  .on(sendFx, (keys, { target }) => [...keys, keyOfTarget(target)])
  .on(sendFx.finally, (keys, { params }) => keys.filter((key) => key !== keyOfTarget(params.target)));

const submitted = sample({
  clock: textSubmitted,
  source: { drafts: $drafts, newNote: $newNote, sendingKeys: $sendingKeys },
  fn: ({ drafts, newNote, sendingKeys }, target): Sent | null => {
    const key = keyOfTarget(target);
    const draft = drafts[key];
    if (!draft || sendingKeys.includes(key)) return null;
    const write = writeOf(target, draft, newNote);
    return write && { target, write, newNote, newId: draft.newId };
  },
});
sample({ clock: submitted, filter: (sent) => sent !== null, fn: (sent) => sent!, target: sendFx });

export interface WriteState {
  readonly isSending: boolean;
  /** Of the last attempt, until the text is changed or sent again. */
  readonly failure: WriteFailure | null;
}

const $failures = createStore<Readonly<Record<string, WriteFailure | null>>>({})
  .on(sendFx.fail, (failures, { params, error }) => ({ ...failures, [keyOfTarget(params.target)]: error }))
  .on([sendFx.map(({ target }) => target), draftChanged.map(({ target }) => target)], (failures, target) => ({
    ...failures,
    [keyOfTarget(target)]: null,
  }));
export const $writeStateOf = combine(
  $sendingKeys,
  $failures,
  (sendingKeys, failures) =>
    (target: WriteTarget): WriteState => {
      const key = keyOfTarget(target);
      return { isSending: sendingKeys.includes(key), failure: failures[key] ?? null };
    },
);

/** The server has accepted a text, and it is shown. */
export const textSent = sendFx.done.map(({ params }) => params);
sample({ clock: textSent, fn: ({ target, newId }) => ({ target, newId }), target: draftRemoved });
// Unless the user has gone on to something else meanwhile.
sample({
  clock: textSent,
  source: $newNote,
  filter: (newNote, { target, newNote: sent }) => target.kind === 'note' && newNote !== null && newNote === sent,
  fn: (_, { newId }): NoteOpenRequest => ({ noteId: newId as NoteId, by: 'placed' }),
  target: noteOpened,
});
