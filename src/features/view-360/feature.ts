/** 360° views: the panel that lists them, and the way back from one. */
import { combine } from 'effector';
import { $hasBeenAtRest, defineFeature } from '#src/shell/features/index.ts';
import { $hasViews360, $isButtonOffered, view360Panel } from './availability.ts';
import { view360ButtonMessages } from './button-messages.ts';

export const view360 = defineFeature({
  id: 'view-360',
  load: () => import('./lazy.ts'),
  loadWhen: combine(
    { has: $hasViews360, isAtRest: $hasBeenAtRest, isOpen: view360Panel.$isOpen },
    ({ has, isAtRest, isOpen }) => has && (isAtRest || isOpen),
  ),
  buttons: [
    {
      slot: 'topBar.start',
      order: 22,
      icon: 'view360',
      tool: 'VIEW_360',
      title: view360ButtonMessages.title,
      $isOffered: $isButtonOffered,
    },
  ],
  panel: { panel: view360Panel, pick: (module) => module.Views360Panel },
  parts: [{ slot: 'view', order: 34, pick: (module) => module.ReturnBar }],
  commands: async (use) => (await import('./commands.ts')).view360CommandsOf(use),
});
