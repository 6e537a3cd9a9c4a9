/** What is told in passing, for ten seconds or until something else is done. */
import { createEffect, createEvent, createStore, sample, type StoreWritable } from 'effector';
import { gestureMade, gestureRefused, gestureTaken, redoAsked, undoAsked } from '#src/data/edits/state.ts';
import { removalFailed, removedBy, type RemovedTag } from './removal.ts';

const shownMs = 10_000;

/** Each notice ends by its own time, and not by that of the one before. */
const endInTime = <Notice extends object>($notice: StoreWritable<Notice | null>): void => {
  const showFx = createEffect<Notice, void>(() => new Promise((resolve) => setTimeout(resolve, shownMs)));
  sample({ clock: $notice.updates, filter: (notice): notice is Notice => notice !== null, target: showFx });
  $notice.on(showFx.done, (shown, { params }) => (shown === params ? null : shown));
};

export const removedNoticeDismissed = createEvent();
/** The undo that it offers is that of the removal only as long as nothing else was done. */
export const $removedNotice = createStore<RemovedTag | null>(null)
  .reset(gestureTaken, undoAsked, redoAsked, removedNoticeDismissed)
  .on(gestureMade, (_, edits) => removedBy(edits))
  .on(gestureRefused, (shown, { way, gesture }) =>
    way === 'do' && shown?.id === removedBy(gesture.edits)?.id ? null : shown,
  );
endInTime($removedNotice);

export interface UndoNotice {
  readonly way: 'undo' | 'redo';
  /** Of somebody else's change; else the server had another ground. */
  readonly isConflict: boolean;
}

export const undoNoticeDismissed = createEvent();
/** Undo or redo was refused. */
export const $undoNotice = createStore<UndoNotice | null>(null)
  .reset(undoNoticeDismissed)
  .on(gestureRefused, (shown, { way, failure }) =>
    way === 'do' ? shown : { way, isConflict: failure.code === 'edit.conflict' },
  );
endInTime($undoNotice);

export const removalNoticeDismissed = createEvent();
export const $removalNotice = createStore<object | null>(null)
  .reset(removalNoticeDismissed)
  .on(removalFailed, () => ({}));
endInTime($removalNotice);
