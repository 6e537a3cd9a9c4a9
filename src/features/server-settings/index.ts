/** The page with the settings of the server, for administrators. */
export { $isUnsaved, sessionEnded, settingsOpened } from './state.ts';
export { tabOfAddress, tabOpened } from './tabs.ts';
export { ServerSettingsPage } from './ui/server-settings-page.tsx';
