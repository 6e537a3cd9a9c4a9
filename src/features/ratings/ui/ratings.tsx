/** The rating dialog and its thank-you modal, which are loaded when the dialog is first opened. */
import { lazyFeature } from '../../lazy-feature/index.ts';
import { $isRatingDialogOpen } from '../state.ts';

const load = () => import('./rating-dialog.tsx');

export const { Dialog: RatingDialog } = lazyFeature({
  name: 'the rating dialog',
  load,
  loadWhen: $isRatingDialogOpen,
  parts: { Dialog: (module) => module.RatingDialogView },
}).parts;

export const { Thanks: RatingThanks } = lazyFeature({
  name: 'the thanks for a rating',
  load,
  parts: { Thanks: (module) => module.RatingThanks },
}).parts;
