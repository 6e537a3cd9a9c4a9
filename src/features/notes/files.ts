/**
 * Files of notes, comments and replies (docs/reference/notes.md#attachments). Those that are chosen for a new message are
 * sent once it is; those for a message that is there, at once.
 */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Attachment } from '#domain/attachments/attachment.ts';
import { maxAttachmentBytes, maxAttachments } from '#domain/records/attachment.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { newId } from '#src/data/new-id.ts';
import { attachToNoteFx, detachFromNoteFx, type MessageParent, type NoteFile } from '#src/data/note-attachments.ts';
import { noteRecords } from '#src/data/notes.ts';
import { createUploadQueue, type ChosenFile, type SentFile } from '#src/data/upload-queue.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { confirmFx } from '../confirm/lazy.ts';
import { keyOfTarget, targetOfKey, type WriteTarget } from './drafts.ts';
import { noteMessages as messages } from './messages.ts';
import { messageLost } from './open-field.ts';
import { textSent } from './writing.ts';

/** What a message is called among the parents of attachments. */
export const parentOfTarget = (target: WriteTarget, newMessageId: string): MessageParent => {
  if (target.kind === 'note') return { parentType: 'note', parentId: newMessageId };
  if (target.kind !== 'edit') return { parentType: 'comment', parentId: newMessageId };
  const { noteId, commentId, replyId } = target;
  return commentId === null
    ? { parentType: 'note', parentId: noteId }
    : { parentType: 'comment', parentId: replyId ?? commentId };
};

// Sending.

export const noteUploads = createUploadQueue<MessageParent>(
  attach({
    effect: attachToNoteFx,
    mapParams: ({ id, file, target, onProgress, signal }: SentFile<MessageParent>): NoteFile => ({
      ...target,
      file,
      onProgress,
      signal,
      gestureId: id,
    }),
  }),
);

// Choosing.

/** A file that is sent with its message. */
export interface PickedFile {
  readonly id: string;
  readonly file: File;
  /** Why it will not be sent. */
  readonly failure: FileFailure | null;
}
type PickedFiles = Readonly<Record<string, readonly PickedFile[]>>;

export interface FilesPicked {
  readonly target: WriteTarget;
  readonly files: readonly File[];
  /** The attachments that the message has, and those on their way to it. */
  readonly attached: number;
}
export const filesPicked = createEvent<FilesPicked>();
export const pickedFileRemoved = createEvent<{ readonly target: WriteTarget; readonly id: string }>();

const failureOf = ({ size }: File, index: number, room: number): FileFailure | null => {
  if (size === 0) return 'empty';
  if (size > maxAttachmentBytes) return 'oversize';
  return index < room ? null : 'tooMany';
};
/** Only files that can be sent take up room. */
const checked = (files: readonly File[], room: number): readonly Omit<PickedFile, 'id'>[] => {
  let accepted = 0;
  return files.map((file) => {
    const failure = failureOf(file, accepted, room);
    if (failure === null) accepted += 1;
    return { file, failure };
  });
};
const acceptedCount = (picked: readonly PickedFile[]): number =>
  picked.filter(({ failure }) => failure === null).length;

const filesForNew = sample({ clock: filesPicked, filter: ({ target }) => target.kind !== 'edit' }).map((picked) => ({
  ...picked,
  ids: picked.files.map(() => newId()),
}));
const without = (picked: PickedFiles, key: string): PickedFiles => {
  const { [key]: _, ...others } = picked;
  return others;
};
export const $pickedFiles = createStore<PickedFiles>({}, { serialize: 'ignore' })
  .on(filesForNew, (picked, { target, files, ids }) => {
    const key = keyOfTarget(target);
    const before = picked[key] ?? [];
    const added = checked(files, maxAttachments - acceptedCount(before));
    return { ...picked, [key]: [...before, ...added.map((each, index) => ({ ...each, id: ids[index]! }))] };
  })
  .on(pickedFileRemoved, (picked, { target, id }) => {
    const key = keyOfTarget(target);
    return { ...picked, [key]: (picked[key] ?? []).filter((each) => each.id !== id) };
  });

