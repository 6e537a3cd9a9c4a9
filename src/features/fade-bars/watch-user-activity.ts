/**
 * Reports when the user becomes idle and active again. It uses one timer and sends events only for changes, so that a
 * moving pointer updates no store.
 */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ViewerHost } from '#src/shell/host.ts';
import { barFocusChanged, userBecameActive, userBecameIdle, barsFadeDelayMs } from './state.ts';

const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

export const watchUserActivity = (
  scope: Scope,
  view: Window,
  target: ViewerHost['inputTarget'],
  isInBars: (element: Element | null) => boolean,
): Disposable => {
  const disposables = new DisposableStack();
  const bind = { scope, safe: true };
  const reportIdle = scopeBind(userBecameIdle, bind);
  const reportActive = scopeBind(userBecameActive, bind);
  const reportFocus = scopeBind(barFocusChanged, bind);
  let isIdle = false;
  let lastInputMs = view.performance.now();
  let timer = 0;
  const check = (): void => {
    const idleMs = view.performance.now() - lastInputMs;
    if (idleMs >= barsFadeDelayMs) {
      isIdle = true;
      reportIdle();
    } else timer = view.setTimeout(check, barsFadeDelayMs - idleMs);
  };
  timer = view.setTimeout(check, barsFadeDelayMs);
  disposables.defer(() => view.clearTimeout(timer));
  const onInput = (): void => {
    lastInputMs = view.performance.now();
    if (!isIdle) return;
    isIdle = false;
    reportActive();
    timer = view.setTimeout(check, barsFadeDelayMs);
  };
  for (const name of inputEvents) disposables.listen(target, name, onInput, { passive: true, capture: true });
  const onFocusChange = (): void => reportFocus({ inBars: isInBars(view.document.activeElement) });
  disposables.listen(target, 'focusin', onFocusChange);
  // The next element has the focus only after this event.
  disposables.listen(target, 'focusout', () => view.setTimeout(onFocusChange));
  return disposables;
};
