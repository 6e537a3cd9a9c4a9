/** Whether VR is offered, and whether this browser can present it (docs/reference/sharing.md#vr). */
import { combine, createEvent, createStore } from 'effector';
import { isVrAllowed } from '#domain/vr/vr-rule.ts';
import { $model } from '#src/data/state.ts';
import { $device, $parameters } from '../start-up/index.ts';

export const $isVrAllowed = combine($model, $device, $parameters, (model, { android }, { vr }) =>
  isVrAllowed({ isMarked: model?.options.vr ?? false, parameter: vr, isAndroid: android }),
);

/** A feature presents sessions from now on, and the browser supports them. Sent by that feature. */
export const xrRegistered = createEvent();
export const $hasXrSessions = createStore(false).on(xrRegistered, () => true);
/** The feature that is registered starts a session. */
export const enterVrPressed = createEvent();
