/** The editor of photos, in the panel and the viewer that visitors have, too (docs/reference/photos.md#editing). */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { photosPanel } from '#src/features/photos/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { $modal } from '#src/shell/modals/index.ts';

export const photoEditing = defineFeature({
  id: 'photo-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  loadWhen: combine(
    { isWorkshop: $isWorkshop, editor: $editor, isOpen: photosPanel.$isOpen, modal: $modal },
    // Not before there is an editor to send changes to: they would be lost.
    ({ isWorkshop, editor, isOpen, modal }) => isWorkshop && editor !== null && (isOpen || modal === 'photo_viewer'),
  ),
  commands: async (use) => (await import('./commands.ts')).photoEditCommandsOf(use),
});
