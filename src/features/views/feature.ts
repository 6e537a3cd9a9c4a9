/** The menu of views and layers, their commands, and the commands that write tags. */
import { combine } from 'effector';
import { $hasBeenAtRest, defineFeature } from '#src/shell/features/index.ts';
import { viewStatusMessages } from './menu-messages.ts';
import { $hasViewMenu, $mayHaveChoice, viewSheetOpened } from './status.ts';

export const views = defineFeature({
  id: 'views',
  load: () => import('./lazy.ts'),
  loadWhen: combine($hasBeenAtRest, $mayHaveChoice, (hasBeenAtRest, mayHaveChoice) => hasBeenAtRest && mayHaveChoice),
  buttons: [
    {
      slot: 'topBar.end',
      order: 10,
      layout: 'phone',
      icon: 'views',
      title: viewStatusMessages.label,
      pressed: viewSheetOpened,
      $isOffered: $hasViewMenu,
    },
  ],
  parts: [
    { slot: 'topBar.end', order: 10, layout: 'wide', pick: (module) => module.ViewsButton, $isShown: $hasViewMenu },
    // Opened by the menu "More", and above it.
    { slot: 'bottomBar.end', layout: 'phone', pick: (module) => module.ViewsSheet, $isShown: $hasViewMenu },
  ],
  commands: async (use) => (await import('./command-list.ts')).viewCommandsOf(use),
});
