/** The mode buttons, and the notification where the mesh cannot be loaded. */
import { defineFeature } from '#src/shell/features/index.ts';
import { $modeButtons } from './state.ts';
import { MeshFailureToast } from './ui/mesh-failure-toast.tsx';
import { Modes } from './ui/modes.tsx';

export const modes = defineFeature({
  id: 'modes',
  parts: [
    {
      slot: 'bottomBar.centre',
      order: 0,
      component: Modes,
      $isShown: $modeButtons.map((buttons) => buttons.length > 1),
    },
    { slot: 'notifications', order: -10, component: MeshFailureToast },
  ],
  commands: async () => (await import('./commands.ts')).modeCommands,
});
