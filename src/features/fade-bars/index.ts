/** Bars that fade out while the user is idle. */
export { $areBarsFaded } from './state.ts';
