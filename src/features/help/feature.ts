/** Help: its modal, the buttons that open it, and the key “?”. */
import { modalOpener } from '#src/shell/modals/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { helpButtonMessages as messages } from './button-messages.ts';
import { watchHelpKey } from './watch-help-key.ts';

const button = { icon: 'help', title: messages.label, pressed: modalOpener('help') } as const;

export const help = defineFeature({
  id: 'help',
  load: () => import('./lazy.ts'),
  start: ({ scope, host }) => watchHelpKey(scope, host),
  buttons: [
    { ...button, slot: 'settings', order: 30 },
    {
      ...button,
      id: 'help-link',
      slot: 'footer',
      order: 30,
      layout: 'wide',
      $isOffered: $isWorkshop.map((isWorkshop) => !isWorkshop),
    },
  ],
  modals: { help: (module) => module.Help },
});