// The message that they were chosen for has been removed by others: as their text, they move to the field for a comment.
$pickedFiles.on(messageLost, (picked, field) => {
  const [from, to] = [keyOfTarget(field), keyOfTarget({ kind: 'comment', noteId: field.noteId })];
  const { [from]: moved = [], ...others } = picked;
  return moved.length === 0 ? picked : { ...others, [to]: [...(others[to] ?? []), ...moved] };
});
const noteIdOfKey = (key: string): string | null => {
  const target = targetOfKey(key);
  return target && target.kind !== 'note' ? target.noteId : null;
};
const removedNoteFiles = sample({
  clock: noteRecords.$all,
  source: $pickedFiles,
  fn: (picked, notes) => {
    const isThere = (key: string): boolean => {
      const noteId = noteIdOfKey(key);
      return noteId === null || notes.some(({ id }) => id === noteId);
    };
    return Object.keys(picked).filter((key) => !isThere(key));
  },
});
$pickedFiles.on(removedNoteFiles, (picked, keys) => (keys.length === 0 ? picked : keys.reduce(without, picked)));

const filesForExisting = sample({ clock: filesPicked, filter: ({ target }) => target.kind === 'edit' });
sample({
  clock: filesForExisting,
  fn: ({ target, files, attached }): readonly ChosenFile<MessageParent>[] =>
    checked(files, maxAttachments - attached).map(({ file, failure }) => ({
      file,
      target: parentOfTarget(target, ''),
      ...(failure !== null && { failure }),
    })),
  target: noteUploads.filesChosen,
});

const filesOfSent = sample({
  clock: textSent,
  source: $pickedFiles,
  fn: (picked, { target, newId: id }) => ({
    target,
    chosen: (picked[keyOfTarget(target)] ?? [])
      .filter(({ failure }) => failure === null)
      .map(({ file }): ChosenFile<MessageParent> => ({ file, target: parentOfTarget(target, id) })),
  }),
});
sample({
  clock: filesOfSent,
  filter: ({ chosen }) => chosen.length > 0,
  fn: ({ chosen }) => chosen,
  target: noteUploads.filesChosen,
});
$pickedFiles.on(filesOfSent, (picked, { target }) => without(picked, keyOfTarget(target)));

declareUnsaved(
  'files of notes',
  combine(
    $pickedFiles,
    noteUploads.$uploads,
    (picked, uploads) =>
      Object.values(picked).some((files) => acceptedCount(files) > 0) ||
      uploads.some(({ failure }) => failure === null),
  ),
);

// Removing.

export interface AttachmentOfMessage extends MessageParent {
  readonly attachment: Attachment;
  readonly name: string;
}
export const attachmentRemovalPressed = createEvent<AttachmentOfMessage>();
const confirmRemovalFx = createEffect(async ({ name }: AttachmentOfMessage): Promise<boolean> => {
  const confirm = scopeBind(confirmFx, { safe: true });
  const answer = await confirm({
    title: (intl) => intl.formatMessage(messages.removeFile, { name }),
    message: (intl) => intl.formatMessage(messages.removeFileHint),
    confirmPhraseKey: (intl) => intl.formatMessage(messages.remove),
    cancelPhraseKey: (intl) => intl.formatMessage(messages.cancel),
    isDanger: true,
  });
  return answer === 'CONFIRM';
});
sample({ clock: attachmentRemovalPressed, target: confirmRemovalFx });
const removeFx = attach({
  mapParams: ({ parentType, parentId, attachment }: AttachmentOfMessage) => ({
    parentType,
    parentId,
    attachment,
    gestureId: newId(),
  }),
  effect: detachFromNoteFx,
});
sample({
  clock: confirmRemovalFx.done,
  filter: ({ result }) => result,
  fn: ({ params }) => params,
  target: removeFx,
});
sample({
  clock: removeFx.fail,
  source: $intl,
  filter: (intl) => intl !== null,
  fn: (intl) => ({ message: intl!.formatMessage(messages.deleteFailed), isFailure: true, timeoutMs: 4000 }),
  target: toastShown,
});
