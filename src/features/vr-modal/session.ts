/** Entering and leaving VR and AR, and what is said about it (docs/reference/vr.md#entering, #ar). */
import { attach, combine, createEffect, createEvent, createStore, merge, restore, sample, scopeBind } from 'effector';
import type { MessageDescriptor } from 'react-intl';
import { isInside } from '#domain/model/view-mode.ts';
import { xrSettingsOf } from '#domain/vr/xr-settings.ts';
import type { XrEndCode, XrFailureCode, XrKind } from '#engine/stage-api.ts';
import { $intl } from '#src/i18n/state.ts';
import { $modal, modalContentRemoved, type ModalId } from '#src/shell/modals/index.ts';
import { $toast, toastHidden, toastShown, type ShownToast } from '#src/shell/toasts/index.ts';
import {
  $isArAwaited,
  $isXrPlacing,
  $isXrPresented,
  $xrSession,
  enterXrFx,
  leaveXrFx,
  prepareXrFx,
  stageEvents,
} from '#src/stage/state.ts';
import { $targetMode } from '#src/stage/mode-change.ts';
import { $tool } from '#src/tools/state.ts';
import { eventTracked } from '../analytics/index.ts';
import { $device, $parameters, $phase, startFailed } from '../start-up/index.ts';
import { $hasXrSessions, $isVrAllowed, $vrTurning } from '../vr/index.ts';
import './ar-mode.ts';
import { arFailureMessages, endMessages, vrFailureMessages, vrModalMessages } from './messages.ts';
import { $isArOffered, $vrPlatform } from './state.ts';

const toastMs = 10_000;

/** What AR on a phone shows over its image; null: not mounted. */
export const overlayChanged = createEvent<Element | null>();
const $overlay = createStore<Element | null>(null, { serialize: 'ignore' }).on(overlayChanged, (_, root) => root);

/** Enters at once, within the press: browsers allow it only there. */
export const enterFx = attach({
  source: { parameters: $parameters, device: $device, turning: $vrTurning, overlay: $overlay },
  effect: enterXrFx,
  mapParams: (kind: XrKind, { parameters, device, turning, overlay }) => ({
    ...xrSettingsOf(parameters.developer),
    kind,
    turning,
    // A headset's own browser does not show the page meanwhile.
    mirror: !device.isHeadset,
    overlay: kind === 'ar' ? overlay : null,
  }),
});
/** What is entered; null: nothing. */
export const $enteredKind = createStore<XrKind | null>(null)
  .on(enterFx, (_, kind) => kind)
  .reset(enterFx.finally);
export const $isEnteringXr = $enteredKind.map((kind) => kind !== null);

export const enterPressed = createEvent<XrKind>();
const $canEnter = combine(
  { isAllowed: $isVrAllowed, hasVr: $hasXrSessions, isArOffered: $isArOffered },
  ({ isAllowed, hasVr, isArOffered }) => ({ vr: isAllowed && hasVr, ar: isArOffered }),
);
sample({
  clock: enterPressed,
  source: { canEnter: $canEnter, isPresented: $isXrPresented, isEntering: $isEnteringXr },
  filter: ({ canEnter, isPresented, isEntering }, kind) => canEnter[kind] && !isPresented && !isEntering,
  fn: (_, kind) => kind,
  target: enterFx,
});

export const leaveVrPressed = createEvent();
sample({ clock: leaveVrPressed, target: leaveXrFx });

// The code of sessions is downloaded while the visitor reads. Where that fails the press tries again.
const $isPreparing = combine(
  $modal,
  combine($vrPlatform, $isArOffered, (platform, isArOffered) => platform === 'webxr' || isArOffered),
  $isXrPresented,
  (modal, canEnter, isPresented) => modal === 'vrSelect' && canEnter && !isPresented,
);
sample({ clock: $isPreparing, filter: Boolean, fn: () => undefined, target: prepareXrFx });

sample({ clock: stageEvents.xrStarted, fn: (): ModalId => 'vrSelect', target: modalContentRemoved });
sample({ clock: stageEvents.xrStarted, fn: () => ({ name: 'vr_started' as const }), target: eventTracked });
sample({ clock: stageEvents.xrEnded, fn: () => ({ name: 'vr_ended' as const }), target: eventTracked });

// The page shows why the space cannot be shown any more.
sample({
  clock: startFailed,
  source: combine($isXrPresented, $isEnteringXr, (isPresented, isEntering) => isPresented || isEntering),
  filter: Boolean,
  fn: () => undefined,
  target: leaveXrFx,
});

