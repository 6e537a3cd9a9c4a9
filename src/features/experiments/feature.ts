/** The choices of A/B experiments. */
import { scopeBind } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { experimentsOffered } from './state.ts';

export const experiments = defineFeature({
  id: 'experiments',
  start: ({ scope, page }) => {
    scopeBind(experimentsOffered, { scope })(page.config.settings?.experiments ?? []);
    return undefined;
  },
});
