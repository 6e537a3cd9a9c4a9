/** Unsaved work. */
export { declareUnsaved, guardUnload } from './state.ts';
