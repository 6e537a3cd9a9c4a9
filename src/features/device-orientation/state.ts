/** Whether the visitor looks around by moving the device (docs/reference/navigation-and-modes.md#moving-the-device). */
import { combine, createEffect, createEvent, createStore, createWatch, sample, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { $device } from '../start-up/index.ts';
import { $tourControlsCamera } from '../tours/index.ts';

export const orientationToggled = createEvent();
export const orientationChosen = createEvent<boolean>();
const orientationSupported = createEvent();
/** The device reports nothing. */
export const orientationSilent = createEvent();

const $isSupported = createStore(false).on(orientationSupported, () => true);
export const $isOrientationOffered = combine($isSupported, $device, (isSupported, { mobile }) => isSupported && mobile);
const orientationOffered = sample({ clock: $isOrientationOffered, filter: Boolean });

interface OrientationEvents {
  /** Not in every browser. Safari rejects outside of a press. */
  readonly requestPermission?: () => Promise<'granted' | 'denied'>;
}
const orientationEvents = (): OrientationEvents =>
  (globalThis as { DeviceOrientationEvent?: OrientationEvents }).DeviceOrientationEvent ?? {};

const requestAccess = async (): Promise<void> => {
  const answer = (await orientationEvents().requestPermission?.()) ?? 'granted';
  if (answer !== 'granted') throw new Error(answer);
};
/** Called at once with the press, or Safari would not ask. */
const requestAccessFx = createEffect(requestAccess);

export const $isOrientationOn = createStore(false)
  .on(requestAccessFx.done, () => true)
  .on(orientationChosen, (isOn, chosen) => chosen && isOn)
  .reset(orientationSilent);
sample({ clock: orientationToggled, source: $isOrientationOn, fn: (isOn) => !isOn, target: orientationChosen });
sample({ clock: orientationChosen, filter: Boolean, fn: () => undefined, target: requestAccessFx });

export type OrientationFailure = 'refused' | 'silent';
export const $orientationFailure = createStore<OrientationFailure | null>(null)
  .on(requestAccessFx.fail, () => 'refused')
  .on(orientationSilent, () => 'silent')
  .reset(orientationChosen);

const keepFx = createEffect((isOn: boolean) => writePreference('deviceOrientation', isOn));
sample({
  clock: [orientationChosen, $orientationFailure.updates.filter({ fn: Boolean }).map(() => false)],
  target: keepFx,
});

/** Whether the view follows the device now. */
export const $isFollowingDevice = combine(
  $isOrientationOn,
  $tourControlsCamera,
  $modal,
  (isOn, isTouring, modal) => isOn && !isTouring && modal === null,
);

/** Offers it where the browser can report the orientation, and turns it on again for a visitor who had it on. */
export const watchOrientationSupport = (scope: Scope, view: Window): Disposable => {
  const disposables = new DisposableStack();
  if (!view.isSecureContext || !('DeviceOrientationEvent' in view)) return disposables;
  const choose = scopeBind(orientationChosen, { scope, safe: true });
  const chooseAtPress = (): void =>
    disposables.listen(view, 'click', () => choose(true), { once: true, capture: true });
  // The device is read after the features are started.
  const unwatch = createWatch({
    unit: orientationOffered,
    scope,
    fn: () => {
      if (readPreference('deviceOrientation')) requestAccess().then(() => choose(true), chooseAtPress);
    },
  });
  disposables.defer(unwatch);
  scopeBind(orientationSupported, { scope, safe: true })();
  return disposables;
};
