/** Whether labels are shown: as the address says, else as the owner has chosen (docs/reference/labels.md#where-labels-are-shown). */
import { combine } from 'effector';
import { $model } from '#src/data/state.ts';
import { $parameters } from '../start-up/index.ts';

export const $areLabelsShown = combine($parameters, $model, (parameters, model): boolean =>
  Boolean(parameters.labels ?? model?.options.labels),
);
