/** The VR button, its modal, and the button in the view that enters VR. */
import { modalOpener } from '#src/shell/modals/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { $hasXrSessions, $isVrAllowed, vrMessages } from '../vr/index.ts';

export const vr = defineFeature({
  id: 'vr',
  load: () => import('./lazy.ts'),
  buttons: [
    {
      slot: 'bottomBar.end',
      order: 20,
      icon: 'vr',
      title: vrMessages.label,
      pressed: modalOpener('vrSelect'),
      $isOffered: $isVrAllowed,
    },
  ],
  parts: [{ slot: 'view', order: 20, pick: (module) => module.EnterVrButton, $isShown: $hasXrSessions }],
  modals: { vrSelect: (module) => module.VrDialog },
});
