/** Lengths and areas as texts, for features that do not load the tool. */
export { measureTexts } from './format-measures.ts';
