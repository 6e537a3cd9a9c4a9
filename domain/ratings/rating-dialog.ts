/**
 * The rating dialog as a pure state machine (docs/reference/ratings.md#answers): its steps, the answers so far, and which
 * answers an event sends.
 */
import {
  maxFeedbackLength,
  perfectHappiness,
  type NavigationAnswer,
  type QualityAnswer,
  type Rating,
} from './rating.ts';

export const ratingSteps = ['happiness', 'quality', 'navigation', 'feedback'] as const;
export type RatingStep = (typeof ratingSteps)[number];

export type RatingAnswers = Partial<Rating>;

export interface RatingDialog {
  readonly step: RatingStep;
  readonly answers: RatingAnswers;
  /** The final answers are on their way. */
  readonly isSending: boolean;
  readonly hasFailed: boolean;
}

export type RatingEvent =
  | { readonly kind: 'happinessChosen'; readonly happiness: number }
  | { readonly kind: 'qualityChosen'; readonly quality: readonly QualityAnswer[] }
  | { readonly kind: 'navigationChosen'; readonly navigation: readonly NavigationAnswer[] }
  | { readonly kind: 'feedbackChanged'; readonly feedback: string }
  | { readonly kind: 'nextPressed' }
  | { readonly kind: 'savePressed' }
  | { readonly kind: 'closePressed' }
  /** The visitor leaves the page, and may come back to the open dialog. */
  | { readonly kind: 'pageLeft' }
  /** The server has accepted the final answers. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'sendingFailed' };

export interface RatingTransition {
  /** Null: the dialog is closed. */
  readonly dialog: RatingDialog | null;
  readonly send?: { readonly answers: RatingAnswers; readonly isFinal: boolean };
  /** The thank-you modal opens. */
  readonly thanks?: true;
}

export const openRatingDialog: RatingDialog = { step: 'happiness', answers: {}, isSending: false, hasFailed: false };

/** The position of the step out of all but the last: 0 to 1. */
export const ratingProgress = (step: RatingStep): number => ratingSteps.indexOf(step) / (ratingSteps.length - 1);

const hasAnswers = (answers: RatingAnswers): boolean => answers.happiness !== undefined;

const withAnswer = (dialog: RatingDialog, answers: RatingAnswers): RatingTransition => ({
  dialog: { ...dialog, answers: { ...dialog.answers, ...answers } },
});

const sendFinal = (dialog: RatingDialog): RatingTransition => ({
  dialog: { ...dialog, isSending: true, hasFailed: false },
  send: { answers: dialog.answers, isFinal: true },
});

const goToNextStep = (dialog: RatingDialog): RatingTransition => {
  const next = ratingSteps[ratingSteps.indexOf(dialog.step) + 1];
  if (!next || !hasAnswers(dialog.answers)) return { dialog };
  return { dialog: { ...dialog, step: next }, send: { answers: dialog.answers, isFinal: false } };
};

const chooseHappiness = (dialog: RatingDialog, happiness: number): RatingTransition => {
  const chosen = { ...dialog, answers: { ...dialog.answers, happiness } };
  return happiness === perfectHappiness ? sendFinal(chosen) : { dialog: { ...chosen, step: 'quality' } };
};

export const ratingDialogAfter = (dialog: RatingDialog, event: RatingEvent): RatingTransition => {
  const { answers } = dialog;
  if (event.kind === 'sent') return { dialog: null, thanks: true };
  if (event.kind === 'sendingFailed') return { dialog: { ...dialog, isSending: false, hasFailed: true } };
  if (event.kind === 'closePressed' || event.kind === 'pageLeft') {
    const remaining = event.kind === 'pageLeft' ? dialog : null;
    if (!hasAnswers(answers) || dialog.isSending) return { dialog: remaining };
    return { dialog: remaining, send: { answers, isFinal: false } };
  }
  if (dialog.isSending) return { dialog };
  switch (event.kind) {
    case 'happinessChosen':
      return chooseHappiness(dialog, event.happiness);
    case 'qualityChosen':
      return withAnswer(dialog, { quality: event.quality });
    case 'navigationChosen':
      return withAnswer(dialog, { navigation: event.navigation });
    case 'feedbackChanged':
      return withAnswer(dialog, { feedback: event.feedback.slice(0, maxFeedbackLength) });
    case 'nextPressed':
      return goToNextStep(dialog);
    default:
      return hasAnswers(answers) ? sendFinal(dialog) : { dialog };
  }
};
