/** Bars that stand back while nothing moves. */
export { $barsFaded } from './state.ts';
export { watchPointer } from './watch-pointer.ts';
