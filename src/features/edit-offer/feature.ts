/** The offer to sign in for editing, where a link for editing opens the viewer and not the workshop. */
import { combine } from 'effector';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { $parameters } from '../start-up/index.ts';

export const editOffer = defineFeature({
  id: 'edit-offer',
  load: () => import('./lazy.ts'),
  loadWhen: combine($parameters, $isWorkshop, ({ isEditLink }, isWorkshop) => isEditLink && !isWorkshop),
  parts: [{ slot: 'notifications', order: 10, pick: (module) => module.EditOffer }],
});
