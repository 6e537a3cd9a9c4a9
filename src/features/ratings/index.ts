/** Ratings by editors: who is asked, and the request to ask. The dialog is loaded on demand (`lazy.ts`). */
export { $mayRate, ratingShown } from './state.ts';
