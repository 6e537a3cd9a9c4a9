/** The settings menu of the top bar; on a phone its entries are in the More menu. */
export { SettingsMenu } from './ui/settings-menu.tsx';
export { useSettingsEntries } from './ui/use-settings-entries.ts';
