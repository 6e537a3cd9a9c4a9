/** The settings of the space: opening them at a tab. */
export { settingsShown } from './tab.ts';
