/**
 * The call-to-action overlay: when it opens and closes (docs/reference/start-up.md#call-to-action). It is the modal `cta`:
 * another modal replaces it.
 */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { callToActionAfter, type CallToAction, type CallToActionEvent } from '#domain/call-to-action/call-to-action.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $isTourUnderWay, $tourStatus, tourRestartRequested } from '../tours/index.ts';
import { $modal, modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { $parameters, $phase, viewerOpened } from '../start-up/index.ts';

/** By a press on the canvas, the close button, Escape. */
export const callToActionClosed = createEvent();

const readSeenFx = createEffect(() => readPreference('callToActionSeen'));
const keepSeenFx = createEffect(() => writePreference('callToActionSeen', true));
const $hasBeenSeen = createStore(false)
  .on(readSeenFx.doneData, (_, hasBeenSeen) => hasBeenSeen)
  .on(keepSeenFx, () => true);
sample({ clock: viewerOpened, fn: () => undefined, target: readSeenFx });

const $isTourCompleted = $tourStatus.map(({ state }) => state === 'Completed');
const $isPlaying = $phase.map((phase) => phase === 'playing');
const $isModal = $modal.map((modal) => modal === 'cta');

const $conditions = combine($parameters, $hasBeenSeen, $isTourCompleted, (parameters, hasBeenSeen, hasHighlights) => ({
  helpSize: parameters.helpSize,
  tourSize: parameters.tourCallToAction,
  isHelpSuppressed: parameters.suppressHelp,
  isQuickstart: parameters.quickstart,
  hasBeenSeen,
  // A tour of no stops is never completed.
  hasHighlights,
}));

const eventReceived = createEvent<CallToActionEvent>();
export const $callToAction = createStore<CallToAction>(null);
const stepped = sample({
  clock: eventReceived,
  source: { current: $callToAction, facts: $conditions },
  fn: ({ current, facts }, event) => ({ current, next: callToActionAfter(current, event, facts) }),
});
sample({ clock: stepped, fn: ({ next }) => next, target: $callToAction });

const eventOf = (kind: CallToActionEvent['kind']) => ({
  fn: (): CallToActionEvent => ({ kind }),
  target: eventReceived,
});
sample({ clock: readSeenFx.done, ...eventOf('opened') });
sample({ clock: $isPlaying, filter: Boolean, ...eventOf('playing') });
sample({ clock: $isTourCompleted, filter: Boolean, ...eventOf('tourFinished') });
sample({ clock: $isTourUnderWay, filter: Boolean, ...eventOf('tourStarted') });
sample({ clock: callToActionClosed, ...eventOf('closed') });
sample({ clock: tourRestartRequested, ...eventOf('closed') });
sample({ clock: $isModal, filter: Boolean, ...eventOf('requested') });
sample({ clock: $isModal, filter: (isOpen) => !isOpen, ...eventOf('closed') });

const changed = sample({ clock: stepped, filter: ({ current, next }) => current !== next });
sample({
  clock: changed,
  filter: ({ next }) => next !== null,
  fn: () => 'cta' as const,
  target: modalOpened,
});
const wasClosed = sample({ clock: changed, filter: ({ next }) => next === null, fn: () => undefined });
sample({ clock: wasClosed, filter: $isModal, target: modalClosed });
sample({ clock: wasClosed, target: keepSeenFx });
