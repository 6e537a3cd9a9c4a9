/** What is told in passing, for ten seconds or until something else is done. */
import { createEffect, createEvent, createStore, sample, type StoreWritable } from 'effector';
import {
  editsMade,
  editBatchRejected,
  editBatchAccepted,
  redoRequested,
  undoRequested,
} from '#src/data/edits/state.ts';
import { removalFailed, removedBy, type RemovedTag } from './removal.ts';

const shownMs = 10_000;

/** Each notice ends by its own time, and not by that of the one before. */
const endInTime = <Notice extends object>($notice: StoreWritable<Notice | null>): void => {
  const showFx = createEffect<Notice, void>(() => new Promise((resolve) => setTimeout(resolve, shownMs)));
  sample({ clock: $notice.updates, filter: (notice): notice is Notice => notice !== null, target: showFx });
  $notice.on(showFx.done, (shown, { params }) => (shown === params ? null : shown));
};

export const removedToastDismissed = createEvent();
/** The undo that it offers is that of the removal only as long as nothing else was done. */
export const $removedToast = createStore<RemovedTag | null>(null)
  .reset(editBatchAccepted, undoRequested, redoRequested, removedToastDismissed)
  .on(editsMade, (_, edits) => removedBy(edits))
  .on(editBatchRejected, (shown, { operation: way, batch: gesture }) =>
    way === 'do' && shown?.id === removedBy(gesture.edits)?.id ? null : shown,
  );
endInTime($removedToast);

export interface UndoFailure {
  readonly way: 'undo' | 'redo';
  /** Of somebody else's change; else the server had another ground. */
  readonly isConflict: boolean;
}

export const undoFailureDismissed = createEvent();
/** Undo or redo was rejected. */
export const $undoFailure = createStore<UndoFailure | null>(null)
  .reset(undoFailureDismissed)
  .on(editBatchRejected, (shown, { operation: way, failure }) =>
    way === 'do' ? shown : { way, isConflict: failure.code === 'edit.conflict' },
  );
endInTime($undoFailure);

export const removalFailureDismissed = createEvent();
export const $removalFailure = createStore<object | null>(null)
  .reset(removalFailureDismissed)
  .on(removalFailed, () => ({}));
endInTime($removalFailure);
