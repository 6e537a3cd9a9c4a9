/** Labels in the space, where the owner or the address shows them. */
import { combine } from 'effector';
import { $hasBeenAtRest, defineFeature } from '#src/shell/features/index.ts';
import { $areLabelsShown } from './shown.ts';

export const labels = defineFeature({
  id: 'labels',
  load: () => import('./lazy.ts'),
  loadWhen: combine($hasBeenAtRest, $areLabelsShown, (hasBeenAtRest, areShown) => hasBeenAtRest && areShown),
});
