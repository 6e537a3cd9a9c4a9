/** Questions to the user. */
import { defineFeature } from '#src/shell/features/index.ts';

export const confirm = defineFeature({
  id: 'confirm',
  load: () => import('./lazy.ts'),
  modals: { confirm: (module) => module.ConfirmQuestion },
});
