/** Bars that stand back while nothing moves. */
export { $barsFaded } from './state.ts';
export { watchHand } from './watch-hand.ts';
