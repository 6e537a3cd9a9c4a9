/** The settings of the visitor. */
import { createEvent, sample } from 'effector';
import { $modal, modalContentRemoved, modalOpener } from '#src/shell/modals/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { settingsButtonMessages as messages } from './button-messages.ts';
import { watchSettings } from './watch-settings.ts';

const settingsOpened = modalOpener('settings');
const settingsClosed = createEvent();
sample({ clock: settingsClosed, fn: () => 'settings' as const, target: modalContentRemoved });

export const settings = defineFeature({
  id: 'settings',
  load: () => import('./lazy.ts'),
  start: ({ scope, host }) => watchSettings(scope, host),
  buttons: [{ slot: 'settings', order: 20, icon: 'settings', title: messages.label, pressed: settingsOpened }],
  tool: {
    name: 'SETTINGS_PANEL',
    opened: settingsOpened,
    closed: settingsClosed,
    $isOpen: $modal.map((modal) => modal === 'settings'),
  },
  modals: { settings: (module) => module.Settings },
});
