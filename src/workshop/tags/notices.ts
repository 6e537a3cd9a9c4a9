/** What is told in passing, for ten seconds or until something else is done. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { gestureMade, redoAsked, undoAsked } from '#src/data/edits/state.ts';
import { tagRemoved, undoRefused } from './state.ts';

const shownMs = 10_000;
const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, shownMs));

const showRemovedFx = createEffect(wait);
const showRefusedFx = createEffect(wait);

export const removedNoticeDismissed = createEvent();
/** The undo that it offers is that of the removal only as long as nothing else was done. */
export const $removedNotice = createStore<{ readonly title: string } | null>(null)
  .reset(gestureMade, undoAsked, redoAsked, showRemovedFx.finally, removedNoticeDismissed)
  .on(tagRemoved, (_, { label }) => ({ title: label.trim() }));
sample({ clock: tagRemoved, fn: () => undefined, target: showRemovedFx });

export const undoNoticeDismissed = createEvent();
export const $undoNotice = createStore<'undo' | 'redo' | null>(null)
  .reset(showRefusedFx.finally, undoNoticeDismissed)
  .on(undoRefused, (_, way) => (way === 'redo' ? 'redo' : 'undo'));
sample({ clock: undoRefused, fn: () => undefined, target: showRefusedFx });
