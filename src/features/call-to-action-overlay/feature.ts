/** The call to action over the view. */
import { defineFeature } from '#src/shell/features/index.ts';
import '../call-to-action/index.ts';

export const callToAction = defineFeature({
  id: 'call-to-action',
  load: () => import('./lazy.ts'),
  modals: { cta: (module) => module.CallToActionOverlay },
});