/** What the page says of the session; null: none is presented. */
export const $sessionText = combine(
  {
    session: $xrSession,
    isAwaited: $isArAwaited,
    isPlacing: $isXrPlacing,
    isInside: $targetMode.map(isInside),
    hasTool: $tool.map((tool) => tool !== null),
  },
  ({ session, isAwaited, isPlacing, isInside: isIn, hasTool }) => {
    if (session?.kind !== 'ar') return session && 'presented';
    if (isAwaited) return 'arLoading';
    if (isPlacing) return session.hasOverlay ? 'arPlacingOnPhone' : 'arPlacing';
    // A press does something else then.
    if (hasTool) return 'arPresented';
    return isIn ? 'arInside' : 'arDollhouse';
  },
);

/** The button that lies over the image of a phone. */
export const menuPressed = createEvent();
sample({ clock: menuPressed, fn: () => ({}), target: stageEvents.xrMenuButtonPressed });

interface XrFailure<Code = XrFailureCode> {
  readonly of: XrKind;
  readonly code: Code;
  readonly detail: string;
}
/** A session has not begun. */
export const entryFailed = createEvent<XrFailure>();
sample({
  clock: enterFx.done.filterMap(({ params: of, result }): XrFailure | undefined =>
    result.kind === 'failed' ? { of, code: result.code, detail: result.detail } : undefined,
  ),
  target: entryFailed,
});
sample({
  clock: enterFx.fail,
  fn: ({ params: of, error }): XrFailure => ({ of, code: 'xr.generic', detail: String(error) }),
  target: entryFailed,
});

/** Of the session that is presented or, after it, of the last one. */
const $lastKind = createStore<XrKind>('vr').on(stageEvents.xrStarted, (_, { kind }) => kind);
/** The viewer itself has ended a session. */
const sessionFailed = sample({
  clock: stageEvents.xrEnded.filterMap(({ failure }) => failure ?? undefined),
  source: $lastKind,
  fn: (of, failure) => ({ ...failure, of }),
});

/** What screen readers hear at its end; null before the first one, and where a toast says more. */
export const $endText = createStore<'ended' | 'arEnded' | null>(null)
  .on(stageEvents.xrStarted, (_, { kind }) => (kind === 'ar' ? 'arEnded' : 'ended'))
  .on(sessionFailed, () => null);

const warnFx = createEffect(({ code, detail }: XrFailure<string>) => console.warn(`${code}: ${detail}`));
const anyFailed = merge<XrFailure<string>>([entryFailed, sessionFailed]);
sample({ clock: anyFailed, target: warnFx });
sample({ clock: anyFailed, fn: () => ({ name: 'vr_present_error' as const }), target: eventTracked });

const entryFailureShown = sample({
  clock: entryFailed,
  source: { intl: $intl, phase: $phase },
  // The bar over the view says that a session is presented already, and an error screen why the space is not shown.
  filter: ({ intl, phase }, { code }) =>
    intl !== null && phase !== 'error' && (code !== 'xr.busy' || phase !== 'playing'),
  fn: ({ intl }, { of, code }) => ({
    message: intl!.formatMessage((of === 'ar' ? arFailureMessages : vrFailureMessages)[code]),
    isFailure: true,
    timeoutMs: toastMs,
  }),
});

const endMessageOf = ({ of, code }: XrFailure<XrEndCode>): MessageDescriptor => {
  if (code === 'xr.notLoaded') return endMessages.notLoaded;
  return of === 'ar' ? endMessages.arFailed : endMessages.failed;
};
const showEndFx = attach({
  source: $intl,
  effect: (intl, failure: XrFailure<XrEndCode>): ShownToast | null => {
    const enter = scopeBind(enterPressed, { safe: true });
    const label = failure.of === 'ar' ? vrModalMessages.enterAr : vrModalMessages.enter;
    // The view may have no button for it: while a tool is active, and for AR.
    return (
      intl && {
        message: intl.formatMessage(endMessageOf(failure)),
        isFailure: true,
        action: { label: intl.formatMessage(label), press: () => enter(failure.of) },
      }
    );
  },
});
sample({ clock: sessionFailed, target: showEndFx });
const endFailureShown = showEndFx.doneData.filter({ fn: (toast): toast is ShownToast => toast !== null });

const failureShown = merge<ShownToast>([entryFailureShown, endFailureShown]);
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
