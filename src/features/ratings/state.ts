/**
 * Who is asked for a rating, and whether the dialog is open. The dialog's own state is loaded with it
 * (`dialog-state.ts`).
 */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { isRatingPromptDue, mayRate } from '#domain/ratings/who-is-asked.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $isWorkshop, $modelRequest, modelRequested } from '#src/data/state.ts';
import { modalClosed, otherDialogShown } from '#src/shell/modals/index.ts';
import { $parameters } from '../start-up/index.ts';

export const $isRatingDebugged = $parameters.map(({ developer }) => developer.ratingDebug);
export const $mayRate = combine($modelRequest, $isWorkshop, $parameters, (request, isWorkshop, { developer }) => {
  if (!request || developer.ratingDebug) return request !== null;
  return mayRate({
    isWorkshop,
    isSignedIn: Boolean(request.page.person),
    isEnabled: developer.rating !== false,
  });
});

/** By the feedback link, or by a program. */
export const ratingShown = createEvent();
export const ratingClosed = createEvent();
const opened = sample({ clock: ratingShown, filter: $mayRate });
export const $isRatingDialogOpen = createStore(false)
  .on(opened, () => true)
  .on(ratingClosed, () => false);
sample({ clock: opened, target: modalClosed });
sample({ clock: $isRatingDialogOpen, target: otherDialogShown });

const readPromptTimeFx = createEffect(() => ({ last: readPreference('lastRatingPromptTime'), now: Date.now() }));
const keepPromptTimeFx = createEffect(() => writePreference('lastRatingPromptTime', Date.now()));
sample({ clock: modelRequested, fn: () => undefined, target: readPromptTimeFx });
sample({ clock: opened, target: keepPromptTimeFx });
/** The feedback link asks for a rating. */
export const $isRatingPromptDue = createStore(false)
  .on(readPromptTimeFx.doneData, (_, { last, now }) => isRatingPromptDue(last, now))
  .on(keepPromptTimeFx, () => false);
