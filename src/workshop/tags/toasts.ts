/** Toasts about tags: each is shown for ten seconds, or until another edit. */
import { createEvent, createStore, sample, type StoreWritable } from 'effector';
import { delay } from 'patronum/delay';
import {
  editBatchQueued,
  editBatchRejected,
  editBatchAcceptedElsewhere,
  redoRequested,
  undoRequested,
} from '#src/data/edits/state.ts';
import { removalFailed, removedBy, type RemovedTag } from './removal.ts';

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
  /** Whether another user's edit was the reason. */
  readonly isConflict: boolean;
}

export const undoFailureDismissed = createEvent();
/** The server has rejected an undo or redo. */
export const $undoFailure = createStore<UndoFailure | null>(null)
  .reset(undoFailureDismissed)
  .on(editBatchRejected, (shown, { operation, failure }) =>
    operation === 'do' ? shown : { operation, isConflict: failure.code === 'edit.conflict' },
  );
hideAfterDelay($undoFailure);

export const removalFailureDismissed = createEvent();
export const $removalFailure = createStore<object | null>(null)
  .reset(removalFailureDismissed)
  .on(removalFailed, () => ({}));
hideAfterDelay($removalFailure);
