/** How it stands with what was edited, in words. */
export { saveWordsIn } from './save-words.ts';
