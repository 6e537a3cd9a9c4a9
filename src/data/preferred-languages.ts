/** The visitor's languages, the most preferred first: the one chosen in the settings, then the browser's. */
import { readPreference } from './preferences.ts';

export const preferredLanguages = (): readonly string[] => {
  const chosen = readPreference('language');
  return chosen === null ? navigator.languages : [chosen, ...navigator.languages];
};
