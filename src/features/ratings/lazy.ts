/** The rating dialog and its thank-you modal; loaded when the dialog is first opened. */
export { RatingDialogView, RatingThanks } from './ui/rating-dialog.tsx';
