/** Whether visitors may share the space, and which of their measurements (docs/reference/sharing.md). */
import { combine, createEvent, restore } from 'effector';
import { isSharingEnabled } from '#domain/share/sharing-rule.ts';
import { $model } from '#src/data/state.ts';
import { $device, $parameters } from '../start-up/index.ts';

export const $isSharingEnabled = combine($model, $device, $parameters, (model, { embedded }, { sharing, mls }) =>
  model
    ? isSharingEnabled({
        isOn: model.options.socialSharing,
        visibility: model.visibility,
        embedded,
        parameter: sharing,
        mls,
      })
    : false,
);

/** The measurements that a link can have; the measuring tool sets them. docs/reference/sharing.md#measurements */
export interface OfferedMeasurements {
  /** Of the parameter `measure`; null where they are too many for a link. */
  readonly value: string | null;
  readonly count: number;
  /** Only the selected one of them. */
  readonly isSelection: boolean;
}
export const measurementsOffered = createEvent<OfferedMeasurements | null>();
export const $offeredMeasurements = restore(measurementsOffered, null);
