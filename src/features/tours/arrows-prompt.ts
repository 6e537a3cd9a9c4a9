/** What the arrows on a phone are for, until the visitor has pressed one (docs/reference/tours.md#story-text). */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $isNudgeVisible } from './story.ts';

/** The arrows are in the page. */
export const arrowsMounted = createEvent();
export const arrowPressed = createEvent();

const readSeenFx = createEffect(() => readPreference('tourMobileNavigationPromptSeen'));
const keepSeenFx = createEffect(() => writePreference('tourMobileNavigationPromptSeen', true));
sample({ clock: arrowsMounted, target: readSeenFx });
sample({ clock: arrowPressed, target: keepSeenFx });

const $hasPrompt = createStore(false)
  .on(readSeenFx.doneData, (_, isSeen) => !isSeen)
  .on(keepSeenFx, () => false);
/** One hint at a time: the one about the text comes and goes. */
export const $isArrowsPromptVisible = combine(
  $hasPrompt,
  $isNudgeVisible,
  (hasPrompt, isNudgeVisible) => hasPrompt && !isNudgeVisible,
);
