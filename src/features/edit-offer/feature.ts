/** The offer to sign in for editing, where a link for editing opens the viewer and not the workshop. */
import { defineFeature } from '#src/shell/features/index.ts';
import { $parameters } from '../start-up/index.ts';

export const editOffer = defineFeature({
  id: 'edit-offer',
  load: () => import('./lazy.ts'),
  loadWhen: $parameters.map(({ isEditLink, edit }) => isEditLink && !edit),
  parts: [{ slot: 'notifications', order: 10, pick: (module) => module.EditOffer }],
});
