/** Entering and leaving VR, and what is said about it (docs/reference/vr.md#entering). */
import { attach, combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { xrSettingsOf } from '#domain/vr/xr-settings.ts';
import type { XrOutcome } from '#engine/stage-api.ts';
import { $intl } from '#src/i18n/state.ts';
import { $modal, modalContentRemoved, type ModalId } from '#src/shell/modals/index.ts';
import { $toast, toastHidden, toastShown } from '#src/shell/toasts/index.ts';
import { $isXrPresented, enterXrFx, leaveXrFx, prepareXrFx, stageEvents } from '#src/stage/state.ts';
import { eventTracked } from '../analytics/index.ts';
import { $parameters, $phase } from '../start-up/index.ts';
import { $hasXrSessions, $isVrAllowed, $vrTurning } from '../vr/index.ts';
import { vrFailureMessages } from './messages.ts';
import { $vrPlatform } from './state.ts';

const toastMs = 10_000;

/** Enters at once, within the press: browsers allow it only there. */
export const enterFx = attach({
  source: { parameters: $parameters, turning: $vrTurning },
  effect: enterXrFx,
  mapParams: (_: void, { parameters, turning }) => ({ ...xrSettingsOf(parameters.developer), turning }),
});
export const $isEnteringXr = enterFx.pending;

export const enterVrPressed = createEvent();
sample({
  clock: enterVrPressed,
  source: { isAllowed: $isVrAllowed, has: $hasXrSessions, isPresented: $isXrPresented, isEntering: $isEnteringXr },
  filter: ({ isAllowed, has, isPresented, isEntering }) => isAllowed && has && !isPresented && !isEntering,
  fn: () => undefined,
  target: enterFx,
});

export const leaveVrPressed = createEvent();
sample({ clock: leaveVrPressed, target: leaveXrFx });

// The code of sessions is downloaded while the visitor reads. Where that fails the press tries again.
const $isPreparing = combine(
  $modal,
  $vrPlatform,
  $isXrPresented,
  (modal, platform, isPresented) => modal === 'vrSelect' && platform === 'webxr' && !isPresented,
);
sample({ clock: $isPreparing, filter: Boolean, fn: () => undefined, target: prepareXrFx });

sample({ clock: stageEvents.xrStarted, fn: (): ModalId => 'vrSelect', target: modalContentRemoved });
sample({ clock: stageEvents.xrStarted, fn: () => ({ name: 'vr_started' as const }), target: eventTracked });
sample({ clock: stageEvents.xrEnded, fn: () => ({ name: 'vr_ended' as const }), target: eventTracked });

/** What screen readers hear; null before the first session. */
export const $xrAnnouncement = createStore<'presented' | 'ended' | null>(null)
  .on(stageEvents.xrStarted, () => 'presented')
  .on(stageEvents.xrEnded, () => 'ended');

type XrFailure = Pick<Extract<XrOutcome, { kind: 'failed' }>, 'code' | 'detail'>;
export const entryFailed = createEvent<XrFailure>();
const isFailure = (outcome: XrOutcome): outcome is Extract<XrOutcome, { kind: 'failed' }> => outcome.kind === 'failed';
sample({ clock: enterFx.doneData, filter: isFailure, target: entryFailed });
sample({
  clock: enterFx.failData,
  fn: (thrown): XrFailure => ({ code: 'xr.generic', detail: String(thrown) }),
  target: entryFailed,
});

const warnFx = createEffect(({ code, detail }: XrFailure) => console.warn(`${code}: ${detail}`));
sample({ clock: entryFailed, target: warnFx });
sample({ clock: entryFailed, fn: () => ({ name: 'vr_present_error' as const }), target: eventTracked });

const failureShown = sample({
  clock: entryFailed,
  source: { intl: $intl, phase: $phase },
  // Of a session that is presented already the bar over the view says enough.
  filter: ({ intl, phase }, { code }) => intl !== null && (code !== 'xr.busy' || phase !== 'playing'),
  fn: ({ intl }, { code }) => ({
    message: intl!.formatMessage(vrFailureMessages[code]),
    isFailure: true,
    timeoutMs: toastMs,
  }),
});
sample({ clock: failureShown, target: toastShown });
const $shownFailure = restore(failureShown, null);
// The next attempt hides the last failure, and no other toast.
sample({
  clock: enterFx,
  source: { toast: $toast, failure: $shownFailure },
  filter: ({ toast, failure }) => toast !== null && toast === failure,
  fn: () => undefined,
  target: toastHidden,
});
