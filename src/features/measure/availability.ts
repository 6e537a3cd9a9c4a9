/** Whether visitors may measure (docs/reference/measurements-and-units.md#when-measuring-is-available). */
import { combine } from 'effector';
import { $model } from '#src/data/state.ts';
import { $parameters, $phase } from '../start-up/index.ts';

export const $isMeasuringAvailable = $model.map(
  (model): boolean =>
    model !== null &&
    model.options.measurements &&
    model.sweeps.some(({ alignment, enabled }) => enabled && alignment === 'aligned'),
);

/** The address has measurements, and the space is shown. */
export const $hasLinkedMeasurements = combine(
  $isMeasuringAvailable,
  $parameters,
  $phase,
  (isAvailable, { measurements }, phase): boolean => isAvailable && measurements !== null && phase === 'playing',
);
