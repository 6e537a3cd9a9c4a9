/** Tags for visitors: pins, list and cards. */
import { combine } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { $isWorkshop } from '#src/data/state.ts';
import './load-tags.ts';
import { $tool } from '#src/tools/state.ts';
import { tagMessages } from './messages.ts';
import './move-camera.ts';
import { $areTagsExpected, $hasHadTags, $hasTags, $tagEditor, tagsPanel } from './state.ts';

export const tags = defineFeature({
  id: 'tags',
  load: () => import('./lazy.ts'),
  // In the workshop not before there is an editor for the open tag, and as soon as one is being placed.
  loadWhen: combine($hasHadTags, $isWorkshop, $tagEditor, $tool, (hasHadTags, isWorkshop, editor, tool) =>
    isWorkshop ? editor !== null && (hasHadTags || tool?.name === 'TAGS') : hasHadTags,
  ),
  buttons: [
    {
      slot: 'topBar.start',
      order: 20,
      icon: 'tag',
      title: tagMessages.title,
      $isOffered: $hasTags,
      $isExpected: $areTagsExpected,
    },
  ],
  panel: { panel: tagsPanel, pick: (module) => module.TagsPanel },
  commands: async () => (await import('./commands.ts')).tagCommands,
});
