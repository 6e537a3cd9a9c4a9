/** F6 between the regions of the page. */
import { $hasBeenAtRest, defineFeature } from '#src/shell/features/index.ts';

export const regions = defineFeature({
  id: 'regions',
  load: () => import('./lazy.ts'),
  loadWhen: $hasBeenAtRest,
});
