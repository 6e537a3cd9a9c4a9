/** Tags for visitors: pins, list and cards. */
import { combine } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { $isWorkshop } from '#src/data/state.ts';
import './load-tags.ts';
import { $tool } from '#src/tools/state.ts';
import { tagMessages } from './messages.ts';
import './move-camera.ts';
import { $areTagsExpected, $areTagsOffered, $hasHadTags, $tagEditor, tagsPanel } from './state.ts';

export const tags = defineFeature({
  id: 'tags',
  load: () => import('./lazy.ts'),
  // In the workshop not before there is an editor for the open tag, and as soon as one is being placed.
  loadWhen: combine(
    { hasHadTags: $hasHadTags, isWorkshop: $isWorkshop, editor: $tagEditor, tool: $tool, isOpen: tagsPanel.$isOpen },
    ({ hasHadTags, isWorkshop, editor, tool, isOpen }) =>
      isWorkshop ? editor !== null && (hasHadTags || tool?.name === 'TAGS' || isOpen) : hasHadTags,
  ),
  buttons: [
    {
      slot: 'topBar.start',
      order: 20,
      icon: 'tag',
      tool: 'TAGS',
      title: tagMessages.title,
      $isOffered: $areTagsOffered,
      $isExpected: $areTagsExpected,
    },
  ],
  parts: [{ slot: 'view', order: 45, pick: (module) => module.TagBesidePin }],
  panel: { panel: tagsPanel, pick: (module) => module.TagsPanel },
  commands: async () => (await import('./commands.ts')).tagCommands,
});
