/** The hint in the dollhouse. */
import { defineFeature } from '#src/shell/features/index.ts';
import { DollhousePrompt } from './ui/dollhouse-prompt.tsx';

export const dollhousePrompt = defineFeature({
  id: 'dollhouse-prompt',
  parts: [{ slot: 'notifications', order: -20, component: DollhousePrompt }],
});
