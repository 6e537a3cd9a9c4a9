/** Labels in the space, where the owner or the address shows them. */
import { combine } from 'effector';
import { $model } from '#src/data/state.ts';
import { $hasBeenAtRest, defineFeature } from '#src/shell/features/index.ts';
import { $parameters } from '../start-up/index.ts';

export const labels = defineFeature({
  id: 'labels',
  load: () => import('./lazy.ts'),
  loadWhen: combine($hasBeenAtRest, $parameters, $model, (hasBeenAtRest, parameters, model) =>
    Boolean(hasBeenAtRest && (parameters.labels ?? model?.options.labels)),
  ),
});
