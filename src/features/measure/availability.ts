/** Whether visitors may measure (docs/reference/measurements-and-units.md#when-measuring-is-available). */
import { $model } from '#src/data/state.ts';

export const $isMeasuringAvailable = $model.map(
  (model): boolean =>
    model !== null &&
    model.options.measurements &&
    model.sweeps.some(({ alignment, enabled }) => enabled && alignment === 'aligned'),
);
