/** The state of the rating dialog, and the answers that it sends. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import {
  openRatingDialog,
  ratingDialogAfter,
  type RatingAnswers,
  type RatingDialog,
  type RatingEvent,
  type RatingTransition,
} from '#domain/ratings/rating-dialog.ts';
import { prepareRating, sendRating } from '#src/data/ratings.ts';
import { eventTracked } from '../analytics/index.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { $modelRequest } from '#src/data/state.ts';
import { $isRatingDebugged, $isRatingDialogOpen, ratingClosed } from './state.ts';

/** It is in the page. */
export const dialogMounted = createEvent();
export const ratingEventReceived = createEvent<RatingEvent>();

/** Null: it is closed. */
export const $ratingDialog = createStore<RatingDialog | null>(null).on(dialogMounted, () => openRatingDialog);

const closed: RatingTransition = { dialog: null };
const stepped = sample({
  clock: ratingEventReceived,
  source: $ratingDialog,
  fn: (dialog, event): RatingTransition => (dialog ? ratingDialogAfter(dialog, event) : closed),
});
sample({ clock: stepped, fn: ({ dialog }) => dialog, target: $ratingDialog });
sample({ clock: stepped, filter: ({ dialog }) => dialog === null, fn: () => undefined, target: ratingClosed });

const prepareFx = createEffect(prepareRating);
sample({ clock: dialogMounted, fn: () => undefined, target: prepareFx });

interface SentAnswers {
  readonly answers: RatingAnswers;
  readonly isFinal: boolean;
}

/** Rejects with a `WriteFailure`. */
export const sendRatingFx = attach({
  source: { request: $modelRequest, isDebugged: $isRatingDebugged },
  effect: async ({ request, isDebugged }, sent: SentAnswers): Promise<void> => {
    if (isDebugged) console.info('rating', sent);
    else if (request) await sendRating({ ...request, ...sent });
  },
});
sample({ clock: stepped.filterMap(({ send }) => send), target: sendRatingFx });
sample({
  clock: sendRatingFx.done,
  filter: ({ params }) => params.isFinal,
  fn: (): RatingEvent => ({ kind: 'sent' }),
  target: ratingEventReceived,
});
sample({
  clock: sendRatingFx.fail,
  filter: ({ params }) => params.isFinal,
  fn: (): RatingEvent => ({ kind: 'sendingFailed' }),
  target: ratingEventReceived,
});
sample({
  clock: sendRatingFx.done,
  fn: ({ params }) => ({ name: 'rating' as const, final: params.isFinal }),
  target: eventTracked,
});
sample({
  clock: stepped,
  filter: ({ thanks }) => thanks === true,
  fn: () => 'rating_thank_you' as const,
  target: modalOpened,
});
// A modal that is opened meanwhile takes the dialog's place.
sample({
  clock: modalOpened,
  filter: $isRatingDialogOpen,
  fn: (): RatingEvent => ({ kind: 'closePressed' }),
  target: ratingEventReceived,
});
