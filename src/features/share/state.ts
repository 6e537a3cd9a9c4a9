/** Whether visitors may share the space (docs/reference/sharing.md#when-sharing-is-enabled). */
import { combine } from 'effector';
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
