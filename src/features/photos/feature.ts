/** Photos: the gallery, their viewer, and taking one (docs/reference/photos.md). */
import { combine } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { photoButtonMessages } from './button-messages.ts';
import { photosPanel } from './panel.ts';

export const photos = defineFeature({
  id: 'photos',
  load: () => import('./lazy.ts'),
  loadWhen: combine(photosPanel.$isOpen, $modal, (isOpen, modal) => isOpen || modal === 'photo_viewer'),
  buttons: [{ slot: 'topBar.start', order: 26, icon: 'camera', tool: 'PHOTOS', title: photoButtonMessages.title }],
  panel: { panel: photosPanel, pick: (module) => module.PhotosPanel },
  parts: [{ slot: 'page', pick: (module) => module.SnapshotPart }],
  modals: { photo_viewer: (module) => module.PhotoDialog },
  commands: async (use) => (await import('./command-list.ts')).photoCommandsOf(use),
});
