/** The share button, its modal, and the commands of links. */
import { modalOpener } from '#src/shell/modals/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { $isSharingEnabled, shareMessages } from '../share/index.ts';

export const share = defineFeature({
  id: 'share',
  load: () => import('./lazy.ts'),
  buttons: [
    {
      slot: 'bottomBar.end',
      order: 10,
      icon: 'share',
      title: shareMessages.label,
      pressed: modalOpener('share'),
      $isOffered: $isSharingEnabled,
    },
  ],
  modals: { share: (module) => module.ShareDialog },
  commands: async (use) => (await import('./command-list.ts')).linkCommandsOf(use),
});
