/** The rules of docs/reference/ratings.md#when-answers-are-sent. */
import { describe, expect, it } from 'vitest';
import {
  openRatingDialog,
  ratingDialogAfter,
  ratingProgress,
  ratingSteps,
  type RatingDialog,
  type RatingEvent,
  type RatingTransition,
} from './rating-dialog.ts';

const after = (dialog: RatingDialog, ...events: readonly RatingEvent[]): RatingTransition => {
  let last: RatingTransition = { dialog };
  for (const event of events) {
    if (!last.dialog) throw new Error('the dialog is closed');
    last = ratingDialogAfter(last.dialog, event);
  }
  return last;
};
const score = (happiness: number): RatingEvent => ({ kind: 'happinessChosen', happiness });
const next: RatingEvent = { kind: 'nextPressed' };

it('has four steps, whose progress ends with the last', () => {
  expect(ratingSteps.map(ratingProgress)).toEqual([0, 1 / 3, 2 / 3, 1]);
});

it('sends a perfect score at once as final, and thanks when it has arrived', () => {
  const { dialog, send } = after(openRatingDialog, score(5));
  expect(send).toEqual({ answers: { happiness: 5 }, isFinal: true });
  expect(dialog).toMatchObject({ step: 'happiness', isSending: true });
  expect(after(dialog!, { kind: 'sent' })).toEqual({ dialog: null, thanks: true });
});

it.each([1, 2, 3, 4])('goes on to quality after a score of %i and sends nothing yet', (happiness) => {
  const { dialog, send } = after(openRatingDialog, score(happiness));
  expect(dialog).toMatchObject({ step: 'quality', answers: { happiness } });
  expect(send).toBeUndefined();
});

it('sends the answers so far at each next step, and all of them as final at the end', () => {
  const quality: RatingEvent = { kind: 'qualityChosen', quality: ['lighting'] };
  const second = after(openRatingDialog, score(3), quality, next);
  expect(second.dialog?.step).toBe('navigation');
  expect(second.send).toEqual({ answers: { happiness: 3, quality: ['lighting'] }, isFinal: false });
  const third = after(second.dialog!, { kind: 'navigationChosen', navigation: ['obstructions'] }, next);
  expect(third.dialog?.step).toBe('feedback');
  const last = after(third.dialog!, { kind: 'feedbackChanged', feedback: 'Dark stairs' }, { kind: 'savePressed' });
  expect(last.send).toEqual({
    answers: { happiness: 3, quality: ['lighting'], navigation: ['obstructions'], feedback: 'Dark stairs' },
    isFinal: true,
  });
});

it('cuts the feedback after 200 characters', () => {
  const { dialog } = after(openRatingDialog, { kind: 'feedbackChanged', feedback: 'x'.repeat(201) });
  expect(dialog?.answers.feedback).toHaveLength(200);
});

describe('closing', () => {
  it('sends the answers so far', () => {
    expect(after(openRatingDialog, score(2), { kind: 'closePressed' })).toEqual({
      dialog: null,
      send: { answers: { happiness: 2 }, isFinal: false },
    });
  });

  it('by leaving the page sends them, too, and keeps the dialog for a visitor who comes back', () => {
    const sent = after(openRatingDialog, score(2), { kind: 'pageLeft' });
    expect(sent).toMatchObject({
      dialog: { step: 'quality', answers: { happiness: 2 } },
      send: { answers: { happiness: 2 }, isFinal: false },
    });
  });

  it('sends nothing without an answer, or while the final answers are on their way', () => {
    expect(after(openRatingDialog, { kind: 'closePressed' })).toEqual({ dialog: null });
    expect(after(openRatingDialog, { kind: 'pageLeft' })).toEqual({ dialog: openRatingDialog });
    expect(after(openRatingDialog, score(5), { kind: 'closePressed' })).toEqual({ dialog: null });
  });
});

it('stays open with its answers where they could not be sent', () => {
  const { dialog } = after(openRatingDialog, score(5), { kind: 'sendingFailed' });
  expect(dialog).toEqual({ step: 'happiness', answers: { happiness: 5 }, isSending: false, hasFailed: true });
  expect(after(dialog!, { kind: 'savePressed' }).send?.isFinal).toBe(true);
});

it('changes nothing while the final answers are on their way', () => {
  const { dialog } = after(openRatingDialog, score(5));
  for (const event of [score(1), next, { kind: 'savePressed' } as const]) {
    expect(ratingDialogAfter(dialog!, event)).toEqual({ dialog });
  }
});
