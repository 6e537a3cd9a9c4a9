/** Questions to the user, answered in the confirm modal. Loaded with the first feature that asks one. */
export { ConfirmQuestion } from './ui/confirm-question.tsx';
export { closeConfirmFx, confirmFx, questionUpdated, type Question } from './state.ts';
