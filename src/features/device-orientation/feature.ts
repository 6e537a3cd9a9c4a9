/** Looking around by moving a phone or tablet. */
import { combine } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { orientationButtonMessages as messages } from './button-messages.ts';
import {
  $isOrientationOffered,
  $isOrientationOn,
  $orientationFailure,
  orientationToggled,
  watchOrientationSupport,
} from './state.ts';

export const deviceOrientation = defineFeature({
  id: 'device-orientation',
  load: () => import('./lazy.ts'),
  loadWhen: combine($isOrientationOn, $orientationFailure, (isOn, failure) => isOn || failure !== null),
  start: ({ scope, view }) => watchOrientationSupport(scope, view),
  buttons: [
    {
      slot: 'bottomBar.end',
      order: 25,
      icon: 'moveDevice',
      title: messages.label,
      pressed: orientationToggled,
      $isOffered: $isOrientationOffered,
      $isActive: $isOrientationOn,
    },
  ],
});
