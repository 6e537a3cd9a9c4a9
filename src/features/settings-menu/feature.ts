/** The settings menu, and “Go to start” where no menu of views has it. */
import { defineFeature } from '#src/shell/features/index.ts';
import { startPressed } from '../navigation/index.ts';
import { $hasViewMenu } from '../views/index.ts';
import { settingsMenuMessages as messages } from './messages.ts';
import { SettingsMenu } from './ui/settings-menu.tsx';

export const settingsMenu = defineFeature({
  id: 'settings-menu',
  buttons: [
    {
      id: 'start',
      slot: 'settings',
      order: 10,
      icon: 'home',
      title: messages.start,
      pressed: startPressed,
      // Otherwise it is in the menu of views.
      $isOffered: $hasViewMenu.map((hasMenu) => !hasMenu),
    },
  ],
  parts: [{ slot: 'topBar.end', order: 20, layout: 'wide', component: SettingsMenu }],
});
