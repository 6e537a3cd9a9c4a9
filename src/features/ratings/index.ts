/** Ratings by editors: who is asked, the dialog, and its commands. Only the stores are in the first load. */
export { ratingCommands } from './commands.ts';
export { feedbackMessages } from './messages.ts';
export { $isRatingPromptDue, $mayRate, ratingShown, ratingsOpened } from './state.ts';
export { RatingDialog, RatingThanks } from './ui/ratings.tsx';
