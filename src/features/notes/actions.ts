/** What can be done with a note and its messages besides writing them (docs/reference/notes.md#a-note). */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { shareLink } from '#domain/links/share-link.ts';
import type { Note } from '#domain/notes/note.ts';
import { recordRemovalRequested } from '#src/data/edits/removal.ts';
import { newId } from '#src/data/new-id.ts';
import { grantAccessFx } from '#src/data/note-users.ts';
import { writeNoteFx, type NoteWrite } from '#src/data/note-writes.ts';
import { $modelRequest } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { $host } from '#src/shell/host.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { confirmFx } from '../confirm/lazy.ts';
import { $canWriteNotes } from './availability.ts';
import { noteMessages as messages } from './messages.ts';
import { $isRemovalUndoable } from './note-editing.ts';
import { $openNoteId, noteOpened, returnedToList } from './state.ts';

const toastMs = 4000;

/** A message of a note: the note itself, a comment (`commentId`) or a reply (both ids). */
export interface MessageName {
  readonly noteId: string;
  readonly commentId: string | null;
  readonly replyId: string | null;
}

type Failed = 'resolveFailed' | 'colorFailed' | 'deleteFailed' | 'grantFailed' | 'copyFailed';
const actionFailed = createEvent<Failed>();
sample({
  clock: actionFailed,
  source: $intl,
  filter: (intl) => intl !== null,
  fn: (intl, failed) => ({ message: intl!.formatMessage(messages[failed]), isFailure: true, timeoutMs: toastMs }),
  target: toastShown,
});

// Resolving and reopening.

export const resolveToggled = createEvent<Note>();
const resolveFx = attach({
  mapParams: ({ id, resolved }: Note): NoteWrite => ({
    operation: 'PatchNote',
    variables: { noteId: id, patch: { resolved: !resolved } },
    gestureId: newId(),
  }),
  effect: writeNoteFx,
});
export const $isResolving = resolveFx.pending;
sample({
  clock: resolveToggled,
  source: $isResolving,
  filter: (isPending) => !isPending,
  fn: (_, note) => note,
  target: resolveFx,
});
sample({ clock: resolveFx.fail, fn: (): Failed => 'resolveFailed', target: actionFailed });

// The colour.

export const noteColored = createEvent<{ readonly noteId: string; readonly color: string }>();
const colorFx = attach({
  mapParams: ({ noteId, color }: { readonly noteId: string; readonly color: string }): NoteWrite => ({
    operation: 'PatchNote',
    variables: { noteId, patch: { color } },
    gestureId: newId(),
  }),
  effect: writeNoteFx,
});
sample({ clock: noteColored, target: colorFx });
sample({ clock: colorFx.fail, fn: (): Failed => 'colorFailed', target: actionFailed });

// Deleting.

const removalOf = ({ noteId, commentId, replyId }: MessageName): NoteWrite => {
  const gestureId = newId();
  if (commentId === null) return { operation: 'DeleteNote', variables: { noteId }, gestureId };
  return replyId === null
    ? { operation: 'DeleteNoteComment', variables: { noteId, commentId }, gestureId }
    : { operation: 'DeleteNoteReply', variables: { noteId, commentId, replyId }, gestureId };
};

const questionOf = ({ commentId, replyId }: MessageName) =>
  commentId === null ? messages.deleteNote : replyId === null ? messages.deleteComment : messages.deleteReply;
const hintOf = ({ commentId, replyId }: MessageName) =>
  commentId === null
    ? messages.deleteNoteHint
    : replyId === null
      ? messages.deleteCommentHint
      : messages.deleteReplyHint;

export const deletePressed = createEvent<MessageName>();
/** In the workshop the removal of a note can be undone, unless the policy is off: then there is no question. */
const $canUndoRemoval = combine($isRemovalUndoable, $canWriteNotes, (isUndoable, canWrite) => isUndoable && canWrite);
const deletion = sample({
  clock: deletePressed,
  source: $canUndoRemoval,
  fn: (canUndo, name) => ({ name, canUndo: canUndo && name.commentId === null }),
});
const noteRemoved = deletion.filterMap(({ name, canUndo }) => (canUndo ? name.noteId : undefined));
sample({ clock: noteRemoved, fn: (id) => ({ kind: 'note' as const, id }), target: recordRemovalRequested });
const confirmDeleteFx = createEffect(async (name: MessageName): Promise<boolean> => {
  const confirm = scopeBind(confirmFx, { safe: true });
  const answer = await confirm({
    title: (intl) => intl.formatMessage(questionOf(name)),
    message: (intl) => intl.formatMessage(hintOf(name)),
    confirmPhraseKey: (intl) => intl.formatMessage(messages.delete),
    cancelPhraseKey: (intl) => intl.formatMessage(messages.cancel),
    isDanger: true,
  });
  return answer === 'CONFIRM';
});
const deleteFx = attach({ mapParams: removalOf, effect: writeNoteFx });
sample({
  clock: deletion.filterMap(({ name, canUndo }) => (canUndo ? undefined : name)),
  target: confirmDeleteFx,
});
sample({
  clock: confirmDeleteFx.done,
  filter: ({ result }) => result,
  fn: ({ params }) => params,
  target: deleteFx,
});
sample({ clock: deleteFx.fail, fn: (): Failed => 'deleteFailed', target: actionFailed });
/** The notes that the user removes: that they are gone is no news to them. */
export const $deletedNoteIds = createStore<readonly string[]>([])
  .on(deleteFx, (ids, { noteId, commentId }) => (commentId === null ? [...ids, noteId] : ids))
  .on(noteRemoved, (ids, noteId) => [...ids, noteId])
  // It was restored.
  .on(noteOpened, (ids, { noteId }) => (ids.includes(noteId) ? ids.filter((id) => id !== noteId) : ids));
sample({
  clock: deleteFx.done,
  source: $openNoteId,
  filter: (openId, { params }) => params.commentId === null && params.noteId === openId,
  fn: () => undefined,
  target: returnedToList,
});

// The link.

export const linkCopyPressed = createEvent<MessageName>();
const copyLinkFx = attach({
  source: { host: $host, request: $modelRequest },
  mapParams: ({ noteId, commentId, replyId }: MessageName, { host, request }) => {
    const { origin, pathname: path, search } = host.address.read();
    const comment = replyId ?? commentId;
    const parameters = new Map([['note', noteId], ...(comment === null ? [] : [['comment', comment] as const])]);
    return shareLink({ origin, path, search }, { modelId: request?.modelId ?? '', parameters, ref: null });
  },
  effect: copyTextFx,
});
sample({ clock: linkCopyPressed, target: copyLinkFx });
sample({
  clock: copyLinkFx.done,
  source: $intl,
  filter: (intl) => intl !== null,
  fn: (intl) => ({ message: intl!.formatMessage(messages.linkCopied), timeoutMs: toastMs }),
  target: toastShown,
});
sample({ clock: copyLinkFx.fail, fn: (): Failed => 'copyFailed', target: actionFailed });

// Access for people who are mentioned and have none.

export const accessGranted = createEvent<string>();
export const $grantingEmail = createStore<string | null>(null)
  .on(grantAccessFx, (_, email) => email)
  .reset(grantAccessFx.finally);
sample({
  clock: accessGranted,
  source: $grantingEmail,
  filter: (email) => email === null,
  fn: (_, email) => email,
  target: grantAccessFx,
});
sample({ clock: grantAccessFx.fail, fn: (): Failed => 'grantFailed', target: actionFailed });
