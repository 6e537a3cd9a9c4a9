/** Labels in the space, where the owner or the address shows them, and in the workshop. */
import { combine } from 'effector';
import { $isWorkshop } from '#src/data/state.ts';
import { $hasBeenAtRest, defineFeature } from '#src/shell/features/index.ts';
import { $areLabelsShown } from './shown.ts';

export const labels = defineFeature({
  id: 'labels',
  load: () => import('./lazy.ts'),
  loadWhen: combine(
    { hasBeenAtRest: $hasBeenAtRest, areShown: $areLabelsShown, isWorkshop: $isWorkshop },
    ({ hasBeenAtRest, areShown, isWorkshop }) => hasBeenAtRest && (areShown || isWorkshop),
  ),
});
