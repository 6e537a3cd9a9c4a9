/** Toasts about tags: each is shown for ten seconds, or until another edit. */
import { createEvent, createStore, sample, type StoreWritable } from 'effector';
import { delay } from 'patronum/delay';
import { isPermissionCode, type WriteFailure } from '#src/data/errors.ts';
import { missingRecordId, rejectionShown } from '#src/data/edits/rejections.ts';
import {
  editBatchQueued,
  editBatchRejected,
  editBatchAcceptedElsewhere,
  redoRequested,
  undoRequested,
  type RejectedEditBatch,
} from '#src/data/edits/state.ts';
import { mediaRemovalFailed } from './media-editing.ts';
import { removalFailed, removedBy, type RemovedTag } from './removal.ts';
import { tagRemovedElsewhere } from './removed-elsewhere.ts';
import { $textsWithoutTag } from './unsaved-texts.ts';

const shownMs = 10_000;

/** Hides each toast after its own time, not that of the toast before. */
const hideAfterDelay = <Notice extends object>($notice: StoreWritable<Notice | null>): void => {
  const noticeShown = sample({ clock: $notice.updates, filter: (notice): notice is Notice => notice !== null });
  $notice.on(delay({ source: noticeShown, timeout: shownMs }), (shown, expired) => (shown === expired ? null : shown));
};

export const removedToastDismissed = createEvent();
/** Hidden by the next edit, since its undo button undoes the latest edit. */
export const $removedToast = createStore<RemovedTag | null>(null)
  .reset(editBatchAcceptedElsewhere, undoRequested, redoRequested, removedToastDismissed)
  .on(editBatchQueued, (_, { edits }) => removedBy(edits))
  .on(editBatchRejected, (shown, { operation, batch }) =>
    operation === 'do' && shown?.id === removedBy(batch.edits)?.id ? null : shown,
  );
hideAfterDelay($removedToast);

export interface UndoFailure {
  readonly operation: 'undo' | 'redo';
  /** What another user has done to the record; other: that was not the reason. */
  readonly cause: 'changed' | 'removed' | 'other';
}

const causeOf = (failure: WriteFailure): UndoFailure['cause'] => {
  if (missingRecordId(failure) !== null) return 'removed';
  return failure.code === 'edit.conflict' ? 'changed' : 'other';
};

const isOfUndo = (rejection: RejectedEditBatch): rejection is RejectedEditBatch & Pick<UndoFailure, 'operation'> =>
  rejection.operation !== 'do' && !isPermissionCode(rejection.failure.code);

const undoRejected = editBatchRejected.filter({ fn: isOfUndo });
sample({ clock: undoRejected, target: rejectionShown });
export const undoFailureDismissed = createEvent();
/** The server has rejected an undo or redo. */
export const $undoFailure = createStore<UndoFailure | null>(null)
  .reset(undoFailureDismissed)
  .on(undoRejected, (_, { operation, failure }) => ({ operation, cause: causeOf(failure) }));
hideAfterDelay($undoFailure);

export const removalFailureDismissed = createEvent();
export const $removalFailure = createStore<object | null>(null)
  .reset(removalFailureDismissed)
  .on([removalFailed, mediaRemovalFailed], () => ({}));
hideAfterDelay($removalFailure);

export const removedElsewhereDismissed = createEvent();
/** Another user has removed the open tag. Not where the dialog about its unsaved texts says that. */
export const $removedElsewhere = createStore<RemovedTag | null>(null)
  .reset(removedElsewhereDismissed)
  .on(tagRemovedElsewhere, (_, tag) => tag)
  .on($textsWithoutTag, (shown, texts) => (texts.some(({ tagId }) => tagId === shown?.id) ? null : shown));
hideAfterDelay($removedElsewhere);
