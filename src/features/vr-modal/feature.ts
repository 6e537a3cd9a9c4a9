/** The VR button, its modal, and what the view has of sessions in a headset. */
import { modalOpener } from '#src/shell/modals/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { $hasHadXrSessions, $isVrOffered, vrMessages, watchXrSupport, type XrSystem } from '../vr/index.ts';

export const vr = defineFeature({
  id: 'vr',
  load: () => import('./lazy.ts'),
  start: ({ scope, view }) => watchXrSupport(scope, (view.navigator as { readonly xr?: XrSystem }).xr),
  buttons: [
    {
      slot: 'bottomBar.end',
      order: 20,
      icon: 'vr',
      title: vrMessages.label,
      pressed: modalOpener('vrSelect'),
      $isOffered: $isVrOffered,
    },
  ],
  parts: [{ slot: 'view', order: 20, pick: (module) => module.VrInView, $isShown: $hasHadXrSessions }],
  modals: { vrSelect: (module) => module.VrDialog },
  commands: async (use) => (await import('./command-list.ts')).vrCommandsOf(use),
});
