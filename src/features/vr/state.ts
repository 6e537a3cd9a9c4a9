/** Whether VR is offered, and whether this browser can present it (docs/reference/sharing.md#vr, docs/reference/vr.md#support). */
import { combine, createEvent, createStore } from 'effector';
import { isVrAllowed, areSessionsAllowed } from '#domain/vr/vr-rule.ts';
import type { XrKind } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { $hasBeenAtRest } from '#src/shell/features/index.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import { $device, $parameters } from '../start-up/index.ts';

export const $isVrAllowed = combine($model, $device, $parameters, (model, { android }, { vr }) =>
  isVrAllowed({ isMarked: model?.options.vr ?? false, parameter: vr, isAndroid: android }),
);
/** Whether the bars have the button of VR. */
export const $isVrOffered = combine(
  $isVrAllowed,
  $isXrPresented,
  (isAllowed, isPresented) => isAllowed && !isPresented,
);

/** `webxr=0` of the address turns sessions off, and the owner in browsers that are not those of headsets. */
const $areSessionsOn = combine(
  {
    isOn: $parameters.map(({ developer }) => developer.webxr),
    inHeadsetsOnly: $model.map((model) => model?.options.vrInHeadsetsOnly ?? false),
    isHeadset: $device.map(({ isHeadset }) => isHeadset ?? false),
  },
  areSessionsAllowed,
);
/** Whether to find out if the browser supports sessions. */
export const $isXrSupportNeeded = combine(
  { isAllowed: $isVrAllowed, areOn: $areSessionsOn, hasBeenAtRest: $hasBeenAtRest },
  ({ isAllowed, areOn, hasBeenAtRest }) => isAllowed && areOn && hasBeenAtRest,
);

/** Which kinds of sessions a browser supports. */
export type XrSupport = Readonly<Record<XrKind, boolean>>;

/** The browser has said which sessions it supports: at first, and when a headset is connected or taken off. */
export const xrSupportChanged = createEvent<XrSupport>();
/** Null: not known yet. */
const $xrSupport = createStore<XrSupport | null>(null).on(xrSupportChanged, (_, support) => support);
/** Those of VR. */
export const $hasXrSessions = combine($xrSupport, $areSessionsOn, (support, areOn) => areOn && support?.vr === true);
export const $hasArSessions = combine($xrSupport, $areSessionsOn, (support, areOn) => areOn && support?.ar === true);
/** The browser will still say whether it supports sessions. */
export const $isXrSupportAwaited = combine(
  { isAllowed: $isVrAllowed, areOn: $areSessionsOn, support: $xrSupport },
  ({ isAllowed, areOn, support }) => isAllowed && areOn && support === null,
);
/** Sessions of a kind have been supported once: what the view has for them is drawn from then on, so that it can announce their end. */
export const $hasHadXrSessions = createStore(false).on(
  [$hasXrSessions, $hasArSessions],
  (hasHad, has) => hasHad || has,
);
