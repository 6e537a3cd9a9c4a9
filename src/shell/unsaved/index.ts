/** Unsaved work. */
export { $hasUnsavedWork, declareUnsaved, guardUnload } from './state.ts';
