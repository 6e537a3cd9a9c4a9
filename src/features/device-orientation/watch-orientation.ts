/** Turns the view with the device, and says why it does not. */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { deviceRotation, RestFilter, turnBetween } from '#domain/controls/device-orientation.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { $stage } from '#src/stage/state.ts';
import { orientationMessages } from './messages.ts';
import { $isFollowingDevice, $orientationFailure, orientationSilent, type OrientationFailure } from './state.ts';

/** A device that has reported nothing by then has no sensors. */
const maxSilenceMs = 1500;
const toastMs = 8000;

const follow = (scope: Scope, view: Window): Disposable => {
  const disposables = new DisposableStack();
  const filter = new RestFilter();
  let last: Quat | null = null;
  const timer = view.setTimeout(scopeBind(orientationSilent, { scope, safe: true }), maxSilenceMs);
  disposables.defer(() => view.clearTimeout(timer));
  disposables.listen(view, 'deviceorientation', ({ alpha, beta, gamma, timeStamp }: DeviceOrientationEvent) => {
    // A browser without sensors sends one event without angles.
    if (alpha === null || beta === null || gamma === null) return;
    view.clearTimeout(timer);
    const rotation = deviceRotation({ alpha, beta, gamma, screen: view.screen.orientation?.angle ?? 0 });
    const turn = last && turnBetween(last, rotation);
    last = rotation;
    if (turn && filter.follows(turn, timeStamp)) scope.getState($stage)?.turnBy(turn.yaw, turn.pitch);
  });
  return disposables;
};

export const watchOrientation = (scope: Scope, view: Window): Disposable => {
  const disposables = new DisposableStack();
  let following: Disposable | null = null;
  const setFollowing = (isFollowing: boolean): void => {
    following?.dispose();
    following = isFollowing ? follow(scope, view) : null;
  };
  disposables.defer(() => setFollowing(false));
  disposables.defer(createWatch({ unit: $isFollowingDevice, scope, fn: setFollowing }));
  setFollowing(scope.getState($isFollowingDevice));

  const showToast = scopeBind(toastShown, { scope, safe: true });
  const explain = (failure: OrientationFailure | null): void => {
    const message = failure && scope.getState($intl)?.formatMessage(orientationMessages[failure]);
    if (message) showToast({ message, isFailure: true, timeoutMs: toastMs });
  };
  disposables.defer(createWatch({ unit: $orientationFailure, scope, fn: explain }));
  explain(scope.getState($orientationFailure));
  return disposables;
};
