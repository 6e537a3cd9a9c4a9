/** Finds out whether the browser supports sessions in a headset (docs/reference/vr.md#support). */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { $isXrSupportNeeded, xrSupportChanged } from './state.ts';

/** The part of `navigator.xr` that is used. */
export interface XrSystem extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  isSessionSupported(mode: 'immersive-vr'): Promise<boolean>;
}

/** A frame whose page does not allow it rejects, which is as good as no support. */
const isSupportedBy = async (xr: XrSystem | undefined): Promise<boolean> => {
  try {
    return (await xr?.isSessionSupported('immersive-vr')) ?? false;
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
    const isSupported = await isSupportedBy(xr);
    // The result of an earlier query may arrive later.
    if (own === latest && !disposables.disposed) report(isSupported);
  };
  // A headset was connected or taken off.
  if (xr) disposables.listen(xr, 'devicechange', () => void query());
  disposables.defer(createWatch({ unit: $isXrSupportNeeded, scope, fn: () => void query() }));
  void query();
  return disposables;
};
