/** How it stands with what was edited, in words. */
export { saveStateText } from './save-state-text.ts';
