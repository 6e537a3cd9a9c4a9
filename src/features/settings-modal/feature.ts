/** The settings of the visitor. */
import { modalOpener } from '#src/shell/modals/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { settingsButtonMessages as messages } from './button-messages.ts';
import { watchSettings } from './watch-settings.ts';

const settingsOpened = modalOpener('settings');

export const settings = defineFeature({
  id: 'settings',
  load: () => import('./lazy.ts'),
  start: ({ scope, host }) => watchSettings(scope, host),
  buttons: [{ slot: 'settings', order: 20, icon: 'settings', title: messages.label, pressed: settingsOpened }],
  tool: { name: 'SETTINGS_PANEL', opened: settingsOpened },
  modals: { settings: (module) => module.Settings },
});
