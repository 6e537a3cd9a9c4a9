/** The language of the interface, which the visitor can change during the visit. */
export { $locale, changeLanguageFx, languageChosen, languageLoaded } from './state.ts';
