/** Ordered lists: what the owner presents, in their order. */
import { defineFeature } from '#src/shell/features/index.ts';
import { listButtonMessages } from './button-messages.ts';
import { $areListsOffered, orderedListsPanel } from './panel.ts';

export const orderedLists = defineFeature({
  id: 'ordered-lists',
  load: () => import('./lazy.ts'),
  loadWhen: orderedListsPanel.$isOpen,
  buttons: [
    {
      slot: 'topBar.start',
      order: 25,
      icon: 'orderedList',
      title: listButtonMessages.title,
      $isOffered: $areListsOffered,
    },
  ],
  panel: { panel: orderedListsPanel, pick: (module) => module.OrderedListsPanel },
  commands: async (use) => (await import('./command-list.ts')).orderedListCommandsOf(use),
});
