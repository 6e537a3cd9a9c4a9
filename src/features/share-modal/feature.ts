/** The share button, its modal, and the commands of links. */
import { modalOpener } from '#src/shell/modals/index.ts';
import { defineFeature, lazyCommands } from '#src/shell/features/index.ts';
import { $isSharingEnabled, linkCommandSummaries, shareMessages } from '../share/index.ts';

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
  commands: ({ started }) =>
    lazyCommands(linkCommandSummaries, async (name, ...given) => {
      const { linkCommandHandlers } = await started();
      return linkCommandHandlers[name](...given);
    }),
});
