/** Notifications of changes that could not be saved and that nothing else shows; loaded with the first. */
import { defineFeature } from '#src/shell/features/index.ts';
import { $rejectedWrite } from './rejected-write.ts';

export const dataFailures = defineFeature({
  id: 'data-failures',
  load: () => import('./lazy.ts'),
  loadWhen: $rejectedWrite.map((failure) => failure !== null),
  parts: [{ slot: 'notifications', order: 0, pick: (module) => module.DataFailureToasts, isDrawnCovered: true }],
});
