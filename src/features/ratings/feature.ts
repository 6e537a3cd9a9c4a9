/** Ratings by editors: the feedback link and the dialog. */
import { defineFeature } from '#src/shell/features/index.ts';
import { feedbackMessages as messages } from './messages.ts';
import { $isRatingDialogOpen, $isRatingPromptDue, $mayRate, ratingShown } from './state.ts';

export const ratings = defineFeature({
  id: 'ratings',
  load: () => import('./lazy.ts'),
  buttons: [
    {
      id: 'feedback',
      slot: 'footer',
      order: 20,
      icon: 'note',
      title: messages.feedback,
      pressed: ratingShown,
      $isOffered: $mayRate,
      $isActive: $isRatingPromptDue,
      whileActive: { icon: 'note', title: messages.prompt },
    },
  ],
  parts: [{ slot: 'page', pick: (module) => module.RatingDialogView, $isShown: $isRatingDialogOpen }],
  modals: { rating_thank_you: (module) => module.RatingThanks },
  commands: async () => (await import('./commands.ts')).ratingCommands,
});
