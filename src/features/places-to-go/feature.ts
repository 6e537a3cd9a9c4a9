/** The list of what can be reached from here, for visitors who do not see or do not point. */
import { $hasBeenAtRest, defineFeature } from '#src/shell/features/index.ts';

export const placesToGo = defineFeature({
  id: 'places-to-go',
  audience: 'visitors',
  load: () => import('./lazy.ts'),
  loadWhen: $hasBeenAtRest,
  parts: [{ slot: 'view', order: 0, pick: (module) => module.PlacesToGo }],
});
