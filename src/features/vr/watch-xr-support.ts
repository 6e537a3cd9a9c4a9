/** Finds out which sessions the browser supports (docs/reference/vr.md#support). */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { XrKind } from '#engine/stage-api.ts';
import { $isXrSupportNeeded, xrSupportChanged } from './state.ts';

/** The part of `navigator.xr` that is used. */
export interface XrSystem extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  isSessionSupported(mode: `immersive-${XrKind}`): Promise<boolean>;
}

/** A frame whose page does not allow it rejects, which is as good as no support. */
const isSupportedBy = async (xr: XrSystem | undefined, kind: XrKind): Promise<boolean> => {
  try {
    return (await xr?.isSessionSupported(`immersive-${kind}`)) ?? false;
  } catch {
    return false;
  }
};

/** @param xr `navigator.xr`; undefined in a browser without it, and in pages without TLS */
export const watchXrSupport = (scope: Scope, xr: XrSystem | undefined): Disposable => {
  const disposables = new DisposableStack();
  const report = scopeBind(xrSupportChanged, { scope, safe: true });
  let latest = 0;
  const query = async (): Promise<void> => {
    if (!scope.getState($isXrSupportNeeded)) return;
    latest += 1;
    const own = latest;
    const [vr, ar] = await Promise.all([isSupportedBy(xr, 'vr'), isSupportedBy(xr, 'ar')]);
    // The result of an earlier query may arrive later.
    if (own === latest && !disposables.disposed) report({ vr, ar });
  };
  // A headset was connected or taken off.
  if (xr) disposables.listen(xr, 'devicechange', () => void query());
  disposables.defer(createWatch({ unit: $isXrSupportNeeded, scope, fn: () => void query() }));
  void query();
  return disposables;
};
