/** Search: its button, the key “/”, its panel and its commands. */
import { defineFeature } from '#src/shell/features/index.ts';
import { searchButtonMessages } from './button-messages.ts';
import { $isSearchOffered, searchPanel } from '../search-panel/index.ts';
import { watchSearchKey } from './watch-search-key.ts';

export const search = defineFeature({
  id: 'search',
  load: () => import('./lazy.ts'),
  loadWhen: searchPanel.$isOpen,
  start: ({ scope, host }) => watchSearchKey(scope, host),
  buttons: [
    {
      slot: 'topBar.start',
      order: 5,
      icon: 'search',
      tool: 'SEARCH',
      title: searchButtonMessages.title,
      $isOffered: $isSearchOffered,
    },
  ],
  panel: { panel: searchPanel, pick: (module) => module.SearchPanelContent },
  commands: async (use) => (await import('./command-list.ts')).searchCommandsOf(use),
});
